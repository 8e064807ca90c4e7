// What happened since the user's last decision, turn by turn.
import type { Entry } from "../wire";
import type { Arms } from "./heraldry";
import type { AboutOf, Story } from "./story";

export interface Actor {
  arms: Arms;
  name: string;
}

export interface Line {
  entry: Entry;
  icon: string;
  actor: Actor | null;
  text: string; // the whole sentence
  rest: string; // without its subject, where that stands over it
  touches: boolean;
}

/** The lines of one player's turn. */
export interface Chapter {
  key: number;
  title: string;
  lines: Line[];
}

const MOST = 60; // lines that are told; the log has all

/** The index in the log of the viewer's last decision; -1: there is none yet. */
export const lastDecision = (log: Entry[], story: Story, about: AboutOf<unknown>): number =>
  about.seat === null ? -1 : log.findLastIndex((entry) => story.decided(entry, about));

/** A sentence without its subject, where it begins with it: "The Franks take Saxony" is "take Saxony". */
export function withoutSubject(text: string, name: string): string {
  const at = name ? text.indexOf(name) : -1;
  if (at < 0 || at > 4) return text;
  const rest = text.slice(at + name.length).replace(/^[\s ,]+/, "");
  return rest && !/^[’':;.!?]/.test(rest) ? rest : text;
}

/** The lines since the last decision that are worth telling, the newest of them. */
export function linesSince(
  log: Entry[],
  story: Story,
  about: AboutOf<unknown>,
  actorOf: (entry: Entry) => Actor | null,
): Line[] {
  const last = lastDecision(log, story, about);
  if (last < 0) return [];
  const told: Line[] = [];
  for (let i = log.length - 1; i > last && told.length < MOST; i--) {
    const entry = log[i];
    const icon = entry.key ? story.sign(entry) : null;
    if (!icon) continue;
    const actor = actorOf(entry);
    const text = (story.brief?.(entry, about) ?? about.tell(entry)).replace(/\.\s*$/, "");
    const touches = story.touches?.(entry, about) ?? false;
    told.push({ entry, icon, actor, text, rest: withoutSubject(text, actor?.name ?? ""), touches });
  }
  return told.reverse();
}

/** Groups lines by turn: a new group where somebody else acts. A line of nobody belongs to the current one. */
export function chaptersOf(lines: Line[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const line of lines) {
    const last = chapters.at(-1);
    if (last && (!line.actor || line.actor.name === last.title)) last.lines.push(line);
    else chapters.push({ key: line.entry.n, title: line.actor?.name ?? "", lines: [line] });
  }
  return chapters;
}

const BEGINS = ["RoundBegan", "TurnBegan"];

/** How many rounds began since the last decision. */
export function roundsSince(log: Entry[], last: number): number {
  const rounds = log
    .slice(last + 1)
    .filter(({ event, args }) => BEGINS.includes(event) && ("round" in args || "turn" in args));
  return rounds.length;
}

const AWAY = 6 * 3600; // seconds after which somebody was away

/** Whether the user was away long enough to need the recap. */
export const wasAway = (seconds: number | null, rounds: number): boolean =>
  rounds >= 2 || (seconds !== null && seconds > AWAY);
