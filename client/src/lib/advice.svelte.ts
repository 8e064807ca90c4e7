// A hint and how it is looked at: up to three ideas, one at a time. It belongs to one question and goes with it.
import type { Idea } from "../wire";

export class Advice {
  ideas = $state.raw<Idea[]>([]);
  at = $state(0);
  seeking = $state(false); // a bot is thinking it over

  idea = $derived<Idea | null>(this.ideas[this.at] ?? null);
  open = $derived(this.seeking || this.idea !== null);

  came(ideas: Idea[]): void {
    this.ideas = ideas;
    this.at = 0;
    this.seeking = false;
  }

  /** Another idea; after the last the first again. */
  next(): void {
    if (this.ideas.length) this.at = (this.at + 1) % this.ideas.length;
  }

  close(): void {
    this.came([]);
  }
}
