// The arithmetic of pan and zoom: a drawing in a box, seen through a window, both in units of the drawing.

import type { Box, Point } from "./boxes";

/** A point p of the drawing is shown at p · k + (x, y). */
export interface Zoom extends Point {
  k: number;
}

/** Where a pointer is on the page. */
export const onPage = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });

export const WHOLE: Zoom = { k: 1, x: 0, y: 0 };

export const middle = (box: Box): Point => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

/** The smallest box round some points, with room about them. */
export function around(points: Point[], room = 0): Box {
  if (!points.length) return { x: -room, y: -room, w: 2 * room, h: 2 * room };
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [x, y] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return { x, y, w: Math.max(...xs) + room - x, h: Math.max(...ys) + room - y };
}

/** Nearer by a factor; the point `at` of the drawing stays where it is seen. */
export function nearer(zoom: Zoom, factor: number, at: Point, most: number, least = 1): Zoom {
  const k = Math.max(least, Math.min(most, zoom.k * factor));
  return { k, x: zoom.x + at.x * (zoom.k - k), y: zoom.y + at.y * (zoom.k - k) };
}

/** With `place` in the middle of the window. */
export function centred(place: Point, k: number, window: Box): Zoom {
  const seen = middle(window);
  return { k, x: seen.x - place.x * k, y: seen.y - place.y * k };
}

/** Whether all of a box is in the window. */
const inSight = (box: Box, window: Box): boolean =>
  box.x >= window.x - 1e-6 &&
  box.y >= window.y - 1e-6 &&
  box.x + box.w <= window.x + window.w + 1e-6 &&
  box.y + box.h <= window.y + window.h + 1e-6;

/** All of the drawing: at its own size, or smaller where something lies over a part of the window. */
export function whole(box: Box, window: Box): Zoom {
  if (inSight(box, window)) return WHOLE;
  return centred(middle(box), Math.min(1, window.w / box.w, window.h / box.h), window);
}

/** The drawing is never pushed out of sight: no gap beside it while it is larger than the window, none of it hidden
 * while it is smaller. At its own size it lies where the page put it, if nothing lies over it there. */
export function kept(zoom: Zoom, box: Box, window: Box): Zoom {
  if (zoom.k <= 1 && inSight(box, window)) return WHOLE;
  const along = (shift: number, start: number, long: number, from: number, room: number): number => {
    const [first, last] = [from - start * zoom.k, from + room - (start + long) * zoom.k];
    if (long * zoom.k > room) return Math.min(first, Math.max(last, shift));
    const unmoved = (start + long / 2) * (1 - zoom.k);
    return Math.max(first, Math.min(last, unmoved));
  };
  return {
    k: zoom.k,
    x: along(zoom.x, box.x, box.w, window.x, window.w),
    y: along(zoom.y, box.y, box.h, window.y, window.h),
  };
}

/** Moved just so far that a box of the drawing is wholly in the window, or its middle where it is larger. */
export function revealing(zoom: Zoom, place: Box, window: Box): Zoom {
  const along = (shift: number, start: number, long: number, from: number, room: number): number => {
    const [a, b] = [start * zoom.k + shift, (start + long) * zoom.k + shift];
    if (b - a > room) return shift + from + room / 2 - (a + b) / 2;
    return shift + Math.max(0, from - a) - Math.max(0, b - from - room);
  };
  return {
    k: zoom.k,
    x: along(zoom.x, place.x, place.w, window.x, window.w),
    y: along(zoom.y, place.y, place.h, window.y, window.h),
  };
}

/** Where the arrow keys lead. */
export type Arrow = [number, number];
export const ARROWS: Record<string, Arrow> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The next place from here in a direction of the arrow keys; -1 if there is none. */
export function step(places: Point[], from: Point, dx: number, dy: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, place] of places.entries()) {
    const [x, y] = [place.x - from.x, place.y - from.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (ahead < 1 || aside > ahead * 2) continue;
    const cost = ahead + aside * 1.4;
    if (cost < least) {
      least = cost;
      best = i;
    }
  }
  return best;
}

/** Of a few neighbours, the one that lies most nearly in a direction of the arrow keys; -1 if none does. */
export function towards(places: Point[], from: Point, dx: number, dy: number): number {
  let best = -1;
  let most = 0.35;
  for (const [i, place] of places.entries()) {
    const [x, y] = [place.x - from.x, place.y - from.y];
    const along = (x * dx + y * dy) / (Math.hypot(x, y) || 1);
    if (along > most) [best, most] = [i, along];
  }
  return best;
}
