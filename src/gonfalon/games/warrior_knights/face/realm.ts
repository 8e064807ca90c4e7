// The drawing of the realm: hexes whose borders waver, coasts, rivers, roads, mountains and ports, all from the pack.
// What wavers is seeded by the place, so that every screen shows the same map.
import type { Point } from "$client/lib/boxes";
import { AROUND } from "$client/lib/hexes";
import { seededRandom } from "$client/lib/random";
import type { Lands, Region } from "./lands";

type Dot = [number, number];

export const WIDTH = 874;
export const HEIGHT = 706;
const ISLES = [74, 219, 364, 509, 654, 799];
const ISLE_Y = 64;
const SKIPPED = 4; // fortunes: the map as it was first drawn
type Ground = "realm" | "beyond" | "sea";

export interface Drawing {
  size: number;
  centres: Point[]; // per region
  outlines: string[]; // per region
  land: string;
  borders: string;
  frontier: string;
  rivers: string;
  roads: string;
  bridges: { at: Point; angle: number }[];
  mountains: { at: Point; scale: number }[];
  ports: Point[]; // per region with a port, else undefined
}

const round = (value: number) => Math.round(value * 10) / 10;
const key = (q: number, r: number) => `${q},${r}`;

function path(points: Dot[]): string {
  let [px, py] = points[0].map(round);
  let d = `M${px} ${py}`;
  for (const [x, y] of points.slice(1)) {
    const [nx, ny] = [round(x), round(y)];
    d += `l${round(nx - px)} ${round(ny - py)}`;
    [px, py] = [nx, ny];
  }
  return d;
}

const meets = (a: Dot, b: Dot) => Math.abs(a[0] - b[0]) < 0.6 && Math.abs(a[1] - b[1]) < 0.6;

/** Lines joined end to end as far as they meet. */
function chained(lines: Dot[][]): Dot[][] {
  const left = lines.map((line) => [...line]);
  const done: Dot[][] = [];
  while (left.length) {
    let line = left.pop() as Dot[];
    for (let found = true; found; ) {
      found = false;
      for (let i = 0; i < left.length; i++) {
        const other = left[i];
        const [first, last] = [line[0], line[line.length - 1]];
        if (meets(last, other[0])) line = [...line, ...other.slice(1)];
        else if (meets(last, other[other.length - 1])) line = [...line, ...[...other].reverse().slice(1)];
        else if (meets(first, other[other.length - 1])) line = [...other, ...line.slice(1)];
        else if (meets(first, other[0])) line = [...[...other].reverse(), ...line.slice(1)];
        else continue;
        left.splice(i, 1);
        found = true;
        break;
      }
    }
    done.push(line);
  }
  return done;
}

class Grid {
  readonly size: number;
  private readonly wide: number;
  private readonly left: number;
  private readonly top: number;
  private readonly byPlace = new Map<string, Region>();
  private readonly ground = new Map<string, Ground>();

  constructor(readonly lands: Lands) {
    const realm = lands.regions.slice(0, lands.realm);
    const columns = realm.map((one) => (one.q ?? 0) + (one.r ?? 0) / 2);
    const rows = realm.map((one) => one.r ?? 0);
    const span = Math.max(...columns) - Math.min(...columns) + 1;
    this.size = Math.min(52.5, (WIDTH - 44) / span / Math.sqrt(3));
    this.wide = Math.sqrt(3) * this.size;
    this.left = (WIDTH - span * this.wide) / 2 + this.wide / 2 - Math.min(...columns) * this.wide;
    this.top = HEIGHT - 14 - this.size - 1.5 * this.size * Math.max(...rows);
    for (const one of realm) {
      this.byPlace.set(key(one.q ?? 0, one.r ?? 0), one);
      this.ground.set(key(one.q ?? 0, one.r ?? 0), "realm");
    }
    this.surround(realm);
  }

  /** Beside the realm lies sea where every neighbour is a coast, else land beyond; farther out it goes on likewise. */
  private surround(realm: Region[]): void {
    const ring = new Map<string, Ground>();
    for (const one of realm)
      for (const [dq, dr] of AROUND) {
        const [q, r] = [(one.q ?? 0) + dq, (one.r ?? 0) + dr];
        if (this.ground.has(key(q, r))) continue;
        const beside = AROUND.flatMap(([a, b]) => this.byPlace.get(key(q + a, r + b)) ?? []);
        const isSea = this.lands.sea.some((sea) => sea.q === q && sea.r === r) || beside.every((near) => near.coast);
        ring.set(key(q, r), isSea ? "sea" : "beyond");
      }
    for (const [place, kind] of ring) this.ground.set(place, kind);
    const places = [...ring].map(([place, kind]) => {
      const [q, r] = place.split(",").map(Number);
      return { at: this.centre(q, r), kind };
    });
    for (let r = -4; r <= 10; r++)
      for (let q = -12; q <= 16; q++) {
        if (this.ground.has(key(q, r))) continue;
        const at = this.centre(q, r);
        let nearest: Ground = "sea";
        let least = Number.POSITIVE_INFINITY;
        for (const place of places) {
          const far = Math.hypot(place.at.x - at.x, place.at.y - at.y);
          if (far < least - 0.1) [nearest, least] = [place.kind, far];
        }
        this.ground.set(key(q, r), at.y < this.top - this.size ? "sea" : nearest);
      }
  }

  centre(q: number, r: number): Point {
    return { x: this.left + (q + r / 2) * this.wide, y: this.top + 1.5 * this.size * r };
  }

  corner(q: number, r: number, i: number): Dot {
    const { x, y } = this.centre(q, r);
    const angle = (Math.PI / 180) * (60 * (i % 6) - 30);
    return [round(x + this.size * Math.cos(angle)), round(y + this.size * Math.sin(angle))];
  }

  kind(q: number, r: number): Ground | undefined {
    return this.ground.get(key(q, r));
  }

  all(): [number, number, Ground][] {
    return [...this.ground].map(([place, kind]) => {
      const [q, r] = place.split(",").map(Number);
      return [q, r, kind];
    });
  }

  /** One side of a hex, wavering by so much. Both hexes beside it draw the same line. */
  side(q: number, r: number, i: number, amount: number, seed: string): Dot[] {
    const [a, b] = [this.corner(q, r, i), this.corner(q, r, i + 1)];
    const name = (dot: Dot) => dot.map((value) => Math.round(value)).join(",");
    const forth = name(a) < name(b);
    const [from, to] = forth ? [a, b] : [b, a];
    const next = seededRandom(seed + name(from) + name(to), SKIPPED);
    let points: Dot[] = [from, to];
    for (let pass = 0; pass < 4; pass++) {
      const finer: Dot[] = [points[0]];
      for (let k = 0; k < points.length - 1; k++) {
        const [p, s] = [points[k], points[k + 1]];
        const [dx, dy] = [s[0] - p[0], s[1] - p[1]];
        const long = Math.hypot(dx, dy);
        const off = (next() - 0.5) * amount * (long / this.size);
        finer.push([(p[0] + s[0]) / 2 - (dy / long) * off, (p[1] + s[1]) / 2 + (dx / long) * off], s);
      }
      points = finer;
    }
    return forth ? points : points.reverse();
  }

  /** The side of `a` towards `b`. */
  border(a: string, b: string): [number, number, number] | null {
    const [from, to] = [a, b].map((id) => this.lands.regions.find((one) => one.id === id));
    if (from?.q === undefined || from.r === undefined || to?.q === undefined || to.r === undefined) return null;
    const [q, r] = [from.q, from.r];
    const i = AROUND.findIndex(([dq, dr]) => q + dq === to.q && r + dr === to.r);
    return i < 0 ? null : [q, r, i];
  }
}

const COAST = 26;
const FRONTIER = 7;
const INNER = 5;
const wavers: Record<Ground, [number, string]> = { sea: [COAST, "c"], beyond: [FRONTIER, "f"], realm: [INNER, "i"] };

function outline(grid: Grid, { q = 0, r = 0 }: Region): string {
  const points: Dot[] = [];
  for (let i = 0; i < 6; i++) {
    const [dq, dr] = AROUND[i];
    const [amount, seed] = wavers[grid.kind(q + dq, r + dr) ?? "sea"];
    points.push(...grid.side(q, r, i, amount, seed).slice(0, -1));
  }
  return `${path(points)}Z`;
}

function isle(i: number, id: string): string {
  const next = seededRandom(`${id}x`, SKIPPED);
  const turn = next() * 6;
  const points = Array.from({ length: 44 }, (_, k): Dot => {
    const angle = (k / 44) * Math.PI * 2;
    const wave = 1 + 0.07 * Math.sin(3 * angle + turn) + 0.05 * Math.sin(5 * angle + turn * 2) + (next() - 0.5) * 0.07;
    return [ISLES[i % 6] + Math.cos(angle) * 61 * wave, ISLE_Y - 2 + Math.sin(angle) * 46 * wave];
  });
  return `${path(points)}Z`;
}

function riverPath(grid: Grid, borders: [string, string][]): string {
  const sides = borders.flatMap(([a, b]) => {
    const side = grid.border(a, b);
    return side ? [grid.side(...side, 9, "i5")] : [];
  });
  return chained(sides)
    .map((line) => {
      let d = `M${line[0].map(round).join(" ")}`;
      for (let i = 1; i < line.length - 1; i++) {
        const half = [(line[i][0] + line[i + 1][0]) / 2, (line[i][1] + line[i + 1][1]) / 2];
        d += `Q${line[i].map(round).join(" ")} ${half.map(round).join(" ")}`;
      }
      return `${d}L${line[line.length - 1].map(round).join(" ")}`;
    })
    .join("");
}

export function draw(lands: Lands): Drawing {
  const grid = new Grid(lands);
  const centres = lands.regions.map((one, i) =>
    i < lands.realm ? grid.centre(one.q ?? 0, one.r ?? 0) : { x: ISLES[(i - lands.realm) % 6], y: ISLE_Y + 5 },
  );
  const coast: Dot[][] = [];
  const frontier: Dot[][] = [];
  const inner: Dot[][] = [];
  for (const [q, r, kind] of grid.all()) {
    if (kind === "sea") continue;
    AROUND.forEach(([dq, dr], i) => {
      const other = grid.kind(q + dq, r + dr);
      if (other === "sea") coast.push(grid.side(q, r, i, COAST, "c"));
      else if (other === undefined) coast.push([grid.corner(q, r, i), grid.corner(q, r, i + 1)]);
      else if (kind === "realm" && other === "beyond") frontier.push(grid.side(q, r, i, FRONTIER, "f"));
      else if (kind === "realm" && other === "realm" && key(q, r) < key(q + dq, r + dr))
        inner.push(grid.side(q, r, i, INNER, "i"));
    });
  }
  const at = (id: string) => centres[lands.regions.findIndex((one) => one.id === id)] ?? { x: 0, y: 0 };
  return {
    size: grid.size,
    centres,
    outlines: lands.regions.map((one, i) => (i < lands.realm ? outline(grid, one) : isle(i - lands.realm, one.id))),
    land: chained(coast)
      .map((line) => `${path(line)}Z`)
      .join(""),
    borders: inner.map(path).join(""),
    frontier: chained(frontier).map(path).join(""),
    rivers: lands.rivers.map((river) => riverPath(grid, river.borders)).join(""),
    roads: lands.roads.map((road) => roadPath(road.path.map(at))).join(""),
    bridges: lands.bridges.flatMap((bridge) => {
      const side = grid.border(...bridge.border);
      if (!side) return [];
      const [a, b] = [grid.corner(side[0], side[1], side[2]), grid.corner(side[0], side[1], side[2] + 1)];
      const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI + 90;
      return [{ at: { x: (a[0] + b[0]) / 2, y: (a[1] + b[1]) / 2 }, angle }];
    }),
    mountains: peaks(grid),
    ports: lands.regions.map((one, i) => (one.port ? port(grid, one, i, centres[i]) : { x: -1, y: -1 })),
  };
}

function roadPath(points: Point[]): string {
  const halfway = (a: Point, b: Point) => `${round((a.x + b.x) / 2)} ${round((a.y + b.y) / 2 + 2)}`;
  const spot = (point: Point) => `${round(point.x)} ${round(point.y + 2)}`;
  let d = `M${spot(points[0])}`;
  for (let i = 0; i < points.length - 1; i++)
    d += i === 0 ? `L${halfway(points[0], points[1])}` : `Q${spot(points[i])} ${halfway(points[i], points[i + 1])}`;
  return `${d}L${spot(points[points.length - 1])}`;
}

function peaks(grid: Grid): { at: Point; scale: number }[] {
  return grid.lands.mountains
    .flatMap((range) => range.borders)
    .flatMap(([a, b]) => {
      const side = grid.border(a, b);
      if (!side) return [];
      const [from, to] = [grid.corner(side[0], side[1], side[2]), grid.corner(side[0], side[1], side[2] + 1)];
      const next = seededRandom(a + b, SKIPPED);
      return [0.12, 0.5, 0.88].map((part) => ({
        at: {
          x: from[0] + (to[0] - from[0]) * part + (next() - 0.5) * 4,
          y: from[1] + (to[1] - from[1]) * part + (next() - 0.5) * 4,
        },
        scale: 0.95 + next() * 0.3,
      }));
    })
    .sort((one, other) => one.at.y - other.at.y);
}

function port(grid: Grid, { q = 0, r = 0 }: Region, i: number, centre: Point): Point {
  if (i >= grid.lands.realm) return { x: centre.x + 54, y: centre.y + 22 };
  const sides = AROUND.flatMap(([dq, dr], side) => (grid.kind(q + dq, r + dr) === "sea" ? [side] : []));
  const side = [4, 5, 0, 2, 1, 3].find((one) => sides.includes(one)) ?? 0;
  const [a, b] = [grid.corner(q, r, side), grid.corner(q, r, side + 1)];
  const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  return { x: centre.x + (mx - centre.x) * 1.32, y: centre.y + (my - centre.y) * 1.32 };
}

export const BOX = { x: 0, y: 0, w: WIDTH, h: HEIGHT };
