// How far this browser's owner has read the chat of each table, kept in this browser.
import type { Said, Summary } from "../wire";

const KEY = "gonfalon-read";
const MOST = 200; // tables

function kept(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** Notes that these lines were on the screen. */
export function noteRead(table: string, lines: Said[]): void {
  const last = Math.max(0, ...lines.map((one) => one.at));
  const read = kept();
  if (last <= (read[table] ?? 0)) return;
  delete read[table]; // so that the oldest stand first
  const newest = Object.entries({ ...read, [table]: last }).slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // A browser that keeps nothing shows everything as new.
  }
}

/** How many lines others have said since. */
export const unread = (table: Pick<Summary, "id" | "said">): number =>
  (table.said ?? []).filter((at) => at > (kept()[table.id] ?? 0)).length;
