"""What a page notes about itself while a game is played on it: every size that the board has had, and how large the
smallest words on it are."""

from typing import Any

from people import Person

PATIENCE = 15_000  # milliseconds without a question, after which a seat is taken to be out

# Every box that the board, and the drawing on it, has had since; the question's height too.
WATCH = """() => {
  const seen = (window.seen = { board: new Set(), act: new Set(), hidden: new Set() });
  const note = () => {
    if (document.querySelector(".end")) return; // the end has a screen of its own
    const box = (it) => {
      const b = it.getBoundingClientRect();
      return [b.x, b.y, b.width, b.height].map(Math.round).join(" ");
    };
    for (const board of document.querySelectorAll("main.board")) seen.board.add(box(board));
    for (const map of document.querySelectorAll("main.board .pan-zoom")) seen.board.add("map " + box(map));
    for (const act of document.querySelectorAll(".act")) seen.act.add(Math.round(act.getBoundingClientRect().height));
    for (const act of document.querySelectorAll(".act[data-beside]")) {
      const offered = act.querySelectorAll(".opts .opt").length;
      if (offered !== Number(act.dataset.beside)) seen.hidden.add(act.querySelector("h2")?.textContent);
    }
    for (const act of document.querySelectorAll(".act")) {
      const head = act.querySelector(".ask :is(.rubric, .goal)")?.getBoundingClientRect();
      const clipped = head?.width > 1 && head.top < act.getBoundingClientRect().top + 1; // under what is going on
      if (clipped) seen.hidden.add(`above the bar: ${act.querySelector("h2")?.textContent}`);
    }
    for (const question of document.querySelectorAll(".act h2")) {
      const words = document.createRange();
      words.selectNodeContents(question);
      const tools = document.querySelector(".act .tools > button svg")?.getBoundingClientRect();
      const under = (b) => tools && b.right > tools.left && b.top < tools.bottom - 3 && b.bottom > tools.top;
      if ([...words.getClientRects()].some(under)) seen.hidden.add(`under the tools: ${question.textContent}`);
    }
    requestAnimationFrame(note);
  };
  note();
}"""
SEEN = "() => Object.fromEntries(Object.entries(window.seen).map(([name, set]) => [name, [...set]]))"

# Plays a seat through a socket of its own: verbs in turn, moves of a verb in turn, so that much is seen in few moves.
# A seat that has lost everything is asked nothing more while the bots play on, which may take minutes: enough was seen.
PLAY = """async ([table, seat, most, patience]) => {
  const socket = new WebSocket(`ws://${location.host}/ws`);
  let [menu, over, out, refused, wake] = [null, false, false, "", () => {}];
  const news = () => new Promise((heard) => { wake = heard; });
  const asked = () => !over && !out && menu?.moves.length;
  socket.onopen = () => socket.send(JSON.stringify({ t: "join", table, seats: [seat] }));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.over) over = true;
    if (message.t === "refused") refused = message.code;
    if (message.seat === seat && "menu" in message) menu = message.menu;
    wake();
  };
  const done = new Map();
  const keys = new Set();
  for (let made = 0; made < most && !over; made++) {
    const late = setTimeout(() => { out = true; wake(); }, patience);
    while (!asked() && !over && !out) await news();
    clearTimeout(late);
    if (over || out) break;
    const { number, moves } = menu;
    keys.add(menu.prompt.key);
    const verbs = [...new Set(moves.map((move) => move.split(" ")[0]))];
    const verb = verbs.sort((a, b) => (done.get(a) ?? 0) - (done.get(b) ?? 0))[0];
    const alike = moves.filter((move) => move.split(" ")[0] === verb);
    const times = done.get(verb) ?? 0;
    done.set(verb, times + 1);
    socket.send(JSON.stringify({ t: "move", seat, menu: number, move: alike[(times * 7) % alike.length] }));
    while (menu?.number === number && !over && !refused) await news();
    if (refused && refused !== "move/stale") throw new Error(refused);
    refused = "";
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }
  socket.close();
  return { verbs: [...done.keys()], keys: [...keys], over, out };
}"""

# The smallest words on the board, in pixels of the screen, and some of them.
SMALLEST = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.querySelector("main.board"), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const words = node.textContent.trim();
    const holder = node.parentElement;
    if (!words || !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (holder.closest(".vh, title, desc, [aria-hidden=true] .ghost")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const scale = holder instanceof SVGElement ? Math.hypot(holder.getScreenCTM().a, holder.getScreenCTM().b) : 1;
    found.push([Math.round(parseFloat(getComputedStyle(holder).fontSize) * scale * 100) / 100, words]);
  }
  return found.sort((a, b) => a[0] - b[0]).slice(0, 12);
}"""


def open_among_bots(person: Person, game: str, seats: int) -> str:
    bots = {str(seat): "random" for seat in range(1, seats)}
    person.called("Ada").open_table(game=game, seats=seats, my_seats=[0], bots=bots, options={})
    person.page.locator(".act .ask h2").wait_for()
    return person.page.url.partition("?")[0].rpartition("/")[2]


def played(person: Person, table: str, most: int) -> dict[str, Any]:
    found: dict[str, Any] = person.page.evaluate(PLAY, [table, 0, most, PATIENCE])
    return found


def sizes(person: Person) -> dict[str, list[Any]]:
    seen: dict[str, list[Any]] = person.page.evaluate(SEEN)
    return seen
