// What things are called and how they are marked: colours, kingdoms, sets, symbols.

import type { Pack, Thing } from "$client/lib/api";
import { type Arms, seatArms, type Tincture } from "$client/lib/heraldry";
import type { Lang } from "$client/lib/settings.svelte";
import { CARDS, type Shown } from "./shown.gen";

export const COLOURS = ["orange", "yellow", "green", "blue", "red", "violet"];
export const VALUES = CARDS / COLOURS.length;
export const SIDES = ["crown", "back"];

/** A second cue besides the colour, and the hatching that engravers write it with. */
const SIGNS = ["coin", "ear", "pine", "wave", "tower", "crescent"];
const HATCHINGS: Tincture[] = ["tenne", "or", "vert", "azure", "gules", "purpure"];

export const signOf = (colour: number) => `sk-${SIGNS[colour] ?? "card"}`;
export const hatchOf = (colour: number) => HATCHINGS[colour] ?? "sable";
export const colourClass = (colour: number) => `c-${COLOURS[colour] ?? "none"}`;

export const colourOf = (card: number) => Math.floor(card / VALUES);
export const worthOf = (card: number) => (card % VALUES) + 1;
export const wordOf = (card: number) => `${COLOURS[colourOf(card)]}-${worthOf(card)}`;
export function cardOf(word: string): number {
  const [colour, value] = word.split("-");
  return VALUES * COLOURS.indexOf(colour) + Number(value) - 1;
}

// Middle and final symbols, in the order that positions number them.
const POWERS = ["", "reinforce", "withdraw", "stronghold", "falls_on_tie", "free_recruit", "hidden_card"];
const FINALS = [
  "",
  "bonus5",
  "stragglers_count",
  "hand_zero",
  "no_troop_points",
  "final_muster",
  "tribute2",
  "fixed15",
];

const ART: Record<string, string> = {
  reinforce: "muster",
  withdraw: "return",
  stronghold: "wall",
  falls_on_tie: "cracked",
  free_recruit: "recruit",
  hidden_card: "hood",
  bonus5: "chest",
  stragglers_count: "hosts",
  hand_zero: "granary",
  no_troop_points: "barren",
  final_muster: "late",
  tribute2: "tribute",
  fixed15: "fief",
};
const symbolArt = (id: string) => `sk-${ART[id] ?? "card"}`;

const named = (thing: Thing | undefined, lang: Lang) =>
  ((lang === "fr" ? thing?.name_fr : thing?.name_en) ?? "").replaceAll("'", "’");

export interface Shows {
  id: string;
  name: string;
  effect: string;
  art: string;
}

/** A power or a final symbol by its number; null for none. */
export function symbolOf(kind: "power" | "final", number: number, pack: Pack | null, lang: Lang): Shows | null {
  const id = (kind === "power" ? POWERS : FINALS)[number] ?? "";
  if (!id) return null;
  const thing = pack?.symbols?.[kind]?.find((one) => one.id === id);
  const effect = String((lang === "fr" ? thing?.effect_fr : thing?.effect_en) ?? "").replaceAll("'", "’");
  return { id, name: named(thing, lang) || id, effect, art: symbolArt(id) };
}

export const landName = (kingdom: number, pack: Pack | null, lang: Lang) =>
  named(pack?.kingdoms?.kingdom?.[kingdom], lang) || COLOURS[kingdom] || "";

export const colourName = (colour: number, pack: Pack | null, lang: Lang) =>
  named(pack?.kingdoms?.colour?.[colour], lang) || COLOURS[colour];

export const cardName = (card: number, pack: Pack | null, lang: Lang) =>
  `${colourName(colourOf(card), pack, lang)} ${worthOf(card)}`;

export interface Side {
  side: string;
  income: number;
  power: number;
  final: number;
}

/** What the two sides of a kingdom show. */
export function sidesOf(kingdom: number, pack: Pack | null): Side[] {
  const sides = (pack?.kingdoms?.kingdom?.[kingdom]?.side ?? []) as Record<string, unknown>[];
  return sides.map((one) => ({
    side: String(one.side),
    income: Number(one.income),
    power: POWERS.indexOf(String(one.power)),
    final: FINALS.indexOf(String(one.final)),
  }));
}

// -- sets: a player's charge. Colour belongs to the knights, so seats are engraved. ------------------------------------

const COATS: Record<string, Arms> = {
  castle: { tincture: "or", charge: "sk-keep", engraved: true },
  eagle: { tincture: "vert", charge: "sk-eagle", engraved: true },
  lion: { tincture: "gules", charge: "sk-lion", engraved: true },
  rose: { tincture: "azure", charge: "sk-rose", engraved: true },
  dragon: { tincture: "purpure", charge: "sk-dragon", engraved: true },
};

export function setArms(set: number, pack: Pack | null): Arms | null {
  const id = pack?.knights?.set?.[set]?.id;
  return id ? (COATS[id] ?? { ...seatArms(set), engraved: true }) : null;
}

export function setName(set: number, pack: Pack | null, lang: Lang): string {
  const thing = pack?.knights?.set?.[set];
  return String((lang === "fr" ? thing?.back_fr : thing?.back_en) ?? "");
}

export const arms = (shown: Shown, pack: Pack | null): (Arms | null)[] =>
  shown.sets.map((set, seat) => setArms(set, pack) ?? { ...seatArms(seat), engraved: true });
