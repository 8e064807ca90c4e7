// Closed-loop load: node load.js gonfalon|boardgame.io PORT TABLES SECONDS SERVER_PID
// At every table two players are connected; each answers as soon as it has seen the other's move. Prints one JSON line.
const fs = require("fs");
const WebSocket = require("ws");

const [, , target, port, tableCount, seconds, serverPid] = process.argv;
const HOST = `127.0.0.1:${port}`;
const CELLS = 121;
const WARM_UP = 3000;

let measuring = false;
let stopping = false;
let moves = 0;
let games = 0;
let errors = 0;
let bytes = 0;
let messages = 0;
const latencies = [];

// -- chance: small and the same in every run
let word = 987654321;
function below(n) {
  word ^= word << 13;
  word ^= word >>> 17;
  word ^= word << 5;
  return (word >>> 0) % n;
}
function shuffledCells() {
  const cells = [...Array(CELLS).keys()];
  for (let i = CELLS - 1; i > 0; i--) {
    const j = below(i + 1);
    [cells[i], cells[j]] = [cells[j], cells[i]];
  }
  return cells;
}

// -- what a process and its children use
function usage(pid) {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  const rss = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"));
  return { cpu: (+stat[11] + +stat[12]) / 100, megabytes: rss ? +rss[1] / 1024 : 0 };
}
function usageOfAll(pid) {
  const total = { cpu: 0, megabytes: 0 };
  const left = [+pid];
  while (left.length) {
    const one = left.pop();
    const used = usage(one);
    total.cpu += used.cpu;
    total.megabytes += used.megabytes;
    const children = fs.readFileSync(`/proc/${one}/task/${one}/children`, "utf8").trim();
    if (children) left.push(...children.split(" ").map(Number));
  }
  return total;
}

/** One table of two players; plays game after game. */
class Table {
  async begin() {
    this.cells = shuffledCells();
    this.placed = 0;
    this.turn = 0;
    await this.open();
  }
  fire() {
    this.sent = process.hrtime.bigint();
    this.send(this.turn, this.cells[this.placed++]);
  }
  /** The player whose turn comes next has seen the move. */
  seen(over) {
    if (measuring) {
      moves++;
      latencies.push(Number(process.hrtime.bigint() - this.sent) / 1e6);
    }
    this.turn = 1 - this.turn;
    if (!over) return this.fire();
    if (measuring) games++;
    this.close();
    if (!stopping) this.begin().then(() => this.fire(), failed);
  }
  socket(url, headers, onMessage) {
    return new Promise((ready, wrong) => {
      const socket = new WebSocket(url, { perMessageDeflate: false, headers });
      socket.on("open", () => ready(socket));
      socket.on("error", wrong);
      socket.on("close", () => {
        if (!stopping && !socket.done) errors++;
      });
      socket.on("message", (data) => {
        if (measuring) {
          bytes += data.length;
          messages++;
        }
        onMessage(data.toString(), socket);
      });
    });
  }
  close() {
    for (const socket of this.sockets) {
      socket.done = true;
      socket.close();
    }
  }
}

class GonfalonTable extends Table {
  async open() {
    if (!GonfalonTable.cookie) {
      GonfalonTable.cookie = fetch(`http://${HOST}/api/me`).then((me) => me.headers.get("set-cookie").split(";")[0]);
    }
    const headers = { cookie: await GonfalonTable.cookie };
    const body = JSON.stringify({ game: "hex", seats: 2, my_seats: [0, 1] });
    const made = await fetch(`http://${HOST}/api/tables`, { method: "POST", headers, body });
    const { table } = await made.json();
    this.number = 0;
    const synced = [];
    this.sockets = [];
    for (const seat of [0, 1]) {
      let ready;
      synced.push(new Promise((resolve) => (ready = resolve)));
      const socket = await this.socket(`ws://${HOST}/ws`, headers, (text) => this.receive(seat, text, ready));
      this.sockets.push(socket);
      socket.send(JSON.stringify({ t: "join", table, seats: [seat] }));
    }
    await Promise.all(synced);
  }
  send(seat, cell) {
    this.sockets[seat].send(`{"t":"move","seat":${seat},"menu":${this.number},"move":"place ${cell}"}`);
  }
  receive(seat, text, ready) {
    if (text.startsWith('{"t":"batch"')) {
      const number = +/"number":(\d+)/.exec(text)[1];
      if (seat === 1 - this.turn && number > this.number) {
        this.number = number;
        this.seen(text.includes('"over":{'));
      }
    } else if (text.startsWith('{"t":"sync"')) ready();
    else if (text.startsWith('{"t":"refused"')) failed(text);
  }
}

class BoardgameTable extends Table {
  async open() {
    this.id = `${process.pid}-${BoardgameTable.count++}`;
    this.state = 0;
    const synced = [];
    this.sockets = [];
    for (const seat of [0, 1]) {
      let ready;
      synced.push(new Promise((resolve) => (ready = resolve)));
      const url = `ws://${HOST}/socket.io/?EIO=4&transport=websocket`;
      this.sockets.push(await this.socket(url, {}, (text, socket) => this.receive(seat, text, socket, ready)));
      await synced[seat]; // the first to come creates the match
    }
  }
  send(seat, cell) {
    const action = `{"type":"MAKE_MOVE","payload":{"type":"place","args":[${cell}],"playerID":"${seat}"}}`;
    this.sockets[seat].send(`42/hex,["update",${action},${this.state},"${this.id}","${seat}"]`);
  }
  receive(seat, text, socket, ready) {
    if (text[0] === "0") socket.send("40/hex,");
    else if (text === "2") socket.send("3");
    else if (text.startsWith("40/hex")) socket.send(`42/hex,["sync","${this.id}","${seat}",null,2]`);
    else if (text.startsWith('42/hex,["sync"')) ready();
    else if (text.startsWith('42/hex,["update')) {
      if (!text.includes(this.id)) return; // of the game before
      const state = +/"_stateID":(\d+)/.exec(text)[1];
      if (seat === 1 - this.turn && state > this.state) {
        this.state = state;
        this.seen(text.includes('"gameover":{'));
      }
    } else if (!text.startsWith('42/hex,["matchData"')) failed(text);
  }
}
BoardgameTable.count = 0;

function failed(what) {
  if (stopping) return;
  errors++;
  if (errors < 4) console.error(String(what).slice(0, 300));
}

function pause(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds));
}

async function main() {
  const kind = target === "gonfalon" ? GonfalonTable : BoardgameTable;
  const tables = [...Array(+tableCount)].map(() => new kind());
  for (const table of tables) await table.begin();
  for (const table of tables) table.fire();
  await pause(WARM_UP);
  const before = usageOfAll(serverPid);
  const mine = usage(process.pid);
  measuring = true;
  const start = process.hrtime.bigint();
  await pause(+seconds * 1000);
  measuring = false;
  const took = Number(process.hrtime.bigint() - start) / 1e9;
  const after = usageOfAll(serverPid);
  latencies.sort((a, b) => a - b);
  const quantile = (q) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * q))] ?? null;
  console.log(
    JSON.stringify({
      target,
      tables: +tableCount,
      moves_per_second: Math.round(moves / took),
      p50_ms: quantile(0.5),
      p99_ms: quantile(0.99),
      megabytes: Math.round(after.megabytes),
      server_cpu: (after.cpu - before.cpu) / took,
      generator_cpu: (usage(process.pid).cpu - mine.cpu) / took,
      cpu_us_per_move: ((after.cpu - before.cpu) / Math.max(1, moves)) * 1e6,
      bytes_per_message: Math.round(bytes / Math.max(1, messages)),
      games,
      errors,
    }),
  );
  stopping = true;
  process.exit(0);
}
main();
