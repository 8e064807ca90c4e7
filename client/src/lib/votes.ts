// The questions of votes, in words.
import type { SeatInfo, Turn, VoteInfo } from "../wire";
import { seatName } from "./speech";
import { t } from "./words.svelte";

const named = (seats: SeatInfo[], numbers: number[]): string =>
  numbers.flatMap((seat) => (seats[seat] ? [seatName(seats[seat])] : [])).join(", ");

/** A turn, as people find it: "Turn 3, Ben" or, where the game counts none, by whose it was. */
export function turnName(turn: Pick<Turn, "round" | "seats">, seats: SeatInfo[]): string {
  const names = named(seats, turn.seats);
  return turn.round ? t("turn-of-round", { round: turn.round, names }) : t("turn-of", { names });
}

/** The question of a vote. */
export function asked(vote: VoteInfo, seats: SeatInfo[]): string {
  if (vote.what === "rewind")
    return t("vote-ask-rewind", { turn: turnName({ round: vote.round, seats: vote.asked }, seats) });
  const name = vote.whom === null ? "" : named(seats, [vote.whom]);
  return t(vote.what === "replace" ? `vote-ask-replace-${vote.how}` : `vote-ask-${vote.what}`, { name });
}
