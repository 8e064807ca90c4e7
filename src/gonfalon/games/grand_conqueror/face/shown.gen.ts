// Made by tools/wire-types from the layout of the state; not written by hand.
import type { AskedOf, FacePropsOf, FaceTabOf } from "$client/lib/faces";

export const UNKNOWN = 1000003; // what whoever looks was not shown
export const ALONE = 5;
export const DEPLOYING = 2;
export const FIRST = 6;
export const FORTRESSES = 3;
export const LIMIT = 3;
export const MOST_ARMIES = 8;
export const MOST_CELLS = 128;
export const MOST_SHAPES = 4;
export const NONE = -1;
export const PLAYING = 0;
export const RANKED = 2;
export const RECURRED = 8;
export const REPEATED = 4;
export const STUCK = 7;
export const TOKENS = 6;
export const WON = 1;

/** A position as it is shown to one who looks at it. */
export interface Shown {
  q: number[];
  r: number[];
  pieces: number[];
  first: number;
  army: number[];
  castle: number[];
  fortress: number[];
  built: number[];
  token: number[];
  moved: number;
  round: number;
  place: number[];
  gone: number[];
  ended: number;
  passes: number;
}

const number = (values: number[] | undefined, missing: number): number => values?.[0] ?? missing;

export type FaceProps = FacePropsOf<Shown>;
export type Asked = AskedOf<Shown>;
export type FaceTab = FaceTabOf<Shown>;

/** From the lists as they come over the wire; one that has not come yet is empty. */
export const shownOf = (fields: Record<string, number[]>): Shown => ({
  q: fields.q ?? [],
  r: fields.r ?? [],
  pieces: fields.pieces ?? [],
  first: number(fields.first, -1),
  army: fields.army ?? [],
  castle: fields.castle ?? [],
  fortress: fields.fortress ?? [],
  built: fields.built ?? [],
  token: fields.token ?? [],
  moved: number(fields.moved, 0),
  round: number(fields.round, 0),
  place: fields.place ?? [],
  gone: fields.gone ?? [],
  ended: number(fields.ended, 0),
  passes: number(fields.passes, 0),
});

/** The steps that can go on, and what each holds, in the order in which it comes over the wire. */
export const STEPS = {
  Armies: ["seat"],
  Build: ["seat"],
  Castles: ["seat"],
  Confirm: ["seat"],
  Deploy: ["seat", "left"],
  Fortresses: ["seat", "tile"],
  March: ["seat", "left"],
  Opening: [],
  StraightLine: ["seat"],
  Turns: ["index", "round"],
} as const;
