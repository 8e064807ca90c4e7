// The review of a finished game for one seat: asked for, waited for, and looked at.
import type { CostlyDecision, LuckyDraw, Review, ReviewStatus } from "../wire";
import * as api from "./api";
import { inWords } from "./refusals";

const LOOK = 1000; // milliseconds between two looks how far it has come

/** Something of a review that can be gone to. */
export interface ReviewMark {
  sign: string; // 1 to 3 for decisions, + and − for luck
  at: number; // the match's batch to look at
  decision: CostlyDecision | null;
  draw: LuckyDraw | null;
}

export class ReviewState {
  seat = $state<number | null>(null); // whose review is open; null: none is
  status = $state.raw<ReviewStatus | null>(null);
  problem = $state("");
  chosen = $state<string>(""); // the sign of the card that is open, with its place among its like

  review = $derived<Review | null>((this.status?.review as Review | null | undefined) ?? null);
  marks = $derived<ReviewMark[]>(this.review ? marksOf(this.review) : []);

  private timer = 0;
  private readonly id: string;
  private readonly invite: string;

  constructor(id: string, invite: string) {
    this.id = id;
    this.invite = invite;
  }

  /** Opens the review of a seat; it is made if it is not there yet. */
  async open(seat: number): Promise<void> {
    if (this.seat === seat && this.status?.state !== "failed" && !this.problem) return;
    clearTimeout(this.timer);
    this.seat = seat;
    this.status = null;
    this.problem = "";
    this.chosen = "";
    await this.hear(seat, () => api.askReview(this.id, seat, this.invite));
  }

  close(): void {
    clearTimeout(this.timer);
    this.seat = null;
    this.status = null;
    this.problem = "";
  }

  private async hear(seat: number, ask: () => Promise<ReviewStatus>): Promise<void> {
    try {
      const status = await ask();
      if (this.seat !== seat) return; // another is wanted by now
      this.status = status;
      this.problem = "";
      if (status.state === "done" || status.state === "failed") return;
      // A server that was started anew has forgotten what it was asked for: it is asked again.
      const again = status.state === "none" ? api.askReview : api.review;
      this.timer = window.setTimeout(() => this.hear(seat, () => again(this.id, seat, this.invite)), LOOK);
    } catch (why) {
      if (this.seat === seat) this.problem = inWords(why);
    }
  }
}

/** Everything that can be gone to, in the order of the game. */
export function marksOf(review: Review): ReviewMark[] {
  const marks: ReviewMark[] = [
    ...review.costly.map((decision, i) => ({ sign: String(i + 1), at: decision.at, decision, draw: null })),
    ...review.lucky.map((draw) => ({ sign: "+", at: draw.batch, decision: null, draw })),
    ...review.unlucky.map((draw) => ({ sign: "−", at: draw.batch, decision: null, draw })),
  ];
  return marks.sort((a, b) => a.at - b.at);
}

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
