import { expect, test } from "vitest";
import { leftOf, rests } from "../src/lib/pace";
import type { SeatTime } from "../src/wire";

const HOUR = 3600;
const TOLD = 1_000_000; // milliseconds, by whatever clock
// Told at six in the evening: a day is left, and from eleven to eight no time passes.
const time: SeatTime = {
  left: 24 * HOUR,
  reserve: 0,
  runs: true,
  until: 0,
  out: false,
  helped: false,
  rests: [[5 * HOUR, 14 * HOUR]],
};
const after = (hours: number) => TOLD + hours * HOUR * 1000;

test("a clock counts down, but not through the night", () => {
  const left = [4, 5, 9, 14, 15].map((hours) => leftOf(time, TOLD, after(hours)) / HOUR);
  expect(left).toEqual([20, 19, 19, 19, 18]);
});

test("in the night it is said that no time passes", () => {
  expect([4, 5, 13.9, 14].map((hours) => rests(time, TOLD, after(hours)))).toEqual([false, true, true, false]);
});

test("a clock that does not run is what it is", () => {
  expect(leftOf({ ...time, runs: false }, TOLD, after(30))).toBe(24 * HOUR);
});
