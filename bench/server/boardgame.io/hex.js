// Hex 11 × 11 as a boardgame.io game: what its documentation suggests, with a view per player.
const { INVALID_MOVE } = require("boardgame.io/core");

const SIDE = 11;
const CELLS = SIDE * SIDE;

function neighbours(cell) {
  const row = Math.floor(cell / SIDE);
  const column = cell % SIDE;
  const found = [];
  for (const [r, c] of [[row, column - 1], [row, column + 1], [row - 1, column], [row + 1, column], [row - 1, column + 1], [row + 1, column - 1]]) {
    if (r >= 0 && c >= 0 && r < SIDE && c < SIDE) found.push(r * SIDE + c);
  }
  return found;
}

/** Whether the chain of the last stone joins its player's two sides. */
function joins(cells, last, player) {
  const chain = [last];
  const seen = new Uint8Array(CELLS);
  seen[last] = 1;
  let first = false;
  let second = false;
  while (chain.length) {
    const cell = chain.pop();
    const along = player === 0 ? Math.floor(cell / SIDE) : cell % SIDE;
    if (along === 0) first = true;
    if (along === SIDE - 1) second = true;
    if (first && second) return true;
    for (const near of neighbours(cell)) {
      if (!seen[near] && cells[near] === player) {
        seen[near] = 1;
        chain.push(near);
      }
    }
  }
  return false;
}

const Hex = {
  name: "hex",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ cells: Array(CELLS).fill(null), last: null, secret: { 0: 7, 1: 9 } }),
  playerView: ({ G, playerID }) => {
    const { secret, ...rest } = G;
    return { ...rest, mine: secret[playerID] };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: {
      client: false,
      move: ({ G, playerID }, cell) => {
        if (!(cell >= 0 && cell < CELLS) || G.cells[cell] !== null) return INVALID_MOVE;
        G.cells[cell] = +playerID;
        G.last = cell;
      },
    },
  },
  endIf: ({ G }) => {
    if (G.last !== null && joins(G.cells, G.last, G.cells[G.last])) return { winner: G.cells[G.last] };
  },
};

module.exports = { Hex };
