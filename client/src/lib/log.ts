// The log of one viewer: the lines that were not taken back, and the last moves.
import type { Entry } from "../wire";

/** What was not taken back. An `Undone` removes everything after the batch it returns to; it is told itself until
 * something else happens, so that nobody wonders where a piece has gone. */
export function live(log: Entry[]): Entry[] {
  let found: Entry[] = [];
  for (const entry of log) {
    const before = found.at(-1)?.event === "Undone" ? found.pop() : undefined;
    if (entry.event === "Undone") {
      const back = Number(entry.args.back_to);
      found = found.filter((one) => one.batch <= back);
      found.push(together(before, entry));
    } else found.push(entry);
  }
  return found;
}

/** Moves that were taken back one after the other, as a whole turn is, are told in one line. */
function together(before: Entry | undefined, entry: Entry): Entry {
  const same = before?.key === entry.key && before?.args.seat === entry.args.seat;
  return { ...entry, args: { ...entry.args, count: 1 + (same ? Number(before?.args.count ?? 0) : 0) } };
}

/** A line of the whole log, which keeps what was taken back. */
export interface Told extends Entry {
  undone?: boolean;
}

/** Everything that was told; what an `Undone` after it has taken back is marked. */
export function marked(log: Entry[]): Told[] {
  let back = Number.POSITIVE_INFINITY;
  const found: Told[] = [];
  for (let i = log.length - 1; i >= 0; i--) {
    const entry = log[i];
    if (entry.batch <= back) back = Number.POSITIVE_INFINITY;
    const undone = entry.batch > back;
    found.push(undone ? { ...entry, undone } : entry);
    if (entry.event === "Undone" && !undone) back = Number(entry.args.back_to);
  }
  const told: Told[] = [];
  for (const entry of found.reverse()) {
    if (entry.event !== "Undone") told.push(entry);
    else {
      const before = told.at(-1)?.event === "Undone" ? told.pop() : undefined;
      told.push({ ...together(before, entry), ...(entry.undone ? { undone: true } : {}) });
    }
  }
  return told;
}

/** The last turns: entries of the seat that acted last, and of the one before it, oldest first. */
export function lastTurns(log: Entry[], turns = 2): Entry[] {
  const found: Entry[] = [];
  const seats: number[] = [];
  for (let i = log.length - 1; i >= 0; i--) {
    const seat = log[i].args.seat;
    if (typeof seat !== "number") continue;
    if (seats.at(-1) !== seat) {
      if (seats.length === turns) break;
      seats.push(seat);
    }
    found.unshift(log[i]);
  }
  return found;
}

export interface Turn {
  title: Entry | null; // the line that opened it
  lines: Told[];
}

/** A line that names a `round` and no seat, or nothing but a `turn`. */
const opens = (args: Entry["args"]) =>
  "round" in args ? !("seat" in args) : "turn" in args && Object.keys(args).length === 1;

/** The newest turns with so many lines in all, or a few more; never a part of a line. */
export function newestOf(turns: Turn[], most: number): Turn[] {
  const found: Turn[] = [];
  let left = most;
  for (const turn of turns) {
    if (left <= 0) break;
    found.push(turn.lines.length <= left ? turn : { ...turn, lines: turn.lines.slice(0, left) });
    left -= turn.lines.length + 1;
  }
  return found;
}

/** Lines with words by round, newest first. */
export function byTurn(log: Told[]): Turn[] {
  const turns: Turn[] = [{ title: null, lines: [] }];
  for (const entry of log) {
    if (!entry.key) continue;
    if (opens(entry.args)) turns.push({ title: entry, lines: [] });
    else turns.at(-1)?.lines.push(entry);
  }
  for (const turn of turns) turn.lines.reverse();
  return turns.filter((turn) => turn.title || turn.lines.length).reverse();
}
