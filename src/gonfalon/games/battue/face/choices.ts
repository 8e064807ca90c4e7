// The menu as the board offers it: what a click on a space takes up, and what it plays.
import { argumentsOf, narrow, verbsOf, words } from "$client/lib/menu";
import { type City, cellOf, wordOf } from "./city";

const SINGLE = ["attack", "retreat", "reinforce", "release", "horde", "look", "place"];
const STEPS = ["march", "press"];

/** Warriors in hand: which verb leads them, and from where. Those that have marched stand beside those that have not:
 * `march|press`. */
export interface Lead {
  verb: string;
  from: number;
}

export const leadOf = (city: City, picked: string[]): Lead | null =>
  picked[1] !== undefined && picked[0].split("|").every((verb) => STEPS.includes(verb))
    ? { verb: picked[0], from: cellOf(city, picked[1]) }
    : null;

/** Spaces whose click plays a move or, where several differ only in a number, asks for it. */
export function targetsOf(city: City, menu: string[], picked: string[]): Map<number, string[]> {
  const found = new Map<number, string[]>();
  const add = (cell: number, move: string) => found.set(cell, [...(found.get(cell) ?? []), move]);
  const lead = leadOf(city, picked);
  if (lead) {
    for (const move of narrow(menu, picked.slice(0, 2))) add(cellOf(city, move.split(" ")[2]), move);
    return found;
  }
  for (const verb of SINGLE) for (const [cell] of argumentsOf(menu, verb)) add(cellOf(city, cell), `${verb} ${cell}`);
  for (const [edge, cell] of argumentsOf(menu, "pitch")) add(cellOf(city, cell), `pitch ${edge} ${cell}`);
  return found;
}

/** Spaces whose warriors can be taken up, and by which verbs: `march`, `press` or `march|press`. */
export function sourcesOf(city: City, menu: string[]): Map<number, string> {
  const found = new Map<number, string>();
  for (const verb of STEPS)
    for (const cell of new Set(argumentsOf(menu, verb).map(([from]) => cellOf(city, from)))) {
      const other = found.get(cell);
      found.set(cell, other ? `${other}|${verb}` : verb);
    }
  return found;
}

/** How many go there? One question for each kind of warriors, if both kinds can. */
export function countsOf(moves: string[], picked: string[]): { verb: string; moves: string[]; picked: string[] }[] {
  return verbsOf(moves).map((verb) => ({
    verb,
    moves: moves.filter((move) => words(move)[0] === verb),
    picked: [verb, ...picked.slice(1)],
  }));
}

/** The move that was probably meant by a click that plays nothing, to be answered with its rule. */
export function meant(city: City, menu: string[], picked: string[], cell: number): string {
  const lead = leadOf(city, picked);
  const word = wordOf(city, cell);
  if (lead) return `${lead.verb.split("|")[0]} ${picked[1]} ${word} 1`;
  const verbs = verbsOf(menu);
  for (const verb of SINGLE) if (verbs.includes(verb)) return `${verb} ${word}`;
  const slot = city.slots[cell - 1];
  if (verbs.includes("pitch")) return `pitch ${(slot?.edges?.[0] ?? "N").toLowerCase()} ${word}`;
  return `march ${word} ${slot?.adj[0] ?? word} 1`; // what a click on warriors means most of the time
}
