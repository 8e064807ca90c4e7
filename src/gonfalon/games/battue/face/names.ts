// What a space is called when it is heard or looked for, and what lies and stands there.

import type { Pack } from "$client/lib/api";
import type { Findable } from "$client/lib/finding";
import type { Called } from "$client/lib/speech";
import { told } from "$client/lib/words.svelte";
import { say } from "$said";
import { sourcesOf, targetsOf } from "./choices";
import { type City, cityOf } from "./city";
import { type Horde, hordes } from "./position";
import type { FaceProps, Shown } from "./shown.gen";

/** As the log and the questions call it: "C30", "the north gate". */
export const cellName = (city: City, cell: number): string => {
  const id = cell ? city.slots[cell - 1]?.id : "camp";
  return told("battue", `cell-${id}`) ?? String(id ?? cell).toUpperCase();
};

/** With the tile that lies there, once everybody knows it. */
export function placeName(city: City, shown: Shown, cell: number): string {
  const slot = city.slots[cell - 1];
  if (!slot || slot.size === "outer") return cellName(city, cell);
  if (slot.kind === "palace") return say("palace");
  const tile = shown.up[cell] ? city.tiles[shown.tile[cell] ?? -1] : undefined;
  return tile ? say("tile-on", { tile: tile.name, cell: cellName(city, cell) }) : cellName(city, cell);
}

/** Places by the name of the tile that lies open there, their codes second: as questions, buttons and the log say it. */
export function called(shown: Shown, pack: Pack | null): Called {
  const city = cityOf(pack);
  const cell: Record<string, string> = {};
  for (const [i, slot] of city.slots.entries()) {
    const tile = shown.up[i + 1] ? city.tiles[shown.tile[i + 1] ?? -1] : undefined;
    if (tile && slot.size !== "outer" && slot.kind !== "palace")
      cell[slot.id] = say("tile-at", { tile: tile.name, cell: cellName(city, i + 1) });
  }
  return { cell };
}

/** What everybody can see of a space, in words. */
export function standingOn(city: City, shown: Shown, standing: Horde[], names: string[], cell: number): string[] {
  const slot = city.slots[cell - 1];
  const tile = city.tiles[shown.tile[cell] ?? -1];
  const up = Boolean(shown.up[cell] && tile);
  const figures = slot.size === "outer" ? city.outer[slot.kind] : up ? tile : null;
  const parts: string[] = [];
  if (figures) {
    parts.push(say("defence-is", { defence: figures.defence }), say("points", { points: figures.vp }));
    if (figures.booty) parts.push(say("booty-is", { booty: figures.booty }));
    if (figures.event) parts.push(say("has-event"));
    if (figures.warriors) parts.push(say("has-warrior"));
  } else {
    parts.push(say(shown.cover[cell] ? "face-down" : "no-tile"));
    if (tile && slot.kind !== "palace") parts.push(say("seen-by-you", { name: tile.name }));
  }
  const flag = shown.flag[cell] ?? -1;
  parts.push(flag >= 0 ? say("held-by", { seat: names[flag] }) : say("nobodys"));
  for (const horde of standing)
    if (horde.cell === cell) parts.push(say("horde-of", { count: horde.count, seat: names[horde.seat] }));
  if (shown.conflict[cell]) parts.push(say("in-conflict"));
  return parts;
}

/** Every space as a place to be found. */
export function placesOf({ shown, menu, picked, seats, pack }: FaceProps): Findable[] {
  const city = cityOf(pack);
  const names = seats.map((seat) => seat.name);
  const standing = hordes(city, shown);
  const live = new Set([...targetsOf(city, menu, picked).keys(), ...sourcesOf(city, menu).keys()]);
  return city.slots.map((_, i) => ({
    id: `space-${i + 1}`,
    name: placeName(city, shown, i + 1),
    about: standingOn(city, shown, standing, names, i + 1).join(", "),
    may: live.has(i + 1),
  }));
}
