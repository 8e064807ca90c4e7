// What the board reads from the position: who stands and rules where, the battle going on, the last marches.

import type { Entry } from "$client/wire";
import { type Card, type City, campAt, middle, type Slot } from "./city";
import {
  BATTLE_ATTACK_DIE,
  BATTLE_CELL,
  BATTLE_DEFENCE_DIE,
  BATTLE_DEFENDER,
  BATTLE_OCCUPIED,
  BATTLE_ROUND,
  NONE,
  type Shown,
} from "./shown.gen";

const pairs = (values: number[]): [number, number][] =>
  Array.from({ length: values.length / 2 }, (_, i) => [values[2 * i], values[2 * i + 1]]);

/** What a seat has scored so far: with its tiles, and with its war chest. */
export function pointsOf(shown: Shown, seat: number): { tiles: number; chest: number } {
  const [tiles, chest] = pairs(shown.points)[seat] ?? [0, 0];
  return { tiles, chest };
}

/** Cards that were announced and have not taken effect yet. */
export const announced = (shown: Shown): { seat: number; card: number }[] =>
  pairs(shown.in_play).map(([seat, card]) => ({ seat, card }));

export interface Horde {
  seat: number;
  cell: number; // 0: the camp
  count: number;
  spent: boolean; // none of them can move any more this turn
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Where a cell's pieces stand; the camp of a seat lies before its entry space. */
export function spot(city: City, shown: Shown, seat: number, cell: number): Point | null {
  if (cell > 0) {
    const slot = city.slots[cell - 1];
    return slot ? standing(slot) : null;
  }
  const entry = city.slots[(shown.entry[seat] ?? 0) - 1];
  const edge = shown.edge[seat] ?? -1;
  return entry && edge >= 0 ? campAt(entry, edge) : null;
}

const ASIDE = 84; // from the middle of a wall, clear of its figures and of the sign of a conflict

function standing(slot: Slot): Point {
  const { x, y } = middle(slot);
  if (slot.size === "outer")
    return slot.kind === "tower" ? { x, y } : slot.w > slot.h ? { x: x + ASIDE, y } : { x, y: y + ASIDE };
  if (slot.size === "S") return slot.w > slot.h ? { x: x + 38, y: y + 4 } : { x: x + 2, y: y - 2 };
  return { x: x + 2, y: y + 4 };
}

export function hordes(city: City, shown: Shown): Horde[] {
  const cells = city.slots.length + 1;
  const seats = shown.reserve.length;
  const active = shown.active;
  const found: Horde[] = [];
  for (let cell = 0; cell < cells; cell++) {
    const here = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => shown.horde[seat * cells + cell]);
    here.forEach((seat, i) => {
      const at = spot(city, shown, seat, cell);
      if (!at) return;
      // Two hordes on one space while it is fought for stand side by side.
      const aside = cell > 0 && here.length > 1 ? (i === 0 ? -30 : 32) : 0;
      const count = shown.horde[seat * cells + cell];
      const tired = cell > 0 && seat === active ? (shown.moved[cell] ?? 0) + (shown.frozen[cell] ?? 0) : 0;
      found.push({ seat, cell, count, spent: tired >= count, x: at.x + aside, y: at.y + (aside ? 6 : 0) });
    });
  }
  return found;
}

export interface Battle {
  cell: number;
  attacker: number;
  defender: number;
  occupied: boolean;
  round: number;
  dice: [number, number];
}

export function battleOf(shown: Shown): Battle | null {
  const { battle, active: attacker } = shown;
  const cell = battle[BATTLE_CELL] ?? NONE;
  // A game may end in the middle of a battle: with nobody left to attack there is none.
  if (cell < 0 || !shown.horde[attacker * shown.flag.length + cell]) return null;
  return {
    cell,
    attacker,
    defender: battle[BATTLE_DEFENDER],
    occupied: battle[BATTLE_OCCUPIED] === 1,
    round: battle[BATTLE_ROUND],
    dice: [battle[BATTLE_ATTACK_DIE], battle[BATTLE_DEFENCE_DIE]],
  };
}

export interface Round {
  n: number;
  attack: number;
  defence: number;
  dice: [number, number];
  loser: number;
}

const ATTACKER = 1; // whose die was thrown again, as the event says it

/** The rounds of the battle going on, from the log. */
export function roundsOf(log: Entry[]): Round[] {
  const found: Round[] = [];
  const start = log.findLastIndex((entry) => entry.event === "BattleJoined");
  let dice: [number, number] = [0, 0];
  for (const entry of log.slice(start + 1)) {
    if (entry.event === "Rolled") dice = [Number(entry.args.attack), Number(entry.args.defence)];
    if (entry.event === "Rerolled")
      dice =
        Number(entry.args.side) === ATTACKER ? [Number(entry.args.die), dice[1]] : [dice[0], Number(entry.args.die)];
    if (entry.event === "RoundDecided")
      found.push({
        n: found.length + 1,
        attack: Number(entry.args.attack),
        defence: Number(entry.args.defence),
        dice,
        loser: Number(entry.args.loser),
      });
  }
  return found;
}

/** The event that is being carried out, or that came up in the battle going on. */
export function eventOf(shown: Shown, log: Entry[]): number | null {
  if (shown.event >= 0) return shown.event;
  if ((shown.battle[BATTLE_CELL] ?? NONE) < 0) return null;
  const start = log.findLastIndex((entry) => entry.event === "BattleJoined");
  const drawn = log.slice(start + 1).findLast((entry) => entry.event === "EventDrawn");
  return drawn ? Number(drawn.args.card) : null;
}

/** A chance is certain or none only if it is so to the thousandth. */
export const percentOf = (thousandths: number): number =>
  thousandths > 0 && thousandths < 1000 ? Math.max(1, Math.min(99, Math.round(thousandths / 10))) : thousandths / 10;

export interface Trace {
  key: number;
  from: Point;
  path: string;
}

/** The last marches and retreats. */
export function tracesOf(last: Entry[], city: City, shown: Shown): Trace[] {
  return last.flatMap((entry) => {
    if (!["Marched", "Pressed", "Retreated"].includes(entry.event)) return [];
    const seat = Number(entry.args.seat);
    const from = spot(city, shown, seat, Number(entry.args.origin));
    const to = spot(city, shown, seat, Number(entry.args.cell));
    if (!from || !to) return [];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const far = Math.hypot(dx, dy) || 1;
    const [ux, uy] = [dx / far, dy / far];
    const [a, b] = [
      { x: from.x + ux * 26, y: from.y + uy * 26 },
      { x: to.x - ux * 30, y: to.y - uy * 30 },
    ];
    const bend = { x: (a.x + b.x) / 2 - dy * 0.12, y: (a.y + b.y) / 2 + dx * 0.12 };
    return [{ key: entry.n, from: a, path: `M${a.x} ${a.y}Q${bend.x} ${bend.y} ${b.x} ${b.y}` }];
  });
}

/** A seat's booty cards: kind and how many, and how many nobody here knows. */
export function handOf(
  city: City,
  shown: Shown,
  seat: number,
): { cards: { card: number; count: number }[]; unknown: number } {
  const kinds = city.booty.length;
  const own = shown.hands.slice(seat * (kinds + 1), (seat + 1) * (kinds + 1));
  return {
    cards: own.slice(0, kinds).flatMap((count, card) => (count ? [{ card, count }] : [])),
    unknown: own[kinds] ?? 0,
  };
}

export const handSize = (city: City, shown: Shown, seat: number): number => {
  const { cards, unknown } = handOf(city, shown, seat);
  return cards.reduce((sum, one) => sum + one.count, unknown);
};

/** What lies open in a seat's war chest. */
export function chestOf(city: City, shown: Shown, seat: number): { card: Card; count: number }[] {
  const own = shown.chest.slice(seat * city.cards.length, (seat + 1) * city.cards.length);
  return own.flatMap((count, card) => (count ? [{ card: city.cards[card], count }] : []));
}

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);

/** How high the piles are, and how many cards lie beside them. */
export const pilesOf = (shown: Shown) => ({
  booty: shown.pile,
  bootyUsed: sum(shown.discard),
  events: sum(shown.event_pile),
  eventsUsed: sum(shown.event_discard),
});

/** What the attack and the defence are made of before the dice: warriors, walls, and what cards add or take. */
export function sumsOf(
  battle: Battle,
  [attack, defence]: [number, number],
  [attackers, defenders]: [number, number],
  walls: number,
  counts: string, // which of both defend an occupied tile
): { attack: [string, number][]; defence: [string, number][] } {
  const stone = battle.occupied && counts === "warriors" ? 0 : walls;
  const men = battle.occupied && counts !== "tile" ? defenders : 0;
  const parts = (all: [string, number][]) => all.filter(([, value]) => value);
  return {
    attack: parts([
      ["sum-warriors", attackers],
      ["sum-cards", attack - attackers],
    ]),
    defence: parts([
      ["sum-walls", stone],
      ["sum-warriors", men],
      ["sum-cards", defence - stone - men],
    ]),
  };
}

/** How likely a seat takes an empty space if 1, 2, … more of its warriors go there; nothing where that is not known. */
export function chancesOf(city: City, shown: Shown, seat: number, cell: number, most: number) {
  const slot = city.slots[cell - 1];
  const figures = slot?.size === "outer" ? city.outer[slot.kind] : shown.up[cell] ? city.tiles[shown.tile[cell]] : null;
  const cells = city.slots.length + 1;
  const there = Array.from({ length: shown.reserve.length }, (_, one) => shown.horde[one * cells + cell]);
  const taken = there.some((count, one) => count && one !== seat) || shown.flag[cell] === seat;
  if (!figures || taken) return [];
  return Array.from({ length: most }, (_, i) => i + 1).flatMap((count) => {
    const attackers = count + (there[seat] ?? 0);
    const thousandths = shown.empty_odds[figures.defence * city.horde + attackers - 1];
    return attackers > city.horde || thousandths === undefined ? [] : [{ count, thousandths }];
  });
}
