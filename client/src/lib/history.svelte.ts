// Looking back at a table: an earlier position instead of the current one, from the user's own view or, once the game is
// over, from another; its story and review; and a private table that continues from there.
import type { Entry, MoveReasons, Position, Story, Viewpoint } from "../wire";
import * as api from "./api";
import { ownBatch } from "./chronicle";
import { inWords } from "./refusals";
import { ReviewState } from "./review.svelte";
import type { TableState } from "./table.svelte";
import { toast } from "./toast.svelte";
import type { Stack } from "./view";

export class TableHistory {
  replay = $state.raw<{ batch: number; fields: Record<string, number[]>; stack: Stack; until: number } | null>(null);
  ownPoint = $state.raw<Viewpoint | null>(null); // which of the match's batches one was shown, once that is of use
  story = $state.raw<Story | null>(null); // once the game is over and somebody wants to know
  eyes = $state.raw<{ as: api.Eyes; point: Viewpoint } | null>(null); // who is looked as while looking back; null: oneself
  readonly reviewing: ReviewState; // the review of the game, once it is over and somebody asks for it

  private readonly table: TableState;
  private positions = new Map<string, Promise<Position>>();
  private points = new Map<string, Promise<Viewpoint>>();
  private reasons = new Map<number, Promise<MoveReasons>>();
  private telling: Promise<Story> | null = null;
  private looking = 0; // counts the positions asked for: an older answer does not replace a newer one

  constructor(table: TableState) {
    this.table = table;
    this.reviewing = new ReviewState(table);
  }

  /** The last batch that can be looked back at, in the numbers of whoever is looked as. */
  lastBatch = $derived.by(() => (this.eyes ? this.eyes.point.batches.length - 1 : (this.table.view?.batch ?? 0)));

  async lookBack(batch: number): Promise<void> {
    const eyes = this.eyes;
    const as = eyes ? eyes.as : this.table.seat;
    const wanted = Math.max(0, Math.min(this.lastBatch, batch));
    const asked = ++this.looking;
    const key = `${eyes ? as : this.table.viewer}/${wanted}`;
    let wait = this.positions.get(key);
    if (!wait) {
      wait = api.positionAt(this.table.id, wanted, as, this.table.invite);
      this.positions.set(key, wait);
    }
    try {
      const position = await wait;
      if (asked !== this.looking || eyes !== this.eyes) return; // somewhere else is wanted by now
      const log = eyes?.point.log as Entry[] | undefined;
      const until = log?.findLast((entry) => entry.batch <= wanted)?.n ?? position.log_until;
      this.replay = { batch: wanted, fields: position.fields, stack: position.stack, until };
      this.table.intent.reason = null;
    } catch {
      this.positions.delete(key);
    }
  }

  /** Opens the review of the seat that is looked as, or of one's own, where the game is looked back at. */
  async review(): Promise<void> {
    const story = await this.askStory();
    if (!this.replay) await this.lookBack(this.lastBatch);
    if (this.table.seat === null && story?.hides) await this.lookAs(0); // it is told as a seat saw it
    await this.reviewing.open(this.table.seat ?? 0);
  }

  /** A seat whose view can be taken up where one looks back: one's own, or after the end that which is looked as. */
  branchSeat = $derived.by<number | null>(() => {
    if (!this.replay || this.table.summary?.lesson || (this.table.over && this.replay.batch >= this.lastBatch))
      return null;
    const mine = (seat: { mine: boolean; kind: string }) => seat.kind === "bot" || seat.mine;
    if (!this.table.over && !this.table.summary?.seats.every(mine)) return null; // others play without such help
    if (this.eyes?.as === "all") return null;
    return this.table.seat ?? (this.story && !this.story.hides ? (this.reviewing.seat ?? 0) : null);
  });

  /** *Try it from here*: the id of a private table that continues from the position shown. */
  async branch(): Promise<string | null> {
    if (this.branchSeat === null || !this.replay) return null;
    try {
      return (await api.branch(this.table.id, this.branchSeat, this.replay.batch, this.table.invite)).table;
    } catch (why) {
      toast(inWords(why));
      return null;
    }
  }

  present(): void {
    this.reviewing.close();
    this.looking += 1;
    this.replay = null;
    this.eyes = null;
  }

  // -- after the end --------------------------------------------------------------------------------------------------

  /** Fetches the story of a finished game, once. */
  async askStory(): Promise<Story | null> {
    if (!this.table.over) return null;
    this.telling ??= api.story(this.table.id, this.table.invite);
    try {
      this.story = await this.telling;
      if (this.story.hides) await this.viewpoint(this.table.view?.seat ?? null); // its moments are found by that
    } catch {
      this.telling = null;
    }
    return this.story;
  }

  /** Looks back at what the match's batch led to, in one's own numbers. */
  async lookBackTo(batch: number): Promise<void> {
    const point = this.eyes?.point ?? (await this.viewpoint(this.table.view?.seat ?? null));
    if (point) await this.lookBack(ownBatch(point.batches, batch));
  }

  /** The reasons for the move of the match's batch, as its player saw it. */
  reasonsAt(batch: number): Promise<MoveReasons> {
    let wait = this.reasons.get(batch);
    if (!wait) {
      wait = api.whyMoved(this.table.id, batch, this.table.invite);
      wait.catch(() => this.reasons.delete(batch));
      this.reasons.set(batch, wait);
    }
    return wait;
  }

  /** Looks at the same moment as somebody else saw it, or with everything revealed. */
  async lookAs(as: api.Eyes): Promise<void> {
    const own = this.table.view?.seat ?? null;
    const [before, after] = await Promise.all([this.eyes?.point ?? this.viewpoint(own), this.viewpoint(as)]);
    if (!before || !after || !this.replay) return;
    const batch = ownBatch(after.batches, before.batches[this.replay.batch] ?? 0);
    this.eyes = as === own ? null : { as, point: after };
    await this.lookBack(batch);
  }

  private async viewpoint(as: api.Eyes): Promise<Viewpoint | null> {
    const key = String(as);
    let wait = this.points.get(key);
    if (!wait) {
      wait = api.viewpoint(this.table.id, as, this.table.invite);
      this.points.set(key, wait);
    }
    try {
      const point = await wait;
      if (as === (this.table.view?.seat ?? null)) this.ownPoint = point;
      return point;
    } catch (why) {
      this.points.delete(key);
      toast(inWords(why));
      return null;
    }
  }

  /** The game is over: who may be looked as is another matter now. */
  forgetPoints(): void {
    this.points.clear();
  }
}
