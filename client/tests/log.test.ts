import { expect, test } from "vitest";
import { byTurn, lastTurns, live, marked, newestOf } from "../src/lib/log";
import type { Entry } from "../src/wire";

let n = 0;
const entry = (batch: number, event: string, args: Entry["args"] = {}): Entry => ({
  n: ++n,
  batch,
  event,
  key: `log-${event.toLowerCase()}`,
  rule: "GC-001",
  args,
});

test("an undo takes away everything after the batch it returns to, and what follows stands", () => {
  const log = [
    entry(0, "A"),
    entry(1, "B"),
    entry(2, "C"),
    { ...entry(3, "Undone", { back_to: 0 }), key: null },
    entry(4, "D"),
  ];
  expect(live(log).map((one) => one.event)).toEqual(["A", "D"]);
});

test("the last turns are those of the last two seats, oldest first", () => {
  const log = [
    entry(1, "A", { seat: 0 }),
    entry(2, "B", { seat: 1 }),
    entry(3, "C", { seat: 1 }),
    entry(4, "R", { round: 2 }),
    entry(5, "D", { seat: 0 }),
  ];
  expect(lastTurns(log).map((one) => one.event)).toEqual(["B", "C", "D"]);
});

test("rounds are newest first, and lines without words are left out", () => {
  const log = [
    entry(0, "A", { seat: 0 }),
    entry(1, "Round", { round: 1 }),
    entry(2, "B", { seat: 0 }),
    entry(3, "C", { seat: 1 }),
    { ...entry(4, "X"), key: null },
  ];
  const turns = byTurn(log);
  expect(turns.map((turn) => turn.title?.args.round)).toEqual([1, undefined]);
  expect(turns[0].lines.map((one) => one.event)).toEqual(["C", "B"]);
});

test("a turn of all opens a part of its own; a turn of a tile does not", () => {
  const turns = byTurn([entry(0, "A"), entry(1, "TurnBegan", { turn: 1 }), entry(2, "Placed", { seat: 0, turn: 3 })]);
  expect(turns.map((turn) => turn.title?.event)).toEqual(["TurnBegan", undefined]);
  expect(turns[0].lines.map((line) => line.event)).toEqual(["Placed"]);
});

test("only the newest lines are drawn, and the first of a turn that is cut", () => {
  const line = (n: number): Entry => ({ n, batch: n, event: "A", key: "log-a", rule: "", args: {} });
  const turns = [
    { title: line(9), lines: [line(12), line(11), line(10)] },
    { title: line(5), lines: [line(8), line(7), line(6)] },
    { title: null, lines: [line(4)] },
  ];
  const drawn = newestOf(turns, 6);
  expect(drawn.map((turn) => turn.lines.map((one) => one.n))).toEqual([
    [12, 11, 10],
    [8, 7],
  ]);
  expect(newestOf(turns, 100)).toEqual(turns);
});

test("what was taken back stays in the whole log, marked", () => {
  const log = [
    entry(0, "A"),
    entry(1, "B"),
    entry(2, "C"),
    entry(3, "Undone", { back_to: 1 }),
    entry(4, "D"),
    entry(5, "Undone", { back_to: 1 }),
  ];
  expect(marked(log).map((one) => [one.event, one.undone ?? false])).toEqual([
    ["A", false],
    ["B", false],
    ["C", true],
    ["Undone", true],
    ["D", true],
    ["Undone", false],
  ]);
});

test("a turn that is taken back move by move is told in one line", () => {
  const log = [
    entry(0, "A", { seat: 0 }),
    entry(1, "B", { seat: 0 }),
    entry(2, "C", { seat: 0 }),
    entry(3, "Undone", { seat: 0, back_to: 1 }),
    entry(4, "Undone", { seat: 0, back_to: 0 }),
  ];
  expect(live(log).map((one) => [one.event, one.args.count])).toEqual([
    ["A", undefined],
    ["Undone", 2],
  ]);
  const told = marked(log);
  expect(told.map((one) => [one.event, one.undone ?? false])).toEqual([
    ["A", false],
    ["B", true],
    ["C", true],
    ["Undone", false],
  ]);
  expect(told[3].args.count).toBe(2);
});
