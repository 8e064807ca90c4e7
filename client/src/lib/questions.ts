// An explanation of each kind of question, shown the first time that it comes.
import type { Question, Reference } from "../wire";
import type { Box } from "./boxes";
import type { Stack } from "./view";

/** The question that is asked now: that of the topmost step that is going on. */
export function questionOf(reference: Reference | null, stack: Stack): Question | null {
  const step = String(stack.at(-1)?.[0] ?? "");
  return reference?.questions.find((one) => one.steps.includes(step)) ?? null;
}

/** Under which a question that was explained is remembered. */
export const keyOf = (game: string, question: Question): string => `${game}/${question.steps[0]}`;

const GAP = 8;
const apart = (one: Box, other: Box): boolean =>
  one.x + one.w <= other.x || other.x + other.w <= one.x || one.y + one.h <= other.y || other.y + other.h <= one.y;

/** A corner of the board where a leaf of this size lies on nothing that can be chosen; null: there is none. */
export function freeCorner(board: Box, size: { w: number; h: number }, choices: Box[]): Box | null {
  const right = board.x + board.w - size.w - GAP;
  const bottom = board.y + board.h - size.h - GAP;
  if (right < board.x || bottom < board.y) return null;
  const corners = [
    [board.x + GAP, bottom],
    [right, bottom],
    [board.x + GAP, board.y + GAP],
    [right, board.y + GAP],
  ].map(([x, y]) => ({ x, y, ...size }));
  return corners.find((corner) => choices.every((one) => apart(corner, one))) ?? null;
}
