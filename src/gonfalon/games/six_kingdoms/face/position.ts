// What lies on the table, read from the position. Drawing only: strengths and needs come with it, no rule is known here.

import type { Entry } from "$client/wire";
import { COLOURS, colourOf } from "./lands";
import { ARMIES, CARDS, HAND, MOST_CARDS, NONE, type Shown, UNKNOWN, VEILED } from "./shown.gen";

export interface Lying {
  card: number;
  hidden: boolean; // face down for somebody
  last: boolean; // came with the last move
}

export interface Army {
  seat: number;
  army: number;
  cards: Lying[];
  strength: number; // of the cards that are known
  unknown: number; // how many are not
}

export interface Kingdom {
  kingdom: number;
  side: number; // -1: not turned up yet
  income: number;
  power: number;
  final: number;
  used: boolean;
  owner: number | null;
  cards: Lying[];
  strength: number;
  need: number;
  attackers: Army[];
}

export const seatsOf = (shown: Shown) => shown.points.length;

/** The cards that came with the last turns: by place, as `seat/army` or `home/kingdom`. */
function fresh(last: Entry[]): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  const note = (place: string, card: number) => found.set(place, (found.get(place) ?? new Set()).add(card));
  for (const { event, args } of last) {
    const [seat, card] = [Number(args.seat), Number(args.card)];
    if (event === "ArmyOpened") note(`${seat}/${colourOf(card)}`, card);
    else if (event === "ArmyStrengthened" || event === "CardHidden") note(`${seat}/${args.army}`, card);
    else if (event === "CardRevealed") note(`${seat}/${args.army}`, card);
    else if (event === "KingdomReinforced" || event === "Mustered") note(`home/${args.kingdom}`, card);
    else if (event === "KingdomTaken" || event === "KingdomLost") {
      const army = found.get(`${seat}/${args.kingdom}`);
      if (army) found.set(`home/${args.kingdom}`, army);
      found.delete(`${seat}/${args.kingdom}`);
    }
  }
  return found;
}

function lying(cards: number[], start: number, hidden: number[], offset: number, last?: Set<number>): Lying[] {
  return cards.slice(start, start + MOST_CARDS).flatMap((card, i) => {
    if (card === NONE) return [];
    return [{ card, hidden: hidden.includes(offset + start + i), last: last?.has(card) ?? false }];
  });
}

/** The attack army of a seat, where there is one. */
export function armyOf(shown: Shown, seat: number, army: number, last?: Map<string, Set<number>>): Army | null {
  const place = seat * ARMIES + army;
  const cards = lying(shown.attack, place * MOST_CARDS, shown.hidden, 0, last?.get(`${seat}/${army}`));
  if (!cards.length) return null;
  const unknown = cards.filter((one) => one.card === UNKNOWN).length;
  return { seat, army, cards, strength: shown.attack_strength[place] ?? 0, unknown };
}

export function kingdomsOf(shown: Shown, last: Entry[]): Kingdom[] {
  const recent = fresh(last);
  const seats = Array.from({ length: seatsOf(shown) }, (_, seat) => seat);
  return COLOURS.map((_, kingdom) => ({
    kingdom,
    side: shown.side[kingdom] ?? NONE,
    income: shown.income[kingdom] ?? 0,
    power: shown.power[kingdom] ?? 0,
    final: shown.final[kingdom] ?? 0,
    used: shown.used[kingdom] === 1,
    owner: (shown.owner[kingdom] ?? NONE) === NONE ? null : shown.owner[kingdom],
    cards: lying(shown.defence, kingdom * MOST_CARDS, [], 0, recent.get(`home/${kingdom}`)),
    strength: shown.defence_strength[kingdom] ?? 0,
    need: shown.need[kingdom] ?? 0,
    attackers: seats.flatMap((seat) => armyOf(shown, seat, kingdom, recent) ?? []),
  }));
}

export const veiledOf = (shown: Shown, last: Entry[]): Army[] =>
  Array.from({ length: seatsOf(shown) }, (_, seat) => armyOf(shown, seat, VEILED, fresh(last)) ?? []).flat();

/** A hand: its known cards, best of a colour first, and how many are not known. */
export function handOf(shown: Shown, seat: number): { cards: number[]; unknown: number } {
  const counts = shown.hand.slice(seat * HAND, seat * HAND + HAND);
  const cards = counts.slice(0, CARDS).flatMap((count, card) => Array<number>(count).fill(card));
  cards.sort((a, b) => colourOf(a) - colourOf(b) || b - a);
  return { cards, unknown: counts[CARDS] ?? 0 };
}

export function handSize(shown: Shown, seat: number): number {
  const { cards, unknown } = handOf(shown, seat);
  return cards.length + unknown;
}

/** Free knights by kind, with how many of each. */
export const freeOf = (shown: Shown): { card: number; count: number }[] =>
  shown.free.flatMap((count, card) => (count ? [{ card, count }] : []));
