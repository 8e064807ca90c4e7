// Drawing the story of a finished game: batches along a time line, stepped lines, overlapping lines side by side, and names
// that do not cover each other.
import type { Story } from "../wire";

export interface Span {
  label: number; // the round
  from: number; // its first batch
  to: number;
}

/** Rounds of at least one batch; the set-up has the number 0. */
export function spansOf(story: Pick<Story, "rounds" | "last">): Span[] {
  const spans: Span[] = [];
  for (const [i, [label, from]] of story.rounds.entries()) {
    const to = story.rounds[i + 1]?.[1] ?? story.last + 1;
    if (to > from) spans.push({ label, from, to }); // else over within one batch, as a set-up without questions
  }
  return spans.length ? spans : [{ label: 0, from: 0, to: story.last + 1 }];
}

/** Where a batch stands, from 0 to 1: every round is as wide as the others, however much happened in it. */
export function placeOf(spans: Span[], batch: number): number {
  let i = spans.length - 1;
  while (i > 0 && spans[i].from > batch) i -= 1;
  const span = spans[i];
  const within = Math.min(1, Math.max(0, (batch - span.from) / (span.to - span.from)));
  return (i + within) / spans.length;
}

/** What to write below the line: all rounds if there is room for them, else every second, fifth, tenth. */
export function ticksOf(spans: Span[], most: number): { label: number; at: number }[] {
  const every = [1, 2, 5, 10, 20, 50, 100].find((step) => spans.length / step <= most) ?? 200;
  return spans.flatMap((span, i) =>
    span.label > 0 && span.label % every === 0 ? [{ label: span.label, at: (i + 0.5) / spans.length }] : [],
  );
}

/** Round numbers from below the least to above the most, at most seven of them. */
export function lanesOf(story: Pick<Story, "series" | "goal">): number[] {
  const values = story.series.flatMap((steps) => steps.map(([, value]) => value));
  if (story.goal) values.push(story.goal);
  const least = Math.min(...values, Number.MAX_SAFE_INTEGER);
  const most = Math.max(least + 1, ...values);
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((one) => (most - least) / one <= 6) ?? 1000;
  const first = Math.floor(least / step) * step;
  const lanes: number[] = [];
  for (let lane = first; lane < most + step; lane += step) lanes.push(lane);
  return lanes;
}

/** Two seats with the same standing are drawn side by side: by how many line widths this seat's line is moved. */
export const asideOf = (seat: number, seats: number): number => seat - (seats - 1) / 2;

/** A line in steps: it stays where it is until the batch that changes it. */
export function stepsOf(
  steps: [number, number][],
  x: (batch: number) => number,
  y: (value: number) => number,
  end: number,
): string {
  let path = "";
  for (const [i, [batch, value]] of steps.entries())
    path += i ? `H${at(x(batch))}V${at(y(value))}` : `M${at(x(batch))} ${at(y(value))}`;
  return `${path}H${at(end)}`;
}

const at = (value: number) => Math.round(value * 10) / 10;

/** Names at the ends of lines, kept apart from each other and inside the picture. */
export function spread(wanted: number[], gap: number, least: number, most: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b]);
  const found = [...wanted];
  for (const [n, i] of order.entries()) if (n) found[i] = Math.max(found[i], found[order[n - 1]] + gap);
  const over = found[order.at(-1) ?? 0] - most;
  if (over > 0) {
    let limit = most;
    for (const i of order.reverse()) {
      found[i] = Math.max(least, Math.min(found[i], limit));
      limit = found[i] - gap;
    }
  }
  return found;
}

/** Which of a viewer's batches shows what the match's batch led to; `batches` are the match's numbers of the viewer's. */
export function ownBatch(batches: number[], wanted: number): number {
  let low = 0;
  let high = batches.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (batches[middle] <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}
