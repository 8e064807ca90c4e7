// What stands on the land, read from the position and the log. Drawing only, no rule is known here.

import type { Pack } from "$client/lib/api";
import type { Point } from "$client/lib/boxes";
import { AROUND } from "$client/lib/hexes";
import type { Entry, Summary } from "$client/wire";
import { type Cell, keyOf, turned } from "./hexes";
import { layoutOf, shapes as shapesOf } from "./peoples";
import { FORTRESSES, type Shown, TOKENS } from "./shown.gen";

/** Which cell lies at these coordinates. */
export type At = Map<string, number>;

export interface Castle {
  cell: number;
  seat: number;
}
export interface Fortress extends Castle {
  i: number;
  built: boolean;
}
export interface Token extends Castle {
  i: number;
}

export const castlesOf = (shown: Shown): Castle[] =>
  shown.castle.flatMap((cell, seat) => (cell >= 0 ? [{ cell, seat }] : []));

export const fortressesOf = (shown: Shown): Fortress[] =>
  shown.fortress.flatMap((cell, i) =>
    cell >= 0 ? [{ cell, i, seat: Math.floor(i / FORTRESSES), built: shown.built[i] === 1 }] : [],
  );

export const tokensOf = (shown: Shown): Token[] =>
  shown.token.flatMap((cell, i) => (cell >= 0 ? [{ cell, i, seat: Math.floor(i / TOKENS) }] : []));

/** Which piece each cell belongs to: from the ready layout, or from the pieces as they were placed. */
export function piecesOf(
  cells: Cell[],
  at: At,
  pack: Pack | null,
  options: Summary["options"],
  log: Entry[],
): number[] {
  const found = cells.map(() => 0);
  const shapes = shapesOf(pack);
  const lay = (n: number, shape: number, turn: number, q: number, r: number) => {
    for (const [cq, cr] of shapes[shape]?.cells ?? []) {
      const [tq, tr] = turned(cq, cr, turn);
      const cell = at.get(keyOf(tq + q, tr + r));
      if (cell !== undefined) found[cell] = n;
    }
  };
  const layout = readyLayout(pack, options);
  if (layout) {
    const segments = pack?.pieces?.segment ?? [];
    for (const [n, one] of layout.placements.entries()) {
      const name = segments.find((segment) => segment.id === one.segment)?.shape;
      const shape = shapes.findIndex((known) => known.id === name);
      lay(n, shape, one.rotation, one.q, one.r);
    }
  } else {
    for (const [n, { args }] of log.filter((one) => one.event === "PiecePlaced").entries())
      lay(n, Number(args.shape), Number(args.turn), Number(args.q), Number(args.r));
  }
  return found;
}

/** The layout that was agreed; null for a board that the players build. */
export const readyLayout = (pack: Pack | null, options: Summary["options"]) =>
  options.board === "build" ? null : layoutOf(pack, options.layout);

export interface Bond {
  key: string;
  seat: number;
  a: Point;
  b: Point;
}

/** Where two tokens of an army hold hands. */
export function bondsOf(tokens: Token[], cells: Cell[], at: At): Bond[] {
  const on = new Map(tokens.map((token) => [token.cell, token]));
  return tokens.flatMap((token) =>
    AROUND.slice(0, 3).flatMap(([dq, dr]) => {
      const here = cells[token.cell];
      const other = at.get(keyOf(here.q + dq, here.r + dr));
      const friend = other === undefined ? undefined : on.get(other);
      if (friend?.seat !== token.seat) return [];
      return [{ key: `${token.cell}-${friend.cell}`, seat: token.seat, a: here, b: cells[friend.cell] }];
    }),
  );
}

/** The moves of the turn in progress are numbered on their tokens. */
export function badgesOf(shown: Shown, last: Entry[], seat: number | null): Map<number, number> {
  const found = new Map<number, number>();
  const now = last.at(-1)?.args.seat;
  if (now === undefined || now !== seat || !shown.moved) return found;
  let n = 0;
  for (const entry of last) {
    if (entry.args.seat !== now || !["Moved", "Entered"].includes(entry.event)) continue;
    n += 1;
    found.set(Number(entry.args.cell), n);
  }
  return found;
}

export interface Trace {
  key: number;
  by: number;
  path: string;
  rings: Point[];
}

/** The last turns as dotted lines. A tile keeps its picture clear of the ring. */
export function tracesOf(last: Entry[], cells: Cell[], tiles: Set<number>): Trace[] {
  return last.flatMap((entry) => {
    const by = Number(entry.args.seat);
    const key = entry.n;
    const to = cells[Number(entry.args.cell)];
    const origin = Number(entry.args.origin);
    const from = cells[origin];
    if (entry.event === "Moved" && to && from)
      return [{ key, by, path: bent(from, to), rings: tiles.has(origin) ? [] : [from] }];
    if (["Entered", "Reinforced", "CastlePlaced", "FortressPlaced"].includes(entry.event) && to)
      return [{ key, by, path: "", rings: [to] }];
    if (entry.event !== "Deployed") return [];
    const rings = [entry.args.cells].flat().flatMap((cell) => cells[Number(cell)] ?? []);
    return [{ key, by, path: "", rings }];
  });
}

function bent(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bend = 0.14;
  return `M${from.x} ${from.y}Q${(from.x + to.x) / 2 - dy * bend} ${(from.y + to.y) / 2 + dx * bend} ${to.x} ${to.y}`;
}
