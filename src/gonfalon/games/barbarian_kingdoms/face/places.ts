// The map as it is drawn: provinces, ports, straits, and the one Sea. Data in west.json, names and marks in the pack.

import type { Pack } from "$client/lib/api";
import type { Box, Point } from "$client/lib/boxes";
import type { Lang } from "$client/lib/settings.svelte";
import { say } from "$said";
import { type Kingdom, type Named, named } from "./kingdoms";
import { PROVINCES } from "./shown.gen";

// A file of its own beside the code: the map weighs as much as a game's whole face does elsewhere.
const { default: west } = await import("./west.json");

export const SEA = PROVINCES; // the zone after the last province
export const SEA_WORD = "sea";
export const BOX: Box = west.box;
export const ROSE: Point = { x: west.sea[0], y: west.sea[1] };
export const LAND = { land: west.land, borders: west.borders, frontier: west.frontier, hills: west.hills };
export const BEYOND = west.beyond as [string, number, number][];
export const SEAS = west.seas as [string, number, number, number][];

interface Drawn {
  unit: number[];
  room: number;
  name: (number | string)[];
  port: number[] | null;
  path: string;
}

export interface Place extends Point {
  id: string; // as menus and records call it
  zone: number;
  name: string;
  town: string; // of a capital, where it is called otherwise
  owner: number; // whose mark is printed there; -1: nobody's
  capital: boolean;
  room: number;
  label: Point & { anchor: "start" | "middle" | "end"; lines: string[] };
  port: Point | null;
  path: string;
}

/** Long names of two words stand in two lines. */
const broken = (name: string): string[] => (name.length > 12 && name.includes(" ") ? splitInTwo(name) : [name]);

function splitInTwo(name: string): string[] {
  const gap = name.indexOf(" ");
  return [name.slice(0, gap), name.slice(gap + 1)];
}

interface Told extends Named {
  id: string;
  x: number;
  y: number;
  port: boolean;
  seat?: string;
}

/** A province of a foreign pack, which nobody has drawn: a disc where the pack says it lies. */
const disc = ({ x, y, port }: Told): Drawn => ({
  unit: [x, y],
  room: 60,
  name: [x, y + 32, "middle"],
  port: port ? [x + 26, y - 26] : null,
  path: `M${x - 36},${y}a36,36 0 1 0 72,0a36,36 0 1 0 -72,0z`,
});

export function placesOf(pack: Pack | null, kingdoms: Kingdom[], lang: Lang): Place[] {
  const drawn = west.provinces as unknown as Record<string, Drawn>;
  const told = (pack?.map?.province ?? []) as unknown as Told[];
  return told.map((one, zone) => {
    const at = drawn[one.id] ?? disc(one);
    const name = named(one, lang);
    const capital = kingdoms.some((kingdom) => kingdom.capital === one.id);
    const town = capital && one.seat && one.seat !== name ? one.seat : "";
    const [x, y, anchor] = at.name as [number, number, Place["label"]["anchor"]];
    return {
      id: one.id,
      zone,
      name,
      town: town && (say(`town-${one.id}`) === `town-${one.id}` ? town : say(`town-${one.id}`)),
      owner: kingdoms.findIndex((kingdom) => kingdom.initial.includes(one.id)),
      capital,
      room: at.room,
      x: at.unit[0],
      y: at.unit[1],
      label: { x, y, anchor, lines: broken(name) },
      port: at.port && { x: at.port[0], y: at.port[1] },
      path: at.path,
    };
  });
}

export interface Strait {
  id: string;
  ends: [Point, Point];
  between: string[];
}

const OVERLAP = 7; // how far a strait's bollards stand inland

export function straitsOf(pack: Pack | null): Strait[] {
  const told = (pack?.map?.strait ?? []) as unknown as { id: string; between: string[] }[];
  return told.flatMap(({ id, between }) => {
    const drawn = (west.straits as Record<string, number[][]>)[id];
    if (!drawn) return [];
    const [[ax, ay], [bx, by]] = drawn;
    const long = Math.hypot(bx - ax, by - ay);
    const [ux, uy] = [((bx - ax) / long) * OVERLAP, ((by - ay) / long) * OVERLAP];
    return {
      id,
      between,
      ends: [
        { x: ax - ux, y: ay - uy },
        { x: bx + ux, y: by + uy },
      ] satisfies [Point, Point],
    };
  });
}
