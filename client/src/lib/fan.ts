// A few short moves fan out round the piece that was pointed at: pills beside it, clear of it, wholly on the page.
import type { Point } from "./boxes";

const MOST = 4;
const LONG = 26; // letters of a move that is still short
const CLEAR = 36; // pixels between the piece and a pill
const HIGH = 50; // from one pill to the next
const WIDE = 290; // a pill of the longest move, and some room

/** Where a pill begins, from the piece; `left`: it ends there. */
export interface Pill extends Point {
  left: boolean;
}

/** Where each move stands; null: they are too many or too long for a fan. */
export function fanned(moves: string[], at: Point, width: number, height: number): Pill[] | null {
  if (moves.length < 2 || moves.length > MOST || moves.some((move) => move.length > LONG)) return null;
  const [left, right] = [at.x >= WIDE, width - at.x >= WIDE];
  if (!left && !right) return null;
  // Left and right by turns, unless one side has no room; then one under the other.
  const sides = moves.map((_, i) => (left && right ? i % 2 === 0 : left));
  const pills = sides.map((side, i) => {
    const column = sides.flatMap((one, j) => (one === side ? [j] : []));
    const y = (column.indexOf(i) - (column.length - 1) / 2) * HIGH;
    return { x: side ? -CLEAR : CLEAR, y, left: side };
  });
  const [top, foot] = [Math.min(...pills.map((one) => one.y)), Math.max(...pills.map((one) => one.y))];
  const shift = Math.max(0, HIGH / 2 - (at.y + top)) - Math.max(0, at.y + foot + HIGH / 2 - height);
  return pills.map((one) => ({ ...one, y: one.y + shift }));
}
