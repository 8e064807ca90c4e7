// The menu as the table offers it: what can be taken up, and what a place does with what is held.

import { argumentsOf, narrow, words } from "$client/lib/menu";
import { COLOURS, cardOf, colourOf, wordOf } from "./lands";
import type { Kingdom } from "./position";
import { ARMIES, MOST_CARDS, type Shown, VEILED } from "./shown.gen";

const FROM_HAND = ["open", "add", "hide", "veil", "reinforce", "muster"];
const FROM_FREE = ["recruit", "free_recruit"];
const OF_HAND = FROM_HAND.join("|");
const OF_FREE = FROM_FREE.join("|");

const armyNumber = (word: string) => (word === "veiled" ? VEILED : COLOURS.indexOf(word));

/** Kinds of cards that some verbs of the menu can use. */
function kinds(menu: string[], verbs: string[]): Set<number> {
  return new Set(verbs.flatMap((verb) => argumentsOf(menu, verb).map(([card]) => cardOf(card))));
}
export const playable = (menu: string[]) => kinds(menu, FROM_HAND);
export const recruitable = (menu: string[]) => kinds(menu, FROM_FREE);

export const fromHand = (card: number) => [OF_HAND, wordOf(card)];
export const fromFree = (card: number) => [OF_FREE, wordOf(card)];
export const heldCard = (picked: string[]) => (picked[0] === OF_HAND ? cardOf(picked[1]) : null);
export const heldFree = (picked: string[]) => (picked[0] === OF_FREE ? cardOf(picked[1]) : null);
export const recruiting = (menu: string[], card: number) => narrow(menu, fromFree(card));

/** What the held card can do, by the place it would go to. */
export interface Aims {
  open: Map<number, string>; // kingdoms it would open an army against
  add: Map<number, string>; // own armies it would join
  hide: Map<number, string[]>; // own armies it would join face down, one move for each kingdom that allows it
  veil: string[]; // a new army that nobody knows
  home: Map<number, string>; // own kingdoms whose defenders it would join
}

/** `mustering` is the kingdom that a last knight is asked for: the question names it, the move does not. */
export function aimsOf(menu: string[], picked: string[], mustering: number | null): Aims {
  const aims: Aims = { open: new Map(), add: new Map(), hide: new Map(), veil: [], home: new Map() };
  if (heldCard(picked) === null) return aims;
  for (const move of narrow(menu, picked)) {
    const [verb, card, to] = words(move);
    if (verb === "open") aims.open.set(colourOf(cardOf(card)), move);
    else if (verb === "add") aims.add.set(armyNumber(to), move);
    else if (verb === "hide") aims.hide.set(armyNumber(to), [...(aims.hide.get(armyNumber(to)) ?? []), move]);
    else if (verb === "veil") aims.veil.push(move);
    else if (verb === "reinforce") aims.home.set(COLOURS.indexOf(to), move);
    else if (mustering !== null) aims.home.set(mustering, move);
  }
  return aims;
}

/** Own defenders that may go back to hand: moves by kingdom and card. */
export function withdrawals(menu: string[]): Map<string, string> {
  return new Map(
    argumentsOf(menu, "withdraw").map(([card, kingdom]) => [
      `${COLOURS.indexOf(kingdom)}/${cardOf(card)}`,
      `withdraw ${card} ${kingdom}`,
    ]),
  );
}

/** What was probably meant by pointing at a kingdom where the held card cannot go, to be answered with its rule. */
export function meantAt(card: number, of: Kingdom, seat: number): string {
  const colour = COLOURS[of.kingdom];
  if (of.owner === seat) return `reinforce ${wordOf(card)} ${colour}`;
  const marching = of.attackers.some((army) => army.seat === seat);
  return colourOf(card) === of.kingdom && !marching ? `open ${wordOf(card)}` : `add ${wordOf(card)} ${colour}`;
}

/** What was probably meant by taking a card that cannot be played, to be answered with its rule. */
export function meantByCard(card: number, shown: Shown, seat: number): string {
  const colour = COLOURS[colourOf(card)];
  const attacked = shown.attack.slice((seat * ARMIES + colourOf(card)) * MOST_CARDS)[0];
  return attacked !== undefined && attacked >= 0 && shown.played !== 1
    ? `add ${wordOf(card)} ${colour}`
    : `open ${wordOf(card)}`;
}
