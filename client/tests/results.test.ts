import { expect, test } from "vitest";
import {
  aloud,
  cellValue,
  isReached,
  layLeaf,
  openedOf,
  type Result,
  stepsOf,
  stoodBefore,
  sumsOf,
  waiting,
  waitOf,
} from "../src/lib/results";

const gold = (coin: number) => ({ coin, metal: "gold" as const });
const battle: Result = {
  key: 10,
  until: 12,
  batch: 3,
  kind: "battle",
  title: "Battle of Annonarian Italy",
  sub: "round 3",
  places: [4],
  sides: [
    { arms: null, name: "Ostrogoths", role: "defending" },
    { arms: null, name: "Visigoths", role: "attacking" },
  ],
  rows: [
    { n: 10, label: "control", cells: [{ value: 2 }, { value: 0 }] },
    { n: 10, label: "units", cells: [{ value: 9 }, { value: 9 }] },
    {
      n: 10,
      label: "bribe",
      sealed: true,
      cells: [
        { value: 4, marks: [gold(3), gold(1)] },
        { value: 3, marks: [gold(3)] },
      ],
    },
  ],
  sum: "points",
  verdict: {
    n: 11,
    text: "The Ostrogoths hold the province",
    arms: null,
    won: 0,
    losses: [{ n: 12, strong: "King Alaric falls", text: "" }],
  },
};
const made = (key: number, until = key): Result => ({ ...battle, key, until });

test("a result is built up line by line, coins of both purses together, the verdict last", () => {
  const steps = stepsOf(battle);
  expect(steps.map((step) => `${step.part} ${step.index}`)).toEqual(["row 0", "row 1", "row 2", "mark 2", "verdict 0"]);
  expect(steps.map((step) => waitOf(step, "steady"))).toEqual([0, 800, 800, 600, 800]);
  expect(steps.map((step) => waitOf(step, "swift"))).toEqual([0, 400, 400, 300, 400]);
  expect(steps.map((step) => waitOf(step, "at-once"))).toEqual([0, 0, 0, 0, 0]);
  expect(sumsOf(battle, steps, 0)).toEqual([0, 0]);
  expect(sumsOf(battle, steps, 2)).toEqual([11, 9]);
  expect(sumsOf(battle, steps, 3)).toEqual([14, 12]);
  expect(sumsOf(battle, steps, 5)).toEqual([15, 12]);
  expect(isReached(steps, 4, "verdict")).toBe(false);
  expect(isReached(steps, 5, "verdict")).toBe(true);
});

test("an unopened coin tells nothing of its worth", () => {
  const row = battle.rows?.[2];
  if (!row) throw new Error("no row");
  const steps = stepsOf(battle);
  expect(openedOf(steps, 2, 2)).toBe(-1);
  expect(cellValue(row, 0, openedOf(steps, 2, 2))).toBeNull();
  expect(cellValue(row, 0, openedOf(steps, 3, 2))).toBe(3);
  expect(cellValue(row, 0, openedOf(steps, 4, 2))).toBe(4);
});

test("what was seen before stands at once when a result has grown", () => {
  const steps = stepsOf({ ...battle, rows: battle.rows?.map((row, i) => ({ ...row, n: 10 + i })) });
  expect(stoodBefore(steps, 9)).toBe(0);
  expect(stoodBefore(steps, 10)).toBe(1);
  expect(stoodBefore(steps, 12)).toBe(steps.length);
});

test("at most three wait, oldest first; older ones are left to the recap", () => {
  const all = [made(1), made(2), made(3), made(4), made(5)];
  expect(waiting(all, 0).map((one) => one.key)).toEqual([3, 4, 5]);
  expect(waiting(all, 4).map((one) => one.key)).toEqual([5]);
  expect(waiting(all, 5)).toEqual([]);
  // What is asked about now is shown first; once it was seen, the older one follows.
  const open = { ...made(6), open: "a card may change it" };
  expect(waiting([made(5), open], 4).map((one) => one.key)).toEqual([6, 5]);
  expect(waiting([made(5), open], 4, { 6: 6 }).map((one) => one.key)).toEqual([5]);
  // One that goes on waits again once it has grown, behind what was over before.
  expect(waiting([made(1, 9), made(4)], 3).map((one) => one.key)).toEqual([4, 1]);
});

test("it is heard in one message, with every line and the sums", () => {
  expect(aloud(battle)).toBe(
    "Battle of Annonarian Italy. Ostrogoths 15: control 2, units 9, bribe 4. Visigoths 12: units 9, bribe 3. " +
      "The Ostrogoths hold the province. King Alaric falls.",
  );
});

test("dice tumble before the sum is written", () => {
  const one = { base: 8, mark: { icon: "u-die" }, die: 5, sum: 13 };
  const dice: Result = {
    ...battle,
    rows: [],
    sum: undefined,
    duel: { n: 10, throws: [one, { ...one, base: 4, die: 2, sum: 6 }] },
  };
  expect(stepsOf(dice).map((step) => step.part)).toEqual(["dice", "sum", "verdict"]);
  expect(waitOf(stepsOf(dice)[1], "steady")).toBe(600);
  expect(aloud(dice)).toContain("Ostrogoths 13: 8 + 5. Visigoths 6: 4 + 2.");
});

const area = { x: 10, y: 60, w: 1420, h: 700 };
const size = { w: 376, h: 500 };
const apart = (a: { x: number; y: number; w: number; h: number }, b: typeof a) =>
  a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;

test("a leaf lies beside its place and inside the area", () => {
  for (const x of [40, 400, 700, 1000, 1300]) {
    const place = { x, y: 380, w: 72, h: 72 };
    const leaf = layLeaf(size, area, place, []);
    expect(apart(leaf, place)).toBe(true);
    expect(leaf.x >= area.x && leaf.x + leaf.w <= area.x + area.w).toBe(true);
    expect(leaf.y >= area.y && leaf.y + leaf.h <= area.y + area.h).toBe(true);
  }
});

test("a leaf lies on nothing that may be chosen now", () => {
  const place = { x: 700, y: 380, w: 72, h: 72 };
  const choices = [200, 400, 560, 800, 900].flatMap((x) => [100, 300, 500, 700].map((y) => ({ x, y, w: 60, h: 60 })));
  const leaf = layLeaf(size, area, place, choices);
  expect(choices.every((one) => apart(leaf, one))).toBe(true);
  expect(apart(leaf, place)).toBe(true);
});
