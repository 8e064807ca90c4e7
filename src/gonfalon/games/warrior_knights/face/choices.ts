// The menu as the map offers it. A move's arguments name regions, cities, nobles or armies; each of them lies somewhere,
// and a click there says the next word of the move.

import { narrow, settled, words } from "$client/lib/menu";
import type { Lands } from "./lands";
import { armyOf } from "./matter";
import type { Shown } from "./shown.gen";

/** Which argument of which verb can be said by pointing at the map: region, city, noble or army. */
const POINTED: Record<string, (string | null)[]> = {
  fortress: ["region"],
  place: ["noble", "region"],
  at: ["region"],
  march: ["noble"],
  step: ["region"],
  defy_step: ["region"],
  sail: ["region"],
  flee: ["region"],
  retreat: ["noble"],
  with: ["noble"],
  lead: ["noble"],
  mark: ["noble"],
  office: ["noble"],
  lose: ["army"],
  station: ["army"],
  enlist: ["army"],
  tend: ["army", null],
  cede: ["city"],
  pick: ["city"],
  repair: ["city", null],
  fortify: ["city"],
  clear: ["city"],
};

/** Where a word of a move lies; -1: nowhere on the map. */
function placeOf(kind: string, word: string, lands: Lands, shown: Shown): number {
  if (kind === "region") return lands.regions.findIndex((one) => one.id.toLowerCase() === word.toLowerCase());
  if (kind === "city") {
    const city = lands.cities.find((one) => one.id === word);
    return lands.regions.findIndex((one) => one.id === city?.region);
  }
  const noble = lands.nobles.findIndex((one) => one.id === word);
  return noble < 0 ? -1 : (shown.where[noble] ?? -1);
}

/** Regions that answer a click: the moves that go on there. */
export function targetsOf(menu: string[], picked: string[], lands: Lands, shown: Shown): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const [move, kind, word] of pointedIn(menu, picked)) {
    const region = placeOf(kind, word, lands, shown);
    if (region >= 0) found.set(region, [...(found.get(region) ?? []), move]);
  }
  return found;
}

/** Armies, on the map or off it, that answer a click in the list of one's own: the moves that go on with them. */
export function armiesIn(menu: string[], picked: string[], lands: Lands): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const [move, kind, word] of pointedIn(menu, picked)) {
    if (kind !== "noble" && kind !== "army") continue;
    const army = armyOf(lands, word);
    if (army >= 0) found.set(army, [...(found.get(army) ?? []), move]);
  }
  return found;
}

/** Moves whose next word can be pointed at, with what kind of thing it is. What goes without saying is said already. */
function pointedIn(menu: string[], picked: string[]): [string, string, string][] {
  const at = Math.max(1, menu.length > 1 ? settled(menu, picked).length : picked.length);
  return narrow(menu, picked).flatMap((move): [string, string, string][] => {
    const parts = words(move);
    const kind = POINTED[parts[0]]?.[at - 1];
    return kind && parts[at] !== undefined ? [[move, kind, parts[at]]] : [];
  });
}

/** What a click on a region says: a whole move, or the words all its moves have in common; of two verbs, either. */
export function said(moves: string[], picked: string[]): { play: string } | { pick: string[] } | null {
  if (!moves.length) return null;
  if (moves.length === 1) return { play: moves[0] };
  const all = moves.map(words);
  if (all.some((parts) => parts[0] !== all[0][0]) && all.every((parts) => parts[1] === all[0][1]))
    return { pick: [all.map((parts) => parts[0]).join("|"), all[0][1]] };
  const common: string[] = [];
  for (let i = 0; all.every((parts) => parts[i] !== undefined && parts[i] === all[0][i]); i++) common.push(all[0][i]);
  return { pick: common.length > picked.length ? common : common.slice(0, picked.length) };
}

/** The move that was probably meant by a click that plays nothing, to be answered with its rule. */
export function meant(menu: string[], picked: string[], region: number, lands: Lands): string | null {
  const verb = picked[0] ?? menu.map((move) => words(move)[0]).find((one) => POINTED[one]);
  const word = lands.regions[region]?.id.toLowerCase();
  if (!verb || !word) return null;
  const kind = POINTED[verb]?.[Math.max(0, picked.length - 1)];
  if (kind === "region") return [...(picked.length ? picked : [verb]), word].join(" ");
  const city = lands.cities.find((one) => one.region === lands.regions[region].id);
  return kind === "city" && city ? `${verb} ${city.id}` : null;
}
