// How a game is followed: a rival's fortress and whoever is home stay on screen until they were seen.

import type { Result } from "$client/lib/results";
import { type AboutOf, decidedBy, roundAt, type StoryOf, signedBy } from "$client/lib/story";
import type { Entry } from "$client/wire";
import { say } from "$said";
import { fortressesOf, tokensOf } from "./position";
import type { Shown } from "./shown.gen";

type About = AboutOf<Shown>;

const number = (value: unknown): number => (typeof value === "number" ? value : -1);

/** The line with which a rival comes nearer to the end of the game. */
function step(log: Entry[], at: number, about: About): Result {
  const entry = log[at];
  const seat = number(entry.args.seat);
  const { arms = null, name = "" } = about.seats[seat] ?? {};
  const after = log.slice(at + 1).filter((one) => one.batch === entry.batch && one.event === "ArmyRetired");
  const fortress = entry.event === "FortressBuilt";
  return {
    key: entry.n,
    until: after.at(-1)?.n ?? entry.n,
    batch: entry.batch,
    kind: "fall",
    title: say(fortress ? "result-fortress" : "result-home", { seat: name }),
    sub: say("round", { round: roundAt(log, at, about.shown.round) }),
    places: typeof entry.args.cell === "number" ? [entry.args.cell] : [],
    verdict: {
      n: entry.n,
      text: about.tell(entry),
      arms,
      won: null,
      losses: after.map((one) => ({ n: one.n, arms, text: about.tell(one) })),
    },
  };
}

function results(log: Entry[], about: About): Result[] {
  return log.flatMap((entry, i) =>
    ["FortressBuilt", "Finished"].includes(entry.event) && entry.args.seat !== about.seat ? [step(log, i, about)] : [],
  );
}

const DECISIONS = "PiecePlaced ArmyChosen CastlePlaced FortressPlaced Deployed Reinforced Entered Moved Confirmed";

const SIGNS = {
  PiecePlaced: "u-plus",
  CastlePlaced: "u-keep",
  FortressPlaced: "u-keep",
  FortressBuilt: "u-keep",
  Deployed: "u-flag",
  Reinforced: "u-plus",
  Entered: "u-plus",
  Moved: "u-march",
  Passed: "u-pause",
  Finished: "u-crown",
  ArmyRetired: "u-back",
  PlayerLeft: "u-back",
};

export const story: StoryOf<Shown> = {
  results,
  decided: decidedBy(DECISIONS),
  sign: signedBy(SIGNS),
  spoken: ({ args }) => {
    const cells = Array.isArray(args.cells) ? args.cells : [];
    return [...new Set([args.cell, ...cells].map(number))].filter((cell) => cell >= 0);
  },
  touches: ({ event, args }, { seat }) => event === "FortressPlaced" && args.owner === seat,
  figures: (shown, seat) => {
    const forts = fortressesOf(shown).filter((one) => one.seat === seat);
    return [
      { label: say("figure-built"), value: forts.filter((one) => one.built).length },
      { label: say("figure-to-build"), value: forts.filter((one) => !one.built).length },
      { label: say("figure-tokens"), value: tokensOf(shown).filter((one) => one.seat === seat).length },
    ];
  },
};
