// How a game is followed: combats, votes, events, expeditions and deaths stay on screen until they were seen.

import type { Arms } from "$client/lib/heraldry";
import type { Item, Kind, Mark, Result, Row, ShownCard } from "$client/lib/results";
import { type AboutOf, roundAt, type StoryOf } from "$client/lib/story";
import type { Entry } from "$client/wire";
import { say } from "$said";
import { type Lands, landsOf, NOBODY, named, titled } from "./lands";
import { RESULTS } from "./matter";
import { GREAT, isBy } from "./recap";
import { NEUTRAL, type Shown } from "./shown.gen";
import { lordOf } from "./stakes";

type About = AboutOf<Shown>;

const number = (value: unknown): number => (typeof value === "number" ? value : -1);
const CANCELLED = 14; // why an event card is discarded, as the log numbers it
const MOST = 6; // lines of what followed

/** Regions that a line speaks of. */
function regionsOf({ args, event }: Entry, lands: Lands, shown: Shown): number[] {
  const ofCity = (city: number) => lands.regions.findIndex((region) => region.id === lands.cities[city]?.region);
  const found: number[] = [];
  if (typeof args.region === "number") found.push(args.region);
  const told = "fortress" in args && args.fortress === 1 ? -1 : number(args.city);
  if (told >= 0 && event !== "FateTurned") found.push(ofCity(told));
  for (const army of [args.noble, args.army])
    if (!found.length && typeof army === "number") found.push(shown.where[army] ?? -1);
  return [...new Set(found)].filter((region) => region >= 0);
}

function whose({ args }: Entry, lands: Lands, about: About): Arms | undefined {
  const army = args.noble ?? args.army;
  const seat = args.seat ?? args.attacker ?? (typeof army === "number" ? lordOf(lands, about.shown, army) : -1);
  return typeof seat === "number" ? about.seats[seat]?.arms : undefined;
}

const SIGNS: Record<string, string> = {
  CityTaken: "u-flag",
  CityLost: "u-flag",
  CityRazed: "u-skull",
  FortressFell: "u-keep",
  SiegeLaid: "u-keep",
  CombatBegan: "u-swords",
  VictoryCounted: "u-swords",
  NobleDied: "u-skull",
  LineEnded: "u-skull",
  EventDrawn: "u-cards",
  LawPassed: "u-vote",
  LawRepealed: "u-vote",
  ChargeGiven: "u-vote",
  OfficeGiven: "u-vote",
  PresidencyTaken: "wk-gavel",
  ChurchTaken: "wk-church",
  BaronBanned: "u-vote",
  BaronPardoned: "u-vote",
  ExpeditionLaunched: "u-ship",
  ExpeditionEnded: "u-ship",
  TroopsDeserted: "u-back",
  CrownsGiven: "u-coins",
  BaronEliminated: "u-skull",
};

function itemOf(entry: Entry, lands: Lands, about: About): Item {
  const arms = whose(entry, lands, about);
  const mark: Mark | undefined = arms ? undefined : { icon: SIGNS[entry.event] ?? "u-mark" };
  return { n: entry.n, arms, mark, text: about.tell(entry) };
}

const cardOf = (
  card: ReturnType<typeof landsOf>["events"][number] | undefined,
  foot: string,
  icon: string,
  about: About,
): ShownCard | undefined =>
  card && {
    name: titled(card, about.lang),
    text: (about.lang === "fr" ? card.text_fr : card.text_en) ?? "",
    foot,
    mark: { icon },
  };

/** What all results of this game have in common. */
function begun(log: Entry[], at: number, until: number, kind: Kind, title: string, about: About): Result {
  const { n, batch } = log[at];
  return {
    key: n,
    until,
    batch,
    kind,
    title,
    sub: say("turn", { turn: roundAt(log, at, about.shown.turn) }),
    places: [],
  };
}

/** The lines from one on, up to the first of these events. */
function linesUntil(log: Entry[], at: number, ends: string[]): { lines: Entry[]; over: boolean } {
  const end = log.findIndex((one, i) => i > at && ends.includes(one.event));
  return { lines: log.slice(at + 1, end < 0 ? undefined : end), over: end >= 0 };
}

const IN_COMBAT =
  "LossTaken BreachTaken NobleDied LineEnded TroopsDeserted NobleRetreated RegularsLost SiegeLifted".split(" ");
const AFTER_COMBAT = "CityTaken FortressFell CityLost CityRazed SiegesEnded InfluenceGained BaronEliminated".split(" ");

function combat(log: Entry[], at: number, about: About, lands: Lands): Result | null {
  const opening = log[at];
  const { lines, over } = linesUntil(log, at, ["CombatEnded", "CombatBegan"]);
  const revealed = lines.find((one) => one.event === "FateRevealed");
  if (!revealed) return null;
  // What the capture brings is told in the lines right after the combat.
  const ended = over ? log.indexOf(lines.at(-1) ?? opening) + 2 : log.length;
  const spoils: Entry[] = [];
  for (const one of log.slice(ended)) {
    if (one.batch !== log[ended - 1]?.batch || one.event === "CardDiscarded") break;
    if (AFTER_COMBAT.includes(one.event) && one.key) spoils.push(one);
  }
  const [attacker, defender] = [number(opening.args.attacker), number(opening.args.defender)];
  const cards = [revealed.args.attack, revealed.args.defence].map((side) => (Array.isArray(side) ? [...side] : []));
  for (const one of lines) if (one.event === "FateAdded") cards[number(one.args.side)]?.push(number(one.args.result));
  const powers = lines.filter((one) => one.event === "PowerUsed");
  const rows: Row[] = RESULTS.flatMap((what, i) => {
    const [a, b] = cards.map((side) => side.filter((card) => card === i).length);
    const marks = (count: number): Mark[] => Array.from({ length: count }, () => ({ icon: "u-cards" }));
    return a || b
      ? [
          {
            n: revealed.n,
            label: say(`result-${what}`),
            cells: [
              { value: a, marks: marks(a) },
              { value: b, marks: marks(b) },
            ],
          },
        ]
      : [];
  });
  for (const [what, key] of [
    ["inflict", "power-inflict"],
    ["evade", "power-evade"],
  ]) {
    const [a, b] = [0, 1].map((side) =>
      powers.filter((one) => number(one.args.side) === side).reduce((sum, one) => sum + number(one.args[what]), 0),
    );
    if (a || b) rows.push({ n: powers[powers.length - 1].n, label: say(key), cells: [{ value: a }, { value: b }] });
  }
  const due = lines.findLast((one) => one.event === "LossesDue");
  if (due && (due.args.mine || due.args.theirs))
    rows.push({
      n: due.n,
      label: say("losses-taken-row"),
      cells: [{ value: number(due.args.mine) }, { value: number(due.args.theirs) }],
    });
  const counted = lines.findLast((one) => one.event === "VictoryCounted");
  const told = [...lines.filter((one) => one.key && IN_COMBAT.includes(one.event)), ...spoils];
  const losses = told.slice(0, MOST).map((one) => itemOf(one, lands, about));
  const name = (seat: number) => (seat === NEUTRAL ? say("neutral") : (about.seats[seat]?.name ?? ""));
  const arms = (seat: number) => (seat === NEUTRAL ? NOBODY : (about.seats[seat]?.arms ?? null));
  const [mine, theirs] = [number(counted?.args.mine), number(counted?.args.theirs)];
  const taken = spoils.find((one) => one.event === "CityTaken" || one.event === "FortressFell");
  const won = taken || (counted && mine > theirs) ? 0 : counted && theirs > mine ? 1 : null;
  const text = taken
    ? about.tell(taken)
    : counted
      ? say(mine > theirs ? "combat-won" : theirs > mine ? "combat-held" : "combat-even", {
          a: name(attacker),
          b: name(defender),
          mine,
          theirs,
        })
      : say("combat-over");
  return {
    ...begun(
      log,
      at,
      Math.max(opening.n, revealed.n, ...told.map((one) => one.n), counted?.n ?? 0, due?.n ?? 0),
      "battle",
      about.tell(opening).replace(/[.!]\s*$/, ""),
      about,
    ),
    places: regionsOf(opening, lands, about.shown),
    sides: [
      { arms: arms(attacker), name: name(attacker), role: say(attacker === about.seat ? "you-attack" : "attacks") },
      { arms: arms(defender), name: name(defender), role: say(defender === about.seat ? "you-defend" : "defends") },
    ],
    rows,
    verdict: over
      ? {
          n: told.at(-1)?.n ?? counted?.n ?? revealed.n,
          text,
          arms: won === null ? null : arms([attacker, defender][won]),
          won,
          losses,
        }
      : undefined,
    items: over ? undefined : losses.length ? losses : undefined,
    open: over ? undefined : say("combat-open"),
  };
}

const OF_VOTES =
  "LawPassed LawRepealed ChargeGiven ChargeLost OfficeGiven OfficeLost BaronBanned BaronPardoned CrownsGained CrownsPaid FaithGained VotesGained VotesLost InfluenceGained ProposalDiscarded".split(
    " ",
  );

function vote(log: Entry[], at: number, about: About, lands: Lands): Result {
  const entry = log[at];
  const from = log.findLastIndex((one, i) => i < at && ["ProposalTaken", "MotionMade", "Decided"].includes(one.event));
  const matter = from >= 0 && log[from].event !== "Decided" ? log[from] : null;
  const voices = log.slice(from + 1, at).filter((one) => one.event === "VoiceGiven");
  const proposal = matter?.event === "ProposalTaken" ? lands.proposals[number(matter.args.proposal)] : undefined;
  const after = linesUntil(log, at, ["ProposalTaken", "AssemblyClosed", "MotionMade", "VotesAsked"]).lines;
  const told = after
    .filter((one) => one.key && one.batch === entry.batch && OF_VOTES.includes(one.event))
    .slice(0, MOST);
  const words = (one: Entry) => {
    const choice = number(one.args.choice);
    return choice === 0
      ? say("voice-yes")
      : choice === 1
        ? say("voice-no")
        : say("voice-for", { name: about.seats[choice - 2]?.name ?? "" });
  };
  return {
    ...begun(
      log,
      at,
      told.at(-1)?.n ?? entry.n,
      "vote",
      proposal ? titled(proposal, about.lang) : matter ? about.tell(matter).replace(/[.!]\s*$/, "") : say("vote-title"),
      about,
    ),
    card: cardOf(proposal, say("vote-card"), "wk-gavel", about),
    items: voices.map((one) => ({
      n: one.n,
      arms: about.seats[number(one.args.seat)]?.arms,
      strong: about.seats[number(one.args.seat)]?.name ?? "",
      text: words(one),
      count: String(number(one.args.count)),
    })),
    verdict: {
      n: entry.n,
      text: about.tell(entry),
      arms: null,
      won: null,
      losses: told.map((one) => itemOf(one, lands, about)),
    },
  };
}

function event(log: Entry[], at: number, about: About, lands: Lands): Result {
  const entry = log[at];
  const card = lands.events[number(entry.args.eventcard)];
  const { lines, over } = linesUntil(log, at, [
    "EventDiscarded",
    "EventTopped",
    "CardRevealed",
    "EventDrawn",
    "NeutralRevealed",
  ]);
  const told = lines.filter((one) => one.key && one.event !== "FateShuffled").slice(0, MOST);
  const ended = log.find((one, i) => i > at && one.event === "EventDiscarded");
  const places = told.flatMap((one) => regionsOf(one, lands, about.shown));
  const drawer = about.seats[number(entry.args.seat)]?.name ?? "";
  const lasts = lines.some((one) => one.event === "SpellCast"); // a spell of the turn has no line of its own
  const cancelled = over && ended?.args.reason === CANCELLED;
  const foot = [
    card?.colour ? say(`event-${card.colour}`) : "",
    card?.faith ? say("faith-price", { count: card.faith }) : "",
  ]
    .filter(Boolean)
    .join(" · ");
  return {
    ...begun(log, at, told.at(-1)?.n ?? entry.n, "event", say("event-of", { name: drawer }), about),
    places: [...new Set(places)].slice(0, 3),
    card: cardOf(
      card,
      foot,
      card?.colour === "red" ? "u-skull" : card?.colour === "green" ? "wk-laurel" : "u-crown",
      about,
    ),
    items: told.length
      ? told.map((one) => itemOf(one, lands, about))
      : over
        ? [
            {
              n: entry.n,
              mark: { icon: "u-mark" },
              text: say(cancelled ? "event-cancelled" : lasts ? "event-lasts" : "event-nothing"),
            },
          ]
        : undefined,
    open: over ? undefined : say("event-open"),
  };
}

function expedition(log: Entry[], at: number, about: About, lands: Lands): Result {
  const entry = log[at];
  const route = number(entry.args.route);
  const stakes = log.filter((one, i) => i < at && one.event === "StakePlaced" && number(one.args.route) === route);
  const since = log.findLastIndex(
    (one, i) =>
      i < at && ["ExpeditionEnded", "ExpeditionLaunched"].includes(one.event) && number(one.args.route) === route,
  );
  const multiple = number(entry.args.multiple);
  const staked = stakes.filter((one) => log.indexOf(one) > since - 12);
  return {
    ...begun(
      log,
      at,
      entry.n,
      "expedition",
      say("expedition-of", { route: named(lands.routes[route], about.lang) }),
      about,
    ),
    items: staked.map((one) => {
      const count = number(one.args.count);
      return {
        n: one.n,
        arms: about.seats[number(one.args.seat)]?.arms,
        strong: about.seats[number(one.args.seat)]?.name ?? "",
        text: say("staked", { count }),
        count: multiple < 0 ? "–" : `+${count * multiple}`,
      };
    }),
    verdict: { n: entry.n, text: about.tell(entry), arms: null, won: null, losses: [] },
  };
}

function death(log: Entry[], at: number, about: About, lands: Lands): Result {
  const entry = log[at];
  const arms = whose(entry, lands, about) ?? null;
  const after = log
    .slice(at + 1)
    .filter(
      (one) =>
        one.batch === entry.batch &&
        ["LineEnded", "TroopsDeserted", "RegularsLost", "HeirSucceeded"].includes(one.event) &&
        one.key,
    );
  return {
    ...begun(
      log,
      at,
      after.at(-1)?.n ?? entry.n,
      entry.event === "NobleDied" ? "death" : "fall",
      say(entry.event === "NobleDied" ? "death-title" : "fall-title"),
      about,
    ),
    verdict: {
      n: entry.n,
      text: about.tell(entry),
      arms,
      won: null,
      losses: after.slice(0, 3).map((one) => itemOf(one, lands, about)),
    },
  };
}

function results(log: Entry[], about: About): Result[] {
  const lands = landsOf(about.pack);
  let fought = false;
  let carried = false; // an event is being carried out
  return log.flatMap((entry, i): Result[] => {
    if (entry.event === "CombatBegan") fought = true;
    else if (entry.event === "CombatEnded") fought = false;
    else if (entry.event === "EventDrawn") carried = true;
    else if (entry.event === "EventDiscarded" || entry.event === "EventTopped") carried = false;
    if (entry.event === "CombatBegan") return [combat(log, i, about, lands) ?? []].flat();
    if (entry.event === "Decided") return [vote(log, i, about, lands)];
    if (entry.event === "EventDrawn") return [event(log, i, about, lands)];
    if (entry.event === "ExpeditionEnded") return [expedition(log, i, about, lands)];
    if (entry.event === "NobleDied" && !fought && !carried) return [death(log, i, about, lands)];
    if (entry.event === "BaronEliminated") return [death(log, i, about, lands)];
    return [];
  });
}

const TOUCHING = "CrownsGiven CityTaken CityLost FortressFell SiegeLaid NobleDied BaronBanned".split(" ");

export const story: StoryOf<Shown> = {
  results,
  decided: (entry, { seat, shown, pack }) => seat !== null && isBy(entry, seat, landsOf(pack), shown),
  sign: ({ event }) => (GREAT.includes(event) ? (SIGNS[event] ?? null) : null),
  spoken: (entry, { pack, shown }) => regionsOf(entry, landsOf(pack), shown),
  touches: (entry, about) => {
    const { seat, shown, pack } = about;
    if (seat === null || !TOUCHING.includes(entry.event)) return false;
    const { args } = entry;
    const lord = typeof args.noble === "number" ? lordOf(landsOf(pack), shown, args.noble) : -1;
    const lost = args.fortress === 1 ? args.owner === seat : shown.owner[number(args.city)] === seat;
    if (entry.event === "SiegeLaid") return lost && args.seat !== seat;
    if (entry.event === "CityTaken") return false; // its loss is told
    return args.to === seat || args.seat === seat || lord === seat;
  },
  figures: (shown, seat) => [
    { label: say("figure-crowns"), value: shown.crowns[seat] ?? 0 },
    { label: say("figure-influence"), value: shown.influence[seat] ?? 0 },
    { label: say("figure-votes"), value: shown.votes[seat] ?? 0 },
  ],
};
