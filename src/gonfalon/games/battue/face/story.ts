// How a game is followed: battles with their dice, events and reinforcements stay on screen until they were seen.

import type { Item, Result, Row, Throw } from "$client/lib/results";
import { type AboutOf, begunBy, decidedBy, roundAt, type StoryOf, signedBy } from "$client/lib/story";
import type { Entry } from "$client/wire";
import { say } from "$said";
import { type City, cityOf } from "./city";
import Host from "./Host.svelte";
import { cellName, placeName } from "./names";
import { handSize } from "./position";
import type { Shown } from "./shown.gen";
import Vignette from "./Vignette.svelte";

type About = AboutOf<Shown>;

const number = (value: unknown): number => (typeof value === "number" ? value : -1);
const MOST_ROUNDS = 4; // earlier rounds that are still told

interface Round {
  n: number; // the line that told it last
  dice: [number, number];
  sums: [number, number] | null; // null: not settled yet
  again: boolean; // a die was thrown again
}

const ATTACKER = 1; // as events name a side

/** The rounds among the lines of one battle. */
function roundsIn(lines: Entry[]): Round[] {
  const found: Round[] = [];
  for (const { n, event, args } of lines) {
    const last = found.at(-1);
    if (event === "Rolled")
      found.push({ n, dice: [number(args.attack), number(args.defence)], sums: null, again: false });
    else if (event === "Rerolled" && last) {
      last.n = n;
      last.again = true;
      last.dice[number(args.side) === ATTACKER ? 0 : 1] = number(args.die);
    } else if (event === "RoundDecided" && last) {
      last.sums = [number(args.attack), number(args.defence)];
      last.n = n;
    }
  }
  return found;
}

const ENDS = ["BattleEnded", "BattleJoined", "TurnEnded", "GameEnded"];

function battle(log: Entry[], at: number, about: About, city: City): Result | null {
  const entry = log[at];
  const [attacker, defender, cell] = [number(entry.args.seat), number(entry.args.defender), number(entry.args.cell)];
  const end = log.findIndex((one, i) => i > at && ENDS.includes(one.event));
  const lines = log.slice(at, end < 0 ? undefined : end);
  const rounds = roundsIn(lines);
  const last = rounds.at(-1);
  if (!last) return null;
  const over = end >= 0;
  const occupied = entry.args.occupied === 1;
  const place = placeName(city, about.shown, cell);
  const arms = (seat: number) => about.seats[seat]?.arms ?? null;
  const name = (seat: number) => about.seats[seat]?.name ?? "";
  // Before a round is settled only the position tells what the dice are added to.
  const [, , attack, defence] = about.shown.odds;
  const sums = last.sums ?? (attack === undefined ? null : [attack + last.dice[0], defence + last.dice[1]]);
  const bases = [0, 1].map((side) => (sums ? sums[side] - last.dice[side] : 0));
  const side = (i: number): Throw => ({
    base: bases[i],
    mark: { Draw: Host, props: { arms: i === 0 || occupied ? arms([attacker, defender][i]) : null, count: bases[i] } },
    die: last.dice[i],
    sum: bases[i] + last.dice[i],
    dark: i === 1 && !occupied,
  });
  const rows: Row[] = rounds.slice(0, -1).map((round, i) => ({
    n: round.n,
    label: say("throw-of", { n: i + 1 }),
    cells: [
      { value: round.sums?.[0] ?? null, marks: [{ die: round.dice[0] }] },
      { value: round.sums?.[1] ?? null, marks: [{ die: round.dice[1], dark: true }] },
    ],
  }));
  const taken = lines.find((one) => one.event === "TileTaken");
  const left = lines.find((one) => one.event === "Retreated");
  const decided = last.sums;
  const through = decided !== null && decided[0] > decided[1];
  const losses: Item[] = [attacker, defender].flatMap((seat) => {
    const lost = lines.filter((one) => one.event === "WarriorsLost" && one.args.seat === seat);
    const count = lost.reduce((sum, one) => sum + number(one.args.count), 0);
    return count
      ? [{ n: lost[lost.length - 1].n, arms: arms(seat), text: say("warriors-back", { seat: name(seat), count }) }]
      : [];
  });
  const booty = lines.find((one) => one.event === "Plundered" && one.key);
  if (booty) losses.push({ n: booty.n, mark: { icon: "u-chest" }, text: about.tell(booty) });
  if (left) losses.push({ n: left.n, mark: { icon: "u-march" }, text: about.tell(left) });
  const winner = taken ? attacker : defender;
  const words = { seat: name(winner), place, a: decided?.[0] ?? 0, b: decided?.[1] ?? 0 };
  const until = Math.max(last.n, ...losses.map((loss) => loss.n), taken?.n ?? 0);
  return {
    key: entry.n,
    until,
    batch: entry.batch,
    kind: "dice",
    title: place,
    sub: say("round", { round: roundAt(log, at, about.shown.round) }),
    places: [cell],
    sides: [
      { arms: arms(attacker), name: name(attacker), role: say(attacker === about.seat ? "you-attack" : "attacks") },
      {
        arms: arms(defender),
        name: name(defender),
        role: say(
          occupied
            ? defender === about.seat
              ? "you-defend"
              : "defends"
            : defender === about.seat
              ? "you-throw"
              : "throws-walls",
        ),
      },
    ],
    rows: rows.slice(-MOST_ROUNDS),
    duel: { n: last.n, throws: [side(0), side(1)] },
    verdict: decided
      ? {
          n: taken?.n ?? last.n,
          text: say(
            taken
              ? "it-falls"
              : through
                ? "it-breaks"
                : left && left.args.seat === attacker
                  ? "it-holds-retreat"
                  : "it-holds",
            words,
          ),
          arms: arms(taken || through ? attacker : defender),
          won: through ? 0 : 1,
          losses,
        }
      : undefined,
    open: over ? undefined : decided ? say("goes-on") : say("cards-may-change"),
  };
}

const EVENT_ENDS = ["EventSpent", "EventKept", "Rolled", "BattleEnded", "BattleJoined", "TurnEnded"];

function event(log: Entry[], at: number, about: About, city: City): Result {
  const entry = log[at];
  const card = city.cards[number(entry.args.card)];
  const end = log.findIndex((one, i) => i > at && EVENT_ENDS.includes(one.event));
  const lines = log.slice(at + 1, end < 0 ? undefined : end + (log[end].event === "EventKept" ? 1 : 0));
  const told = lines.filter((one) => one.key);
  const battle = log.slice(0, at).findLast((one) => one.event === "BattleJoined");
  const items = told.slice(0, 6).map((one): Item => {
    const seat = one.args.seat;
    return {
      n: one.n,
      arms: typeof seat === "number" ? about.seats[seat]?.arms : undefined,
      mark: typeof seat === "number" ? undefined : { icon: "u-cards" },
      text: about.tell(one),
    };
  });
  const french = about.lang === "fr";
  return {
    key: entry.n,
    until: told.at(-1)?.n ?? entry.n,
    batch: entry.batch,
    kind: "event",
    title: say("event-now"),
    sub: say("round", { round: roundAt(log, at, about.shown.round) }),
    places: battle ? [number(battle.args.cell)] : [],
    card: card && {
      name: french ? card.name_fr : card.name_en,
      text: french ? card.fr : card.en,
      foot: about.seats[number(entry.args.seat)]?.name ?? "",
      mark: { Draw: Vignette, props: { card, size: 52 } },
    },
    items: items.length ? items : undefined,
  };
}

/** One's own reinforcements: the die says how many come. */
function reinforced(log: Entry[], at: number, about: About, city: City): Result {
  const entry = log[at];
  const [seat, cell] = [number(entry.args.seat), number(entry.args.cell)];
  const arms = about.seats[seat]?.arms ?? null;
  return {
    key: entry.n,
    until: entry.n,
    batch: entry.batch,
    kind: "dice",
    title: say("reinforcements"),
    sub: say("round", { round: roundAt(log, at, about.shown.round) }),
    places: cell ? [cell] : [],
    items: [
      { n: entry.n, mark: { die: number(entry.args.die) }, text: say("die-brings", { die: number(entry.args.die) }) },
    ],
    verdict: {
      n: entry.n,
      text: say("brings", { count: number(entry.args.count), where: cellName(city, cell) }),
      arms,
      won: null,
      losses: [],
    },
  };
}

function fall(log: Entry[], at: number, about: About): Result {
  const entry = log[at];
  const arms = about.seats[number(entry.args.seat)]?.arms ?? null;
  const name = about.seats[number(entry.args.seat)]?.name ?? "";
  return {
    key: entry.n,
    until: entry.n,
    batch: entry.batch,
    kind: "fall",
    title: say("falls", { seat: name }),
    sub: say("round", { round: roundAt(log, at, about.shown.round) }),
    places: [],
    verdict: { n: entry.n, text: about.tell(entry), arms, won: null, losses: [] },
  };
}

function results(log: Entry[], about: About): Result[] {
  const city = cityOf(about.pack);
  return log.flatMap((entry, i): Result[] => {
    if (entry.event === "BattleJoined") return [battle(log, i, about, city) ?? []].flat();
    if (entry.event === "EventDrawn") return [event(log, i, about, city)];
    if (entry.event === "Reinforced" && entry.args.seat === about.seat) return [reinforced(log, i, about, city)];
    if (entry.event === "Eliminated") return [fall(log, i, about)];
    return [];
  });
}

const DECISIONS =
  "Marched Pressed Reinforced CardPlayed CampPitched ColourChosen TilePlaced PalacePlaced TurnEnded TileLookedAt";

const JOINED = ["BattleJoined"];
const OVER = ["BattleEnded", "TileTaken", "TurnEnded"];
// What is told of a battle without its place: dice, cards, sums, and what an event of it brings.
const IN_BATTLE =
  "Rolled Rerolled RoundDecided CardPlayed CardCancelled Modified EventDrawn EventFailed EventKept Plundered Drew".split(
    " ",
  );

const SIGNS = {
  Marched: "u-march",
  Pressed: "u-march",
  Reinforced: "u-plus",
  BattleJoined: "u-swords",
  RoundDecided: "u-die",
  TileTaken: "u-flag",
  FlagReleased: "u-flag",
  TileAbandoned: "u-flag",
  Retreated: "u-back",
  WarriorsLost: "u-skull",
  CardPlayed: "u-cards",
  CardStolen: "u-cards",
  ChestRobbed: "u-chest",
  CardKept: "u-chest",
  Plundered: "u-chest",
  EventDrawn: "u-cards",
  Eliminated: "u-skull",
  TileRevealed: "u-eye",
  PlayerLeft: "u-back",
};

export const story: StoryOf<Shown> = {
  results,
  decided: decidedBy(DECISIONS),
  sign: signedBy(SIGNS),
  spoken: (entry, _, log) => {
    const { args, event } = entry;
    const fight = IN_BATTLE.includes(event) ? begunBy(log, entry, JOINED, OVER) : null;
    const told = [args.cell ?? fight?.args.cell, args.origin, ...(Array.isArray(args.cells) ? args.cells : [])];
    return [...new Set(told.map(number))].filter((cell) => cell > 0);
  },
  touches: ({ event, args }, { seat }) =>
    seat !== null &&
    (args.defender === seat ||
      args.owner === seat ||
      (["WarriorsLost", "FlagReleased", "Retreated"].includes(event) && args.seat === seat)),
  figures: (shown, seat, { pack }) => [
    { label: say("figure-tiles"), value: shown.flag.filter((owner) => owner === seat).length },
    { label: say("figure-reserve"), value: shown.reserve[seat] ?? 0 },
    { label: say("figure-cards"), value: handSize(cityOf(pack), shown, seat) },
  ],
};
