// How a game is followed: a kingdom that changes hands stays on screen until it was seen.

import type { Item, Mark, Result } from "$client/lib/results";
import { type AboutOf, decidedBy, roundAt, type StoryOf, signedBy } from "$client/lib/story";
import type { Entry } from "$client/wire";
import { say } from "$said";
import Chip from "./Chip.svelte";
import { colourOf, landName, worthOf } from "./lands";
import { armyOf, handSize, kingdomsOf, type Lying } from "./position";
import { type Shown, UNKNOWN } from "./shown.gen";

type About = AboutOf<Shown>;

const number = (value: unknown): number => (typeof value === "number" ? value : -1);
const ADDS = ["ArmyOpened", "ArmyStrengthened"];

/** Which knights came against which, before the kingdom changed hands. */
function hostsOf(lines: Entry[], entry: Entry, about: About): [Lying[], Lying[]] | null {
  const before = about.before(entry.batch);
  if (!before) return null;
  const [seat, kingdom] = [number(entry.args.seat), number(entry.args.kingdom)];
  const lying = (card: number): Lying => ({ card, hidden: false, last: false });
  const attack = [...(armyOf(before, seat, kingdom)?.cards ?? [])];
  let defence = [...kingdomsOf(before, [])[kingdom].cards];
  for (const { event, args } of lines) {
    const card = number(args.card);
    if (ADDS.includes(event) && args.seat === seat && (args.army === kingdom || colourOf(card) === kingdom))
      attack.push(lying(card));
    if (event === "CardRevealed" && args.seat === seat) {
      const veiled = attack.findIndex((one) => one.card === UNKNOWN || one.card === card);
      if (veiled >= 0) attack[veiled] = lying(card);
    }
    if (event === "CardWithdrawn" && args.kingdom === kingdom) defence = defence.filter((one) => one.card !== card);
  }
  return [attack, defence];
}

function conquest(log: Entry[], at: number, about: About): Result {
  const entry = log[at];
  const [seat, kingdom, loser] = [number(entry.args.seat), number(entry.args.kingdom), number(entry.args.loser)];
  const lines = log.slice(0, at).filter((one) => one.batch === entry.batch);
  const hosts = hostsOf(lines, entry, about);
  const chips = (cards: Lying[], of: number): Mark[] =>
    cards.map((one) => ({
      Draw: Chip,
      props: {
        one,
        back: about.seats[of]?.arms.charge ?? "",
        size: "small",
        pack: about.pack,
        lang: about.lang,
        silent: true,
      },
    }));
  const strength = (cards: Lying[]) =>
    cards.reduce((sum, one) => sum + (one.card === UNKNOWN ? 0 : worthOf(one.card)), 0);
  const free = entry.args.free === 1;
  const arms = about.seats[seat]?.arms ?? null;
  const land = landName(kingdom, about.pack, about.lang);
  const shown = lines.filter((one) => one.event === "CardRevealed");
  const mustered = log
    .slice(at + 1)
    .find((one) => one.event === "Mustered" && number(one.args.kingdom) === kingdom && one.batch <= entry.batch + 1);
  const losses: Item[] = [
    {
      n: entry.n,
      mark: { icon: free ? "u-people" : "u-back" },
      text: say(free ? "knights-free" : "knights-home", { loser: about.seats[loser]?.name ?? "" }),
    },
    ...shown.map((one) => ({ n: one.n, mark: { icon: "u-eye" } as Mark, text: about.tell(one) })),
    ...(mustered ? [{ n: mustered.n, mark: { icon: "u-plus" } as Mark, text: about.tell(mustered) }] : []),
  ];
  const name = (of: number) => about.seats[of]?.name ?? "";
  const role = (of: number, what: string) => (of === about.seat ? say("role-you", { role: what }) : what);
  return {
    key: entry.n,
    until: Math.max(entry.n, mustered?.n ?? 0),
    batch: entry.batch,
    kind: "battle",
    title: say("siege-of", { land }),
    sub: say("round", { round: roundAt(log, at, about.shown.round) }),
    places: [kingdom],
    sides: [
      { arms, name: name(seat), role: role(seat, say("role-besieges")) },
      {
        arms: free ? null : (about.seats[loser]?.arms ?? null),
        name: free ? say("neutral-knights") : name(loser),
        role: free ? say("role-defends") : role(loser, say("role-defends")),
      },
    ],
    rows: hosts
      ? [
          {
            n: entry.n,
            label: say("strength"),
            cells: [
              { value: strength(hosts[0]), marks: chips(hosts[0], seat) },
              { value: strength(hosts[1]), marks: chips(hosts[1], loser) },
            ],
          },
        ]
      : undefined,
    verdict: {
      n: entry.n,
      text: say(entry.event === "KingdomLost" ? "kingdom-falls" : "kingdom-taken", { seat: name(seat), land }),
      arms,
      won: 0,
      losses,
    },
  };
}

function results(log: Entry[], about: About): Result[] {
  return log.flatMap((entry, i) =>
    ["KingdomTaken", "KingdomLost"].includes(entry.event) ? [conquest(log, i, about)] : [],
  );
}

const DECISIONS =
  "ArmyOpened ArmyStrengthened CardHidden KingdomReinforced KnightRecruited KnightRecruitedFree CardWithdrawn Mustered MusterDeclined SetTaken TurnEnded";

const SIGNS = {
  ArmyOpened: "u-flag",
  ArmyStrengthened: "u-plus",
  CardHidden: "u-unseen",
  KingdomReinforced: "u-shield",
  CardRevealed: "u-eye",
  KingdomTaken: "u-swords",
  KingdomLost: "u-swords",
  KnightRecruited: "u-coins",
  KnightRecruitedFree: "u-coins",
  CardWithdrawn: "u-back",
  Mustered: "u-plus",
  IncomePaid: "u-coins",
  LastCardPlayed: "u-cards",
};

export const story: StoryOf<Shown> = {
  results,
  decided: decidedBy(DECISIONS),
  sign: signedBy(SIGNS),
  spoken: ({ args, event }) => {
    const kingdom = number(args.kingdom ?? args.army);
    if (kingdom >= 0 && kingdom < 6) return [kingdom];
    return event === "ArmyOpened" ? [colourOf(number(args.card))] : [];
  },
  touches: ({ event, args }, { seat, shown }) =>
    (["KingdomTaken", "KingdomLost"].includes(event) && args.loser === seat && args.free !== 1) ||
    (ADDS.includes(event) && shown.owner[number(args.army)] === seat),
  figures: (shown, seat) => [
    { label: say("figure-points"), value: shown.points[seat] ?? 0 },
    { label: say("figure-kingdoms"), value: shown.owner.filter((owner) => owner === seat).length },
    { label: say("figure-hand"), value: handSize(shown, seat) },
  ],
};
