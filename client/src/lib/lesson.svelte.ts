// A lesson at a table, as the page shows it: the current beat, what it points at, and what the learner can tell the coach.
import type { Coached, LessonAnswer, LessonBeat, LessonEntry, LessonPoint, LessonText, ToCoach } from "../wire";
import * as api from "./api";
import { type Box, overlap } from "./boxes";
import type { Face } from "./faces";
import { go } from "./route.svelte";
import { settings } from "./settings.svelte";
import type { TableState } from "./table.svelte";
import { t } from "./words.svelte";

export type Wish = ToCoach["do"];

export class LessonState {
  text = $state.raw<LessonText | null>(null);
  all = $state.raw<LessonEntry[]>([]); // of this game
  private readonly table: TableState;

  constructor(table: TableState) {
    this.table = table;
  }

  at = $derived.by<Coached | null>(() => this.table.coached);
  beat = $derived.by<LessonBeat | null>(() => (this.at && this.text ? (this.text.beats[this.at.beat] ?? null) : null));
  done = $derived.by(() => Boolean(this.at && this.text && this.at.beat >= this.text.beats.length));
  /** What is said of a move that the lesson did not want. */
  answer = $derived.by<LessonAnswer | null>(() => {
    const number = this.at?.answer ?? null;
    if (number === null || !this.beat) return null;
    return this.beat.answers[number] ?? { text: this.beat.text, rules: this.beat.rules };
  });
  rules = $derived.by(() => this.answer?.rules ?? this.beat?.rules ?? []);
  next = $derived.by(() => {
    const same = this.all.filter((one) => one.kind === this.text?.kind);
    const here = same.findIndex((one) => one.name === this.text?.name);
    return same[here + 1] ?? this.all.find((one) => !one.done && one.name !== this.text?.name) ?? null;
  });
  /** In place of the game's own question, where the coach has one. */
  said = $derived.by(() => {
    if (!this.text || !this.at) return null;
    if (this.done) {
      const more = this.next
        ? t("lesson-next-is", { title: this.next.titles[settings.lang], minutes: this.next.minutes })
        : "";
      return { rubric: t("lesson-over"), question: t("lesson-what-next"), more, rules: [] };
    }
    if (this.answer) {
      const question = this.at.may_keep ? t("lesson-keep-or") : t("lesson-try-again");
      return {
        rubric: t(this.text.plain ? "lesson-you-child" : "lesson-you"),
        question,
        more: t("lesson-allowed"),
        rules: this.answer.rules,
      };
    }
    if (this.beat?.reads)
      return {
        rubric: t(this.text.plain ? "lesson-look-child" : "lesson-look"),
        question: this.beat.ask || this.beat.name,
        more: "",
        rules: [],
      };
    if (!this.beat?.ask) return null;
    const more = this.at.left > 1 ? t("lesson-left", { count: this.at.left }) : "";
    return {
      rubric: t(this.text.plain ? "lesson-you-child" : "lesson-you"),
      question: this.beat.ask,
      more,
      rules: this.beat.rules,
    };
  });

  bring(slug: string, name: string): void {
    api.lesson(slug, name, settings.lang).then(
      (got) => {
        this.text = got;
      },
      () => {},
    );
    api.lessons().then(
      (got) => {
        this.all = got.filter((one) => one.game === slug);
      },
      () => {},
    );
  }

  say(wish: Wish): void {
    this.table.coach(wish);
  }

  /** Nothing is asked: the place is kept. */
  leave(): void {
    go(`/learn/${this.table.summary?.game ?? ""}`);
  }

  async goTo(name: string): Promise<void> {
    const game = this.table.summary?.game ?? "";
    go(`/t/${(await api.openLesson(game, name)).table}`);
  }

  key(key: string): boolean {
    if (key === "b" || key === "B") this.say(this.answer ? "take-back" : "back");
    else if (key === "a" || key === "A") this.say("again");
    else if (key === "Escape") this.leave();
    else return false;
    return true;
  }
}

/** The element that shows what a beat points at, if it is on the page. */
export function spotOf(point: LessonPoint, face: Face | null): Element | null {
  if (!point.kind) {
    const parts = [...document.querySelectorAll(`[data-spot="${CSS.escape(point.word)}"]`)];
    return parts.find((one) => one.getClientRects().length) ?? null;
  }
  const own = face?.shownAt?.(point.kind, point.value, point.word);
  const ids = [...(own ? [own] : []), `${point.kind}-${point.value}`, `${point.kind}-${point.word}`];
  for (const id of ids) {
    const found = document.getElementById(id);
    if (found) return found;
  }
  return document.querySelector(`[data-${CSS.escape(point.kind)}="${CSS.escape(point.word)}"]`);
}

/** Where a bubble stands so that it is beside its target and covers as little as can be of what must be seen. */
export function beside(
  target: Box | null,
  size: { w: number; h: number },
  room: Box,
  seen: Box[],
): Box & { side: string } {
  const GAP = 22;
  const within = (x: number, y: number) => ({
    x: Math.max(room.x + 8, Math.min(x, room.x + room.w - size.w - 8)),
    y: Math.max(room.y + 8, Math.min(y, room.y + room.h - size.h - 8)),
    ...size,
  });
  const corners = [
    { side: "free", ...within(room.x + room.w, room.y + 16) },
    { side: "free", ...within(room.x + room.w, room.y + room.h) },
    { side: "free", ...within(room.x + 16, room.y + 16) },
    { side: "free", ...within(room.x + 16, room.y + room.h) },
  ];
  const covered = (one: Box) => seen.reduce((sum, box) => sum + overlap(one, box), 0);
  if (!target) return corners.reduce((best, one) => (covered(one) < covered(best) ? one : best));
  const cx = target.x + target.w / 2;
  const cy = target.y + target.h / 2;
  const sides = [
    { side: "right", ...within(target.x + target.w + GAP, cy - 50) },
    { side: "left", ...within(target.x - GAP - size.w, cy - 50) },
    { side: "below", ...within(cx - size.w / 3, target.y + target.h + GAP) },
    { side: "above", ...within(cx - (size.w * 2) / 3, target.y - GAP - size.h) },
    ...corners,
  ];
  const cost = (one: Box & { side: string }) =>
    50 * overlap(one, target) + covered(one) + (one.side === "free" ? 2000 + Math.hypot(one.x - cx, one.y - cy) : 0);
  return sides.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}
