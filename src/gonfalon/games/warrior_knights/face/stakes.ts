// What a question is about, in figures: wages that are owed, what a city is worth, what an army is called.

import type { Pack } from "$client/lib/api";
import type { Arms } from "$client/lib/heraldry";
import { UNKNOWN } from "$client/lib/speech";
import type { Stack } from "$client/lib/view";
import type { Entry } from "$client/wire";
import { say } from "$said";
import { armsOfBaron, type Lands, landsOf } from "./lands";
import { innermost } from "./matter";
import { seatOf } from "./position";
import { ARMIES, type Asked, NOBLES, NONE, type Shown } from "./shown.gen";

export const armyName = (lands: Lands, army: number): string => lands.nobles[army]?.name ?? say("garrison");

/** Which baron's an army is; a garrison is numbered after the nobles, like its baron. */
function baronOf(lands: Lands, army: number): number {
  const noble = lands.nobles[army];
  return noble ? lands.barons.findIndex((one) => one.id === noble.baron) : army - NOBLES;
}

/** Whose an army is, by seat. */
export const lordOf = (lands: Lands, shown: Shown, army: number): number => seatOf(shown, baronOf(lands, army));

/** A line of the log that names an army and no seat bears the arms of its baron. */
export function actor(entry: Entry, pack: Pack | null): { arms: Arms; name: string } | null {
  const army = entry.args.noble ?? entry.args.army;
  if (typeof army !== "number" || "seat" in entry.args) return null;
  const lands = landsOf(pack);
  const baron = baronOf(lands, army);
  return lands.barons[baron] ? { arms: armsOfBaron(lands, baron), name: lands.nobles[army]?.name ?? "" } : null;
}

/** Once a noble is taken up, what is left to ask is where he goes. */
export function asks({ picked, pack }: Asked): string | null {
  if (picked[0] !== "place" || picked.length !== 2) return null;
  return say("place-where", { noble: landsOf(pack).nobles.find((one) => one.id === picked[1])?.name ?? "" });
}

export interface CityFacts {
  city: number;
  strength: number;
  income: number;
}

export function cityFacts(lands: Lands, shown: Shown, city: number): CityFacts | null {
  const printed = lands.cities[city];
  if (!printed) return null;
  return {
    city,
    strength: shown.strength[city] ?? printed.strength,
    income: shown.income[city] ?? printed.income,
  };
}

export interface Wage {
  card: number;
  army: number;
  wage: number;
  state: "paid" | "now" | "due";
}
export interface Pay {
  seat: number;
  due: Wage[];
}

/** The mercenaries a baron has to pay now, card by card in the order they are asked for. */
export function payOf(lands: Lands, shown: Shown, stack: Stack): Pay | null {
  const asked = innermost(stack, "PayMercenaries", "AngryCompany");
  if (!asked) return null;
  const { seat, card: next } = asked;
  const { exempt, extra } = asked.step === "PayMercenaries" ? asked : { exempt: NONE, extra: 0 };
  const nation = asked.step === "AngryCompany" ? lands.nations[asked.nation]?.id : null;
  const serving = shown.place.flatMap((army, card) => {
    const troop = lands.cards[card];
    const wanted = troop?.nation && (!nation || troop.nation === nation) && army < ARMIES && army !== exempt;
    return wanted && lordOf(lands, shown, army) === seat ? [{ card, army, wage: Math.max(0, troop.wage + extra) }] : [];
  });
  const now = serving.find((one) => one.card >= next)?.card;
  return {
    seat,
    due: serving.map((one) => ({ ...one, state: one.card < next ? "paid" : one.card === now ? "now" : "due" })),
  };
}

export interface Offer {
  other: number;
  theirs: number; // crowns they hold out
  mine: number; // crowns held out to them
}

/** Offers between a seat and the others; those between two others are seen by nobody else. */
/** What goes with the crowns of an offer that stands, on the word of whoever makes it; empty: nothing was said. */
export function termsOf(log: Entry[], from: number, to: number): string {
  const last = log.findLast(
    ({ event, args }) => (event === "OfferMade" || event === "OfferTerms") && args.seat === from && args.to === to,
  );
  return last?.event === "OfferTerms" ? String(last.args.words) : "";
}

export function offersOf(shown: Shown, seat: number, seats: number): Offer[] {
  const crowns = (from: number, to: number) => {
    const count = shown.offers[from * seats + to] ?? 0;
    return count === UNKNOWN ? 0 : count;
  };
  return Array.from({ length: seats }, (_, other) => ({
    other,
    theirs: crowns(other, seat),
    mine: crowns(seat, other),
  })).filter((one) => one.theirs || one.mine);
}
