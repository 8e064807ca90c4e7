// The six kingdoms as the pack tells them, in the order of play, and their arms.

import type { Pack } from "$client/lib/api";
import type { Arms, Tincture } from "$client/lib/heraldry";
import type { Lang } from "$client/lib/settings.svelte";
import type { Entry } from "$client/wire";
import type { Shown } from "./shown.gen";

export interface Named {
  name_fr: string;
  name_en: string;
}
export interface Power extends Named {
  id: string;
  text_fr: string;
  text_en: string;
  provenance: string;
}
export interface Kingdom extends Named {
  id: string;
  colour: string;
  capital: string;
  initial: string[];
  king: Named;
  kingdom_power: Power;
  king_power: Power;
}

export const named = (thing: Named | undefined, lang: Lang): string =>
  (lang === "fr" ? thing?.name_fr : thing?.name_en) ?? "";

/** Rules and menus number the kingdoms in the order of play. */
/** How many provinces win. */
export const goalOf = (pack: Pack | null): number =>
  (pack?.numbers?.victory as unknown as { territorial_provinces: number } | undefined)?.territorial_provinces ?? 0;

export function kingdomsOf(pack: Pack | null): Kingdom[] {
  const all = (pack?.kingdoms?.kingdom ?? []) as unknown as Kingdom[];
  const order = (pack?.kingdoms?.turn_order as unknown as { order: string[] } | undefined)?.order ?? [];
  return order.map((id) => all.find((one) => one.id === id)).filter((one) => one !== undefined);
}

const TINCTURES: Record<string, Tincture> = {
  red: "gules",
  purple: "purpure",
  blue: "azure",
  yellow: "or",
  brown: "tenne",
  green: "vert",
  black: "sable",
  white: "ermine",
};
const CHARGES: Record<string, string> = {
  huns: "bk-horse",
  ostrogoths: "bk-eagle",
  vandals: "bk-ship",
  visigoths: "bk-bull",
  saxons: "bk-dragon",
  franks: "bee",
};
const SPARE = ["stag", "lys", "oak", "scallop", "raven", "bee"]; // for kingdoms of a foreign pack

export const NOBODY: Arms = { tincture: "ermine", charge: "raven" };

export function armsOf(kingdoms: Kingdom[], kingdom: number): Arms {
  const one = kingdoms[kingdom];
  if (!one) return NOBODY;
  return { tincture: TINCTURES[one.colour] ?? "ermine", charge: CHARGES[one.id] ?? SPARE[kingdom % SPARE.length] };
}

/** The kingdoms a seat runs: one, or two in a game for two. */
export const kingdomsOfSeat = (shown: Shown, seat: number): number[] =>
  shown.seat_of.flatMap((owner, kingdom) => (owner === seat ? [kingdom] : []));

/** A seat bears the arms of its kingdom; of two, those of the one whose turn it is. */
export function arms(shown: Shown, pack: Pack | null): (Arms | null)[] {
  const all = kingdomsOf(pack);
  return shown.gone.map((_, seat) => {
    const own = kingdomsOfSeat(shown, seat);
    if (!own.length || !all.length) return null;
    return armsOf(all, own.includes(shown.turn) ? shown.turn : own[0]);
  });
}

const OF_PLAYERS = ["KingdomTaken", "KingdomNamed"];

/** A line of the log is told of a kingdom, unless it is about who plays it. */
export function actor(entry: Entry, pack: Pack | null, lang: Lang): { arms: Arms; name: string } | null {
  const all = kingdomsOf(pack);
  const kingdom = entry.args.kingdom ?? entry.args.winner;
  if (typeof kingdom !== "number" || !all[kingdom] || OF_PLAYERS.includes(entry.event)) return null;
  return { arms: armsOf(all, kingdom), name: named(all[kingdom], lang) };
}
