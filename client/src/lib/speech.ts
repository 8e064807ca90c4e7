// Puts lines of the rules into words: arguments that name things are shown by their names.
import type { Line, Named, SeatInfo } from "../wire";
import { withoutWords, words } from "./menu";
import { settings } from "./settings.svelte";
import { type Said, t, told } from "./words.svelte";

const LOCALES = { en: "en-GB", fr: "fr-FR" };

export interface Telling {
  slug: string;
  named: Record<string, Named[]>; // what things are called, by kind
  kinds: Record<string, string>;
  verbs: Record<string, string[]>;
  names: string[];
  called?: Called;
}

/** What things are called at this table now, by kind and word: a place whose tile lies open bears the tile's name. */
export type Called = Record<string, Record<string, string>>;

/** What a viewer was not shown, as the engine writes it. */
export const UNKNOWN = 1_000_003;

/** Bots are told apart by their seat; which one it is stands beside the name. */
export function seatName(seat: SeatInfo): string {
  if (seat.kind === "bot") return t("bot-name", { number: seat.seat + 1 });
  const nameless = seat.name === "" || seat.name === "?"; // who sat down without saying a name
  return nameless ? t("player", { number: seat.seat + 1 }) : seat.name;
}

/** Several names in one sentence: "North, East and South". */
export const listed = (names: string[]): string => new Intl.ListFormat(LOCALES[settings.lang]).format(names);

function nameOf(about: Telling, kind: string, value: number | string, others: string[] = []): string | number {
  if (value === UNKNOWN) return told(about.slug, `unknown-${kind}`) ?? told(about.slug, "unknown") ?? "?";
  if (kind === "seat") return about.names[Number(value)] ?? t("player", { number: Number(value) + 1 });
  const thing = about.named[kind]?.find((one) => (typeof value === "number" ? one.value : one.word) === value);
  const now = about.called?.[kind]?.[thing?.word ?? value];
  // A line that tells the name itself ("On C30 lies Stabula") is not told it twice.
  if (now && !others.some((name) => now.includes(name))) return now;
  return thing?.name ?? told(about.slug, `${kind}-${value}`) ?? value;
}

export function particulars(about: Telling, args: Line["args"]): Said {
  const said: Said = {};
  const alone = { ...about, called: {} };
  const others = about.called
    ? Object.entries(args).flatMap(([name, value]) => {
        const kind = about.kinds[name];
        return kind && !about.called?.[kind] && typeof value === "number" ? [String(nameOf(alone, kind, value))] : [];
      })
    : [];
  for (const [name, value] of Object.entries(args)) {
    const kind = about.kinds[name] ?? (name === "seat" ? "seat" : undefined);
    if (typeof value === "string") said[name] = value;
    else if (Array.isArray(value))
      said[name] = value.map((one) => (kind ? nameOf(about, kind, one, others) : one)).join(", ");
    else said[name] = kind ? nameOf(about, kind, value, others) : value;
  }
  return said;
}

/** A prompt, a refusal or a line of the log; some lines are the same for all games, and the client's own. */
export function line(about: Telling, said: { key: string; args: Line["args"] }): string {
  const args = particulars(about, said.args);
  return told(about.slug, said.key, args) ?? t(said.key, args);
}

/** What a move does. Arguments of the same kind are told apart as `cell`, `cell-2`. Where the question is known, a game
 * may say it in other words: `do-done-ask-attacker-cards`. */
export function move(about: Telling, text: string, asked = ""): string {
  const [verb, ...values] = words(withoutWords(text));
  const said: Said = {};
  for (const [i, kind] of (about.verbs[verb] ?? []).entries()) {
    const name = kind in said ? `${kind}-2` : kind;
    const value = values[i] ?? "";
    const told = kind === "seat" ? nameOf(about, kind, Number(value)) : nameOf(about, kind, value);
    said[name] = /^\d+$/.test(String(told)) ? Number(told) : told; // so that one thing is told in the singular
  }
  return told(about.slug, `do-${verb}-${asked}`, said) ?? told(about.slug, `do-${verb}`, said) ?? text;
}

/** As a sentence or a button begins. */
export const upper = (text: string): string => text.replace(/^./, (first) => first.toUpperCase());

/** A prompt as the page asks it: the question proper, large, and what follows it, small. The same words serve the
 * terminal, where nobody else says whose turn it is; here the rubric above does, so the name is left out. */
export function asked(text: string, name: string): [string, string] {
  let rest = text;
  if (text.startsWith(name)) {
    const bare = text.slice(name.length).replace(/^[\s\u00a0\u202f]*[,:][\s\u00a0]*/, "");
    rest = upper(bare);
  }
  const end = rest.search(/[.?!](\s|$)/);
  return end < 0 ? [rest, ""] : [rest.slice(0, end + 1), rest.slice(end + 1).trim()];
}

/** What a step is called, where the game has words for it: `step-battle`. Others go without saying. */
export function stepName(about: Telling, step: unknown): string[] {
  const key = String(step)
    .replace(/(?<=[a-z])(?=[A-Z])/g, "-")
    .toLowerCase();
  const words = told(about.slug, `step-${key}`);
  return words ? [words] : [];
}
