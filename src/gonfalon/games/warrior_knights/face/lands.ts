// What the board reads from the pack: regions, cities, barons, nobles, cards. Everything is numbered as the pack lists it,
// the realm's regions before those overseas, regular troops before mercenaries.

import type { Pack } from "$client/lib/api";
import type { Arms } from "$client/lib/heraldry";
import type { Shown } from "./shown.gen";

export interface Region {
  id: string;
  q?: number;
  r?: number;
  sector?: string;
  coast?: boolean;
  port: boolean;
}
export interface City {
  id: string;
  name_en: string;
  name_fr: string;
  kind: "realm" | "overseas";
  region: string;
  strength: number;
  income: number;
}
export interface Baron {
  id: string;
  name: string;
}
export interface Noble {
  id: string;
  name: string;
  baron: string;
  shape: Shape;
}
export interface Named {
  id: string;
  name_en: string;
  name_fr: string;
}
export interface Titled {
  id: string;
  title_en: string;
  title_fr: string;
  text_en: string;
  text_fr: string;
  type?: string;
  colour?: "red" | "green" | "blue"; // of an event: harmful, helpful, for all
  faith?: number; // what cancelling it costs
  copies?: number;
  draw?: { kind: "city" | "noble" | "nation" | "baron" }; // what fate names before anybody decides
}
export interface Along {
  borders: [string, string][];
}
export type Shape = "star" | "square" | "triangle" | "circle";

export interface Lands {
  regions: Region[];
  realm: number; // how many of them lie in the realm
  sea: { q: number; r: number }[];
  rivers: Along[];
  mountains: Along[];
  bridges: (Named & { border: [string, string] })[];
  roads: { path: string[] }[];
  cities: City[];
  barons: Baron[];
  nobles: Noble[];
  actions: (Named & { copies: number; text_en: string; text_fr: string })[];
  neutral: (Named & { text_en: string; text_fr: string })[];
  proposals: Titled[];
  events: Titled[];
  routes: Named[];
  fate: { battle: string }[];
  cards: Troop[]; // troop cards, mercenaries first, then four regulars of each baron
  nations: Named[];
  spaces: number[]; // prices along the mercenary track
}
export interface Troop {
  size: number;
  wage: number;
  nation?: string;
}

interface Copies {
  copies: number;
}
const many = <T>(kinds: (T & Partial<Copies>)[]): T[] => kinds.flatMap((kind) => Array<T>(kind.copies ?? 1).fill(kind));
const SHAPES: Shape[] = ["star", "square", "triangle", "circle"];
/** Baron by baron, each in the order of the shapes, as armies are numbered. */
const inOrder = (barons: Baron[], nobles: Noble[]): Noble[] =>
  barons.flatMap((baron) =>
    SHAPES.flatMap((shape) => nobles.filter((noble) => noble.baron === baron.id && noble.shape === shape)),
  );
const regulars = (kinds: (Troop & Copies)[]): Troop[] => Array.from({ length: 6 }, () => many(kinds)).flat();

const read = new WeakMap<Pack, Lands>();
const NOTHING = landsIn(null);

/** A pack is read once: what is drawn from it stays as long as it does. */
export function landsOf(pack: Pack | null): Lands {
  if (!pack) return NOTHING;
  const lands = read.get(pack) ?? landsIn(pack);
  read.set(pack, lands);
  return lands;
}

function landsIn(pack: Pack | null): Lands {
  const from = (pack ?? {}) as unknown as Record<string, Record<string, unknown>>;
  const regions = (from.map?.regions ?? {}) as { realm?: Region[]; overseas?: Region[] };
  const realm = (from.map?.realm ?? {}) as { sea?: { q: number; r: number }[] };
  const list = <T>(file: string, table: string) => (from[file]?.[table] ?? []) as T[];
  return {
    regions: [...(regions.realm ?? []), ...(regions.overseas ?? [])],
    realm: regions.realm?.length ?? 0,
    sea: realm.sea ?? [],
    rivers: list("map", "river"),
    mountains: list("map", "mountain"),
    bridges: list("map", "bridge"),
    roads: list("map", "road"),
    cities: list("cities", "city"),
    barons: list("barons", "baron"),
    nobles: inOrder(list("barons", "baron"), list("barons", "noble")),
    actions: list("actions", "baron"),
    neutral: list("actions", "neutral"),
    proposals: many(list<Titled>("proposals", "proposal")),
    events: list("events", "event"),
    routes: list("expeditions", "destination"),
    fate: list("fate", "card"),
    cards: [
      ...many(list<Troop & Copies>("troops", "mercenary")),
      ...regulars(list<Troop & Copies>("troops", "regular")),
    ],
    nations: list("troops", "nation"),
    spaces: list<{ price: number }>("troops", "space").map((space) => space.price),
  };
}

const ARMS: Record<string, Arms> = {
  red: { tincture: "gules", charge: "wk-lion" },
  blue: { tincture: "azure", charge: "wk-hawk" },
  green: { tincture: "vert", charge: "oak" },
  purple: { tincture: "purpure", charge: "wk-grapes" },
  black: { tincture: "sable", charge: "wk-boar" },
  yellow: { tincture: "or", charge: "wk-sun" },
};
export const NOBODY: Arms = { tincture: "ermine", charge: "raven" };

export const armsOfBaron = (lands: Lands, baron: number): Arms => ARMS[lands.barons[baron]?.id ?? ""] ?? NOBODY;

export const arms = (shown: Shown, pack: Pack | null): (Arms | null)[] => {
  const lands = landsOf(pack);
  return shown.baron_of.map((baron) => (lands.barons.length ? armsOfBaron(lands, baron) : null));
};

export const named = (thing: Named | undefined, lang: string): string =>
  (lang === "fr" ? thing?.name_fr : thing?.name_en) ?? "";
export const titled = (thing: Titled | undefined, lang: string): string =>
  (lang === "fr" ? thing?.title_fr : thing?.title_en) ?? "";

/** A region by the city that stands there, else by its letter and number. */
export function placeName(lands: Lands, region: number, lang: string): string {
  const place = lands.regions[region];
  const city = lands.cities.find((one) => one.region === place?.id);
  return city ? named(city, lang) : (place?.id ?? "");
}

/** A kind of troops by its word in moves: `romanian-100`, `regular-50`. */
export function troopOf(lands: Lands, word: string): Troop | undefined {
  const [, nation, size] = word.match(/^(.*)-(\d+)$/) ?? [];
  return lands.cards.find((card) => (card.nation ?? "regular") === nation && card.size === Number(size));
}

/** What fate named for an event or a proposal; empty: nothing. */
export function drawnName(
  lands: Lands,
  card: Titled | undefined,
  drawn: number,
  names: string[],
  lang: string,
): string {
  if (!card?.draw || drawn < 0) return "";
  if (card.draw.kind === "city") return named(lands.cities[drawn], lang);
  if (card.draw.kind === "noble") return lands.nobles[drawn]?.name ?? "";
  return card.draw.kind === "nation" ? named(lands.nations[drawn], lang) : (names[drawn] ?? "");
}

export interface HeldCard {
  card: Titled | undefined;
  seat: number;
  noble: string | null; // who has the office; a charge is the baron's own
}

const CHARGES = 3; // a baron has room for

/** Charges of the barons and offices of their nobles. */
export function heldCards(lands: Lands, shown: Shown, seatOf: (baron: number) => number): HeldCard[] {
  const charges = shown.charges.flatMap((card, i): HeldCard[] =>
    card < 0 ? [] : [{ card: lands.proposals[card], seat: Math.floor(i / CHARGES), noble: null }],
  );
  const offices = shown.office.flatMap((card, army): HeldCard[] => {
    const noble = lands.nobles[army];
    if (card < 0 || !noble) return [];
    const baron = lands.barons.findIndex((one) => one.id === noble.baron);
    return [{ card: lands.proposals[card], seat: seatOf(baron), noble: noble.name }];
  });
  return [...charges, ...offices];
}
