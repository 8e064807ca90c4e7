// Made by tools/wire-types from the layout of the state; not written by hand.
import type { AskedOf, FacePropsOf, FaceTabOf } from "$client/lib/faces";

export const UNKNOWN = 1000003; // what whoever looks was not shown
export const BARE = 0;
export const BATTLE_ATTACK_DIE = 4;
export const BATTLE_CELL = 0;
export const BATTLE_DEFENCE_DIE = 5;
export const BATTLE_DEFENDER = 1;
export const BATTLE_LOSER = 7;
export const BATTLE_OCCUPIED = 2;
export const BATTLE_ROUND = 3;
export const BATTLE_TAKEN = 6;
export const CAMP = 0;
export const EDGES = 4;
export const ELIMINATED = 1;
export const GONE = 2;
export const IN = 0;
export const KEYS = 1;
export const LAST = 2;
export const LIMIT = 3;
export const MOST_HORDE = 15;
export const MOST_TILES = 128;
export const NAMED = 2;
export const NONE = -1;
export const PALACE = 1;
export const PLAIN = 3;
export const PLAYING = 0;

/** A position as it is shown to one who looks at it. */
export interface Shown {
  horde: number[];
  flag: number[];
  moved: number[];
  frozen: number[];
  conflict: number[];
  cover: number[];
  tile: number[];
  up: number[];
  looked: number[];
  plundered: number[];
  reserve: number[];
  flags: number[];
  conquered: number[];
  out: number[];
  colour: number[];
  edge: number[];
  entry: number[];
  hands: number[];
  pile: number;
  discard: number[];
  chest: number[];
  event_pile: number[];
  event_discard: number[];
  in_play: number[];
  modifiers: number[];
  battle: number[];
  event: number;
  extra_moves: number;
  first: number;
  active: number;
  round: number;
  ended: number;
  points: number[];
  odds: number[];
  planned_odds: number[];
  empty_odds: number[];
}

const number = (values: number[] | undefined, missing: number): number => values?.[0] ?? missing;

export type FaceProps = FacePropsOf<Shown>;
export type Asked = AskedOf<Shown>;
export type FaceTab = FaceTabOf<Shown>;

/** From the lists as they come over the wire; one that has not come yet is empty. */
export const shownOf = (fields: Record<string, number[]>): Shown => ({
  horde: fields.horde ?? [],
  flag: fields.flag ?? [],
  moved: fields.moved ?? [],
  frozen: fields.frozen ?? [],
  conflict: fields.conflict ?? [],
  cover: fields.cover ?? [],
  tile: fields.tile ?? [],
  up: fields.up ?? [],
  looked: fields.looked ?? [],
  plundered: fields.plundered ?? [],
  reserve: fields.reserve ?? [],
  flags: fields.flags ?? [],
  conquered: fields.conquered ?? [],
  out: fields.out ?? [],
  colour: fields.colour ?? [],
  edge: fields.edge ?? [],
  entry: fields.entry ?? [],
  hands: fields.hands ?? [],
  pile: number(fields.pile, 0),
  discard: fields.discard ?? [],
  chest: fields.chest ?? [],
  event_pile: fields.event_pile ?? [],
  event_discard: fields.event_discard ?? [],
  in_play: fields.in_play ?? [],
  modifiers: fields.modifiers ?? [],
  battle: fields.battle ?? [],
  event: number(fields.event, -1),
  extra_moves: number(fields.extra_moves, 0),
  first: number(fields.first, -1),
  active: number(fields.active, -1),
  round: number(fields.round, 0),
  ended: number(fields.ended, 0),
  points: fields.points ?? [],
  odds: fields.odds ?? [],
  planned_odds: fields.planned_odds ?? [],
  empty_odds: fields.empty_odds ?? [],
});

/** The steps that can go on, and what each holds, in the order in which it comes over the wire. */
export const STEPS = {
  AfterRound: ["side", "more"],
  Battle: ["stage"],
  Camps: ["index"],
  Cancel: ["seat", "left"],
  Carry: ["seat", "card", "index", "offset"],
  Choice: ["seat", "card", "index", "left", "other"],
  Conflicts: ["seat"],
  Conquest: [],
  EndCards: ["seat"],
  FlagShortage: ["seat"],
  HandChoice: ["seat", "card", "left"],
  March: ["seat", "begun"],
  Opening: [],
  Placement: ["index"],
  Reinforcements: ["seat"],
  StartCards: ["seat"],
  Surrender: ["seat", "robber", "left"],
  Turn: ["seat", "phase"],
  Turns: ["index", "round"],
} as const;
