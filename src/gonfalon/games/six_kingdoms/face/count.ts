// The final count as the log tells it: one line after the other, each into its row and column.
import type { Entry } from "$client/wire";
import { COLOURS } from "./lands";

export interface Counted {
  row: string; // points, kingdom-0 … kingdom-5, stragglers, hand, bonus, tribute
  seat: number;
  points: number;
  symbol: number; // the final symbol that made it so; 0: none
}

export const ROWS = ["points", ...COLOURS.map((_, i) => `kingdom-${i}`), "stragglers", "hand", "bonus", "tribute"];
const PLAIN: Record<string, string> = {
  PointsCounted: "points",
  StragglersCounted: "stragglers",
  BonusCounted: "bonus",
};

export function countedIn(log: Entry[]): Counted[] {
  return log.flatMap(({ event, args }) => {
    const [seat, points, symbol] = [Number(args.seat), Number(args.points), Number(args.symbol ?? 0)];
    if (event in PLAIN) return [{ row: PLAIN[event], seat, points, symbol }];
    if (event === "KingdomCounted") return [{ row: `kingdom-${args.kingdom}`, seat, points, symbol }];
    if (event === "HandCounted") return [{ row: "hand", seat, points: points ? -points : 0, symbol }];
    if (event !== "TributePaid") return [];
    return [
      { row: "tribute", seat, points, symbol },
      { row: "tribute", seat: Number(args.payer), points: -points, symbol },
    ];
  });
}

/** What stands in the cells once so many lines are counted: by row and seat. */
export function cellsOf(lines: Counted[], seats: number): Map<string, (number | null)[]> {
  const cells = new Map<string, (number | null)[]>();
  for (const { row, seat, points } of lines) {
    const all = cells.get(row) ?? Array<number | null>(seats).fill(null);
    all[seat] = (all[seat] ?? 0) + points;
    cells.set(row, all);
  }
  return cells;
}

export function totalsOf(lines: Counted[], seats: number): number[] {
  const totals = Array<number>(seats).fill(0);
  for (const { seat, points } of lines) totals[seat] += points;
  return totals;
}
