// Marks on the time line: moments first, then what a face calls notable, as far as there is room.

export interface Mark {
  batch: number;
  label: string;
  seat: number | null;
  moment: boolean;
  sign?: string; // of a review: the number of a decision, + and − for luck
}

/** Marks that stand at least so far apart (as part of the whole line); moments push others away, never each other. */
export function roomFor(marks: Mark[], total: number, least: number): Mark[] {
  const kept: Mark[] = [];
  const wanted = [...marks].sort((a, b) => Number(b.moment) - Number(a.moment) || a.batch - b.batch);
  for (const mark of wanted) {
    const apart = mark.moment ? 1 : least * total;
    if (kept.every((other) => Math.abs(other.batch - mark.batch) >= apart)) kept.push(mark);
  }
  return kept.sort((a, b) => a.batch - b.batch);
}

/** The next mark after a batch, or the one before it; null: there is none. */
export function nextMark(marks: Mark[], batch: number, back: boolean): Mark | null {
  const found = back ? marks.findLast((mark) => mark.batch < batch) : marks.find((mark) => mark.batch > batch);
  return found ?? null;
}
