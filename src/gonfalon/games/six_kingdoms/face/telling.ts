// Words beside the table: the question that is left while a card is held, and each move with what comes of it.

import { words } from "$client/lib/menu";
import { settings } from "$client/lib/settings.svelte";
import { say } from "$said";
import { heldCard, heldFree } from "./choices";
import {
  COLOURS,
  cardName,
  cardOf,
  colourName,
  colourOf,
  landName,
  setName,
  sidesOf,
  symbolOf,
  worthOf,
} from "./lands";
import { armyOf } from "./position";
import { type Asked, VEILED } from "./shown.gen";

export function asks({ picked, pack }: Asked): string | null {
  const card = heldCard(picked) ?? heldFree(picked);
  if (picked[0] === "withdraw") return say("ask-withdraw", { card: cardName(cardOf(picked[1]), pack, settings.lang) });
  if (card === null) return null;
  const colour = colourName(colourOf(card), pack, settings.lang);
  return say(heldCard(picked) === null ? "ask-recruit" : "ask-where", { colour, value: worthOf(card) });
}

interface Told {
  title: string;
  note: string;
}

export function option(move: string, { shown, seat, pack }: Asked): Told | null {
  const [verb, first, second, third] = words(move);
  const lang = settings.lang;
  const land = (word: string) => landName(COLOURS.indexOf(word), pack, lang);
  if (verb === "take_set") {
    const set = (pack?.knights?.set ?? []).findIndex((one) => one.id.toLowerCase() === first);
    return { title: setName(set, pack, lang), note: say("set-note") };
  }
  if (verb === "turn_up") {
    const side = sidesOf(COLOURS.indexOf(first), pack).find((one) => one.side === second);
    const symbols = [symbolOf("power", side?.power ?? 0, pack, lang), symbolOf("final", side?.final ?? 0, pack, lang)];
    const shows = symbols.flatMap((one) => one?.name ?? []).join(", ");
    return { title: say(`side-${second}`), note: say("side-note", { income: side?.income ?? 0, shows: shows || "–" }) };
  }
  if (!first || seat === null) return null;
  const card = cardOf(first);
  const value = worthOf(card);
  const name = cardName(card, pack, lang);
  if (verb === "recruit") return { title: say("do-recruit", { card: name }), note: say("price", { points: value }) };
  if (verb === "free_recruit")
    return { title: say("do-recruit", { card: name }), note: say("for-free", { kingdom: land(second) }) };
  if (verb === "muster") return { title: name, note: say("note-muster") };
  if (verb === "reinforce" || verb === "withdraw") {
    const now = shown.defence_strength[COLOURS.indexOf(second)] ?? 0;
    const then = verb === "reinforce" ? now + value : now - value;
    return { title: land(second), note: say(`note-${verb}`, { now, then }) };
  }
  if (verb === "veil") return { title: say("veiled-army"), note: say("note-veil") };
  if (verb === "open") {
    const need = shown.need[colourOf(card)] ?? 0;
    return { title: landName(colourOf(card), pack, lang), note: say("note-open", { strength: value, need }) };
  }
  const army = second === "veiled" ? VEILED : COLOURS.indexOf(second);
  const against = aim(armyOf(shown, seat, army)?.cards[0]?.card, army);
  const strength = (armyOf(shown, seat, army)?.strength ?? 0) + value;
  const need = shown.need[against] ?? 0;
  const note = say(strength >= need ? "note-conquest" : "note-add", { strength, need });
  const title = army === VEILED ? say("veiled-army") : land(second);
  return verb === "hide" ? { title: say("face-down", { kingdom: title }), note: third ? note : "" } : { title, note };
}

/** The kingdom an own army aims at. */
const aim = (leader: number | undefined, army: number) =>
  army === VEILED && leader !== undefined ? colourOf(leader) : army;
