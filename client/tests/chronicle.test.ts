import { expect, test } from "vitest";
import { lanesOf, ownBatch, placeOf, spansOf, spread, stepsOf, ticksOf } from "../src/lib/chronicle";

const rounds: [number, number][] = [
  [0, 0],
  [1, 4],
  [2, 14],
];

test("every round is as wide as the others", () => {
  const spans = spansOf({ rounds, last: 19 });
  expect(spans.map((span) => [span.label, span.from, span.to])).toEqual([
    [0, 0, 4],
    [1, 4, 14],
    [2, 14, 20],
  ]);
  expect(placeOf(spans, 0)).toBe(0);
  expect(placeOf(spans, 4)).toBeCloseTo(1 / 3);
  expect(placeOf(spans, 9)).toBeCloseTo(1 / 2);
  expect(placeOf(spans, 20)).toBe(1);
});

test("a set-up without questions takes no room", () => {
  const spans = spansOf({
    rounds: [
      [0, 0],
      [1, 0],
      [2, 3],
    ],
    last: 5,
  });
  expect(spans.map((span) => span.label)).toEqual([1, 2]);
});

test("a game without rounds is one span", () => {
  expect(placeOf(spansOf({ rounds: [], last: 9 }), 5)).toBe(0.5);
});

test("long games name some of their rounds", () => {
  const spans = spansOf({ rounds: Array.from({ length: 60 }, (_, i) => [i + 1, i * 5]), last: 299 });
  expect(ticksOf(spans, 16).map((tick) => tick.label)).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60]);
});

test("lanes are round numbers around all that happened, the goal included", () => {
  expect(
    lanesOf({
      series: [
        [
          [0, 3],
          [9, 5],
        ],
      ],
      goal: 7,
    }),
  ).toEqual([3, 4, 5, 6, 7]);
  expect(
    lanesOf({
      series: [
        [
          [0, -12],
          [9, 46],
        ],
      ],
      goal: 0,
    }),
  ).toEqual([-20, -10, 0, 10, 20, 30, 40, 50]);
  expect(
    lanesOf({
      series: [
        [
          [0, 0],
          [9, 2],
        ],
      ],
      goal: 2,
    }),
  ).toEqual([0, 1, 2]);
});

test("a line stays where it is until something changes it", () => {
  const path = stepsOf(
    [
      [0, 1],
      [4, 3],
    ],
    (batch) => batch * 10,
    (value) => 100 - value,
    90,
  );
  expect(path).toBe("M0 99H40V97H90");
});

test("names keep apart, in their order, and inside", () => {
  expect(spread([10, 12, 90], 20, 0, 100)).toEqual([10, 30, 90]);
  expect(spread([95, 96, 97], 20, 0, 100)).toEqual([60, 80, 100]);
});

test("a moment is found among the batches that a viewer was shown", () => {
  const shown = [0, 1, 4, 9];
  expect([0, 1, 3, 4, 8, 9, 20].map((batch) => ownBatch(shown, batch))).toEqual([0, 1, 1, 2, 2, 3, 3]);
});
