// The review of a finished game for one seat: requesting it, waiting for it, and reading it.
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
  private readonly table: { readonly id: string; readonly invite: string };

  constructor(table: ReviewState["table"]) {
    this.table = table;
  }

  /** Opens the review of a seat; it is made if it is not there yet. */
  async open(seat: number): Promise<void> {
    if (this.seat === seat && this.status?.state !== "failed" && !this.problem) return;
    clearTimeout(this.timer);
    this.seat = seat;
    this.status = null;
    this.problem = "";
    this.chosen = "";
    await this.hear(seat, () => api.askReview(this.table.id, seat, this.table.invite));
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
      this.timer = window.setTimeout(() => this.hear(seat, () => again(this.table.id, seat, this.table.invite)), LOOK);
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
