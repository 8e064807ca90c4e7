// What is going on beside the map: an Assault or a Claim that may be contested, a battle, its count.

import { atFront, draftOf, type Unit, unitAt, type Verdict, worth } from "./position";
import { COINS, type Shown, UNKNOWN } from "./shown.gen";

export interface Side {
  kingdom: number;
  name: string;
  points: (number | null)[]; // control, units, loot, bribe; null: not known here
  sealed: boolean;
  units: Unit[]; // as far as they still stand there
}

/** Both sides of a battle before it is counted; null while there is none. */
export function sidesOf(shown: Shown, name: (kingdom: number) => string): [Side, Side] | null {
  const tally = shown.tally;
  if (tally.length < 6) return null;
  const kingdoms = [shown.turn, shown.rival];
  const armies = armiesOf(shown);
  const [a, b] = kingdoms.map((kingdom, i): Side => {
    const draft = draftOf(shown, shown.seat_of[kingdom]);
    const seen = draft.asked && !draft.written.includes(UNKNOWN);
    return {
      kingdom,
      name: name(kingdom),
      points: [...tally.slice(3 * i, 3 * i + 3), seen ? worth(draft.written.slice(0, COINS)) : null],
      sealed: draft.sealed,
      units: armies[i],
    };
  });
  return [a, b];
}

export function sidesOfVerdict(verdict: Verdict, name: (kingdom: number) => string): [Side, Side] {
  const side = (kingdom: number, points: number[]): Side => ({
    kingdom,
    name: name(kingdom),
    points,
    sealed: false,
    units: [],
  });
  return [side(verdict.kingdom, verdict.points), side(verdict.rival, verdict.rivalPoints)];
}

/** Everybody in the active province, side by side: who stands there already belongs to one of the two. */
export function armiesOf(shown: Shown): [Unit[], Unit[]] {
  const [ours, theirs] = atFront(shown);
  const standing = unitAt(shown, shown.arena);
  if (!standing) return [ours, theirs];
  return standing.kingdom === shown.turn ? [[standing, ...ours], theirs] : [ours, [standing, ...theirs]];
}
