import { expect, test } from "vitest";
import { type Mark, nextMark, roomFor } from "../src/lib/marks";

const mark = (batch: number, moment = false): Mark => ({ batch, label: String(batch), seat: null, moment });

test("a moment pushes lesser marks away", () => {
  const kept = roomFor([mark(9), mark(10, true), mark(11), mark(40), mark(41)], 100, 0.05);
  expect(kept.map((one) => one.batch)).toEqual([10, 40]);
});

test("moments close to each other all stay, but not twice the same", () => {
  const kept = roomFor([mark(10, true), mark(11, true), mark(11, true)], 100, 0.05);
  expect(kept.map((one) => one.batch)).toEqual([10, 11]);
});

test("the next mark is beyond where one stands", () => {
  const marks = [mark(3), mark(8), mark(20)];
  expect(nextMark(marks, 8, false)?.batch).toBe(20);
  expect(nextMark(marks, 8, true)?.batch).toBe(3);
  expect(nextMark(marks, 20, false)).toBeNull();
});
