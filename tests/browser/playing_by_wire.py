"""Moves that get a table somewhere, where how they are made is not what is tried."""

# Plays something that is allowed, through a socket of its own, and waits until that is told.
ANY_MOVE = """([table, seat]) => new Promise((done, failed) => {
  const socket = new WebSocket(`ws://${location.host}/ws`);
  let sent = -1;
  socket.onopen = () => socket.send(JSON.stringify({ t: "join", table, seats: [seat] }));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.t === "refused") failed(new Error(data));
    if (message.seat !== seat || !("menu" in message)) return;
    const number = message.number ?? message.batch;
    if (sent >= 0 && number > sent) { socket.close(); done(number); }
    if (sent < 0 && message.menu?.moves.length) {
      sent = number;
      const moves = message.menu.moves;
      const move = moves[(number * 7) % moves.length];
      socket.send(JSON.stringify({ t: "move", seat, menu: message.menu.number, move }));
    }
  };
})"""
