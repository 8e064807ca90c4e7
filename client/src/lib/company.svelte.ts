// The others at a table: spectators, players who are away and what is done about it, and votes.
import type { AbsentSeat, Onlooker, Propose, VoteInfo, VoteResult } from "../wire";
import type { TableState } from "./table.svelte";

export class Company {
  watching = $state(0);
  onlookers = $state.raw<Onlooker[]>([]);
  absent = $state.raw<AbsentSeat[]>([]); // who of the others is not here
  absentSince = 0; // when that was told, by this clock
  vote = $state.raw<VoteInfo | null>(null); // what the table is asked
  voted = $state.raw<VoteResult | null>(null); // what came of it, until it is put away

  private readonly table: TableState;

  constructor(table: TableState) {
    this.table = table;
  }

  /** Asks somebody whose turn it is to play. */
  nudge(whom: number): void {
    if (this.table.seat !== null) this.table.send({ t: "nudge", seat: this.table.seat, whom });
  }

  /** Agrees that a bot plays for somebody gone, or no more. */
  standIn(absent: number, agreed: boolean): void {
    if (this.table.seat !== null) this.table.send({ t: "stand-in", seat: this.table.seat, absent, agreed });
  }

  /** Agrees that the seat of somebody gone is offered to others, or no more. */
  offerSeat(absent: number, agreed: boolean): void {
    if (this.table.seat !== null) this.table.send({ t: "offer-seat", seat: this.table.seat, absent, agreed });
  }

  /** Asks the table for something; the others vote on it. */
  propose(wish: Omit<Propose, "t" | "seat">): void {
    if (this.table.seat !== null) this.table.send({ t: "propose", seat: this.table.seat, ...wish });
  }

  /** Seals one's vote. */
  castVote(agreed: boolean): void {
    if (this.table.seat !== null && this.vote)
      this.table.send({ t: "vote", seat: this.table.seat, vote: this.vote.vote, agreed });
  }

  /** For the table's owner: what this person says is refused from now on, or heard again. */
  mute(sign: string, muted: boolean): void {
    this.table.send({ t: "mute", sign, muted });
  }

  /** For the table's owner: an onlooker has to go; null: all who cannot be told apart. */
  remove(sign: string | null): void {
    this.table.send({ t: "remove", sign });
  }

  /** For the table's owner: a new invitation, which ends the old one. */
  reinvite(): void {
    this.table.send({ t: "reinvite" });
  }
}
