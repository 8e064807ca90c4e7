// A hint: up to three ideas, shown one at a time. It belongs to one question and disappears with it.
import type { Idea } from "../wire";

export class Advice {
  ideas = $state.raw<Idea[]>([]);
  at = $state(0);
  seeking = $state(false); // a bot is thinking it over

  private asked = ""; // the question that a bot is thinking over, whether its answer is still wanted or not

  idea = $derived<Idea | null>(this.ideas[this.at] ?? null);
  open = $derived(this.seeking || this.idea !== null);

  /** Waits for a hint on a question; tells whether a bot has yet to be asked for it. */
  seek(question: string): boolean {
    const again = this.asked === question;
    this.seeking = true;
    this.asked = question;
    return !again;
  }

  /** Who has put the hint away in the meantime is not shown it. */
  hear(question: string, ideas: Idea[]): void {
    if (question !== this.asked) return;
    this.asked = "";
    if (this.seeking) this.came(ideas);
  }

  /** There is none. */
  refused(): void {
    this.asked = "";
    this.close();
  }

  private came(ideas: Idea[]): void {
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
