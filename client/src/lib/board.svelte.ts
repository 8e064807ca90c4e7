// Input on a board of places, by mouse, finger and keyboard: pointing, tapping, dragging pieces, walking with the arrows.
// The face says by a Scene what its places are and what a click does; `hands` goes to PanZoom.
import { untrack } from "svelte";
import type PanZoom from "../parts/PanZoom.svelte";
import type { Point } from "./boxes";
import type { Table } from "./faces";
import { ARROWS, type Arrow, step, towards } from "./viewport";

/** What a board offers at this moment. Its places are numbered. */
export interface Scene {
  table: Table;
  middles: Point[];
  /** What a place is called. */
  name(place: number): string;
  /** The element of a place that takes the keyboard. */
  id(place: number): string;
  /** The place under a pointer. */
  under(at: Point, event: PointerEvent): number | null;
  /** Whether a click there does something. A touch means the nearest live place within `finger` pixels. */
  live(place: number): boolean;
  finger: number;
  /** A place that others lie on, such as a sea: a touch means those first. */
  ground?: number;
  /** How far outside a place a point lies; without it, how far from its middle. */
  beyond?(place: number, at: Point): number;
  /** Does what a click on the place does. */
  act(place: number): void;
  /** Tells why nothing can be done there. */
  why(place: number): void;
  /** Where the key n leads; without it, to all live places. */
  stops?(): Iterable<number>;
  /** Where arrows can lead from a place; without it, anywhere. */
  ways?(place: number): number[];
  /** Whether a piece there can be dragged, and taking it up. */
  grab?(place: number, at: Point): boolean;
  lift?(place: number): void;
  /** Keys of the game's own. True: it was one. */
  key?(key: string): boolean;
}

export class Board {
  view = $state<PanZoom>();
  over = $state<number | null>(null); // the place that is pointed at
  keyboard = $state(false); // that is how the board is used
  dragged = $state.raw<{ from: number; at: Point } | null>(null);
  private stood = $state(0);
  private grabbed: number | null = null;
  private readonly now: () => Scene;

  constructor(now: () => Scene, start = 0) {
    this.now = now;
    this.stood = start;
  }

  /** The place that the keyboard is at. */
  readonly at = $derived.by(() => Math.min(this.stood, Math.max(0, this.now().middles.length - 1)));
  /** The place that mouse or keyboard points at. */
  readonly pointed = $derived(this.over ?? (this.keyboard ? this.at : null));

  private placeAt(point: Point, event: PointerEvent): number | null {
    const scene = this.now();
    const exact = scene.under(point, event);
    if (event.pointerType !== "touch" || (exact !== null && exact !== scene.ground && scene.live(exact))) return exact;
    const away = (place: number) =>
      scene.beyond?.(place, point) ?? Math.hypot(scene.middles[place].x - point.x, scene.middles[place].y - point.y);
    let best = exact;
    let least = scene.finger / (this.view?.scale() ?? 1);
    for (const place of scene.middles.keys()) {
      const far = away(place);
      if (far < least && scene.live(place)) [best, least] = [place, far];
    }
    return best;
  }

  /** Where a place is on the screen, for notes that point at it. */
  onScreen(place: number): Point | undefined {
    const middle = this.now().middles[place];
    return middle && this.view?.onScreen(middle);
  }

  /** Plays the only move that fits a place, or offers all that do. Returns whether any does. */
  take(place: number, moves: string[]): boolean {
    const { table, name } = this.now();
    if (moves.length === 1) table.play(moves[0]);
    else if (moves.length) table.offer(moves, this.onScreen(place), name(place));
    return moves.length > 0;
  }

  /** Brings places into sight, with room around them. */
  show(places: number[], room = 80): void {
    // Where the view is now is no reason to bring them into sight again.
    untrack(() => {
      const middle = this.now().middles[places[0] ?? -1];
      if (middle) this.view?.reveal({ x: middle.x - room, y: middle.y - room, w: 2 * room, h: 2 * room });
    });
  }

  /** The keyboard focus moved to a place. */
  reach = (place: number): void => {
    this.stood = place;
  };

  walk(to: number): void {
    if (to < 0) return;
    this.stood = to;
    document.getElementById(this.now().id(to))?.focus();
  }

  /** The place that an arrow leads to; -1: none. */
  private beside([dx, dy]: Arrow): number {
    const { middles, ways } = this.now();
    const from = middles[this.at];
    const near = ways?.(this.at);
    if (!near) return step(middles, from, dx, dy);
    const found = near.map((place) => middles[place]);
    return near[towards(found, from, dx, dy)] ?? -1;
  }

  private key(key: string): boolean {
    const scene = this.now();
    const arrow = ARROWS[key];
    if (scene.key?.(key)) return true;
    if (arrow) this.walk(this.beside(arrow));
    else if (key === "Enter" || key === " ") scene.act(this.at);
    else if (key === "?") scene.why(this.at);
    else if (key === "n") {
      const stops = [...(scene.stops?.() ?? [...scene.middles.keys()].filter((place) => scene.live(place)))];
      stops.sort((a, b) => a - b);
      this.walk(stops.find((place) => place > this.at) ?? stops[0] ?? -1);
    } else return false;
    return true;
  }

  /** The handlers for PanZoom. */
  readonly hands = {
    point: (at: Point | null, event: PointerEvent) => {
      this.over = at && (event.pointerType === "mouse" || this.dragged) ? this.placeAt(at, event) : null;
    },
    tap: (at: Point, event: PointerEvent) => {
      this.keyboard = false;
      const place = this.placeAt(at, event);
      if (place === null) return;
      this.stood = place;
      this.now().act(place);
    },
    grab: (at: Point, event: PointerEvent): boolean => {
      const place = this.placeAt(at, event);
      this.grabbed = place !== null && this.now().grab?.(place, at) ? place : null;
      return this.grabbed !== null;
    },
    drag: (at: Point) => {
      if (this.grabbed === null) return;
      if (!this.dragged) this.now().lift?.(this.grabbed);
      this.dragged = { from: this.grabbed, at };
    },
    drop: (at: Point | null, event: PointerEvent) => {
      const from = this.dragged?.from;
      const place = at && this.dragged ? this.placeAt(at, event) : null;
      this.dragged = null;
      if (place !== null && place !== from) this.now().act(place);
    },
    keys: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !this.key(event.key)) return;
      this.keyboard = true;
      event.preventDefault();
    },
  };
}
