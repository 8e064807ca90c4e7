// The menu as the board offers it: what a click on a space takes up, and what it plays.
import { argumentsOf, narrow, verbsOf } from "$client/lib/menu";

const SINGLE = ["attack", "retreat", "reinforce", "release", "horde", "look", "place"];
const STEPS = ["march", "press"];

/** Warriors in hand: which verb leads them, and from where. */
export interface Lead {
  verb: string;
  from: number;
}

export const leadOf = (picked: string[]): Lead | null =>
  STEPS.includes(picked[0]) && picked[1] !== undefined ? { verb: picked[0], from: Number(picked[1]) } : null;

/** Spaces whose click plays a move or, where several differ only in a number, asks for it. */
export function targetsOf(menu: string[], picked: string[]): Map<number, string[]> {
  const found = new Map<number, string[]>();
  const add = (cell: number, move: string) => found.set(cell, [...(found.get(cell) ?? []), move]);
  const lead = leadOf(picked);
  if (lead) {
    for (const move of narrow(menu, [lead.verb, String(lead.from)])) add(Number(move.split(" ")[2]), move);
    return found;
  }
  for (const verb of SINGLE) for (const [cell] of argumentsOf(menu, verb)) add(Number(cell), `${verb} ${cell}`);
  for (const [edge, cell] of argumentsOf(menu, "pitch")) add(Number(cell), `pitch ${edge} ${cell}`);
  return found;
}

/** Spaces whose warriors can be taken up. */
export function sourcesOf(menu: string[]): Map<number, string> {
  const found = new Map<number, string>();
  for (const verb of STEPS)
    for (const [from] of argumentsOf(menu, verb)) if (!found.has(Number(from))) found.set(Number(from), verb);
  return found;
}

/** The move that was probably meant by a click that plays nothing, to be answered with its rule. */
export function meant(menu: string[], picked: string[], cell: number): string {
  const lead = leadOf(picked);
  if (lead) return `${lead.verb} ${lead.from} ${cell} 1`;
  const verbs = verbsOf(menu);
  for (const verb of SINGLE) if (verbs.includes(verb)) return `${verb} ${cell}`;
  if (verbs.includes("march")) return `march ${cell} ${cell} 1`;
  return menu[0] ?? "done";
}
