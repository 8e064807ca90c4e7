// The user's tables where it is their turn, whichever page is open: counted in the title of the tab, and a way to the next.
import type { Summary } from "../wire";
import * as api from "./api";
import { go, here } from "./route.svelte";
import { awaitedFirst, isMyTurn } from "./summary";

const EVERY = 15_000; // milliseconds
const AWHILE = 60_000; // a table opened within this time is not offered again, so that two presses never loop

let mine = $state.raw<Summary[]>([]);
const opened = new Map<string, number>();

/** The tables that wait for the user, least time left first. */
export const awaited = (): Summary[] => awaitedFirst(mine.filter(isMyTurn));

/** Those of them that are not on screen. */
export const elsewhere = (): Summary[] =>
  awaited().filter((table) => here().page !== "table" || table.id !== here().id);

/** Takes over a list of tables that some page has just fetched. */
export function learn(tables: Summary[]): void {
  mine = tables;
}

async function ask(): Promise<void> {
  try {
    mine = (await api.tables()).mine;
  } catch {
    // What was known stays.
  }
}

/** Polls the tables. The lobby polls too, and more often. */
export function keepAsking(): () => void {
  const timer = setInterval(() => here().page !== "lobby" && ask(), EVERY);
  return () => clearInterval(timer);
}

export function noteOpened(id: string, now = Date.now()): void {
  opened.set(id, now);
}

/** The next table to play at; one that was looked at a moment ago comes only if there is no other. */
export function next(now = Date.now()): Summary | undefined {
  const waiting = elsewhere();
  return (
    waiting.find((table) => now - (opened.get(table.id) ?? 0) >= AWHILE) ??
    (here().page === "lobby" ? waiting[0] : undefined)
  );
}

export async function playNext(): Promise<void> {
  if (!next()) await ask();
  const table = next();
  if (table) go(`/t/${table.id}`);
}

/** `(3) Your turn · Gonfalon`; a single table on screen needs no number. */
export function titled(words: string, onScreen: boolean): string {
  const count = elsewhere().length + Number(onScreen);
  return count > Number(onScreen) ? `(${count}) ${words}` : words;
}
