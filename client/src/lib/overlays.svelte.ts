// Overlays: sheets over the board on a small screen, such as a result, the recap or a hint. The board moves so that what
// they speak of is not covered by them.
import { untrack } from "svelte";
import { type Box, boxOf } from "./boxes";

const BROAD = 0.7; // share of the board's width: a broader overlay covers its foot, a narrower one its side
const LEAST = 60; // pixels of board below which moving it does not help

class Overlays {
  open = $state.raw<Element[]>([]);
  /** Counts every overlay that opens, closes, grows or shrinks. */
  changes = $state(0);
  /** Boxes on the screen that must not be covered, the most important last. */
  keepVisible = $state.raw<Box[]>([]);
}
export const overlays = new Overlays();

/** An attachment for an element that lies over the board. */
export function covering(element: Element): () => void {
  const others = () => untrack(() => overlays.open).filter((one) => one !== element);
  const tell = () => {
    overlays.changes = untrack(() => overlays.changes) + 1;
  };
  overlays.open = [...others(), element];
  const watch = new ResizeObserver(tell);
  watch.observe(element);
  return () => {
    watch.disconnect();
    overlays.open = others();
    tell();
  };
}

/** The part of a box on the screen that is left beside what covers it. */
export function beside(board: Box, over: Box[]): Box {
  const left = { ...board };
  for (const sheet of over) {
    const [right, foot] = [board.x + board.w, board.y + board.h];
    if (sheet.x >= right || sheet.x + sheet.w <= board.x || sheet.y >= foot || sheet.y + sheet.h <= board.y) continue;
    if (sheet.w >= board.w * BROAD) left.h = Math.min(left.h, sheet.y - board.y);
    else if (sheet.x + sheet.w >= right - 1) left.w = Math.min(left.w, sheet.x - board.x);
  }
  return left.w >= LEAST && left.h >= LEAST ? left : board;
}

/** The part of the board that no overlay covers. */
export const uncovered = (board: Box): Box => beside(board, untrack(() => overlays.open).map(boxOf));
