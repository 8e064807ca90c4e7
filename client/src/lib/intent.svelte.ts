// What the user is about to do: the picked parts of a move, what is pointed at, and what waits for words or a confirmation.
import type { Line } from "../wire";

export interface Reason {
  move: string;
  line: Line;
  at: { x: number; y: number } | null;
}

/** Moves that all fit what was pointed at. */
export interface Offer {
  moves: string[];
  at: { x: number; y: number } | null;
  name: string;
}

export class Intent {
  picked = $state.raw<string[]>([]);
  toConfirm = $state<string | null>(null);
  toWord = $state<string | null>(null); // a move that waits for words of one's own
  hover = $state<string | null>(null);
  aimed = $state<string | null>(null); // a move that is pointed at on the board
  reason = $state.raw<Reason | null>(null);
  offered = $state.raw<Offer | null>(null); // beside what was pointed at

  offer(moves: string[], at: Offer["at"], name: string): void {
    this.reason = null;
    this.offered = { moves, at, name };
  }

  pick(picked: string[]): void {
    this.picked = picked;
    this.reason = null;
    this.toConfirm = null;
  }

  /** Takes one step back in what is picked. Returns false if there was nothing, so that the last move may be undone. */
  putBack(): boolean {
    if (this.toConfirm) this.toConfirm = null;
    else if (this.reason) this.reason = null;
    else if (this.picked.length) this.picked = [];
    else return false;
    return true;
  }

  /** Nothing is picked and nothing waits. */
  clear(): void {
    this.picked = [];
    this.toConfirm = null;
    this.reason = null;
    this.offered = null;
    this.hover = null;
    this.aimed = null;
  }
}
