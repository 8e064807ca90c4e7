// What a cell is called when it is heard or looked for: its number, what stands there, what can be done with it.

import type { Findable } from "$client/lib/finding";
import { say } from "$said";
import { rowsOf, sourcesOf, targetsOf } from "./choices";
import { cellsOf, keyOf } from "./hexes";
import { type Castle, castlesOf, type Fortress, fortressesOf, type Token, tokensOf } from "./position";
import type { FaceProps } from "./shown.gen";

interface Standing {
  tokenOn: Map<number, Token>;
  castles: Castle[];
  forts: Fortress[];
  seats: { name: string }[];
}

interface Choices {
  targets: Map<number, string>;
  sources: Set<number>;
  held: number | null;
  end: number | null;
}

function standing(cell: number, { tokenOn, castles, forts, seats }: Standing): string[] {
  const parts: string[] = [];
  const who = (of: number) => ({ seat: seats[of]?.name ?? "" });
  const token = tokenOn.get(cell);
  const castle = castles.find((one) => one.cell === cell);
  const fort = forts.find((one) => one.cell === cell);
  if (token) parts.push(say("cell-token", who(token.seat)));
  if (castle) parts.push(say("cell-castle", who(castle.seat)));
  if (fort) parts.push(say(fort.built ? "cell-built" : "cell-site", who(fort.seat)));
  return parts;
}

export function named(cell: number, about: Standing & Choices): string {
  const parts = [say("cell", { cell }), ...standing(cell, about)];
  if (cell === about.held || cell === about.end) parts.push(say("cell-held"));
  else if (about.targets.has(cell)) parts.push(say("cell-may"));
  else if (about.sources.has(cell)) parts.push(say("cell-take"));
  return parts.join(", ");
}

/** Every cell as a place to be found. */
export function placesOf({ shown, menu, picked, seats }: FaceProps): Findable[] {
  const cells = cellsOf(shown.q, shown.r);
  const rows = rowsOf(menu, cells, new Map(cells.map((cell, i) => [keyOf(cell.q, cell.r), i])));
  const targets = targetsOf(menu, rows, picked[0] === "move" ? Number(picked[1]) : null, null);
  const sources = sourcesOf(menu, rows, null);
  const tokenOn = new Map(tokensOf(shown).map((token) => [token.cell, token]));
  const about = { tokenOn, castles: castlesOf(shown), forts: fortressesOf(shown), seats };
  return cells.map((_, cell) => ({
    id: `cell-${cell}`,
    name: say("cell", { cell }),
    about: standing(cell, about).join(", "),
    may: targets.has(cell) || sources.has(cell),
  }));
}
