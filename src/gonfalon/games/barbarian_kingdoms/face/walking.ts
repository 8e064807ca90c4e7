// Finding one's way on the map without a mouse: by arrow keys, and by name.
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

const bare = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The next place, after this one, whose name or a word of it begins with what was typed. Accents do not matter. */
export function called(names: string[], typed: string, from: number): number {
  const wanted = bare(typed);
  const start = typed.length > 1 ? 0 : 1; // a single letter goes on to the next, more letters stay
  for (let i = 0; i < names.length; i++) {
    const at = (from + start + i) % names.length;
    const name = bare(names[at]);
    if (name.startsWith(wanted) || name.split(/[\s'’-]+/).some((word) => word.startsWith(wanted))) return at;
  }
  return -1;
}
