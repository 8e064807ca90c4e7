// What one seat, or a spectator, was shown of a table.
import type { Entry, Line, Menu, Order, Outcome, Sync } from "../wire";

export interface View {
  seat: number | null;
  fields: Record<string, number[]>;
  menu: Menu | null;
  batch: number;
  deciders: number[];
  stack: Stack;
  log: Entry[];
  over: Outcome | null;
  note: string; // what one has noted for oneself
  standing: string[]; // questions the seat lets pass, known to nobody else
  orders: Order[]; // how its questions are answered, likewise
  plan: string[]; // moves for its next turn, likewise
  goal: Line[]; // how near the seat is to winning
  past: { batch: number; fields: Record<string, number[]> }[]; // how it stood before each of the last batches
}

/** Whether the seat's player is really asked: it has a menu, and has not said beforehand to let this question pass. */
export const isAsked = (view: View | undefined) => Boolean(view?.menu?.moves.length) && !isPassing(view);
export const isPassing = (view: View | null | undefined) =>
  Boolean(view?.menu?.occasion?.some((name) => view.standing.includes(name)));

/** What is going on, from the bottom up: the name of each step, and the integers it holds. */
export type Stack = Sync["stack"];

export const LOOKING_ON = "spectator";

/** The key of a seat's view. */
export const keyOf = (seat: number | null) => (seat === null ? LOOKING_ON : String(seat));
