import { expect, test } from "vitest";
import { fanned } from "../src/lib/fan";

test("two to four short moves stand left and right of the piece, clear of it", () => {
  const three = fanned(["march", "stay", "besiege"], { x: 700, y: 400 }, 1440, 900) ?? [];
  expect(three.map((one) => one.left)).toEqual([true, false, true]);
  expect(three.every((one) => Math.abs(one.x) >= 32)).toBe(true);
  expect(three[0].y).toBe(-three[2].y);
  expect(three[2].y - three[0].y).toBeGreaterThanOrEqual(48); // forty high, and eight between them
});

test("at an edge all stand on the other side, and none is cut off", () => {
  const corner = fanned(["march", "stay", "besiege", "sail"], { x: 1430, y: 890 }, 1440, 900) ?? [];
  expect(corner.every((one) => one.left && 890 + one.y + 20 <= 900)).toBe(true);
  expect(new Set(corner.map((one) => one.y)).size).toBe(4);
});

test("one, five or long moves are no fan", () => {
  expect(fanned(["march"], { x: 700, y: 400 }, 1440, 900)).toBeNull();
  expect(fanned(["a", "b", "c", "d", "e"], { x: 700, y: 400 }, 1440, 900)).toBeNull();
  expect(fanned(["march", "march with everybody to the far end"], { x: 700, y: 400 }, 1440, 900)).toBeNull();
});
