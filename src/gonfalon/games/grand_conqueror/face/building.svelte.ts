// Building the board: a piece is chosen, turned, and snaps to the nearest place where it may lie.

import type { Point } from "$client/lib/boxes";
import type { Table } from "$client/lib/faces";
import { AROUND } from "$client/lib/hexes";
import { argumentsOf } from "$client/lib/menu";
import { ARROWS, type Arrow, onPage, step } from "$client/lib/viewport";
import { centre, hexAt, keyOf, SIZE, turned } from "./hexes";
import type { Shape } from "./peoples";
import type { At } from "./position";

const REACH = SIZE * 2.4; // how near a piece must come to snap

interface Spot {
  name: string;
  turn: number;
  q: number;
  r: number;
}

/** What the board knows and this reads. */
interface Scene {
  menu: string[];
  shapes: Shape[];
  at: At;
  table: Table;
}

const moveOf = (spot: Spot) => `piece ${spot.name} ${spot.turn} ${spot.q} ${spot.r}`;

export class Building {
  private shape = $state(0); // as the player chose them; what the menu does not offer gives way
  private turn = $state(0);
  ghost = $state.raw<Spot | null>(null); // where the piece would lie
  lifted = $state.raw<Point | null>(null); // the piece on its way from the tray, on the screen

  private readonly now: () => Scene;

  constructor(now: () => Scene) {
    this.now = now;
  }

  private readonly offers = $derived.by<Spot[]>(() =>
    argumentsOf(this.now().menu, "piece").map(([name, turn, q, r]) => ({
      name,
      turn: Number(turn),
      q: Number(q),
      r: Number(r),
    })),
  );
  private readonly names = $derived.by(() => this.now().shapes.map((one) => one.id.toLowerCase()));
  readonly available = $derived(this.names.map((name) => this.offers.some((one) => one.name === name)));
  readonly chosen = $derived(this.available[this.shape] ? this.shape : this.available.indexOf(true));
  readonly turns = $derived(
    [...new Set(this.offers.filter((one) => one.name === this.names[this.chosen]).map((one) => one.turn))].sort(
      (a, b) => a - b,
    ),
  );
  readonly way = $derived(this.turns.includes(this.turn) ? this.turn : (this.turns[0] ?? 0));
  private readonly spots = $derived(
    this.offers.filter((one) => one.name === this.names[this.chosen] && one.turn === this.way),
  );
  private readonly middles = $derived(this.spots.map((spot) => this.middleOf(spot)));
  readonly ghostMove = $derived(this.ghost ? moveOf(this.ghost) : null);

  /** The cells of a shape, turned. */
  cells(shape: number, steps: number): [number, number][] {
    return (this.now().shapes[shape]?.cells ?? []).map(([q, r]) => turned(q, r, steps));
  }

  /** The cells of the chosen piece as it would lie. */
  lying(spot: { q: number; r: number }): [number, number][] {
    return this.cells(this.chosen, this.way).map(([q, r]) => [q + spot.q, r + spot.r]);
  }

  private middleOf(spot: { q: number; r: number }): Point {
    const all = this.lying(spot).map(([q, r]) => centre(q, r));
    const mean = (of: (point: Point) => number) => all.reduce((sum, point) => sum + of(point), 0) / all.length;
    return { x: mean((point) => point.x), y: mean((point) => point.y) };
  }

  /** Free places beside the board that the chosen piece can cover. */
  readonly rim = $derived.by<Point[]>(() => {
    const { at } = this.now();
    const found = new Map<string, Point>();
    for (const spot of this.spots)
      for (const [q, r] of this.lying(spot)) {
        const touches = AROUND.some(([dq, dr]) => at.has(keyOf(q + dq, r + dr)));
        if (touches || !at.size) found.set(keyOf(q, r), centre(q, r));
      }
    return [...found.values()];
  });

  /** The nearest legal place for the piece; nothing far away from all of them. */
  snap(point: Point): Spot | null {
    let best: Spot | null = null;
    let least = REACH;
    for (const [i, middle] of this.middles.entries()) {
      const far = Math.hypot(middle.x - point.x, middle.y - point.y);
      if (far < least) [best, least] = [this.spots[i], far];
    }
    this.ghost = best;
    return best;
  }

  /** A finger first shows where the piece would lie; a second tap there lays it. A tap too far off asks why. */
  private tap(point: Point, event: PointerEvent): void {
    const { menu, table } = this.now();
    if (!menu.length) return;
    const before = this.ghostMove;
    const spot = this.snap(point);
    if (!spot) {
      const { q, r } = hexAt(point);
      table.why(moveOf({ name: this.names[this.chosen], turn: this.way, q, r }), onPage(event));
    } else if (event.pointerType === "mouse" || before === moveOf(spot)) this.lay();
  }

  /** What PanZoom tells while the board is built. */
  readonly hands = {
    point: (to: Point | null) => {
      if (to) this.snap(to);
      else if (!this.lifted) this.ghost = null;
    },
    tap: (to: Point, event: PointerEvent) => this.tap(to, event),
    keys: (event: KeyboardEvent) => {
      if (this.key(event.key, ARROWS[event.key])) event.preventDefault();
    },
  };

  choose(shape: number): void {
    if (this.available[shape]) this.shape = shape;
  }

  rotate(): void {
    this.turn = this.turns[(this.turns.indexOf(this.way) + 1) % this.turns.length] ?? 0;
    if (this.ghost) this.snap(this.middleOf(this.ghost));
  }

  lay(): void {
    if (this.ghost) this.now().table.play(moveOf(this.ghost));
  }

  /** From place to place with the arrows, R turns, Enter lays. True: the key was for the piece. */
  private key(key: string, arrow: Arrow | undefined): boolean {
    if (!this.spots.length) return false;
    if (arrow && !this.ghost) this.snap(this.middles[0]);
    else if (arrow && this.ghost) {
      const next = step(this.middles, this.middleOf(this.ghost), arrow[0], arrow[1]);
      if (next >= 0) this.snap(this.middles[next]);
    } else if (key.toLowerCase() === "r") this.rotate();
    else if ((key === "Enter" || key === " ") && this.ghost) this.lay();
    else return false;
    return true;
  }

  /** A piece is dragged out of the tray and laid where it is let go. */
  lift(event: PointerEvent, shape: number, inDrawing: (on: PointerEvent) => Point): void {
    if (!this.available[shape]) return;
    this.shape = shape;
    this.ghost = null;
    const start = { x: event.clientX, y: event.clientY };
    const follow = (next: PointerEvent) => {
      if (!this.lifted && Math.hypot(next.clientX - start.x, next.clientY - start.y) <= 8) return;
      this.lifted = { x: next.clientX, y: next.clientY };
      this.snap(inDrawing(next));
    };
    const drop = (end: PointerEvent) => {
      removeEventListener("pointermove", follow);
      removeEventListener("pointerup", drop);
      removeEventListener("pointercancel", drop);
      const moved = this.lifted !== null;
      this.lifted = null;
      if (moved && end.type === "pointerup") this.lay();
    };
    addEventListener("pointermove", follow);
    addEventListener("pointerup", drop);
    addEventListener("pointercancel", drop);
  }
}
