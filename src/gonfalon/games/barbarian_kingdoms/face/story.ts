// How a game is followed: battles stay on screen until they were seen, and the recap tells what the others did.

import type { Item, Mark, Result, Row } from "$client/lib/results";
import { type AboutOf, begunBy, roundAt, type StoryOf, signedBy } from "$client/lib/story";
import type { Entry } from "$client/wire";
import { say } from "$said";
import Crest from "./Crest.svelte";
import { armsOf, type Kingdom, kingdomsOf, kingdomsOfSeat, named } from "./kingdoms";
import { placesOf, SEA } from "./places";
import { COIN_WORDS, treasuryOf, trophiesOf, unitAt, VALUES, worth } from "./position";
import { KING, type Shown, WARRIOR } from "./shown.gen";

type About = AboutOf<Shown>;
type Metal = "bronze" | "silver" | "gold" | "diamond";

const number = (value: unknown): number => (typeof value === "number" ? value : -1);
const list = (value: unknown): number[] => (Array.isArray(value) ? value : []);
const ownOf = ({ shown, seat }: About): number[] => (seat === null ? [] : kingdomsOfSeat(shown, seat));

/** Dearest first, as a purse is opened. */
const coinMarks = (coins: number[]): Mark[] =>
  [...coins].sort((a, b) => b - a).map((coin) => ({ coin: VALUES[coin], metal: COIN_WORDS[coin] as Metal }));

const OPENS = ["AssaultLaunched", "ClaimMade"];
const FOLLOWS = ["BribesCashed", "Eliminated"];

/** Who fought, by kingdom: who came, as the log tells, and who stood there before. */
function fightersOf(log: Entry[], from: number, to: number, about: About): Map<number, number[]> {
  const found = new Map<number, number[]>();
  const add = (kingdom: number, piece: number) => found.set(kingdom, [...(found.get(kingdom) ?? []), piece]);
  const opening = log[from];
  const before = about.before(opening.batch);
  const standing = before ? unitAt(before, number(opening.args.province)) : null;
  if (standing) add(standing.kingdom, standing.piece);
  for (const { event, args } of log.slice(from, to))
    if (["AssaultLaunched", "Contested", "Reinforced"].includes(event)) add(number(args.kingdom), number(args.piece));
  return found;
}

function battle(log: Entry[], at: number, about: About, kingdoms: Kingdom[], names: string[]): Result {
  const entry = log[at];
  const { args } = entry;
  const from = log.findLastIndex((one, i) => i < at && OPENS.includes(one.event));
  const opening = from < 0 ? null : log[from];
  const [kingdom, rival, winner] = [number(args.kingdom), number(args.rival), number(args.winner)];
  const own = ownOf(about);
  const arms = (one: number) => armsOf(kingdoms, one);
  const name = (one: number) => named(kingdoms[one], about.lang);
  const fighters = opening ? fightersOf(log, from, at, about) : new Map<number, number[]>();
  const pieces = (one: number): Mark[] =>
    (fighters.get(one) ?? []).map((piece) => ({ Draw: Crest, props: { arms: arms(one), piece, size: 28 } }));
  const after: Entry[] = [];
  for (const one of log.slice(at + 1)) {
    if (one.batch !== entry.batch || !FOLLOWS.includes(one.event)) break;
    after.push(one);
  }
  const cashed = after.find((one) => one.event === "BribesCashed");
  const fallen = after.find((one) => one.event === "Eliminated");
  const bribes = [list(cashed?.args.coins), list(cashed?.args.rival_coins)];
  const power = (one: number) => named(kingdoms[one]?.kingdom_power, about.lang);
  const rows: Row[] = ["control", "units", "loot", "bribe"].flatMap((what) => {
    const values = [number(args[what]), number(args[`rival_${what}`])];
    if (!values[0] && !values[1]) return [];
    const label =
      what === "loot" ? power(values[0] ? kingdom : rival) : say(`tally-${what === "control" ? "bonus" : what}`);
    const marks = [kingdom, rival].map((one, i) =>
      what === "units" ? pieces(one) : what === "bribe" ? coinMarks(bribes[i]) : [],
    );
    const cells: Row["cells"] = [
      { value: values[0], marks: marks[0] },
      { value: values[1], marks: marks[1] },
    ];
    return [{ n: entry.n, label, cells, sealed: what === "bribe" }];
  });
  // Who holds something stands at the left: in an assault that is the rival.
  const assault = opening?.event !== "ClaimMade";
  const turned = assault;
  const defends =
    rows.some((row) => row.cells[1].value && row.label === say("tally-bonus")) ||
    log.slice(from, at).some((one) => one.event === "BattleJoined");
  const order: [number, number] = turned ? [rival, kingdom] : [kingdom, rival];
  if (turned) for (const row of rows) row.cells.reverse();
  const roleOf = (one: number) =>
    say(
      one === kingdom
        ? assault
          ? "role-attacks"
          : "role-claims"
        : defends && assault
          ? "role-defends"
          : "role-contests",
    );
  const role = (one: number) => (own.includes(one) ? say("role-you", { role: roleOf(one) }) : roleOf(one));
  const place = names[number(args.province)] ?? "";
  const won =
    winner === kingdom ? (assault ? "won-assault" : "won-claim") : defends && assault ? "won-held" : "won-other";
  const losses: Item[] = [];
  if (fallen) {
    const [winnerOf, loser] = [number(fallen.args.winner), number(fallen.args.loser)];
    const warriors = number(fallen.args.warriors);
    if (fallen.args.king) {
      const king = say("king-falls", { king: named(kingdoms[loser]?.king, about.lang) });
      const kings = trophiesOf(about.shown, winnerOf);
      const text = say(own.includes(winnerOf) ? "king-trophy-you" : "king-trophy", { kingdom: name(winnerOf), kings });
      losses.push({
        n: fallen.n,
        mark: { Draw: Crest, props: { arms: arms(loser), piece: KING, size: 28 } },
        strong: king,
        text,
      });
    }
    if (warriors > 0)
      losses.push({
        n: fallen.n,
        mark: { Draw: Crest, props: { arms: arms(loser), piece: WARRIOR, size: 26 } },
        text: say("warriors-home", { count: warriors, kingdom: name(loser) }),
      });
  }
  if (cashed) {
    const given: [number, number] = [number(cashed.args.value), number(cashed.args.rival_value)];
    losses.push({
      n: cashed.n,
      mark: { coin: Math.max(...given), metal: "gold" },
      text: say("purses-change", { a: name(kingdom), gained: given[1], b: name(rival), other: given[0] }),
    });
  }
  return {
    key: entry.n,
    until: after.at(-1)?.n ?? entry.n,
    batch: entry.batch,
    kind: "battle",
    title: say("battle-of", { place }),
    sub: say("round", { round: roundAt(log, at, about.shown.round) }),
    places: [number(args.province)],
    sides: [
      { arms: arms(order[0]), name: name(order[0]), role: role(order[0]) },
      { arms: arms(order[1]), name: name(order[1]), role: role(order[1]) },
    ],
    rows,
    sum: say("tally-sum"),
    verdict: {
      n: entry.n,
      text: say(won, { kingdom: name(winner), place }),
      arms: arms(winner),
      won: order.indexOf(winner),
      losses,
    },
  };
}

function results(log: Entry[], about: About): Result[] {
  const kingdoms = kingdomsOf(about.pack);
  const names = placesOf(about.pack, kingdoms, about.lang).map((place) => place.name);
  return log.flatMap((entry, i) => (entry.event === "BattleDecided" ? [battle(log, i, about, kingdoms, names)] : []));
}

const OVER = ["ActionEnded", "TurnEnded", "RoundBegan"];
// What is told of a battle without its place.
const IN_BATTLE = ["PurseSealed", "CoinPut", "CoinTaken", "Passed", "BribesCashed", "Disbanded"];

const BY_KINGDOM =
  "Recruited Collected TaxEnded Moved Castled AssaultLaunched ClaimMade Contested Renounced Reinforced Passed Stayed Evacuated Paid".split(
    " ",
  );
const BY_SEAT = ["PurseSealed", "SpreadSealed", "KingdomTaken", "KingdomNamed"];

const SIGNS = {
  Recruited: "u-plus",
  TaxEnded: "u-coins",
  Moved: "u-march",
  Castled: "u-march",
  Occupied: "u-swords",
  BattleDecided: "u-swords",
  Eliminated: "u-skull",
  Disbanded: "u-skull",
  Plundered: "u-chest",
  TokenPlaced: "u-flag",
  TokenReturned: "u-flag",
  Embarked: "u-ship",
  GameWon: "u-crown",
};

export const story: StoryOf<Shown> = {
  results,
  decided: (entry, about) =>
    BY_SEAT.includes(entry.event)
      ? entry.args.seat === about.seat
      : BY_KINGDOM.includes(entry.event) && ownOf(about).includes(number(entry.args.kingdom)),
  sign: signedBy(SIGNS),
  spoken: (entry, _, log) => {
    const { args, event } = entry;
    const fight = IN_BATTLE.includes(event) ? begunBy(log, entry, OPENS, OVER) : null;
    const told = [args.province, args.zone, ...list(args.provinces), fight?.args.province];
    const zones = told.map(number).filter((zone) => zone >= 0);
    return [...new Set(zones)].filter((zone) => zone <= SEA);
  },
  brief: (entry, about) => {
    if (entry.event !== "BattleDecided") return null;
    const { args } = entry;
    const kingdoms = kingdomsOf(about.pack);
    const place = placesOf(about.pack, kingdoms, about.lang)[number(args.province)]?.name ?? "";
    const points = [number(args.points), number(args.rival_points)];
    const winner = number(args.winner);
    const loser = winner === args.kingdom ? number(args.rival) : number(args.kingdom);
    const [kingdom, other] = [winner, loser].map((one) => named(kingdoms[one], about.lang));
    return say("brief-battle", { kingdom, other, place, a: Math.max(...points), b: Math.min(...points) });
  },
  touches: ({ args, event }, about) => {
    const own = ownOf(about);
    return (
      own.includes(number(args.rival)) ||
      own.includes(number(args.loser)) ||
      (event === "TokenReturned" && own.includes(number(args.kingdom)))
    );
  },
  figures: (shown, seat) => {
    const own = kingdomsOfSeat(shown, seat);
    const coins = treasuryOf(shown, seat);
    return [
      { label: say("figure-provinces"), value: shown.control.filter((kingdom) => own.includes(kingdom)).length },
      ...(coins ? [{ label: say("tremis"), value: worth(coins) }] : []),
      {
        label: say("figure-kings"),
        value: say("figure-of", { count: own.reduce((sum, one) => sum + trophiesOf(shown, one), 0), goal: 2 }),
      },
    ];
  },
};
