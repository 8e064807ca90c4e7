// Times and durations in words, in the reader's language.
import { settings } from "./settings.svelte";

const DAY = 24 * 3600;

/** What the clock showed, as everywhere here: 20:19 in English too. `then` in seconds since 1970. */
export const clockTime = (then: number): string =>
  new Intl.DateTimeFormat(settings.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(then * 1000);

/** A moment in the past, roughly: "2 hours ago", "yesterday". `then` in seconds since 1970. */
export function ago(then: number, now = Date.now() / 1000): string {
  const words = new Intl.RelativeTimeFormat(settings.lang, { numeric: "auto" });
  const seconds = Math.max(0, now - then);
  if (seconds < 60) return words.format(0, "second");
  if (seconds < 3600) return words.format(-Math.round(seconds / 60), "minute");
  if (seconds < DAY) return words.format(-Math.round(seconds / 3600), "hour");
  return words.format(-Math.round(seconds / DAY), "day");
}
