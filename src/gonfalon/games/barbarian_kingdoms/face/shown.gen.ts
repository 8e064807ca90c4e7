// Made by tools/wire-types from the layout of the state; not written by hand.
import type { AskedOf, FacePropsOf, FaceTabOf } from "$client/lib/faces";

export const UNKNOWN = 1000003; // what whoever looks was not shown
export const ALONE = 4;
export const ASSAULTING = 1;
export const BAG = 5;
export const CLAIMING = 2;
export const COINS = 4;
export const FRONT = 4;
export const KING = 0;
export const KINGDOMS = 6;
export const LIMIT = 3;
export const MILITARY = 2;
export const MOST_SCENARIOS = 48;
export const NONE = -1;
export const PLAYING = 0;
export const PROVINCES = 36;
export const QUIET = 0;
export const RIVAL_FRONT = 2;
export const SEA_KING_SPENT = 36;
export const SEA_SPENT_ONCE = 37;
export const SEA_SPENT_TWICE = 38;
export const SPENT = 39;
export const TERRITORIAL = 1;
export const TOKENS = 4;
export const WARRIOR = 1;
export const WARRIORS = 4;

/** A position as it is shown to one who looks at it. */
export interface Shown {
  drafts: number[];
  seat_of: number[];
  order: number[];
  first: number;
  turn: number;
  round: number;
  unit: number[];
  sea: number[];
  front: number[];
  warriors: number[];
  tokens: number[];
  captor: number[];
  token: number[];
  loot: number[];
  chest: number[];
  treasury: number[];
  action: number;
  arena: number;
  rival: number;
  led: number;
  spent: number[];
  castled: number;
  ended: number;
  winner: number;
  game: number;
  wins: number[];
  standing: number[];
  score: number[];
  scenario: number;
  named: number[];
  gone: number[];
  refused: number[];
  control: number[];
  held: number[];
  closed: number[];
  recruit_cost: number[];
  claim_cost: number[];
  tax_limit: number[];
  tally: number[];
}

const number = (values: number[] | undefined, missing: number): number => values?.[0] ?? missing;

export type FaceProps = FacePropsOf<Shown>;
export type Asked = AskedOf<Shown>;
export type FaceTab = FaceTabOf<Shown>;

/** From the lists as they come over the wire; one that has not come yet is empty. */
export const shownOf = (fields: Record<string, number[]>): Shown => ({
  drafts: fields.drafts ?? [],
  seat_of: fields.seat_of ?? [],
  order: fields.order ?? [],
  first: number(fields.first, 0),
  turn: number(fields.turn, -1),
  round: number(fields.round, 0),
  unit: fields.unit ?? [],
  sea: fields.sea ?? [],
  front: fields.front ?? [],
  warriors: fields.warriors ?? [],
  tokens: fields.tokens ?? [],
  captor: fields.captor ?? [],
  token: fields.token ?? [],
  loot: fields.loot ?? [],
  chest: fields.chest ?? [],
  treasury: fields.treasury ?? [],
  action: number(fields.action, 0),
  arena: number(fields.arena, -1),
  rival: number(fields.rival, -1),
  led: number(fields.led, 0),
  spent: fields.spent ?? [],
  castled: number(fields.castled, 0),
  ended: number(fields.ended, 0),
  winner: number(fields.winner, -1),
  game: number(fields.game, 0),
  wins: fields.wins ?? [],
  standing: fields.standing ?? [],
  score: fields.score ?? [],
  scenario: number(fields.scenario, -1),
  named: fields.named ?? [],
  gone: fields.gone ?? [],
  refused: fields.refused ?? [],
  control: fields.control ?? [],
  held: fields.held ?? [],
  closed: fields.closed ?? [],
  recruit_cost: fields.recruit_cost ?? [],
  claim_cost: fields.claim_cost ?? [],
  tax_limit: fields.tax_limit ?? [],
  tally: fields.tally ?? [],
});

/** The steps that can go on, and what each holds, in the order in which it comes over the wire. */
export const STEPS = {
  AssaultResolved: [],
  Bribes: [],
  Change: ["kingdom", "province", "cost", "paid"],
  ClaimPaid: ["kingdom", "province"],
  ClaimResolved: [],
  Consent: ["owner", "province", "coin", "number", "merges"],
  Contests: ["kingdom"],
  Enlist: ["kingdom", "zone"],
  Evacuation: ["kingdom"],
  FollowUp: ["kingdom", "province"],
  Inheritance: ["index"],
  Manoeuvres: ["kingdom"],
  Naming: ["index"],
  Payment: ["kingdom", "province", "cost", "own"],
  PriceAshore: ["kingdom"],
  Privilege: [],
  Raid: ["kingdom"],
  Reinforcements: ["side", "passed", "brought"],
  Series: [],
  Spreads: [],
  Staying: ["kingdom"],
  Tax: ["kingdom", "taken", "limit"],
  Turn: ["kingdom", "changed"],
  Turns: ["index"],
} as const;
