// What is going on, in words: the steps of the stack that a player would name, from the phase down to the question.

import type { Pack } from "$client/lib/api";
import { settings } from "$client/lib/settings.svelte";
import { stepsIn } from "$client/lib/steps";
import type { Stack } from "$client/lib/view";
import { say } from "$said";
import { type Lands, landsOf, named, placeName, titled } from "./lands";
import type { Step } from "./matter";
import { COMBAT_KIND, COMBAT_REGION, COMBAT_STRONGHOLD, NONE, type Shown, STEPS } from "./shown.gen";

/** Steps that go by one name, whatever they hold. */
const PLAIN: Record<string, string> = {
  Station: "set-up",
  PlaceFortress: "set-up",
  PlaceNoble: "set-up",
  Prepare: "preparation",
  ActionPhase: "actions",
  Upkeep: "upkeep",
  Revolts: "revolts",
  Rebuild: "fortress",
  Arrivals: "arrivals",
  Transfers: "transfers",
  PlaceNobles: "placing",
  Improvise: "improvising",
  Leave: "leave",
  Toll: "toll",
  Consent: "consent",
  Participants: "participants",
  Commander: "commander",
  Power: "power",
  Bury: "fate-cards",
  Allocate: "losses",
  Retreats: "retreats",
  Desertion: "desertion",
  DeathLosses: "desertion",
  Cede: "ransom",
  WhoDraws: "event",
  ChurchNames: "church-names",
  Cancel: "cancel",
  Pledge: "cancel",
  Launch: "expeditions",
  DefenceWorks: "defence",
  TroopUpkeep: "upkeep-of-troops",
  Taxes: "taxes",
  TaxLaw: "obey",
  Wages: "wages",
  WageLaw: "obey",
  PayMercenaries: "mercenaries-paid",
  Assembly: "assembly",
  NameActing: "chair",
  OrderAgenda: "order",
  Propose: "motion",
  Commit: "votes-sealed",
  WrittenSplit: "votes-sealed",
  Announce: "voices",
  TieBreak: "tie",
  Objection: "obey",
  Recruitment: "recruitment",
  Hire: "hire",
  Enlist: "enlist",
  DiscardTo: "discard",
  Mason: "mason",
  AngryCompany: "mercenaries-paid",
};

const CARD = 0; // what is voted on: a card, a pardon, whether a card stays, the end of the sitting, or anything else
const PARDON = 1;
const REPEAL = 2;
const ADJOURN = 3;

export function matterName(lands: Lands, matter: number, object: number, lang: string): string {
  if (matter === CARD) return titled(lands.proposals[object], lang);
  if (matter === REPEAL) return say("on-repeal", { card: titled(lands.proposals[object], lang) });
  return say(matter === PARDON ? "on-pardon" : matter === ADJOURN ? "on-adjourn" : "on-free-motion");
}

/** Where a combat is fought, or what for. */
export function combatName(lands: Lands, shown: Shown, lang: string): string {
  const {
    [COMBAT_KIND]: kind = 0,
    [COMBAT_REGION]: region = NONE,
    [COMBAT_STRONGHOLD]: stronghold = NONE,
  } = shown.combat;
  const place = placeName(lands, region, lang);
  if (kind === 1) return say("battle", { place });
  const fortress = stronghold >= lands.cities.length;
  const what = fortress ? say("a-fortress", { place }) : place;
  return kind ? say(kind === 2 ? "assault" : "siege", { place: what }) : "";
}

function nameOf(on: Step, lands: Lands, shown: Shown, lang: string): string {
  switch (on.step) {
    case "UseCard":
      return named(lands.actions[on.action], lang);
    case "MilitaryOperations":
      return on.region < 0
        ? say("on-operations")
        : say("on-operations-at", { place: placeName(lands, on.region, lang) });
    case "Way":
    case "Marching":
    case "Moving":
      return say("on-march", { noble: lands.nobles[on.noble]?.name ?? "" });
    case "Declare":
      return say("on-attack", { place: placeName(lands, on.region, lang) });
    case "Battle":
    case "Siege":
    case "Aftermath":
      return combatName(lands, shown, lang);
    case "Flee":
      return say("on-flight", { noble: lands.nobles[on.noble]?.name ?? "" });
    case "Death":
      return say("on-death", { noble: lands.nobles[on.noble]?.name ?? "" });
    case "TakeControl":
      return say("on-taken", { city: named(lands.cities[on.city], lang) });
    case "Revolt":
      return say("on-revolt", { city: named(lands.cities[on.city], lang) });
    case "EventPlay":
      return titled(lands.events[on.event], lang);
    case "Stake":
    case "Bless":
      return say("on-expedition", { route: named(lands.routes[on.route], lang) });
    case "Ballot":
      return matterName(lands, on.matter, on.object, lang);
    case "TieBreak":
      return `${matterName(lands, on.matter, on.object, lang)} · ${say("on-tie")}`;
    case "Acceptance":
    case "GiveUp":
    case "ChooseNoble":
      return titled(lands.proposals[on.card], lang);
    case "Effects":
      return on.source === 1 ? titled(lands.proposals[on.card], lang) : "";
    default:
      return PLAIN[on.step] ? say(`on-${PLAIN[on.step]}`) : "";
  }
}

export function going(stack: Stack, shown: Shown, pack: Pack | null): string[] {
  const lands = landsOf(pack);
  const names = stepsIn(STEPS, stack).map((on) => nameOf(on, lands, shown, settings.lang));
  return names.filter((name, i) => name && name !== names[i - 1]);
}
