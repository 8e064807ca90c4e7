// All texts: the client's own, and those of the games as the server serves them, with Project Fluent.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import * as api from "./api";
import { elided } from "./french";
import { type Lang, settings } from "./settings.svelte";

export type Said = Record<string, string | number>;

// Who reads one language does not fetch the other.
const sources: Record<Lang, () => Promise<{ default: string }>> = {
  fr: () => import("../words/fr.ftl?raw"),
  en: () => import("../words/en.ftl?raw"),
};
const own: Partial<Record<Lang, FluentBundle>> = {};
const ofGames: Record<string, FluentBundle> = $state.raw({});
let loaded = $state(0); // bundles change inside, so whoever spoke is told to speak again
const asked = new Map<string, Promise<void>>();

function bundle(lang: Lang, ...sources: string[]): FluentBundle {
  const made = new FluentBundle(lang, { useIsolating: false });
  for (const source of sources) made.addResource(new FluentResource(source), { allowOverrides: true });
  return made;
}

/** Brings the client's own words in one language: before the page is drawn, and before another is chosen. */
export async function learn(lang: Lang): Promise<void> {
  if (own[lang]) return;
  own[lang] = bundle(lang, (await (sources[lang] ?? sources.en)()).default);
  loaded += 1;
}

/** Brings a game's words in one language. A game without words still speaks: by its keys. */
export function bring(slug: string, lang: Lang): Promise<void> {
  const id = `${slug}/${lang}`;
  let wait = asked.get(id);
  if (!wait) {
    wait = api
      .words(slug, lang)
      .catch(() => "")
      .then((source) => {
        ofGames[id] = bundle(lang, source);
        loaded += 1;
      });
    asked.set(id, wait);
  }
  return wait;
}

function format(from: FluentBundle | undefined, key: string, args?: Said): string | null {
  const message = from?.getMessage(key);
  if (!from || !message?.value) return null;
  if (!args) return from.formatPattern(message.value, {}, []);
  const text = from.formatPattern(message.value, args, []).replace(/(?<![\w-])-(?=\d)/g, "−"); // a sign, not a hyphen
  return from.locales.includes("fr") ? elided(text) : text;
}

/** A message of the client itself. */
export function t(key: string, args?: Said): string {
  void loaded;
  return format(own[settings.lang], key, args) ?? key;
}

/** A message of a game, or null where it has none. */
export function told(slug: string, key: string, args?: Said): string | null {
  void loaded;
  return format(ofGames[`${slug}/${settings.lang}`], key, args);
}

/** Words that a face brings along for its own drawing. */
export function speaker(sources: Record<Lang, string>): (key: string, args?: Said) => string {
  const made = { fr: bundle("fr", sources.fr), en: bundle("en", sources.en) };
  return (key, args) => format(made[settings.lang], key, args) ?? key;
}
