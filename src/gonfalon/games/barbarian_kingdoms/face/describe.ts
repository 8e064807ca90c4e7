// A place in words, for those who hear the board: whose it is, who stands there, what lies there.

import type { Lang } from "$client/lib/settings.svelte";
import { say } from "$said";
import { type Kingdom, named } from "./kingdoms";
import { type Place, SEA } from "./places";
import { atSea, chestAt, lootAt, type Unit, unitAt, worth } from "./position";
import { KING, type Shown } from "./shown.gen";

export interface About {
  shown: Shown;
  kingdoms: Kingdom[];
  place: Place | null;
  lang: Lang;
}

export function describe(zone: number, { shown, kingdoms, place, lang }: About): string[] {
  const kingdomName = (kingdom: number) => named(kingdoms[kingdom], lang);
  const unitName = ({ kingdom, piece }: Unit) =>
    piece === KING
      ? say("king-of", { king: named(kingdoms[kingdom]?.king, lang), kingdom: kingdomName(kingdom) })
      : say("warrior-of", { kingdom: kingdomName(kingdom) });
  if (zone === SEA || !place) {
    const there = atSea(shown).map((unit) => (unit.count > 1 ? `${unit.count} × ${unitName(unit)}` : unitName(unit)));
    return [say("the-sea"), ...(there.length ? there : [say("sea-empty")])];
  }
  const parts = [place.name];
  if (shown.closed[zone]) return [...parts, say("closed")];
  const holder = shown.control[zone] ?? -1;
  if (place.capital && place.owner >= 0) parts.push(say("capital-of", { kingdom: kingdomName(place.owner) }));
  if (holder >= 0) parts.push(say("held-by", { kingdom: kingdomName(holder) }));
  else if (place.owner >= 0) parts.push(say("suspended-of", { kingdom: kingdomName(place.owner) }));
  else parts.push(say("neutral"));
  const unit = unitAt(shown, zone);
  if (unit) parts.push(unitName(unit));
  const loot = worth(lootAt(shown, zone));
  if (loot) parts.push(say("loot", { count: loot }));
  if (chestAt(shown, zone)) parts.push(say("chest"));
  if (place.port) parts.push(say("port"));
  return parts;
}
