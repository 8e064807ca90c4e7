// *What does this mean?* for everything at a table that the game's reference explains.
import type { Question, Reference, Thing } from "../wire";

export interface Meaning {
  thing: Pick<Thing, "text" | "rule">;
  name: string; // of this very one, as a screen reader says it
  at: { x: number; y: number };
}

/** Elements explained by the current question: its bar, and whatever a face marks with `data-matter`. */
const MATTER = ".act, [data-matter]";

/** The explanation of an element: that of the nearest element around it that has one. */
function meaningOf(reference: Reference | null, question: Question | null, element: Element): Meaning | null {
  for (let here: Element | null = element; here && !here.matches(".table"); here = here.parentElement) {
    const thing = reference?.things.find((one) => here?.matches(one.at)) ?? (here.matches(MATTER) ? question : null);
    if (thing) {
      const { x, y, width, height } = here.getBoundingClientRect();
      return { thing, name: here.getAttribute("aria-label") ?? "", at: { x: x + width / 2, y: y + height / 2 } };
    }
  }
  return null;
}

export class Asking {
  /** On: the next thing touched is explained instead of used. */
  on = $state(false);
  meaning = $state.raw<Meaning | null>(null);

  ask(reference: Reference | null, question: Question | null, element: Element): boolean {
    this.meaning = meaningOf(reference, question, element);
    this.on = false;
    return this.meaning !== null;
  }

  close(): boolean {
    const open = this.on || this.meaning !== null;
    this.on = false;
    this.meaning = null;
    return open;
  }
}
