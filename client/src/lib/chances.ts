// The chances of a review, as drawn in its graph and as written; loaded with the parts that need it.
import type { Review } from "../wire";

export interface Band {
  seat: number;
  area: string;
  edge: string;
  middle: { x: number; y: number }; // where its shield stands, if there is room
  room: number;
}

/** The chances of all seats stacked, one's own at the bottom, so that its height is read straight. */
export function bandsOf(
  review: Pick<Review, "chances" | "seats" | "seat">,
  x: (batch: number) => number,
  y: (chance: number) => number,
): Band[] {
  const order = Array.from({ length: review.seats }, (_, i) => (review.seat + i) % review.seats);
  const floor = review.chances.map(() => 0);
  const show = Math.min(review.chances.length - 1, Math.max(1, Math.round(review.chances.length / 8)));
  return order.map((seat) => {
    const below = [...floor];
    for (const [i, moment] of review.chances.entries()) floor[i] += moment.chances[seat];
    const at = (i: number, value: number) => `${round(x(review.chances[i].batch))} ${round(y(value))}`;
    const edge = floor.map((value, i) => at(i, value)).join("L");
    const back = below.map((value, i) => at(i, value)).reverse();
    const room = y(below[show]) - y(floor[show]);
    return {
      seat,
      area: `M${edge}L${back.join("L")}Z`,
      edge: `M${edge}`,
      middle: { x: x(review.chances[show].batch), y: (y(below[show]) + y(floor[show])) / 2 },
      room,
    };
  });
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The chance of a seat at a batch, as it was last worked out. */
export function chanceAt(review: Pick<Review, "chances">, seat: number, batch: number): number {
  const moment = review.chances.findLast((one) => one.batch <= batch) ?? review.chances[0];
  return moment?.chances[seat] ?? 0;
}

/** A figure of a hundred: whole, or with one place where it is small. */
export function figure(value: number, lang: string): string {
  const digits = Math.abs(value) < 10 ? 1 : 0;
  return Math.abs(value).toLocaleString(lang, { minimumFractionDigits: 0, maximumFractionDigits: digits });
}

export const signed = (value: number, lang: string) => `${value < 0 ? "−" : "+"} ${figure(value, lang)}`;
