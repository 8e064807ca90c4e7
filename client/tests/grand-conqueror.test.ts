import { expect, test } from "vitest";
import { meant, previewOf, rowsOf, sourcesOf, targetsOf } from "../../src/gonfalon/games/grand_conqueror/face/choices";
import { cellsOf, keyOf } from "../../src/gonfalon/games/grand_conqueror/face/hexes";
import {
  badgesOf,
  bondsOf,
  fortressesOf,
  tokensOf,
  tracesOf,
} from "../../src/gonfalon/games/grand_conqueror/face/position";
import { shownOf } from "../../src/gonfalon/games/grand_conqueror/face/shown.gen";
import type { Entry } from "../src/wire";

// Five cells in a row, from west to east.
const cells = cellsOf([0, 1, 2, 3, 4], [0, 0, 0, 0, 0]);
const at = new Map(cells.map((cell, i) => [keyOf(cell.q, cell.r), i]));
const entry = (n: number, event: string, args: Entry["args"]): Entry => ({
  n,
  batch: n,
  event,
  key: null,
  rule: "",
  args,
});

test("six tokens and three fortresses lie side by side for each seat", () => {
  expect(tokensOf(shownOf({ token: [3, -1, -1, -1, -1, -1, 4] }))).toEqual([
    { cell: 3, i: 0, seat: 0 },
    { cell: 4, i: 6, seat: 1 },
  ]);
  expect(fortressesOf(shownOf({ fortress: [-1, -1, -1, 2], built: [0, 0, 0, 1] }))).toEqual([
    { cell: 2, i: 3, seat: 1, built: true },
  ]);
});

test("neighbours of one army are bound, once, and never to a rival", () => {
  const tokens = tokensOf(shownOf({ token: [0, 1, -1, -1, -1, -1, 2, 3] }));
  expect(bondsOf(tokens, cells, at).map((bond) => bond.key)).toEqual(["0-1", "2-3"]);
});

test("the tokens moved in this turn carry the numbers of their moves", () => {
  const last = [entry(1, "Moved", { seat: 0, origin: 0, cell: 2 }), entry(2, "Moved", { seat: 0, origin: 1, cell: 3 })];
  expect([...badgesOf(shownOf({ moved: [3] }), last, 0)]).toEqual([
    [2, 1],
    [3, 2],
  ]);
  expect(badgesOf(shownOf({ moved: [0] }), last, 0).size).toBe(0);
  expect(badgesOf(shownOf({ moved: [3] }), last, 1).size).toBe(0);
});

test("a move leaves a dotted line and a ring where it began, unless a tile lies there", () => {
  const moved = [entry(1, "Moved", { seat: 0, origin: 0, cell: 2 })];
  const [trace] = tracesOf(moved, cells, new Set());
  expect(trace.path).toMatch(/^M/);
  expect(trace.rings).toEqual([cells[0]]);
  expect(tracesOf(moved, cells, new Set([0]))[0].rings).toEqual([]);
});

test("a token in hand can go where the menu says, and nowhere else", () => {
  const menu = ["move 0 2", "move 0 3", "move 1 4"];
  expect([...sourcesOf(menu, [], null)]).toEqual([0, 1]);
  expect([...targetsOf(menu, [], 0, null)]).toEqual([
    [2, "move 0 2"],
    [3, "move 0 3"],
  ]);
  expect(targetsOf(menu, [], null, null).size).toBe(0);
});

test("a line is chosen by its two ends, from either side", () => {
  const menu = ["line 0 e", "line 1 e"];
  const rows = rowsOf(menu, cells, at);
  expect(rows.map((row) => row.cells)).toEqual([
    [0, 1, 2],
    [1, 2, 3],
  ]);
  expect([...sourcesOf(menu, rows, null)]).toEqual([0, 2, 1, 3]);
  expect(targetsOf(menu, rows, null, 2).get(0)).toBe("line 0 e");
  expect(targetsOf(menu, rows, null, 1).get(3)).toBe("line 1 e");
  expect(previewOf("line 1 e", rows)).toEqual([1, 2, 3]);
});

test("a click that plays nothing is asked about as the move that was meant", () => {
  const tokenOn = new Map(tokensOf(shownOf({ token: [0, -1, -1, -1, -1, -1, 4] })).map((token) => [token.cell, token]));
  const now = { cells, tokenOn, seat: 0, held: null, end: null };
  expect(meant(3, { ...now, menu: ["move 0 2"], held: 0 })).toBe("move 0 3");
  expect(meant(2, { ...now, menu: ["castle 0"] })).toBe("castle 2");
  expect(meant(4, { ...now, menu: ["line 0 e"], end: 0 })).toBe("line 0 e");
  expect(meant(4, { ...now, menu: ["move 0 2"] })).toBe("move 4 4");
  expect(meant(2, { ...now, menu: ["move 0 2", "enter 1"] })).toBe("enter 2");
});
