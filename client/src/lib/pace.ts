// Clocks and deadlines in words.
import type { Pace, SeatTime, Summary } from "../wire";
import { settings } from "./settings.svelte";
import { t } from "./words.svelte";

export const HOUR = 3600;
const DAY = 24 * HOUR;

/** How long, roughly: "3 h 10", "1 d 4 h"; what is nearly over to the second. */
export function span(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const [days, hours, minutes] = [Math.floor(left / DAY), Math.floor(left / HOUR) % 24, Math.floor(left / 60) % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  if (days) return hours ? t("span-days-hours", { days, hours }) : t("span-days", { days });
  if (hours) return minutes ? t("span-hours-minutes", { hours, minutes: two(minutes) }) : t("span-hours", { hours });
  return `${minutes}:${two(left % 60)}`;
}

/** How long something usually takes, as people say it: minutes below an hour, then hours, then days. */
export function roughly(seconds: number): string {
  if (seconds < HOUR) return t("span-minutes", { minutes: Math.max(1, Math.round(seconds / 60)) });
  if (seconds < 2 * DAY) return t("span-hours", { hours: Math.round(seconds / HOUR) });
  return t("span-days", { days: Math.round(seconds / DAY) });
}

/** What is left of a clock now. It was told at `since`, in milliseconds by this clock; nobody's clock need be right. */
export function leftOf(time: SeatTime, since: number, now: number): number {
  if (!time.runs) return time.left;
  const passed = Math.max(0, now - since) / 1000;
  const rested = (time.rests ?? []).reduce((sum, [from, to]) => sum + Math.max(0, Math.min(passed, to) - from), 0);
  return Math.max(0, time.left - passed + rested);
}

/** Whether it is a night or a weekend in which no time passes. */
export function rests(time: SeatTime, since: number, now: number): boolean {
  const passed = Math.max(0, now - since) / 1000;
  return time.runs && (time.rests ?? []).some(([from, to]) => from <= passed && passed < to);
}

/** Whether somebody has to hurry: a minute of a live game, an hour of any other. */
export const isShort = (pace: Pace, left: number): boolean => left < (pace.kind === "live" ? 60 : HOUR);

/** When something is due, as short as it can be said: "21:00", "Wed 8:00", "3 Dec 8:00". */
export function moment(until: number, now = Date.now() / 1000): string {
  const at = new Date(until * 1000);
  const near = until - now < 6 * DAY;
  const today = new Date(now * 1000).toDateString() === at.toDateString();
  const day: Intl.DateTimeFormatOptions = near ? { weekday: "short" } : { day: "numeric", month: "short" };
  const time: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };
  return new Intl.DateTimeFormat(settings.lang === "fr" ? "fr-FR" : "en-GB", today ? time : { ...day, ...time }).format(
    at,
  );
}

/** The pace of a table in a sentence. */
export function paceInWords(pace: Pace | null): string {
  if (!pace) return t("pace-none-words");
  const { minutes = 20, increment = 10, hours = 24, reserve = 72, hour = 20, night_from = 0, night_to = 0 } = pace;
  const first = {
    live: () => t("pace-live-words", { minutes, increment }),
    days: () => t("pace-days-words", { time: span(hours * HOUR), reserve: span(reserve * HOUR) }),
    daily: () => t("pace-daily-words", { hour }),
  }[pace.kind]();
  const nights = pace.kind === "days" && night_from !== night_to ? t("pace-night-words", { night_from, night_to }) : "";
  const weekends = pace.kind !== "live" && pace.weekends ? t("pace-weekends-words") : "";
  return [first, nights, weekends, t(`pace-then-${pace.runs_out ?? "bot-move"}-words`)].filter(Boolean).join(" ");
}

/** The clock that waits for the asker at a table, if one does. */
export const myTime = (table: Summary): SeatTime | undefined =>
  table.deciders.filter((seat) => table.seats[seat]?.mine).flatMap((seat) => table.times?.[seat] ?? [])[0];

/** What a table of this kind begins with; all of it can be changed. */
export const usualPace = (kind: Pace["kind"], runsOut: Pace["runs_out"] = "bot-move"): Pace => ({
  kind,
  minutes: 20,
  increment: 10,
  hours: 24,
  reserve: 72,
  hour: 20,
  night_from: kind === "days" ? 23 : 0,
  night_to: kind === "days" ? 8 : 0,
  runs_out: runsOut,
});

export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
