// What is being decided: the vote, the event, the expedition, the sealed choice, as the stack and the position tell it.

import { draftIn } from "$client/lib/drafts";
import { narrow, nextWords, numbersNext, words } from "$client/lib/menu";
import { innermostIn, type StepOf } from "$client/lib/steps";
import type { Stack } from "$client/lib/view";
import type { Line } from "$client/wire";
import type { Lands } from "./lands";
import { NOBLES, type Shown, STEPS } from "./shown.gen";

export type Step<Kind extends keyof typeof STEPS = keyof typeof STEPS> = StepOf<typeof STEPS, Kind>;

/** The innermost step of one of these kinds, and what it holds. */
export const innermost = <Kind extends keyof typeof STEPS>(stack: Stack, ...kinds: Kind[]): Step<Kind> | null =>
  innermostIn(STEPS, stack, kinds);

const DIGIT = 64; // a way is one number, the first region in its lowest digit

/** The way a called noble will go or is going, region by region from where he stands; empty if there is none. */
export function wayOf(stack: Stack, shown: Shown): { noble: number; regions: number[] } {
  const found = innermost(stack, "Way", "Marching");
  if (!found) return { noble: -1, regions: [] };
  const { noble } = found;
  const regions: number[] = [];
  for (let way = found.way; way > 0; way = Math.floor(way / DIGIT)) regions.push((way % DIGIT) - 1);
  const ahead = found.step === "Way" ? regions : regions.slice(found.steps);
  return { noble, regions: [shown.where[noble] ?? -1, ...ahead] };
}

export interface Voted {
  matter: number; // 0: a proposal card; 2: whether a card in play stays; else a motion without a card
  object: number;
  drawn: number; // what fate named for it
}

/** What is voted on. Two barons write down a number for each card of the agenda first: the question names it. */
export function votedOn(stack: Stack, prompt: Line | null): Voted | null {
  const found = innermost(stack, "Ballot", "TieBreak");
  if (found) return { matter: found.matter, object: found.object, drawn: found.drawn };
  return prompt?.key === "ask-split" ? { matter: 0, object: Number(prompt.args.proposal), drawn: -1 } : null;
}

/** A proposal that takes effect, or that somebody has to answer. */
export function proposalAnswered(stack: Stack): number | null {
  const found = innermost(stack, "Acceptance", "Objection", "GiveUp", "ChooseNoble", "Effects");
  if (!found) return null;
  if (found.step === "Effects") return found.source === 1 ? found.card : null;
  return found.card;
}

export interface EventShown {
  event: number;
  drawer: number;
  drawn: number; // what fate named
  price: number; // to cancel it; 0: nobody is asked now
  pledged: number[]; // by seat
}

export function eventOf(stack: Stack, seats: number): EventShown | null {
  const played = innermost(stack, "EventPlay");
  if (!played) return null;
  const { seat: drawer, event, drawn } = played;
  const asked = innermost(stack, "Cancel", "Pledge");
  const pledges = asked?.step === "Pledge" ? asked.pledged : 0;
  const pledged = Array.from({ length: seats }, (_, seat) => (pledges >> (4 * seat)) & 15); // four bits a seat
  return { event, drawer, drawn, price: asked?.price ?? 0, pledged };
}

export interface Sealing {
  step: string;
  asked: number[];
  writing: number[]; // those who have not sealed yet
}

const SEALED = ["Station", "Prepare", "Commit", "WrittenSplit", "Bury"];

/** A choice that several make in secret: who is asked, and who still thinks. */
export function sealingOf(stack: Stack, shown: Shown): Sealing | null {
  const step = String(stack.at(-1)?.[0] ?? "");
  const count = shown.crowns.length;
  if (!SEALED.includes(step)) return null;
  const seats = Array.from({ length: count }, (_, seat) => seat);
  const asked = seats.filter((seat) => draftIn(shown.drafts, count, seat).asked);
  return { step, asked, writing: asked.filter((seat) => !draftIn(shown.drafts, count, seat).sealed) };
}

/** What a seat has written down so far in a sealed choice. */
export const draftOf = (shown: Shown, seat: number): number[] =>
  draftIn(shown.drafts, shown.crowns.length, seat).written;

export interface Choice {
  choice: "yes" | "no" | number; // or a seat
  votes: number;
}

/** What each baron has committed, once that is opened and before it is counted. */
export function committedIn(stack: Stack, shown: Shown): number[] | null {
  const asked = innermost(stack, "Announce");
  const item = Math.max(0, asked?.item ?? 0); // which of the numbers, where votes were split beforehand
  return asked && shown.votes.map((votes, seat) => Math.min(votes, draftOf(shown, seat)[item] ?? 0));
}

/** Whether votes are being written down: what was announced is then of an earlier vote. */
export const voting = (stack: Stack): boolean => innermost(stack, "Commit", "WrittenSplit") !== null;

/** Votes announced so far. */
export function tallyOf(shown: Shown): Choice[] {
  const choices: Choice["choice"][] = ["yes", "no", 0, 1, 2, 3, 4, 5];
  return choices.map((choice, i) => ({ choice, votes: shown.tally[i] ?? 0 })).filter((one) => one.votes > 0);
}

export const attends = (shown: Shown, seat: number): boolean => Boolean((shown.attending >> seat) & 1);

export const COUNTED = ["commit", "pledge", "stake", "mend", "repair", "tend"];

/** Moves that differ in a number: what is said before it. */
export function countedIn(menu: string[]): string[][] {
  const found: string[][] = [];
  for (const verb of COUNTED) {
    const moves = narrow(menu, [verb]);
    if (!moves.length) continue;
    if (numbersNext(moves, [verb]).length) found.push([verb]);
    else for (const what of nextWords(moves, [verb])) found.push([verb, what]);
  }
  return found;
}

export interface Shift {
  from: string;
  to: string;
  moves: string[]; // what can go over: a kind of troops, or all
}

/** Troops that can go from one army to another, pair by pair. `receive` names no army that gets them: the one on the march. */
export function shiftsIn(menu: string[]): Shift[] {
  const pairs = new Map<string, Shift>();
  for (const move of menu) {
    const [verb, ...rest] = words(move);
    const [from, to] =
      verb === "transfer"
        ? [rest[1], rest[2]]
        : verb === "transfer_all"
          ? [rest[0], rest[1]]
          : verb === "receive"
            ? [rest[1], ""]
            : verb === "receive_all"
              ? [rest[0], ""]
              : [];
    if (from === undefined) continue;
    const key = `${from} ${to}`;
    const pair = pairs.get(key) ?? { from, to: to ?? "", moves: [] };
    pair.moves.push(move);
    pairs.set(key, pair);
  }
  return [...pairs.values()];
}

export interface Hand {
  results: number[]; // cards by battle result
  hidden: number;
}

const FATE_HAND = 2; // numbers for each side: the cards that were shown, a bit each, and how many others there are

export const RESULTS = ["inflict_100", "evade_100", "victory_1", "draw_1"];

/** The fate cards of attacker and defender, as far as they were shown. */
export function fateOf(lands: Lands, shown: Shown): [Hand, Hand] {
  const hand = (side: number): Hand => {
    const [known = 0, hidden = 0] = shown.fate_hand.slice(FATE_HAND * side, FATE_HAND * (side + 1));
    const results = RESULTS.map(
      (result) => lands.fate.filter((card, i) => (known >> i) & 1 && card.battle === result).length,
    );
    return { results, hidden };
  };
  return [hand(0), hand(1)];
}

/** The number of an army by its word: a noble's, or `garrison-red`. */
export function armyOf(lands: Lands, word: string): number {
  const garrison = word.match(/^garrison-(.+)$/);
  if (garrison) return NOBLES + lands.barons.findIndex((baron) => baron.id === garrison[1]);
  return lands.nobles.findIndex((noble) => noble.id === word);
}
