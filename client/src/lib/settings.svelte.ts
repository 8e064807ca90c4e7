// The user's preferences, kept in this browser.

import type { Speed } from "./results";

export type Lang = "fr" | "en";
export type Theme = "light" | "dark" | "system";

interface Kept {
  lang: Lang;
  theme: Theme;
  confirm: boolean;
  motion: boolean;
  numbers: boolean;
  known: string[]; // games of which one is not asked again whether it is the first time
  expert: string[]; // games that one has said to know
  explain: boolean; // each kind of question, the first time that it comes
  explained: string[]; // those that were
  aloud: boolean; // the coach of a lesson is read aloud
  results: Speed;
  recap: boolean; // opens by itself when one is asked
  sound: boolean;
}

const KEY = "gonfalon";

function read(): Kept {
  const usual: Kept = {
    lang: navigator.language.startsWith("fr") ? "fr" : "en",
    theme: "system",
    confirm: false,
    motion: true,
    numbers: false,
    known: [],
    expert: [],
    explain: true,
    explained: [],
    aloud: false,
    results: "steady",
    recap: true,
    sound: true,
  };
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return usual;
  }
}

export const settings: Kept = $state(read());

/** Stores a preference and shows it on the page at once. */
export function prefer(change: Partial<Kept>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
  show();
}

export function show(): void {
  const page = document.documentElement;
  page.lang = settings.lang;
  if (settings.theme === "system") delete page.dataset.theme;
  else page.dataset.theme = settings.theme;
  page.classList.toggle("still", !settings.motion);
}

export function isDark(theme: Theme): boolean {
  if (theme !== "system") return theme === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

export function isStill(): boolean {
  return !settings.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
