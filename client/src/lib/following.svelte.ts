// Following a game on one screen: results that wait to be seen, what happened since the user's last decision, and places
// highlighted because a line speaks of them.
import type { Entry } from "../wire";
import * as api from "./api";
import type { Face } from "./faces";
import { type Actor, type Line, lastDecision, linesSince } from "./recap";
import { type Result, waiting } from "./results";
import { settings } from "./settings.svelte";
import type { AboutOf, Figure, Story } from "./story";
import type { TableState } from "./table.svelte";

const TAIL = 400; // lines of the log that can still be part of a result
const KEY = "gonfalon-seen";
const MOST_UNREAD = 99;
const PLAYED = 250; // milliseconds a move when it is played back

/** Highlighted places of the board. `come`: the board scrolls to them. */
export interface Lit {
  places: number[];
  come: boolean;
}
const DARK: Lit = { places: [], come: false };

interface Around {
  face: Face | null;
  seats: AboutOf<unknown>["seats"];
  tell: (entry: Entry) => string;
}

/** How far this table was seen in this tab, by viewer, so that a reloaded page still shows unseen results. */
function marksOf(id: string): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(`${KEY}-${id}`) ?? "{}");
  } catch {
    return {};
  }
}

export class Following {
  private readonly table: TableState;
  private readonly around: () => Around;
  private marks: Record<string, number> = $state.raw({});
  private ahead: Record<number, number> = $state.raw({}); // seen before older ones, by key
  hovered = $state.raw<Entry | null>(null); // a line of the log that is pointed at
  chosen = $state.raw<Entry | null>(null); // a line of the recap that is shown on the board
  private readMarks: Record<string, number> = $state.raw({});
  private fold = $state.raw<{ at: number; open: boolean } | null>(null); // since which decision the recap is folded or open

  constructor(table: TableState, around: () => Around) {
    this.table = table;
    this.around = around;
    this.marks = marksOf(table.id);
  }

  story = $state.raw<Story | null>(null);

  /** Loads the game's story, which says how to follow it. */
  async learn(face: Face): Promise<void> {
    this.story = (await face.story?.())?.story ?? null;
  }

  about = $derived.by<AboutOf<unknown> | null>(() => {
    const { face, seats, tell } = this.around();
    const { view, pack } = this.table;
    if (!face || !view || !pack || !Object.keys(view.fields).length) return null;
    const before = (batch: number) => {
      const fields = view.past.find((one) => one.batch === batch)?.fields;
      return fields ? face.shownOf(fields) : null;
    };
    return { shown: face.shownOf(view.fields), before, seat: view.seat, seats, pack, lang: settings.lang, tell };
  });

  /** The line up to which everything was seen; without a mark, a page takes what there is as seen. */
  seenUntil = $derived.by(() => this.marks[this.table.viewer] ?? Number.POSITIVE_INFINITY);

  waiting = $derived.by<Result[]>(() => {
    const { story, about } = this;
    if (!story || !about || settings.results === "none" || this.table.history.replay || this.table.curtain !== null)
      return [];
    const log = this.table.log.slice(-TAIL);
    return log.length && log[log.length - 1].n > this.seenUntil
      ? waiting(story.results(log, about), this.seenUntil, this.ahead)
      : [];
  });

  /** A view has come to the screen: what it already holds counts as seen. */
  begin(): void {
    const { viewer, view } = this.table;
    if (!view) return;
    if (!(viewer in this.readMarks)) this.read();
    if (viewer in this.marks) return;
    this.mark(viewer, view.log.at(-1)?.n ?? 0);
  }

  see(result: Result): void {
    const known = Object.entries({ ...this.ahead, [result.key]: result.until });
    this.ahead = Object.fromEntries(known.filter(([, until]) => until > this.seenUntil));
    const oldest = Math.min(...this.waiting.map((one) => one.until), result.until);
    if (oldest === result.until) this.mark(this.table.viewer, Math.max(this.seenUntil, result.until));
  }

  /** Up to which line a result was seen before. */
  seenOf(result: Result): number {
    return Math.max(this.seenUntil, this.ahead[result.key] ?? 0);
  }

  private mark(viewer: string, n: number): void {
    this.marks = { ...this.marks, [viewer]: n };
    try {
      sessionStorage.setItem(`${KEY}-${this.table.id}`, JSON.stringify(this.marks));
    } catch {
      // A browser that keeps nothing begins anew with each page.
    }
  }

  // -- the log -----------------------------------------------------------------------------------------------------------

  /** The line of the user's last decision, or where they have looked since. */
  readUntil = $derived.by(() => {
    const mark = this.readMarks[this.table.viewer] ?? Number.POSITIVE_INFINITY;
    return Math.max(mark, this.log[this.decided]?.n ?? 0);
  });

  /** Lines that came since the log was last looked at. */
  unread = $derived.by(() => {
    const { log, readUntil } = this;
    let count = 0;
    for (let i = log.length - 1; i >= 0 && log[i].n > readUntil && count < MOST_UNREAD; i--) if (log[i].key) count++;
    return count;
  });

  read(): void {
    const { viewer, view } = this.table;
    this.readMarks = { ...this.readMarks, [viewer]: view?.log.at(-1)?.n ?? 0 };
  }

  // -- since one's last decision ---------------------------------------------------------------------------------------

  log = $derived.by(() => this.table.log);
  decided = $derived.by(() => (this.story && this.about ? lastDecision(this.log, this.story, this.about) : -1));

  lines = $derived.by<Line[]>(() => {
    const { story, about } = this;
    if (!story || !about || this.table.history.replay || this.table.curtain !== null || this.table.over) return [];
    return linesSince(this.log, story, about, (entry) => this.actorOf(entry));
  });

  open = $derived.by(() => (this.fold?.at === this.decided ? this.fold.open : settings.recap && this.table.myTurn));

  /** Opens the recap or folds it to a line, until one has decided something else. */
  unfold(open: boolean): void {
    this.fold = { at: this.decided, open };
    if (!open) this.chosen = null;
  }

  /** Whose shield stands before a line: that of whom the face names, else of the seat. */
  actorOf(entry: Entry): Actor | null {
    const { face, seats } = this.around();
    const named = face?.actor?.(entry, this.table.pack, settings.lang);
    const seat = entry.args.seat;
    if (named || typeof seat !== "number" || !seats[seat]) return named ?? null;
    return seats[seat];
  }

  figures = $derived.by<Figure[]>(() => this.figuresIn(this.about?.shown));

  private figuresIn(shown: unknown): Figure[] {
    const { story, about } = this;
    if (!about || about.seat === null || shown === undefined) return [];
    return story?.figures?.(shown, about.seat, about) ?? [];
  }

  /** The same figures at one's last decision. */
  async figuresBefore(): Promise<Figure[]> {
    const { face } = this.around();
    const { id, invite, seat } = this.table;
    const entry = this.log[this.decided];
    if (!face || !entry) return [];
    try {
      const { fields } = await api.positionAt(id, entry.batch, seat, invite);
      return this.figuresIn(face.shownOf(fields));
    } catch {
      return [];
    }
  }

  /** Plays back what happened since, move by move, until it is over or somebody goes back to the present. */
  async playBack(): Promise<void> {
    const from = this.log[this.decided]?.batch ?? 0;
    for (let batch = from; batch <= (this.table.view?.batch ?? 0); batch++) {
      await this.table.history.lookBack(batch);
      if (this.table.history.replay?.batch !== batch) return;
      await new Promise((passed) => setTimeout(passed, PLAYED));
      if (this.table.history.replay?.batch !== batch) return;
    }
    this.table.history.present();
  }

  lit = $derived.by<Lit>(() => {
    const { story, about, hovered, chosen } = this;
    if (!story || !about) return DARK;
    const entry = hovered ?? chosen;
    if (entry) return { places: story.spoken(entry, about, this.log), come: hovered === null };
    const result = this.waiting[0];
    return result ? { places: result.places, come: true } : DARK;
  });
}
