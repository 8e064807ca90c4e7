// What the board reads from the fields that are shown. Who controls what, prices and points come from the rules.

import { type Draft, draftIn } from "$client/lib/drafts";
import type { Entry } from "$client/wire";
import { BAG, COINS, KING, PROVINCES, RIVAL_FRONT, type Shown, UNKNOWN, WARRIOR } from "./shown.gen";

export const VALUES = [1, 2, 3, 5]; // tremis
export const COIN_WORDS = ["bronze", "silver", "gold", "diamond"];

export interface Unit {
  kingdom: number;
  piece: number;
}

export const worth = (coins: number[]): number => coins.reduce((sum, count, coin) => sum + count * VALUES[coin], 0);

/** Coins one by one, the dearest first. */
export const spread = (coins: number[]): number[] =>
  [3, 2, 1, 0].flatMap((coin) => Array.from({ length: coins[coin] ?? 0 }, () => coin));

const PIECES = [KING, WARRIOR];

/** A figure is written as one number: its kingdom and what it is (`ids.figure`). */
const figure = (kingdom: number, piece: number): number => PIECES.length * kingdom + piece;

const unitOf = (figure: number): Unit => ({
  kingdom: Math.floor(figure / PIECES.length),
  piece: figure % PIECES.length,
});

export function unitAt(shown: Shown, zone: number): Unit | null {
  const standing = shown.unit[zone] ?? -1;
  return standing < 0 ? null : unitOf(standing);
}

/** Whose unit stands there; -1: nobody's. */
export const kingdomAt = (shown: Shown, zone: number): number => unitAt(shown, zone)?.kingdom ?? -1;

/** The province in which a kingdom's king stands; -1: in none. */
export const kingAt = (shown: Shown, kingdom: number): number => shown.unit.indexOf(figure(kingdom, KING));

export const isKingAtSea = (shown: Shown, kingdom: number): boolean => Boolean(shown.sea[figure(kingdom, KING)]);

export const lootAt = (shown: Shown, zone: number): number[] => shown.loot.slice(COINS * zone, COINS * zone + COINS);

export const chestAt = (shown: Shown, zone: number): boolean => (shown.chest[zone] ?? 0) > 0;

/** Everybody at Sea, kings first; `word` is how a menu calls such a unit. */
export function atSea(shown: Shown): (Unit & { count: number; word: string })[] {
  return shown.sea.flatMap((count, one) => {
    const unit = unitOf(one);
    return count ? [{ ...unit, count, word: unit.piece === KING ? "sea-king" : "sea" }] : [];
  });
}

/** Those who have come to the active province and do not occupy it yet: of the active kingdom, then of its rival. */
export function atFront(shown: Shown): Unit[][] {
  const arrived = (kingdom: number, from: number) =>
    PIECES.flatMap((piece) => Array.from({ length: shown.front[from + piece] ?? 0 }, () => ({ kingdom, piece })));
  return [arrived(shown.turn, 0), arrived(shown.rival, RIVAL_FRONT)];
}

/** The coins of a treasury by kind; null where this viewer is not told all of it. */
export function treasuryOf(shown: Shown, seat: number): number[] | null {
  const bag = shown.treasury.slice(BAG * seat, BAG * seat + BAG);
  if (bag.length < BAG || bag[COINS] || bag.includes(UNKNOWN)) return null;
  return bag.slice(0, COINS);
}

export const trophiesOf = (shown: Shown, kingdom: number): number =>
  shown.captor.filter((owner) => owner === kingdom).length;

export const isAlive = (shown: Shown, kingdom: number): boolean => (shown.captor[kingdom] ?? -1) < 0;

// -- sealed purses ---------------------------------------------------------------------------------------------------

export const draftOf = (shown: Shown, seat: number): Draft => draftIn(shown.drafts, shown.gone.length, seat);

// -- what has just happened ------------------------------------------------------------------------------------------

export interface Trace {
  key: string;
  kingdom: number;
  from: number; // zones
  to: number;
}

const MOVES = ["Moved", "AssaultLaunched", "Contested", "Reinforced", "Evacuated", "Embarked"];
const LINES = ["control", "units", "loot", "bribe"];
const number = (value: Entry["args"][string] | undefined): number => (typeof value === "number" ? value : -1);

/** The last turn in which something moved, and the one that is being played. */
export function recent(log: Entry[]): Entry[] {
  let turns = 0;
  for (let i = log.length - 1; i >= 0; i--) if (log[i].event === "TurnBegan" && ++turns === 2) return log.slice(i);
  return log;
}

export function tracesOf(entries: Entry[]): Trace[] {
  let arena = -1;
  return entries.flatMap((entry) => {
    const { event, args } = entry;
    if ("province" in args) arena = number(args.province);
    const trace = (from: number, to: number) => ({
      key: `${entry.n}-${from}`,
      kingdom: number(args.kingdom),
      from,
      to,
    });
    if (event === "Castled") {
      const [king, warrior] = [number(args.king), number(args.warrior)];
      return [trace(king, warrior), trace(warrior, king)];
    }
    if (!MOVES.includes(event)) return [];
    if (event === "Embarked") return [trace(arena, PROVINCES)];
    if (event === "Evacuated") return arena < 0 ? [] : [trace(arena, number(args.zone))];
    return [trace(number(args.origin), "zone" in args ? number(args.zone) : number(args.province))];
  });
}

export interface Verdict {
  kingdom: number;
  rival: number;
  province: number;
  winner: number;
  points: number[]; // control, units, loot, bribe
  rivalPoints: number[];
}

/** The battle of this turn, once it has been counted. */
export function verdictOf(log: Entry[]): Verdict | null {
  for (let i = log.length - 1; i >= 0; i--) {
    const { event, args } = log[i];
    if (event === "BattleDecided")
      return {
        kingdom: number(args.kingdom),
        rival: number(args.rival),
        province: number(args.province),
        winner: number(args.winner),
        points: LINES.map((line) => number(args[line])),
        rivalPoints: LINES.map((line) => number(args[`rival_${line}`])),
      };
    if (["AssaultLaunched", "ClaimMade", "Recruited", "TaxEnded", "ManoeuvresBegan", "Held"].includes(event))
      return null;
  }
  return null;
}
