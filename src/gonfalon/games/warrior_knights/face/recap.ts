// Which lines of the log are a baron's own decisions, and which are great enough for a recap.

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

/** Whether a line tells a decision of the seat. */
export function isBy(entry: Entry, seat: number, lands: Lands, shown: Shown): boolean {
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
