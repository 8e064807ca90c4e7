// The menu as the board offers it: what a click on a cell takes up, and what it plays.

import type { Point } from "$client/lib/boxes";
import { AROUND } from "$client/lib/hexes";
import { argumentsOf, verbsOf } from "$client/lib/menu";
import { type Cell, keyOf } from "./hexes";
import type { At, Token } from "./position";

const DIRECTIONS = ["e", "se", "sw"];
const SINGLE = ["place", "castle", "fortress", "enter"];

/** Three cells in a straight line, for the first three tokens. */
export interface Row {
  move: string;
  cells: number[];
}

export function rowsOf(menu: string[], cells: Cell[], at: At): Row[] {
  return argumentsOf(menu, "line").map(([first, way]) => {
    const [dq, dr] = AROUND[DIRECTIONS.indexOf(way)] ?? AROUND[0];
    const start = cells[Number(first)];
    const three = [0, 1, 2].map((n) => at.get(keyOf(start.q + n * dq, start.r + n * dr)) ?? Number(first));
    return { move: `line ${first} ${way}`, cells: three };
  });
}

/** Cells whose click plays a move at once. `held` is the cell of a token in hand, `end` one end of a line. */
export function targetsOf(menu: string[], rows: Row[], held: number | null, end: number | null): Map<number, string> {
  const found = new Map<number, string>();
  if (held !== null) {
    for (const [from, to] of argumentsOf(menu, "move"))
      if (Number(from) === held) found.set(Number(to), `move ${from} ${to}`);
    return found;
  }
  for (const verb of SINGLE) for (const [cell] of argumentsOf(menu, verb)) found.set(Number(cell), `${verb} ${cell}`);
  for (const row of rows) {
    if (row.cells[0] === end) found.set(row.cells[2], row.move);
    else if (row.cells[2] === end) found.set(row.cells[0], row.move);
  }
  return found;
}

/** Cells whose click takes something up: a token, or one end of a line. */
export function sourcesOf(menu: string[], rows: Row[], end: number | null): Set<number> {
  const found = new Set(argumentsOf(menu, "move").map(([from]) => Number(from)));
  if (end === null) for (const row of rows) found.add(row.cells[0]).add(row.cells[2]);
  return found;
}

/** Where tokens would stand after a move that is pointed at. */
export function previewOf(move: string | undefined, rows: Row[]): number[] {
  const row = rows.find((one) => one.move === move);
  if (row) return row.cells;
  const [verb, first, second] = (move ?? "").split(" ");
  if (verb === "move") return [Number(second)];
  return verb === "place" || verb === "enter" ? [Number(first)] : [];
}

export interface Pointing {
  menu: string[];
  cells: Cell[];
  tokenOn: Map<number, Token>;
  seat: number | null;
  held: number | null;
  end: number | null;
}

/** The move that was probably meant by a click that plays nothing, to be answered with its rule. */
export function meant(cell: number, { menu, cells, tokenOn, seat, held, end }: Pointing): string {
  const verbs = verbsOf(menu);
  if (held !== null) return `move ${held} ${cell}`;
  if (verbs.includes("line")) return `line ${end ?? cell} ${end === null ? "e" : direction(cells[end], cells[cell])}`;
  for (const verb of ["place", "castle", "fortress"]) if (verbs.includes(verb)) return `${verb} ${cell}`;
  const token = tokenOn.get(cell);
  if (token?.seat === seat) return `move ${cell} ${argumentsOf(menu, "move")[0]?.[1] ?? cell}`;
  if (token) return `move ${cell} ${cell}`;
  return verbs.includes("enter") ? `enter ${cell}` : "done";
}

function direction(from: Point, to: Point): string {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return DIRECTIONS[((Math.round(angle / 60) % 3) + 3) % 3];
}
