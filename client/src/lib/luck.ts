// The entropy that this browser adds to the chance of a table, and the commitment that the server made before. Both are
// kept here, to be compared after the end with what the server reveals then.
import type { TableLuck } from "../wire";

const KEY = "gonfalon-luck";
const MOST = 100;

export interface OwnPart {
  commitment: string;
  entropy: string;
}

export function drawn(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function kept(): [string, OwnPart][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

export function keep(table: string, part: OwnPart): void {
  try {
    const others = kept().filter(([id]) => id !== table);
    localStorage.setItem(KEY, JSON.stringify([[table, part], ...others].slice(0, MOST)));
  } catch {
    // Without storage nothing can be compared afterwards.
  }
}

export const ownPart = (table: string): OwnPart | undefined => kept().find(([id]) => id === table)?.[1];

/** Whether what a table tells agrees with what was noted here; undefined where that cannot be said. */
export interface Checked {
  committed?: boolean; // the commitment is the one from before the game
  added?: boolean; // this browser's part is in it
  opened?: boolean; // the secret is the one that was committed to
}

export async function check(mine: OwnPart | undefined, told: TableLuck): Promise<Checked> {
  const found: Checked = {};
  if (mine) {
    found.committed = mine.commitment === told.commitment;
    found.added = Object.values(told.added).includes(mine.entropy);
  }
  // Browsers hash only where the page came over TLS or from this very machine.
  if (told.secret && globalThis.crypto?.subtle) {
    const bytes = Uint8Array.from(told.secret.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    found.opened = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("") === told.commitment;
  }
  return found;
}
