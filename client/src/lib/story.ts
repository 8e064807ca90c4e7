// What a game declares so that it can be followed: which log lines make a result, whose decision they were, which icon they
// have in a recap, and which places of the board they speak of.
import type { Entry } from "../wire";
import type { Pack } from "./api";
import type { Arms } from "./heraldry";
import type { Result } from "./results";
import type { Lang } from "./settings.svelte";

/** What a story is given. */
export interface AboutOf<Shown> {
  shown: Shown;
  /** The position before a batch, as long as it is still here. */
  before: (batch: number) => Shown | null;
  seat: number | null; // who looks
  seats: { name: string; arms: Arms; mine: boolean }[];
  pack: Pack | null;
  lang: Lang;
  /** A line of the log in words. */
  tell: (entry: Entry) => string;
}

/** A figure of one's own, now and before. */
export interface Figure {
  label: string;
  value: number | string;
}

export interface StoryOf<Shown> {
  /** The results among these lines, oldest first. */
  results: (log: Entry[], about: AboutOf<Shown>) => Result[];
  /** Whether this line is a decision of the viewing seat. */
  decided: (entry: Entry, about: AboutOf<Shown>) => boolean;
  /** The sign before a line of the recap; null: too small to be told there. */
  sign: (entry: Entry) => string | null;
  /** Places of the board that a line speaks of, as the board numbers them; of one in the middle of a fight, where that
   * is: the log tells. */
  spoken: (entry: Entry, about: AboutOf<Shown>, log: Entry[]) => number[];
  /** The line in fewer words, for the recap; null: as the log tells it. */
  brief?: (entry: Entry, about: AboutOf<Shown>) => string | null;
  /** Whether something of one's own is concerned by what another did. */
  touches?: (entry: Entry, about: AboutOf<Shown>) => boolean;
  /** Up to three figures of one's own, to be compared with those of before. */
  figures?: (shown: Shown, seat: number, about: AboutOf<Shown>) => Figure[];
}

/** A story as the page knows it. */
export type Story = StoryOf<unknown>;

/** Whether a line is a decision of the viewing seat: one of these events, by it. */
export function decidedBy(events: string): (entry: Entry, about: { seat: number | null }) => boolean {
  const decisions = events.split(" ");
  return ({ event, args }, { seat }) => decisions.includes(event) && args.seat === seat;
}

/** The sign of a line by its event. */
export const signedBy =
  (signs: Record<string, string>) =>
  ({ event }: Entry): string | null =>
    signs[event] ?? null;

/** The line that began what a line belongs to, if it is not over by then. */
export function begunBy(log: Entry[], entry: Entry, begins: string[], ends: string[]): Entry | null {
  let i = log.findLastIndex((one) => one.n <= entry.n);
  while (i >= 0 && !begins.includes(log[i].event) && (log[i] === entry || !ends.includes(log[i].event))) i--;
  return i >= 0 && begins.includes(log[i].event) ? log[i] : null;
}

/** The round a line of the log belongs to, as far as these lines tell; else the given one. */
export function roundAt(log: Entry[], index: number, now: number): number {
  for (let i = index; i >= 0; i--) {
    const { round, turn } = log[i].args;
    if (log[i].event === "RoundBegan" && typeof round === "number") return round;
    if (log[i].event === "TurnBegan" && typeof turn === "number") return turn;
  }
  return log.slice(index).some((entry) => entry.event === "RoundBegan") ? now - 1 : now;
}
