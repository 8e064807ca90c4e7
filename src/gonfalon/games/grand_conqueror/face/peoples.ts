// What the board reads from the position and the pack: arms of the peoples, who has what where.

import type { Pack, Thing } from "$client/lib/api";
import type { Arms, Tincture } from "$client/lib/heraldry";
import type { Shown } from "./shown.gen";

const TINCTURES: Record<string, Tincture> = { longship: "azure", katana: "gules", eagle: "purpure", ankh: "or" };
const SPARE: Arms[] = [
  { tincture: "vert", charge: "oak" },
  { tincture: "ermine", charge: "raven" },
  { tincture: "tenne", charge: "stag" },
  { tincture: "sable", charge: "scallop" },
];

/** The people's own charge; a people of a foreign pack takes a spare coat. */
export function armsOf(army: number, pack: Pack | null): Arms | null {
  const all = pack?.armies?.army ?? [];
  const glyph = String((all[army] as Thing | undefined)?.glyph ?? "");
  if (army < 0 || !all.length) return null;
  if (glyph in TINCTURES) return { tincture: TINCTURES[glyph], charge: `gc-${glyph}` };
  return SPARE[army % SPARE.length];
}

export const arms = (shown: Shown, pack: Pack | null): (Arms | null)[] => shown.army.map((army) => armsOf(army, pack));

export interface Shape {
  id: string;
  name_fr: string;
  name_en: string;
  cells: [number, number][];
}

export const shapes = (pack: Pack | null): Shape[] => (pack?.pieces?.shape ?? []) as unknown as Shape[];

export interface Layout extends Thing {
  placements: { segment: string; rotation: number; q: number; r: number }[];
  difficulty: number;
}

export function layoutOf(pack: Pack | null, id: unknown): Layout | null {
  return ((pack?.layouts?.layout ?? []).find((one) => one.id === id) as Layout | undefined) ?? null;
}
