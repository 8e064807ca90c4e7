// What happened since one last decided something: the great events line by line, one's own purse summed up.

import type { Entry } from "$client/wire";
import type { Lands } from "./lands";
import { seatOf } from "./position";
import type { Shown } from "./shown.gen";

/** Acts that only a baron's own decision brings about; the argument that names him. */
const BY_SEAT = [
  "PilesSealed",
  "StationsSealed",
  "VotesSealed",
  "BurySealed",
  "CardDiscarded", // used, or forgone
  "VoiceGiven",
  "StakePlaced",
  "ShieldPlaced",
  "Refused",
  "MotionMade",
  "LeaveGiven",
  "LeaveDenied",
  "ConsentGiven",
  "ConsentDenied",
  "FortressPlaced",
];
const BY_NOBLE = ["NobleMoved", "NobleSailed", "NoblePlaced", "CommanderNamed"];

/** Things worth telling to somebody who was away. */
export const GREAT = [
  "TurnBegan",
  "PhaseBegan",
  "RecruitmentBegan",
  "CityTaken",
  "CityLost",
  "CityRazed",
  "FortressFell",
  "SiegeLaid",
  "CombatBegan",
  "VictoryCounted",
  "NobleDied",
  "LineEnded",
  "EventDrawn",
  "LawPassed",
  "LawRepealed",
  "ChargeGiven",
  "OfficeGiven",
  "PresidencyTaken",
  "ChurchTaken",
  "BaronBanned",
  "BaronPardoned",
  "ExpeditionLaunched",
  "ExpeditionEnded",
  "TroopsDeserted",
  "CrownsGiven",
  "BaronEliminated",
  "PlayerLeft",
  "GameEnded",
];

function isBy(entry: Entry, seat: number, lands: Lands, shown: Shown): boolean {
  if (BY_SEAT.includes(entry.event)) return entry.args.seat === seat;
  if (entry.event === "CombatBegan") return entry.args.attacker === seat;
  if (!BY_NOBLE.includes(entry.event)) return false;
  const baron = lands.nobles[Number(entry.args.noble)]?.baron;
  return (
    seatOf(
      shown,
      lands.barons.findIndex((one) => one.id === baron),
    ) === seat
  );
}

/** What came after a seat's last decision; nothing before its first one. */
export function sinceDecision(log: Entry[], seat: number, lands: Lands, shown: Shown): Entry[] {
  const last = log.findLastIndex((entry) => isBy(entry, seat, lands, shown));
  return last < 0 ? [] : log.slice(last + 1);
}

export interface Purse {
  crowns: number;
  faith: number;
  votes: number;
  influence: number;
}

const CHANGES: Record<string, [keyof Purse, number]> = {
  CrownsGained: ["crowns", 1],
  CrownsPaid: ["crowns", -1],
  FaithGained: ["faith", 1],
  FaithPaid: ["faith", -1],
  VotesGained: ["votes", 1],
  VotesLost: ["votes", -1],
  InfluenceGained: ["influence", 1],
};

/** How a seat's means changed. */
export function purseOf(entries: Entry[], seat: number): Purse {
  const purse: Purse = { crowns: 0, faith: 0, votes: 0, influence: 0 };
  for (const { event, args } of entries) {
    const count = Number(args.count);
    if (event === "CrownsGiven") purse.crowns += args.to === seat ? count : args.seat === seat ? -count : 0;
    const change = CHANGES[event];
    if (change && args.seat === seat) purse[change[0]] += change[1] * count;
  }
  return purse;
}

export const greatOf = (entries: Entry[]): Entry[] =>
  entries.filter((entry) => entry.key && GREAT.includes(entry.event));
