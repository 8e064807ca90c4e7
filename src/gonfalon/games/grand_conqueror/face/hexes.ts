// Where things lie on paper: pointy hexes, coasts, hachures, tints. Drawing only, no rule is known here.

import type { Point } from "$client/lib/boxes";
import { AROUND } from "$client/lib/hexes";

export const SIZE = 44;
export const WIDE = SIZE * Math.sqrt(3);
const HIGH = SIZE * 1.5;

export interface Cell extends Point {
  q: number;
  r: number;
}

export const centre = (q: number, r: number): Point => ({ x: WIDE * (q + r / 2), y: HIGH * r });
export const keyOf = (q: number, r: number): string => `${q},${r}`;

export function cellsOf(q: number[], r: number[]): Cell[] {
  return q.map((one, i) => ({ q: one, r: r[i], ...centre(one, r[i]) }));
}

/** The hex that a point lies in. */
export function hexAt(point: Point): { q: number; r: number } {
  const r = point.y / HIGH;
  const q = point.x / WIDE - r / 2;
  let [rq, rr] = [Math.round(q), Math.round(r)];
  const rs = Math.round(-q - r);
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs + q + r)];
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return { q: rq + 0, r: rr + 0 };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Corner i of a hex; side d (towards AROUND[d]) runs from corner d to corner d + 1. */
export function corner(at: Point, i: number, size = SIZE): Point {
  const angle = (Math.PI / 180) * (60 * i - 30);
  return { x: round(at.x + size * Math.cos(angle)), y: round(at.y + size * Math.sin(angle)) };
}

export function hexPath(at: Point, size = SIZE): string {
  return `M${[0, 1, 2, 3, 4, 5]
    .map((i) => corner(at, i, size))
    .map((p) => `${p.x} ${p.y}`)
    .join("L")}Z`;
}

interface Side {
  a: Point;
  b: Point;
  out: Point; // unit vector away from the land
}

/** Sides whose neighbour fails the test, in order round each cell. */
function sides(cells: Cell[], inside: (q: number, r: number, from: Cell) => boolean): Side[] {
  const found: Side[] = [];
  for (const cell of cells) {
    for (const [d, [dq, dr]] of AROUND.entries()) {
      if (inside(cell.q + dq, cell.r + dr, cell)) continue;
      const angle = (Math.PI / 180) * 60 * d;
      found.push({ a: corner(cell, d), b: corner(cell, d + 1), out: { x: Math.cos(angle), y: Math.sin(angle) } });
    }
  }
  return found;
}

const same = (p: Point) => `${Math.round(p.x)},${Math.round(p.y)}`;

/** Joins sides into closed lines. Land lies on their right hand, so outer ones turn one way and holes the other. */
function loops(all: Side[]): Side[][] {
  const from = new Map<string, Side[]>();
  for (const side of all) {
    const key = same(side.a);
    from.set(key, [...(from.get(key) ?? []), side]);
  }
  const found: Side[][] = [];
  const used = new Set<Side>();
  for (const start of all) {
    if (used.has(start)) continue;
    const loop: Side[] = [];
    let side: Side | undefined = start;
    while (side && !used.has(side)) {
      used.add(side);
      loop.push(side);
      side = from.get(same(side.b))?.find((next) => !used.has(next));
    }
    found.push(loop);
  }
  return found;
}

const loopPath = (loop: Side[]): string => `M${loop.map((side) => `${side.a.x} ${side.a.y}`).join("L")}Z`;

function area(loop: Side[]): number {
  let twice = 0;
  for (const { a, b } of loop) twice += a.x * b.y - b.x * a.y;
  return twice / 2;
}

/** A steady little chance: the same place always looks the same. */
function speckle(q: number, r: number, salt: number): number {
  let h = (q * 374761393 + r * 668265263 + salt * 2147483647) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

function hachures(all: Side[]): string {
  const strokes: string[] = [];
  for (const [n, { a, b, out }] of all.entries()) {
    const count = 9;
    for (let i = 0; i < count; i++) {
      const along = (i + 0.5) / count;
      const x = a.x + (b.x - a.x) * along;
      const y = a.y + (b.y - a.y) * along;
      const long = 4 + 7 * speckle(Math.round(x), Math.round(y), n);
      const lean = (speckle(Math.round(y), i, 3) - 0.5) * 3;
      strokes.push(
        `M${round(x)} ${round(y)}l${round(out.x * long - out.y * lean)} ${round(out.y * long + out.x * lean)}`,
      );
    }
  }
  return strokes.join("");
}

export interface Land {
  coast: string; // the outer line
  shores: { path: string; waters: Point[] }[]; // enclosed water and the middles of its missing cells
  hachures: string;
  tints: { path: string; tint: number }[];
  joints: string;
  grid: string;
  tufts: { cell: number; path: string }[];
}

/** The whole land as paths. `piece` says which piece each cell belongs to. */
export function draw(cells: Cell[], piece: number[]): Land {
  const at = new Map(cells.map((cell, i) => [keyOf(cell.q, cell.r), i]));
  const rim = sides(cells, (q, r) => at.has(keyOf(q, r)));
  const outer: Side[][] = [];
  const shores: Land["shores"] = [];
  for (const loop of loops(rim)) {
    if (area(loop) > 0) outer.push(loop);
    else shores.push({ path: loopPath(loop), waters: watersAround(loop[0], at) });
  }
  const pieces = [...new Set(piece)];
  const members = pieces.map((one) => cells.filter((_, i) => piece[i] === one));
  const colours = tint(cells, piece, at);
  const tints = members.map((own, k) => {
    const inside = new Set(own.map((cell) => keyOf(cell.q, cell.r)));
    const path = loops(sides(own, (q, r) => inside.has(keyOf(q, r))))
      .map(loopPath)
      .join("");
    return { path, tint: colours.get(pieces[k]) ?? 0 };
  });
  const between = (wanted: boolean) =>
    sides(cells, (q, r, from) => {
      const other = at.get(keyOf(q, r));
      const mine = at.get(keyOf(from.q, from.r)) as number;
      return other === undefined || other < mine || (piece[other] !== piece[mine]) !== wanted;
    })
      .map(({ a, b }) => `M${a.x} ${a.y}L${b.x} ${b.y}`)
      .join("");
  return {
    coast: outer.map(loopPath).join(""),
    shores,
    hachures: hachures(rim),
    tints,
    joints: between(true),
    grid: between(false),
    tufts: cells.flatMap((cell, i) => tuft(cell, i)),
  };
}

/** The middles of the missing cells behind a side of the shore. */
function watersAround(side: Side, at: Map<string, number>): Point[] {
  const middle = { x: (side.a.x + side.b.x) / 2 + side.out.x * 8, y: (side.a.y + side.b.y) / 2 + side.out.y * 8 };
  const start = hexAt(middle);
  const seen = new Set([keyOf(start.q, start.r)]);
  const queue = [start];
  for (const { q, r } of queue) {
    for (const [dq, dr] of AROUND) {
      const key = keyOf(q + dq, r + dr);
      if (seen.has(key) || at.has(key)) continue;
      seen.add(key);
      queue.push({ q: q + dq, r: r + dr });
    }
  }
  return queue.map(({ q, r }) => centre(q, r));
}

/** Three near tints, so that neighbouring pieces differ where they can. */
function tint(cells: Cell[], piece: number[], at: Map<string, number>): Map<number, number> {
  const beside = new Map<number, Set<number>>();
  for (const [i, cell] of cells.entries()) {
    for (const [dq, dr] of AROUND) {
      const other = at.get(keyOf(cell.q + dq, cell.r + dr));
      if (other === undefined || piece[other] === piece[i]) continue;
      beside.set(piece[i], (beside.get(piece[i]) ?? new Set()).add(piece[other]));
    }
  }
  const chosen = new Map<number, number>();
  for (const one of new Set(piece)) {
    const taken = [...(beside.get(one) ?? [])].map((other) => chosen.get(other));
    chosen.set(one, [0, 1, 2].find((colour) => !taken.includes(colour)) ?? one % 3);
  }
  return chosen;
}

function tuft(cell: Cell, i: number): { cell: number; path: string }[] {
  if (speckle(cell.q, cell.r, 7) < 0.35) return [];
  const strokes: string[] = [];
  const clumps = speckle(cell.q, cell.r, 8) < 0.5 ? 1 : 2;
  for (let k = 0; k < clumps; k++) {
    const x = round(cell.x + (speckle(cell.q, cell.r, 10 + k) - 0.5) * 36);
    const y = round(cell.y + (speckle(cell.q, cell.r, 20 + k) - 0.5) * 34);
    strokes.push(`M${x - 3} ${y}l-1.5 -5M${x} ${y}l.3 -7M${x + 3} ${y}l1.8 -5`);
  }
  return [{ cell: i, path: strokes.join("") }];
}

/** A cell of a piece after turning it by steps of 60 degrees. */
export function turned(q: number, r: number, steps: number): [number, number] {
  let [a, b] = [q, r];
  for (let i = 0; i < steps; i++) [a, b] = [-b, a + b];
  return [a + 0, b + 0];
}
