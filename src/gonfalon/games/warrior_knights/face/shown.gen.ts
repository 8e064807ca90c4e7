// Made by tools/wire-types from the layout of the state; not written by hand.
import type { AskedOf, FacePropsOf, FaceTabOf } from "$client/lib/faces";

export const UNKNOWN = 1000003; // what whoever looks was not shown
export const AGENDA = 3;
export const ARMIES = 30;
export const ASSAULT = 2;
export const BAG = 7;
export const BARONS = 6;
export const BATTLE = 1;
export const CITIES = 24;
export const COMBAT_ATTACKER = 1;
export const COMBAT_ATTACKERS = 5;
export const COMBAT_DEAD = 15;
export const COMBAT_DEFENCE_EVADE = 12;
export const COMBAT_DEFENCE_INFLICT = 10;
export const COMBAT_DEFENCE_LEAD = 8;
export const COMBAT_DEFENCE_LOSSES = 14;
export const COMBAT_DEFENDER = 2;
export const COMBAT_DEFENDERS = 6;
export const COMBAT_EVADE = 11;
export const COMBAT_INFLICT = 9;
export const COMBAT_KIND = 0;
export const COMBAT_LEAD = 7;
export const COMBAT_LOSSES = 13;
export const COMBAT_REGION = 3;
export const COMBAT_STRONGHOLD = 4;
export const COMMANDER = 200;
export const DECK = 30;
export const DISCARDED = 4;
export const DISPLAY = 31;
export const DRAFT_WIDTH = 18;
export const ELIMINATED = 2;
export const END_OF_MOTION = 10;
export const FATE_BAGS = 62;
export const HELD = 3;
export const IN_DECK = 0;
export const IN_FORCE = 2;
export const KINDS = 6;
export const LEFT = 1;
export const LOSS = 100;
export const MOST_CHARGES = 3;
export const MOST_ON_PILE = 2;
export const MOST_REGIONS = 60;
export const NEUTRAL = 6;
export const NOBLES = 24;
export const NOBLES_EACH = 4;
export const NOBODY = -1;
export const NONE = -1;
export const NO_CITY = -1;
export const NO_FATE_CARD = -1;
export const NO_NATION = -1;
export const NO_PROPOSAL = -1;
export const NO_ROUTE = -1;
export const NO_STRONGHOLD = -1;
export const OFF = -1;
export const ON_AGENDA = 1;
export const PILES = 3;
export const PLAYS = 0;
export const REALM_CITIES = 18;
export const REGULARS_EACH = 4;
export const REMOVED = 32;
export const ROUTES = 3;
export const SIDES = 2;
export const SIEGE = 3;
export const SPACES = 7;
export const STARTING_CARDS = 6;
export const STRONGHOLDS = 30;
export const WRITTEN = 3;

/** A position as it is shown to one who looks at it. */
export interface Shown {
  baron_of: number[];
  owner: number[];
  razed: number[];
  fortified: number[];
  breaches: number[];
  siege: number[];
  fortress: number[];
  fell: number[];
  where: number[];
  at_sea: number[];
  tired: number[];
  out: number[];
  no_heir: number[];
  office: number[];
  heir: number[];
  dead: number[];
  place: number[];
  losses: number[];
  crowns: number[];
  faith: number[];
  votes: number[];
  influence: number[];
  banned: number[];
  heretic: number[];
  gone: number[];
  charges: number[];
  offers: number[];
  hand: number[];
  piles: number[];
  zones: number[];
  neutral_in: number[];
  neutral_left: number[];
  track: number[];
  agenda: number[];
  proposal_at: number[];
  event_at: number[];
  fate_hand: number[];
  laws: number[];
  spells: number[];
  pawn: number[];
  blessed: number[];
  stakes: number[];
  combat: number[];
  tally: number[];
  targets: number[];
  spoken: number[];
  drafts: number[];
  president: number;
  church: number;
  acting: number;
  attending: number;
  turn: number;
  reserve: number;
  last_turn: number;
  ordered: number;
  event_top: number;
  event_bottom: number;
  ended: number;
  winner: number;
  strength: number[];
  income: number[];
}

const number = (values: number[] | undefined, missing: number): number => values?.[0] ?? missing;

export type FaceProps = FacePropsOf<Shown>;
export type Asked = AskedOf<Shown>;
export type FaceTab = FaceTabOf<Shown>;

/** From the lists as they come over the wire; one that has not come yet is empty. */
export const shownOf = (fields: Record<string, number[]>): Shown => ({
  baron_of: fields.baron_of ?? [],
  owner: fields.owner ?? [],
  razed: fields.razed ?? [],
  fortified: fields.fortified ?? [],
  breaches: fields.breaches ?? [],
  siege: fields.siege ?? [],
  fortress: fields.fortress ?? [],
  fell: fields.fell ?? [],
  where: fields.where ?? [],
  at_sea: fields.at_sea ?? [],
  tired: fields.tired ?? [],
  out: fields.out ?? [],
  no_heir: fields.no_heir ?? [],
  office: fields.office ?? [],
  heir: fields.heir ?? [],
  dead: fields.dead ?? [],
  place: fields.place ?? [],
  losses: fields.losses ?? [],
  crowns: fields.crowns ?? [],
  faith: fields.faith ?? [],
  votes: fields.votes ?? [],
  influence: fields.influence ?? [],
  banned: fields.banned ?? [],
  heretic: fields.heretic ?? [],
  gone: fields.gone ?? [],
  charges: fields.charges ?? [],
  offers: fields.offers ?? [],
  hand: fields.hand ?? [],
  piles: fields.piles ?? [],
  zones: fields.zones ?? [],
  neutral_in: fields.neutral_in ?? [],
  neutral_left: fields.neutral_left ?? [],
  track: fields.track ?? [],
  agenda: fields.agenda ?? [],
  proposal_at: fields.proposal_at ?? [],
  event_at: fields.event_at ?? [],
  fate_hand: fields.fate_hand ?? [],
  laws: fields.laws ?? [],
  spells: fields.spells ?? [],
  pawn: fields.pawn ?? [],
  blessed: fields.blessed ?? [],
  stakes: fields.stakes ?? [],
  combat: fields.combat ?? [],
  tally: fields.tally ?? [],
  targets: fields.targets ?? [],
  spoken: fields.spoken ?? [],
  drafts: fields.drafts ?? [],
  president: number(fields.president, 0),
  church: number(fields.church, 0),
  acting: number(fields.acting, -1),
  attending: number(fields.attending, 0),
  turn: number(fields.turn, 0),
  reserve: number(fields.reserve, 0),
  last_turn: number(fields.last_turn, 0),
  ordered: number(fields.ordered, 0),
  event_top: number(fields.event_top, -1),
  event_bottom: number(fields.event_bottom, -1),
  ended: number(fields.ended, 0),
  winner: number(fields.winner, -1),
  strength: fields.strength ?? [],
  income: fields.income ?? [],
});

/** The steps that can go on, and what each holds, in the order in which it comes over the wire. */
export const STEPS = {
  Acceptance: ["seat", "card", "drawn"],
  ActionPhase: [],
  Aftermath: ["stage", "lead", "captured"],
  Allocate: ["seat", "side"],
  AngryCompany: ["seat", "nation", "card"],
  Announce: ["seat", "matter", "object", "item", "first", "turn"],
  Arrivals: ["first", "turn"],
  Assembly: ["stage", "item"],
  Ballot: ["matter", "object", "item", "stage", "drawn"],
  Battle: ["stage"],
  Bless: ["seat", "route"],
  Bury: [],
  Cancel: ["seat", "price"],
  Cede: ["seat", "conqueror"],
  ChooseNoble: ["seat", "card"],
  ChurchNames: ["seat", "drawer"],
  Commander: ["seat", "side"],
  Commit: [],
  Consent: ["seat", "attacker", "region", "kind", "turn"],
  Death: ["noble", "stage"],
  DeathLosses: ["seat", "army", "left"],
  Deaths: ["nobles", "first"],
  Declare: ["seat", "region", "refused"],
  DefenceWorks: ["seat", "first", "turn"],
  Desertion: ["seat", "army", "nation"],
  DiscardTo: ["seat", "action", "zones"],
  Effects: ["source", "card", "index", "seat", "drawn", "turn", "spared"],
  Elimination: ["seat"],
  Enlist: ["seat", "card"],
  EventPlay: ["seat", "event", "stage", "drawn"],
  FallenGarrison: ["seat", "stage"],
  Flee: ["seat", "noble"],
  GiveUp: ["seat", "card"],
  Hire: ["seat", "nation"],
  Improvise: ["seat", "used"],
  Launch: ["seat"],
  Leave: ["seat", "mover", "region", "to", "turn"],
  Marching: ["seat", "noble", "way", "steps", "defied", "sea"],
  Mason: ["seat"],
  MilitaryOperations: ["seat", "region", "moved", "barred", "battles"],
  Moving: ["seat", "noble", "target", "steps", "road", "granted", "refused"],
  NameActing: ["seat"],
  Objection: ["seat", "card", "drawn", "first", "turn", "refused"],
  Opening: [],
  OrderAgenda: ["seat", "fixed"],
  Participants: ["seat", "region", "kind", "defender", "stronghold", "chosen"],
  PayMercenaries: ["seat", "card", "exempt", "extra"],
  PickRevolt: ["seat", "payable"],
  PlaceFortress: ["seat", "first", "turn"],
  PlaceNoble: ["seat", "idle"],
  PlaceNobles: ["seat"],
  Plague: ["first", "turn", "region", "amount"],
  Pledge: ["seat", "price", "first", "turn", "pledged"],
  Power: ["seat", "side"],
  Prepare: [],
  Propose: ["seat", "card"],
  PutAway: ["card"],
  Rebuild: ["seat", "first", "turn"],
  Recruitment: [],
  RetreatOne: ["noble", "stage"],
  Retreats: ["seat", "nobles"],
  Revolt: ["seat", "city"],
  Revolts: ["first", "turn", "city"],
  Siege: [],
  Stake: ["seat", "route", "first", "turn"],
  Station: [],
  TakeControl: ["seat", "city"],
  TaxLaw: ["seat", "key", "amount"],
  Taxes: ["first", "turn", "collected"],
  Thinned: ["seat"],
  TieBreak: ["seat", "matter", "object", "drawn"],
  Toll: ["seat", "region"],
  Transfers: ["seat", "stage", "low", "high"],
  TroopUpkeep: ["seat", "first", "turn"],
  Turns: ["stage"],
  Upkeep: ["stage"],
  UseCard: ["seat", "action"],
  Voyage: ["under_way", "route"],
  WageLaw: ["seat", "exempt"],
  Wages: ["first", "turn"],
  Way: ["seat", "noble", "target", "way", "granted", "refused", "defied"],
  WhoDraws: ["seat"],
  WrittenSplit: [],
} as const;
