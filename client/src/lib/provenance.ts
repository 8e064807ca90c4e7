// Where the data of a game comes from: every table of a pack says whether its entries are in the rulebook, were published
// elsewhere, or are reconstructed.
import type { GameInfo } from "../wire";
import type { Pack } from "./api";

export type Provenance = GameInfo["provenance"];
export type Origin = "ours" | "partly" | "known";

const known = new WeakMap<object, Provenance>(); // a pack is large, and a board asks with every move

/** How many things of each table are of each provenance. */
export function provenanceOf(pack: Pack | null): Provenance {
  if (!pack) return {};
  const found =
    known.get(pack) ?? Object.fromEntries(Object.entries(pack).map(([table, data]) => [table, counted(data, {})]));
  known.set(pack, found);
  return found;
}

function counted(data: unknown, sum: Record<string, number>): Record<string, number> {
  if (typeof data !== "object" || data === null) return sum;
  for (const [name, value] of Object.entries(data)) {
    if (name.endsWith("provenance") && typeof value === "string") sum[value] = (sum[value] ?? 0) + 1;
    else counted(value, sum);
  }
  return sum;
}

/** Tables by where they come from: all reconstructed, partly so, or as in the rulebook and as published. */
export function byOrigin(provenance: Provenance): [Origin, string[]][] {
  const by: Record<Origin, string[]> = { ours: [], partly: [], known: [] };
  for (const [table, kinds] of Object.entries(provenance)) {
    const all = Object.keys(kinds);
    if (all.length) by[!all.includes("reconstructed") ? "known" : all.length === 1 ? "ours" : "partly"].push(table);
  }
  return (Object.entries(by) as [Origin, string[]][]).filter(([, tables]) => tables.length);
}
