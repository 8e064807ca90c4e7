// What the board reads from the position.

import type { Point } from "$client/lib/boxes";
import type { Entry } from "$client/wire";
import type { Lands, Shape } from "./lands";
import type { Drawing } from "./realm";
import { DECK, ELIMINATED, IN_DECK, type Shown } from "./shown.gen";

/** How many barons still count: a zone is full with two cards for each, the mercenary track with one shield for each and one more. */
export const players = (shown: Shown): number => shown.gone.filter((gone) => gone !== ELIMINATED).length;

/** Free motions in their movers' words: those that were carried, and the one that is voted on. */
export function spoken(shown: Shown): { carried: string[]; moved: string } {
  const lines = String.fromCodePoint(...shown.spoken).split("\n");
  return { carried: lines.slice(0, -1), moved: lines.at(-1) ?? "" };
}

/** Which seat plays a baron; -1: nobody does. */
export const seatOf = (shown: Shown, baron: number): number => shown.baron_of.indexOf(baron);

/** The nobles of a seat's baron, with the numbers of their armies. */
export const noblesOf = (lands: Lands, shown: Shown, seat: number) =>
  lands.nobles.flatMap((noble, army) =>
    lands.barons[shown.baron_of[seat] ?? -1]?.id === noble.baron ? [{ noble, army }] : [],
  );

export interface ArmyShown {
  army: number; // numbered like its noble
  seat: number;
  region: number;
  men: number;
  tired: boolean;
  losses: number;
  shape: Shape;
  atSea: boolean;
}

/** Men of an army, or of a garrison, which are numbered after the nobles' armies. */
export function menOf(shown: Shown, sizes: number[], army: number): number {
  let men = 0;
  shown.place.forEach((where, card) => {
    if (where === army) men += sizes[card] ?? 0;
  });
  return men;
}

export function troopsOf(shown: Shown, army: number): number[] {
  return shown.place.flatMap((where, card) => (where === army ? [card] : []));
}

export function armiesOf(lands: Lands, shown: Shown, sizes: number[]): ArmyShown[] {
  return lands.nobles.flatMap((noble, army) => {
    const region = shown.where[army] ?? -1;
    const seat = seatOf(
      shown,
      lands.barons.findIndex((baron) => baron.id === noble.baron),
    );
    if (region < 0 || seat < 0) return [];
    return [
      {
        army,
        seat,
        region,
        men: menOf(shown, sizes, army),
        tired: Boolean(shown.tired[army]),
        losses: shown.losses[army] ?? 0,
        shape: noble.shape,
        atSea: Boolean(shown.at_sea[army]),
      },
    ];
  });
}

/** Where the plates of the armies in one region stand, one below the other. */
export function stood(all: ArmyShown[], lands: Lands, shown: Shown, drawing: Drawing): (ArmyShown & Point)[] {
  const count = new Map<number, number>();
  return all.map((army) => {
    const n = count.get(army.region) ?? 0;
    count.set(army.region, n + 1);
    const centre = drawing.centres[army.region] ?? { x: 0, y: 0 };
    const port = drawing.ports[army.region];
    if (army.atSea && port && port.x >= 0) return { ...army, x: port.x, y: port.y + 16 + 20 * n };
    const hasCity = lands.cities.some((city) => city.region === lands.regions[army.region]?.id);
    const hasKeep = shown.fortress.includes(army.region);
    const here = all.filter((one) => one.region === army.region && !one.atSea).length;
    // Three and more stand two by two: what lies below the region stays in sight.
    const [across, rows] = here > 2 ? [n % 2 ? 35 : -27, Math.ceil(here / 2)] : [4, here];
    const down = hasCity ? 29 : hasKeep ? 20 : 4 - (rows - 1) * 10;
    const row = here > 2 ? Math.floor(n / 2) : n;
    return { ...army, x: centre.x + across, y: centre.y + down + row * 20 - (hasCity && here > 1 ? 1 : 0) };
  });
}

export interface Trace {
  key: number;
  from: Point;
  to: Point;
}

/** The last marches: events that tell an origin and a region. */
export function tracesOf(last: Entry[], drawing: Drawing): Trace[] {
  return last.flatMap((entry) => {
    const from = drawing.centres[Number(entry.args.origin)];
    const to = drawing.centres[Number(entry.args.region)];
    return from && to && from !== to ? [{ key: entry.n, from, to }] : [];
  });
}

export interface Deck {
  name: "events" | "fate" | "proposals" | "mercenaries" | "influence";
  count: number;
  back: string; // the colour of the uppermost card, where backs differ
}

const BACKS = ["red", "green", "blue"];

/** How many cards are left to draw; how much influence is left to win. */
export function decksOf(lands: Lands, shown: Shown): Deck[] {
  const at = (places: number[] | undefined, deck: number) => (places ?? []).filter((one) => one === deck).length;
  const [theirs = 0, hidden = 0, others = 0, more = 0] = shown.fate_hand;
  const fate = lands.fate.length - bitsIn(theirs) - hidden - bitsIn(others) - more; // what is not in hand lies in the deck
  const mercenaries = shown.place.filter((one, card) => one === DECK && lands.cards[card]?.nation);
  return [
    { name: "events", count: at(shown.event_at, IN_DECK), back: BACKS[shown.event_top] ?? "" },
    { name: "fate", count: fate, back: "" },
    { name: "proposals", count: at(shown.proposal_at, IN_DECK), back: "" },
    { name: "mercenaries", count: mercenaries.length, back: "" },
    { name: "influence", count: shown.reserve, back: "" },
  ];
}

function bitsIn(set: number): number {
  let count = 0;
  for (let left = set; left > 0; left = Math.floor(left / 2)) count += left % 2;
  return count;
}
