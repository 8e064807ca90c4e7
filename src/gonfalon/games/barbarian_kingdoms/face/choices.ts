// The menu as the map offers it: which units can be taken up, what a click on a place plays. Nothing here knows a rule;
// it sorts what the menu says by place. Units are called by the place they stand in; at Sea `sea`, `sea-king` and
// `sea-moved`.
import { argumentsOf, verbsOf, words } from "$client/lib/menu";

export const ACTIONS = ["recruit", "tax", "move", "assault", "claim"];
const AT_SEA = ["sea", "sea-king", "sea-moved"];

/** The place of a unit. */
export const placeOf = (unit: string): string => (AT_SEA.includes(unit) ? "sea" : unit);

/** Units that go somewhere, by the verb that is chosen, or by any. */
export function sourcesOf(menu: string[], verb: string | null, king: string | null): Set<string> {
  const found = new Set<string>();
  for (const one of ["move", "assault"])
    if (verb === null || verb === one) for (const [unit] of argumentsOf(menu, one)) found.add(unit);
  if (verb === null || verb === "move")
    for (const [unit] of argumentsOf(menu, "castle")) {
      found.add(unit);
      if (king) found.add(king);
    }
  return found;
}

/** Places whose click plays a move at once. `held` is a unit that was taken up, `king` where one's own king stands. */
export function targetsOf(
  menu: string[],
  verb: string | null,
  held: string | null,
  king: string | null,
): Map<string, string> {
  const found = new Map<string, string>();
  const put = (place: string, move: string) => {
    if (!found.has(place)) found.set(place, move);
  };
  if (held !== null) {
    for (const one of ["move", "assault"])
      if (verb === null || verb === one)
        for (const [unit, to] of argumentsOf(menu, one)) if (unit === held) put(placeOf(to), `${one} ${unit} ${to}`);
    if (verb === null || verb === "move")
      for (const [unit] of argumentsOf(menu, "castle")) {
        if (held === king) put(placeOf(unit), `castle ${unit}`);
        else if (held === unit && king) put(placeOf(king), `castle ${unit}`);
      }
    return found;
  }
  for (const one of ["lay", "evacuate"]) for (const [place] of argumentsOf(menu, one)) put(place, `${one} ${place}`);
  for (const one of ["contest", "reinforce"])
    for (const [unit] of argumentsOf(menu, one)) put(placeOf(unit), `${one} ${unit}`);
  for (const one of ["recruit", "claim"])
    if (verb === one) for (const [place] of argumentsOf(menu, one)) put(place, `${one} ${place}`);
  for (const place of taxable(menu).keys()) {
    const coins = taxable(menu).get(place) ?? [];
    if (coins.length === 1) put(place, coins[0]);
  }
  return found;
}

/** What can be collected, by province. */
export function taxable(menu: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const move of menu) {
    const [verb, place] = words(move);
    if (verb === "collect" || verb === "swap") found.set(place, [...(found.get(place) ?? []), move]);
  }
  return found;
}

/** Everything that can be done with one place, for the card that describes it. */
export function movesAt(menu: string[], place: string): string[] {
  return menu.filter((move) => {
    const [verb, ...rest] = words(move);
    return (
      ["recruit", "claim", "lay", "evacuate", "collect", "swap", "contest", "reinforce"].includes(verb) &&
      placeOf(rest[0]) === place
    );
  });
}

/** Moves of units that could come to a place, for whoever points at the goal before the unit. */
export function comingTo(menu: string[], verb: string | null, place: string): string[] {
  return menu.filter((move) => {
    const [one, , to] = words(move);
    return ["move", "assault"].includes(one) && (verb === null || verb === one) && placeOf(to) === place;
  });
}

export interface Pointing {
  menu: string[];
  verb: string | null;
  held: string | null;
  near: string | null; // the nearest unit of one's own
  ours: boolean; // one's own province, or one's own unit stands there
}

/** The move that was probably meant by a click that plays nothing, to be answered with its rule. Where a place means
 *  nothing at all, any move will do: the answer says what is asked. */
export function meant(place: string, { menu, verb, held, near, ours }: Pointing): string {
  const asks = verbsOf(menu);
  const unit = held ?? near;
  const anything = place === "sea" ? "recruit sea" : `claim ${place}`;
  if (held === null && (verb === "recruit" || verb === "claim"))
    return verb === "recruit" ? `recruit ${place}` : anything;
  for (const one of ["evacuate", "lay", "contest", "reinforce"])
    if (asks.includes(one)) return one === "lay" && place === "sea" ? anything : `${one} ${place}`;
  if (asks.includes("collect") && place !== "sea") return `collect ${place} bronze`;
  const isTurn = asks.includes("tax");
  if (unit === null || !(isTurn || asks.includes("move"))) return anything;
  if (held === null && verb === null && ours) return anything;
  const strikes = place !== "sea" && verb !== "move" && isTurn;
  return `${strikes ? "assault" : "move"} ${unit} ${place}`;
}

/** The places a move of the list speaks of, to be lit while it is pointed at. Coins and cards stand nowhere. */
export const placesIn = (move: string | null, zoneOf: (word: string) => number): number[] =>
  (move === null ? [] : words(move).slice(1).map(placeOf)).map(zoneOf).filter((zone) => zone >= 0);

/** Coins of `pay 2 1 0 0`, or of `back`. */
export const coinsIn = (move: string): number[] => words(move).slice(1).map(Number);

const LETTERS = "bsgd";
/** Coins of a change such as `sb`: a silver and a bronze one. */
export function coinsOfChange(change: string): number[] {
  const found = [0, 0, 0, 0];
  for (const letter of change) found[LETTERS.indexOf(letter)] += 1;
  return found;
}

/** The words of a move, at the beginning of a button. */
export const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
