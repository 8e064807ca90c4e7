// What a move that is pointed at aims at, and who may step in.
import { words } from "$client/lib/menu";
import type { Line } from "$client/wire";
import { kingdomAt } from "./position";
import type { Shown } from "./shown.gen";

export interface Aim {
  from: number | null; // zones; null: it happens where it is
  to: number;
  rivals: { zone: number; kingdom: number }[]; // units that may contest it, on the map
}

const MARCHES = ["assault", "move"];

export function aimOf(move: string, stakes: Line[], shown: Shown, zoneOf: (word: string) => number): Aim | null {
  const [verb, first, second] = words(move);
  if (!MARCHES.includes(verb) && verb !== "claim") return null;
  const to = zoneOf(second ?? first);
  if (to < 0) return null;
  const told = stakes.find((line) => line.key === "stakes-contest")?.args.zones;
  const zones = Array.isArray(told) ? told : [];
  const rivals = zones.flatMap((zone) => {
    const kingdom = kingdomAt(shown, Number(zone));
    return kingdom < 0 ? [] : [{ zone: Number(zone), kingdom }];
  });
  return { from: second ? zoneOf(first) : null, to, rivals };
}
