// Every region in words: what stands there, whose it is, whether something may be done there.

import type { Findable } from "$client/lib/finding";
import { say } from "$said";
import { targetsOf } from "./choices";
import { type Lands, landsOf, placeName } from "./lands";
import { type ArmyShown, armiesOf } from "./position";
import type { FaceProps, Shown } from "./shown.gen";

export interface Known {
  lands: Lands;
  shown: Shown;
  armies: ArmyShown[];
  names: string[]; // of the seats
  lang: string;
}

/** What stands in a region, piece by piece. */
export function standing({ lands, shown, armies, names }: Known, region: number): string[] {
  const place = lands.regions[region];
  const city = lands.cities.findIndex((one) => one.region === place.id);
  const parts: string[] = [];
  if (city >= 0) {
    const lord = shown.owner[city] ?? -1;
    parts.push(region >= lands.realm ? say("overseas") : place.id);
    if (shown.razed[city]) parts.push(say("razed"));
    else {
      parts.push(say("strength-is", { strength: shown.strength[city] ?? lands.cities[city].strength }));
      parts.push(lord >= 0 ? say("held-by", { seat: names[lord] }) : say("neutral"));
    }
    if (shown.siege[city]) parts.push(say("besieged"));
  }
  shown.fortress.forEach((at, of) => {
    if (at === region) parts.push(say("fortress-of", { seat: names[of] }));
  });
  for (const army of armies)
    if (army.region === region)
      parts.push(say("army-of", { noble: lands.nobles[army.army].name, men: army.men, seat: names[army.seat] }));
  if (place.port) parts.push(say("port"));
  return parts;
}

export const nameOf = (known: Known, region: number, may: boolean): string =>
  [placeName(known.lands, region, known.lang), ...standing(known, region), ...(may ? [say("may")] : [])].join(", ");

export function places(about: FaceProps): Findable[] {
  const lands = landsOf(about.pack);
  const armies = armiesOf(
    lands,
    about.shown,
    lands.cards.map((card) => card.size),
  );
  const known = { lands, shown: about.shown, armies, names: about.seats.map((seat) => seat.name), lang: about.lang };
  const targets = targetsOf(about.menu, about.picked, lands, about.shown);
  return lands.regions.map((_, region) => ({
    id: `region-${region}`,
    name: placeName(lands, region, about.lang),
    about: standing(known, region).join(", "),
    may: targets.has(region),
  }));
}
