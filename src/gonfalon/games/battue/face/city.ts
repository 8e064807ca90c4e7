// What the board reads from the pack: spaces, tiles and cards. Cell 0 is a player's camp; the spaces follow in the order
// of the pack.

import type { Pack } from "$client/lib/api";
import type { Arms } from "$client/lib/heraldry";
import type { Shown } from "./shown.gen";

export interface Slot {
  id: string;
  kind: "gate" | "wall" | "tower" | "interior" | "palace";
  size: "outer" | "P" | "L" | "M" | "S";
  x: number;
  y: number;
  w: number;
  h: number;
  adj: string[];
  edges?: string[]; // of an outer space: before which walls one camps beside it
}

export interface Figures {
  defence: number;
  booty: number;
  event: boolean;
  warriors: number;
  vp: number;
}

export interface Tile extends Figures {
  id: string;
  name: string;
  en: string;
  fr: string;
}

export interface Card {
  id: string;
  name_en: string;
  name_fr: string;
  en: string;
  fr: string;
  vp: number;
  timing?: string;
  effects?: { op: string; n?: number }[];
}

export interface City {
  slots: Slot[];
  tiles: Tile[];
  booty: Card[];
  cards: Card[]; // booty first, then events, as moves and events number them
  outer: Record<string, Figures & { name_en: string; name_fr: string }>;
  keys: Set<string>;
  horde: number; // warriors of the largest
}

export function cityOf(pack: Pack | null): City {
  const from = (pack ?? {}) as unknown as Record<string, Record<string, unknown>>;
  const booty = (from.booty?.card ?? []) as Card[];
  return {
    slots: (from.board?.slot ?? []) as Slot[],
    tiles: (from.tiles?.tile ?? []) as Tile[],
    booty,
    cards: [...booty, ...((from.events?.card ?? []) as Card[])],
    outer: (from.board?.outer ?? {}) as City["outer"],
    keys: new Set((from.constants?.key_tiles ?? []) as string[]),
    horde: Number(from.constants?.max_horde ?? 0),
  };
}

/** Moves name a space by its id, and the camp. */
export const wordOf = (city: City, cell: number): string => (cell ? (city.slots[cell - 1]?.id ?? "") : "camp");
export const cellOf = (city: City, word: string): number => city.slots.findIndex((slot) => slot.id === word) + 1;

/** The four hordes, as `colour` numbers them. */
const HORDES: Arms[] = [
  { tincture: "gules", charge: "bt-wolf" },
  { tincture: "azure", charge: "raven" },
  { tincture: "vert", charge: "bt-ram" },
  { tincture: "purpure", charge: "stag" },
];

export const arms = (shown: Shown): (Arms | null)[] =>
  shown.colour.map((colour) => (colour < 0 ? null : (HORDES[colour] ?? null)));

const INSET = 5; // streets are what tiles leave free of their slots

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const inner = (slot: Slot): Rect => ({
  x: slot.x + INSET,
  y: slot.y + INSET,
  w: slot.w - 2 * INSET,
  h: slot.h - 2 * INSET,
});

export const middle = (slot: Slot) => ({ x: slot.x + slot.w / 2, y: slot.y + slot.h / 2 });

const OUTSIDE = 32; // a camp lies this far before the walls

/** Where the camp before a space of one edge (north, east, south, west) is drawn. */
export function campAt(slot: Slot, edge: number): { x: number; y: number } {
  const { x, y } = middle(slot);
  return [
    { x, y: slot.y - OUTSIDE },
    { x: slot.x + slot.w + OUTSIDE, y },
    { x, y: slot.y + slot.h + OUTSIDE },
    { x: slot.x - OUTSIDE, y },
  ][edge];
}
