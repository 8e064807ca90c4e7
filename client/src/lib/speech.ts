// Puts lines of the rules into words: arguments that name things are shown by their names.
import type { Line, Named, SeatInfo } from "../wire";
import { words } from "./menu";
import { type Said, t, told } from "./words.svelte";

export interface Telling {
  slug: string;
  named: Record<string, Named[]>; // what things are called, by kind
  kinds: Record<string, string>;
  verbs: Record<string, string[]>;
  names: string[];
}

const UNKNOWN = 1_000_003; // what a viewer was not shown, as the engine writes it

/** Bots are told apart by their seat; which one it is stands beside the name. */
export function seatName(seat: SeatInfo): string {
  if (seat.kind === "bot" && !seat.mine) return t("bot-name", { number: seat.seat + 1 });
  const nameless = seat.name === "" || seat.name === "?"; // who sat down without saying a name
  return nameless ? t("player", { number: seat.seat + 1 }) : seat.name;
}

function nameOf(about: Telling, kind: string, value: number | string): string | number {
  if (value === UNKNOWN) return told(about.slug, `unknown-${kind}`) ?? told(about.slug, "unknown") ?? "?";
  if (kind === "seat") return about.names[Number(value)] ?? t("player", { number: Number(value) + 1 });
  const thing = about.named[kind]?.find((one) => (typeof value === "number" ? one.value : one.word) === value);
  return thing?.name ?? told(about.slug, `${kind}-${value}`) ?? value;
}

export function particulars(about: Telling, args: Line["args"]): Said {
  const said: Said = {};
  for (const [name, value] of Object.entries(args)) {
    const kind = about.kinds[name];
    if (Array.isArray(value)) said[name] = value.map((one) => (kind ? nameOf(about, kind, one) : one)).join(", ");
    else said[name] = kind ? nameOf(about, kind, value) : value;
  }
  return said;
}

/** A prompt, a refusal or a line of the log. */
export function line(about: Telling, said: { key: string; args: Line["args"] }): string {
  return told(about.slug, said.key, particulars(about, said.args)) ?? said.key;
}

/** What a move does. Arguments of the same kind are told apart as `cell`, `cell-2`. */
export function move(about: Telling, text: string): string {
  const [verb, ...values] = words(text);
  const said: Said = {};
  for (const [i, kind] of (about.verbs[verb] ?? []).entries()) {
    const name = kind in said ? `${kind}-2` : kind;
    const value = values[i] ?? "";
    said[name] = kind === "seat" ? nameOf(about, kind, Number(value)) : nameOf(about, kind, value);
  }
  return told(about.slug, `do-${verb}`, said) ?? text;
}
