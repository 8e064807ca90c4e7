// Walking the map with arrow keys.
import type { Point } from "$client/lib/viewport";

/** The place one comes to with an arrow key: near, and in that direction rather than beside it. */
export function step(places: Point[], from: number, dx: number, dy: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, place] of places.entries()) {
    const [x, y] = [place.x - places[from].x, place.y - places[from].y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (ahead < 1 || aside > ahead * 2) continue;
    if (ahead + aside * 1.4 < least) [best, least] = [i, ahead + aside * 1.4];
  }
  return best;
}
