// On a small screen sheets lie over the board: results, the recap, a hint. What they speak of comes out from under them.
import { untrack } from "svelte";
import { type Box, boxOf } from "./boxes";

const BROAD = 0.7; // of the board: such a sheet lies over its foot, a narrower one over its side
const LEAST = 60; // pixels of the board that are worth looking at

class Sight {
  /** Sheets that are open. */
  sheets = $state.raw<Element[]>([]);
  /** Counts: one has come, gone, grown or shrunk. */
  changed = $state(0);
  /** What should be seen, on the screen, the most important last. */
  wanted = $state.raw<Box[]>([]);
}
export const sight = new Sight();

/** An attachment: this element lies over the board. */
export function covering(element: Element): () => void {
  const others = () => untrack(() => sight.sheets).filter((one) => one !== element);
  const tell = () => {
    sight.changed = untrack(() => sight.changed) + 1;
  };
  sight.sheets = [...others(), element];
  const watch = new ResizeObserver(tell);
  watch.observe(element);
  return () => {
    watch.disconnect();
    sight.sheets = others();
    tell();
  };
}

/** What is left of a box on the screen beside what lies over it. */
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

/** What of the board no sheet lies over. */
export const uncovered = (board: Box): Box => beside(board, untrack(() => sight.sheets).map(boxOf));
