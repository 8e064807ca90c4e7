import { expect, test } from "vitest";
import type { Box, Point } from "../src/lib/boxes";
import { beside } from "../src/lib/overlays.svelte";
import { around, centred, kept, nearer, revealing, WHOLE, whole, type Zoom } from "../src/lib/viewport";

const board: Box = { x: -50, y: -50, w: 100, h: 100 };
const wide: Box = { x: -100, y: -50, w: 200, h: 100 }; // a window with room beside the board
const seen = (zoom: Zoom, p: Point): Point => ({ x: p.x * zoom.k + zoom.x, y: p.y * zoom.k + zoom.y });

test("what is zoomed at stays where it is seen", () => {
  const at = { x: 13, y: -7 };
  const start = { k: 2, x: 5, y: 9 };
  const zoom = nearer(start, 1.5, at, 8);
  expect(zoom.k).toBe(3);
  expect(seen(zoom, at)).toEqual(seen(start, at));
});

test("no nearer than agreed, no further than the whole", () => {
  expect(nearer(WHOLE, 100, { x: 0, y: 0 }, 4).k).toBe(4);
  expect(nearer({ k: 2, x: 0, y: 0 }, 0.01, { x: 0, y: 0 }, 4).k).toBe(1);
});

test("the whole lies where the page put it, wherever it was before", () => {
  expect(kept({ k: 1, x: 40, y: -3 }, board, wide)).toEqual(WHOLE);
});

test("a drawing larger than the window leaves no gap at its edges", () => {
  const zoom = kept({ k: 4, x: 999, y: -999 }, board, wide);
  expect(seen(zoom, { x: -50, y: 0 }).x).toBe(-100);
  expect(seen(zoom, { x: 0, y: 50 }).y).toBe(50);
});

test("a drawing smaller than the window stays whole and in the middle along that side", () => {
  const zoom = kept({ k: 1.5, x: 60, y: 0 }, board, wide);
  expect(seen(zoom, { x: 0, y: 0 }).x).toBe(0);
});

test("a drawing at the top of a high window grows downwards, not out of it", () => {
  const high: Box = { x: -50, y: -50, w: 100, h: 300 };
  const zoom = kept({ k: 2, x: 0, y: 0 }, board, high);
  expect(seen(zoom, { x: 0, y: -50 }).y).toBe(-50);
});

test("a place can be brought to the middle", () => {
  const zoom = centred({ x: 20, y: 10 }, 3, wide);
  expect(seen(zoom, { x: 20, y: 10 })).toEqual({ x: 0, y: 0 });
});

test("what is in sight already does not move, what is not moves no further than it must", () => {
  const zoom = { k: 2, x: 0, y: 0 };
  expect(revealing(zoom, { x: -10, y: -10, w: 20, h: 20 }, wide)).toEqual(zoom);
  const moved = revealing(zoom, { x: 0, y: 30, w: 10, h: 10 }, wide);
  expect(moved).toEqual({ k: 2, x: 0, y: -30 });
  expect(seen(moved, { x: 0, y: 40 }).y).toBe(50);
});

test("a box round points, with room, also round none", () => {
  expect(
    around(
      [
        { x: 1, y: 2 },
        { x: 5, y: 3 },
      ],
      1,
    ),
  ).toEqual({ x: 0, y: 1, w: 6, h: 3 });
  expect(around([], 2)).toEqual({ x: -2, y: -2, w: 4, h: 4 });
});

test("all of it is seen beside what lies over its foot", () => {
  const covered = { ...wide, h: board.y + board.h / 2 - wide.y }; // the lower half of the drawing lies under something
  const far = whole(board, covered);
  expect(far.k).toBeLessThan(1);
  const [top, foot] = [board.y * far.k + far.y, (board.y + board.h) * far.k + far.y];
  expect(top).toBeGreaterThanOrEqual(covered.y - 1e-6);
  expect(foot).toBeLessThanOrEqual(covered.y + covered.h + 1e-6);
  expect(whole(board, wide)).toEqual(WHOLE);
  // At its own size it can be pushed up until its foot is seen, and no further.
  const pushed = kept({ k: 1, x: 0, y: -9999 }, board, covered);
  expect(pushed.y + board.y + board.h).toBeCloseTo(covered.y + covered.h);
  expect(nearer(WHOLE, 0.01, { x: 0, y: 0 }, 4, far.k).k).toBe(far.k);
});

test("a sheet takes the foot of the board or its side, and one beside it nothing", () => {
  const phone = { x: 0, y: 100, w: 390, h: 500 };
  expect(beside(phone, [{ x: 0, y: 400, w: 390, h: 444 }])).toEqual({ x: 0, y: 100, w: 390, h: 300 });
  expect(beside(phone, [{ x: 0, y: 620, w: 390, h: 200 }])).toEqual(phone);
  const lying = { x: 0, y: 48, w: 560, h: 340 };
  expect(beside(lying, [{ x: 500, y: 4, w: 340, h: 382 }])).toEqual({ x: 0, y: 48, w: 500, h: 340 });
  expect(beside(lying, [{ x: 0, y: 60, w: 560, h: 328 }])).toEqual(lying); // hardly anything would be left
});
