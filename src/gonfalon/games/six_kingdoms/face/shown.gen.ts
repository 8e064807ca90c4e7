// Made by tools/wire-types from the layout of the state; not written by hand.
import type { AskedOf, FacePropsOf, FaceTabOf } from "$client/lib/faces";

export const UNKNOWN = 1000003; // what whoever looks was not shown
export const ALL_PASSED = 2;
export const ALONE = 4;
export const ARMIES = 7;
export const BONUS = 1;
export const CARDS = 24;
export const COLOURS = 6;
export const FALLS_ON_TIE = 4;
export const FINAL_MUSTER = 5;
export const FIXED = 7;
export const FREE_RECRUIT_POWER = 5;
export const HAND = 25;
export const HAND_ZERO = 3;
export const HIDDEN_CARD = 6;
export const LAST_CARD = 1;
export const LIMIT = 3;
export const MOST_CARDS = 6;
export const NONE = -1;
export const NO_TROOP_POINTS = 4;
export const PLAYING = 0;
export const REINFORCE_POWER = 1;
export const ROWS = 6;
export const ROW_BONUS = 4;
export const ROW_HAND = 3;
export const ROW_KINGDOMS = 1;
export const ROW_POINTS = 0;
export const ROW_STRAGGLERS = 2;
export const ROW_TRIBUTE = 5;
export const SETS = 5;
export const STRAGGLERS_COUNT = 2;
export const STRONGHOLD = 3;
export const TRIBUTE = 6;
export const VALUES = 4;
export const VEILED = 6;
export const WITHDRAW_POWER = 2;

/** A position as it is shown to one who looks at it. */
export interface Shown {
  first: number;
  sets: number[];
  neutral: number;
  side: number[];
  income: number[];
  power: number[];
  final: number[];
  round: number;
  turn: number;
  played: number;
  paid: number;
  passes: number;
  last: number;
  ended: number;
  gone: number[];
  points: number[];
  hand: number[];
  free: number[];
  attack: number[];
  defence: number[];
  owner: number[];
  used: number[];
  hidden: number[];
  count: number[];
  attack_strength: number[];
  defence_strength: number[];
  need: number[];
  next_income: number[];
}

const number = (values: number[] | undefined, missing: number): number => values?.[0] ?? missing;

export type FaceProps = FacePropsOf<Shown>;
export type Asked = AskedOf<Shown>;
export type FaceTab = FaceTabOf<Shown>;

/** From the lists as they come over the wire; one that has not come yet is empty. */
export const shownOf = (fields: Record<string, number[]>): Shown => ({
  first: number(fields.first, -1),
  sets: fields.sets ?? [],
  neutral: number(fields.neutral, -1),
  side: fields.side ?? [],
  income: fields.income ?? [],
  power: fields.power ?? [],
  final: fields.final ?? [],
  round: number(fields.round, 0),
  turn: number(fields.turn, -1),
  played: number(fields.played, 0),
  paid: number(fields.paid, 0),
  passes: number(fields.passes, 0),
  last: number(fields.last, -1),
  ended: number(fields.ended, 0),
  gone: fields.gone ?? [],
  points: fields.points ?? [],
  hand: fields.hand ?? [],
  free: fields.free ?? [],
  attack: fields.attack ?? [],
  defence: fields.defence ?? [],
  owner: fields.owner ?? [],
  used: fields.used ?? [],
  hidden: fields.hidden ?? [],
  count: fields.count ?? [],
  attack_strength: fields.attack_strength ?? [],
  defence_strength: fields.defence_strength ?? [],
  need: fields.need ?? [],
  next_income: fields.next_income ?? [],
});

/** The steps that can go on, and what each holds, in the order in which it comes over the wire. */
export const STEPS = {
  Count: [],
  Muster: ["kingdom"],
  Neutral: [],
  Opening: [],
  Sets: ["seat"],
  Sides: ["kingdom"],
  Turn: ["seat", "played", "asked"],
  Turns: ["index", "round"],
  Unhiding: [],
} as const;
