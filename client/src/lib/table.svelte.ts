// One table on one screen: what each of the user's seats was shown, and what can be done there. Messages replace its state,
// and the page is a function of it. Socket, chat, the move being picked, the other players and looking back are classes of
// their own.
import type {
  Batch,
  Coached,
  Entry,
  FromBrowser,
  Menu,
  Order,
  Orderable,
  Outcome,
  SeatTime,
  Share,
  Stake,
  Summary,
  Sync,
  ToBrowser,
  ToCoach,
} from "../wire";
import { Advice } from "./advice.svelte";
import * as api from "./api";
import { Company } from "./company.svelte";
import { TableHistory } from "./history.svelte";
import { Intent } from "./intent.svelte";
import { lastTurns, live, marked, type Told } from "./log";
import { narrow, withoutWords, words } from "./menu";
import { keepSeen, lastSeen } from "./offline";
import { zone } from "./pace";
import { Playback } from "./playback";
import { inWords } from "./refusals";
import { settings } from "./settings.svelte";
import { TableSocket } from "./socket";
import { seatName } from "./speech";
import { Stakes } from "./stakes.svelte";
import { type Status, Talk } from "./talk.svelte";
import { toast } from "./toast.svelte";
import { isAsked, isPassing, keyOf, LOOKING_ON, type Stack, type View } from "./view";
import { bring, t } from "./words.svelte";

const QUIET = 400; // milliseconds
const PAST = 24; // batches of which it is still known how it stood before

export class TableState {
  summary = $state.raw<Summary | null>(null);
  times = $state.raw<SeatTime[]>([]); // by seat; none without a clock
  timesSince = 0; // when they were told, by this clock
  views = $state.raw<Record<string, View>>({});
  kinds = $state.raw<Record<string, string>>({});
  verbs = $state.raw<Record<string, string[]>>({});
  worded = $state.raw<string[]>([]); // verbs that take words of one's own
  byOrder = $state.raw({ seat: -1, given: "", fell: "", why: "" }); // what was last done in a seat's place, or not
  orderables = $state.raw<Orderable[]>([]); // what orders can say
  occasions = $state.raw<string[]>([]); // for which questions standing answers can be left
  pack = $state.raw<api.Pack | null>(null);
  status = $state<Status>("joining");
  problem = $state("");
  viewer = $state(LOOKING_ON); // key of the view on screen
  curtain = $state<number | null>(null); // the seat that is asked to come to the screen
  readonly advice = new Advice();
  waiting = $state(false); // a move is on its way
  command = $state(""); // a typed command that was refused, kept to be corrected
  picture = $state("");
  shared = $state.raw<Share | null>(null); // links for others, for whoever sits here
  coached = $state.raw<Coached | null>(null); // where the lesson stands, at a table where one is played

  private undoing: number | null = null; // the seat that takes its whole turn back
  private asked: { move: string; at: { x: number; y: number } | null } | null = null;
  private remembering: ReturnType<typeof setTimeout> | undefined;
  private joinedAs: number[] = [];
  private awaited = new Set<string>(); // views that a new connection has not brought yet
  private comesAnew = false; // as whoever this browser is now: it may have signed in meanwhile, or out

  readonly id: string;
  readonly invite: string;
  readonly stakes = new Stakes((message) => this.send(message));
  readonly intent = new Intent();
  readonly talk = new Talk((message) => this.send(message));
  readonly company = new Company(this);
  readonly history = new TableHistory(this);
  private readonly playback = new Playback(
    (message) => this.take(message),
    (message) => this.isOnScreen(message),
    () => isAsked(this.views[this.viewer]),
  );
  private readonly socket = new TableSocket(
    (message) => this.hear(message),
    () => this.lost(),
    () => this.connect(),
  );

  constructor(id: string, invite: string) {
    this.id = id;
    this.invite = invite;
  }

  // -- what is on screen ----------------------------------------------------------------------------------------------

  view = $derived<View | null>(this.views[this.viewer] ?? null);
  seat = $derived<number | null>(
    typeof this.history.eyes?.as === "number" ? this.history.eyes.as : (this.view?.seat ?? null),
  );
  menu = $derived<Menu | null>(
    this.history.replay || this.curtain !== null ? null : this.taught(this.view?.menu ?? null),
  );
  moves = $derived<string[]>(this.waiting ? [] : (this.menu?.moves ?? []));
  hinted = $derived<string | null>(this.menu ? (this.advice.idea?.move ?? null) : null);
  narrowed = $derived<string[]>(narrow(this.moves, this.intent.picked));
  shown = $derived<Record<string, number[]>>(this.history.replay?.fields ?? this.view?.fields ?? {});
  stack = $derived<Stack>(this.history.replay?.stack ?? this.view?.stack ?? []);
  deciders = $derived<number[]>(this.view?.over ? [] : (this.view?.deciders ?? this.summary?.deciders ?? []));
  passing = $derived(this.menu !== null && isPassing(this.view)); // the server answers in a moment
  myTurn = $derived(this.moves.length > 0 && !this.passing);
  log = $derived<Entry[]>(live(this.logUntil()));
  last = $derived<Entry[]>(lastTurns(this.log));
  over = $derived<Outcome | null>(this.view?.over ?? this.summary?.outcome ?? null);

  told = $derived<Told[]>(marked(this.logUntil())); // what was taken back too, marked as such

  /** In a lesson nothing is to be moved while there is something to read or to answer, and the coach takes back. */
  private taught(menu: Menu | null): Menu | null {
    if (!menu || !this.summary?.lesson) return menu;
    return this.coached?.wanted.length ? { ...menu, can_undo: false } : null;
  }

  private logUntil(): Entry[] {
    const log = (this.history.eyes?.point.log as Entry[] | undefined) ?? this.view?.log ?? [];
    const until = this.history.replay?.until;
    return until === undefined ? log : log.filter((entry) => entry.n <= until);
  }

  // -- the socket -----------------------------------------------------------------------------------------------------

  async open(): Promise<void> {
    try {
      const summary = await api.table(this.id, this.invite);
      await this.known(summary);
    } catch (why) {
      if (why instanceof api.Refusal && why.code === "server/away" && (await this.recall())) return;
      this.status = "refused";
      this.problem = inWords(why);
      return;
    }
    this.connect();
  }

  /** Without a network: how it stood when it was last seen here. Whether that can be shown. */
  private async recall(): Promise<boolean> {
    const seen = await lastSeen(this.id);
    if (!seen) return false;
    await this.known(seen.summary);
    this.kinds = seen.kinds;
    this.verbs = seen.verbs;
    this.views = seen.views;
    this.viewer = Object.keys(seen.views)[0] ?? LOOKING_ON;
    this.connect();
    this.awaited.clear();
    this.settled();
    this.status = "lost";
    return true;
  }

  private tell(times: SeatTime[]): void {
    this.timesSince = Date.now();
    this.times = times;
  }

  private async known(summary: Summary): Promise<void> {
    this.summary = summary;
    this.tell(summary.times);
    api
      .pack(summary.game, summary.pack)
      .then((pack) => {
        this.pack = pack;
      })
      .catch(() => {});
    await bring(summary.game, settings.lang);
  }

  private mySeats(): number[] {
    return (this.summary?.seats ?? []).filter((seat) => seat.mine && seat.kind === "human").map((seat) => seat.seat);
  }

  /** Somebody sat down or stood up. Whoever lost a seat looks on from now on; whoever got one joins anew. */
  adopt(summary: Summary): void {
    this.summary = summary;
    this.tell(summary.times);
    const mine = this.mySeats();
    const stays = Object.entries(this.views).filter(([, view]) => view.seat === null || mine.includes(view.seat));
    if (stays.length < Object.keys(this.views).length) {
      this.views = Object.fromEntries(stays);
      this.settled();
    }
    if (mine.some((seat) => !this.joinedAs.includes(seat))) this.connect();
    else this.joinedAs = mine;
  }

  private connect(): void {
    const seats = this.mySeats();
    this.joinedAs = seats;
    this.awaited = new Set(seats.map(keyOf));
    this.socket.open(this.id, () => {
      const seen = (seats.length ? seats : [null]).map((seat) => this.views[keyOf(seat)]?.log.at(-1)?.n ?? 0);
      this.send({ t: "join", table: this.id, seats, invite: this.invite, seen });
    });
  }

  /** Whether the connection is to be made again. */
  private lost(): boolean {
    if (this.status === "refused") return false;
    this.status = "lost";
    this.waiting = false;
    return true;
  }

  close(): void {
    this.stakes.forget();
    this.history.reviewing.close();
    this.playback.stop();
    this.socket.close();
  }

  send(message: FromBrowser): void {
    this.socket.send(message);
  }

  // -- hearing --------------------------------------------------------------------------------------------------------

  private hear(message: ToBrowser): void {
    this.playback.hear(message);
  }

  /** Shows everything that waits, without playing it back. */
  skip(): void {
    this.playback.skip();
  }

  private isOnScreen(message: ToBrowser): boolean {
    return message.t === "batch" && keyOf(message.seat) === this.viewer;
  }

  private take(message: ToBrowser): void {
    switch (message.t) {
      case "sync":
        this.takeSync(message);
        return;
      case "batch":
        this.takeBatch(message);
        return;
      case "refused":
        if (message.code.startsWith("stakes/")) {
          this.stakes.refused(message.code);
          return;
        }
        if (message.code === "hint/stale") return; // its question has gone, and with it whoever waited for it
        if (message.code.startsWith("hint/")) this.advice.refused();
        else {
          this.waiting = false;
          this.undoing = null;
        }
        if (message.code === "move/stale") return;
        if (message.code.startsWith("chat/")) this.talk.refused(message.code);
        if (message.code.startsWith("store/") && this.status !== "live") {
          this.socket.comeAgain(); // the database is away for a moment
          return;
        }
        if (!Object.keys(this.views).length || (this.comesAnew && this.status !== "live")) {
          if (!this.comesAnew) this.problem = inWords(message);
          this.status = "refused";
        } else if (message.line) this.intent.reason = { move: message.move ?? "", line: message.line, at: null };
        else toast(inWords(message));
        return;
      case "why":
        if (message.line) {
          const at = this.asked?.move === message.move ? this.asked.at : null;
          this.intent.reason = { move: message.move, line: message.line, at };
        } else toast(t("why-allowed"));
        return;
      case "stakes":
        this.stakes.hear(message.seat, message.menu, message.stakes as Stake[]);
        return;
      case "hint":
        this.advice.hear(`${message.seat}/${message.menu}`, message.ideas);
        return;
      case "picture":
        this.picture = message.text;
        return;
      case "chat":
        this.talk.hear(message.said);
        return;
      case "standing": {
        const key = keyOf(message.seat);
        if (this.views[key]) this.views = { ...this.views, [key]: { ...this.views[key], standing: message.names } };
        this.settled();
        return;
      }
      case "orders": {
        const { seat, orders, plan, given, fell, why } = message;
        const key = keyOf(seat);
        if (this.views[key]) this.views = { ...this.views, [key]: { ...this.views[key], orders, plan } };
        if (given || fell) this.byOrder = { seat, given: given ?? "", fell: fell ?? "", why: why ?? "" };
        if (fell && seat === this.seat) toast(t(`plan-fell-${why}`, { move: fell })); // its panel may be folded
        this.settled();
        return;
      }
      case "times":
        this.tell(message.times);
        return;
      case "absent":
        this.company.absentSince = Date.now();
        this.company.absent = message.seats;
        return;
      case "voting":
        this.company.vote = message.vote;
        this.company.voted = message.result;
        return;
      case "nudged": {
        const mine = this.myViews().some((view) => view.seat === message.seat);
        const seat = this.summary?.seats[message.seat];
        toast(mine ? t("nudged-you", { name: message.by }) : t("nudged", { name: seat ? seatName(seat) : "" }));
        return;
      }
      case "presence":
        this.company.watching = message.watching;
        this.company.onlookers = message.onlookers;
        if (this.summary) {
          const seats = this.summary.seats.map((seat) => ({
            ...seat,
            connected: message.connected.includes(seat.seat),
          }));
          this.summary = { ...this.summary, seats };
        }
        return;
      case "table":
        this.adopt(message.table);
        return;
      case "coached":
        this.waiting = false;
        this.coached = message;
        return;
      case "bye":
        this.problem = inWords(message);
        this.comesAnew = message.code === "person/signed-out";
        if (!this.comesAnew && message.code !== "server/stopping" && message.code !== "server/slow")
          this.status = "refused";
        return;
    }
  }

  private takeSync(sync: Sync): void {
    const key = keyOf(sync.seat);
    this.awaited.delete(key);
    const before = this.views[key]?.log ?? [];
    const log = [...before.filter((entry) => !sync.log.length || entry.n < sync.log[0].n), ...sync.log];
    const { seat, fields, menu, batch, deciders, stack, over, standing, orders, plan, goal, note } = sync;
    const others = { ...this.views };
    if (seat !== null) delete others[LOOKING_ON];
    this.views = {
      ...others,
      [key]: { seat, fields, menu, batch, deciders, stack, log, over, standing, orders, plan, goal, note, past: [] },
    };
    this.adopt(sync.table);
    if (seat !== null) this.company.vote = null; // told again if it is still open
    this.orderables = sync.orderables;
    this.kinds = sync.kinds;
    this.verbs = sync.verbs;
    this.worded = sync.worded;
    this.occasions = sync.occasions;
    this.talk.allowed = sync.private_talk ?? "";
    this.talk.joined(sync.chat, this.status);
    this.status = "live";
    this.comesAnew = false;
    this.socket.answered();
    this.settled();
  }

  private takeBatch(batch: Batch): void {
    const key = keyOf(batch.seat);
    const view = this.views[key];
    if (!view) return;
    const asked = this.askedNow();
    this.views = {
      ...this.views,
      [key]: {
        ...view,
        fields: { ...view.fields, ...batch.changed },
        menu: batch.menu as Menu | null,
        batch: batch.number,
        deciders: batch.deciders,
        stack: batch.stack ?? view.stack,
        log: [...view.log, ...(batch.entries as Entry[])],
        over: batch.over ?? view.over,
        goal: batch.goal ?? [],
        past: [...view.past, { batch: batch.number, fields: view.fields }].slice(-PAST),
      },
    };
    if (batch.over) this.history.forgetPoints();
    // While others seal their answers, one's own question stays as it was, with all that was begun at it.
    this.settled(asked !== "" && asked === this.askedNow());
    if (this.undoing !== null && this.undoing === batch.seat) {
      if (batch.by === "undo" && (batch.menu as Menu | null)?.can_undo) this.send({ t: "undo", seat: this.undoing });
      else this.undoing = null;
    }
  }

  /** Which question is on the screen; none: nobody is asked there. */
  private askedNow(): string {
    const view = this.views[this.viewer];
    return view?.menu?.moves.length ? `${view.seat}/${view.menu.number}` : "";
  }

  /** After any change: the seat that decides comes to the screen, and unless the question is the same as before, nothing
   * is picked and nothing waits. */
  private settled(same = false): void {
    if (this.status === "live" && this.summary) this.remember();
    if (!same) {
      this.waiting = false;
      this.intent.clear();
      this.advice.close();
    }
    const mine = this.myViews();
    if (!mine.length) {
      this.viewer = LOOKING_ON;
      this.curtain = null;
      return;
    }
    if (this.awaited.size) return;
    if (this.over) this.curtain = null;
    const now = this.views[this.viewer];
    if (isAsked(now)) return;
    const next = mine.find(isAsked) ?? (now?.seat == null ? mine[0] : now);
    if (next !== now) this.turnTo(next.seat as number);
  }

  /** Once things are quiet for a moment. */
  private remember(): void {
    clearTimeout(this.remembering);
    this.remembering = setTimeout(() => {
      const { summary, views, kinds, verbs } = this;
      if (summary) keepSeen(this.id, { summary, views, kinds, verbs }).catch(() => {});
    }, QUIET);
  }

  myViews(): View[] {
    return Object.values(this.views).filter((view) => view.seat !== null);
  }

  /** Whether the seats at this screen were shown different things: then they look at it one at a time. */
  apart = $derived.by(() => {
    const [first, ...others] = this.over ? [] : this.myViews().map((view) => JSON.stringify(view.fields));
    return others.some((fields) => fields !== first);
  });

  /** Another of one's own seats comes to the screen, behind the curtain if it has secrets. */
  turnTo(seat: number): void {
    if (keyOf(seat) === this.viewer) return;
    this.viewer = keyOf(seat);
    this.curtain = this.apart ? seat : null;
    this.intent.clear();
    this.advice.close();
  }

  // -- doing ----------------------------------------------------------------------------------------------------------

  play(move: string): void {
    const menu = this.menu;
    if (!menu || this.waiting || this.seat === null) return;
    const bare = withoutWords(move);
    if (!menu.moves.includes(bare) && !menu.asides.includes(bare) && !menu.takebacks.includes(bare)) {
      this.why(move);
      return;
    }
    if (bare === move && this.worded.includes(words(move)[0])) {
      this.intent.toWord = move;
      return;
    }
    if (settings.confirm && this.intent.toConfirm !== move) {
      this.intent.toConfirm = move;
      return;
    }
    this.waiting = true;
    this.send({ t: "move", seat: this.seat, menu: menu.number, move });
  }

  undo(whole = false): void {
    if (this.seat === null || !this.menu?.can_undo) return;
    this.undoing = whole ? this.seat : null;
    this.send({ t: "undo", seat: this.seat });
  }

  why(move: string, at: { x: number; y: number } | null = null): void {
    if (this.seat === null) return;
    this.asked = { move, at };
    this.send({ t: "why", seat: this.seat, move });
  }

  /** Asks for a hint, or puts the one that is there away. */
  hint(): void {
    if (this.advice.open) this.advice.close();
    else if (this.seat !== null && this.moves.length) {
      if (this.advice.seek(this.askedNow())) this.send({ t: "hint", seat: this.seat });
    }
  }

  /** What a seat has noted, so that it is there when its notes are opened again. */
  noted(seat: number, note: string): void {
    const key = keyOf(seat);
    if (this.views[key]) this.views = { ...this.views, [key]: { ...this.views[key], note } };
  }

  /** From now on questions under these names are let pass for the seat on screen. */
  letPass(names: string[]): void {
    if (this.seat !== null) this.send({ t: "standing", seat: this.seat, names });
  }

  /** What is answered and played for the seat on screen from now on. */
  order(orders: Order[], plan: string[]): void {
    if (this.seat !== null) this.send({ t: "orders", seat: this.seat, orders, plan });
  }

  /** The question on screen is asked after all, and others of its kind from now on. */
  askMe(): void {
    const asked = this.menu?.occasion ?? [];
    this.letPass((this.view?.standing ?? []).filter((name) => !asked.includes(name)));
  }

  /** Which links to give to others: made of an address at which they reach the server. */
  async learnToShare(): Promise<void> {
    if (!this.summary?.invite) return;
    this.shared = await api.share(this.id).catch(() => this.shared);
  }

  /** Takes an open seat: this one, or any. */
  async sit(seat: number | null, name = ""): Promise<void> {
    this.adopt((await api.sit(this.id, { seat, name, invite: this.invite, zone: zone() })).table);
  }

  /** A bot sits down at a seat; null: it gives the seat back. */
  async seatBot(seat: number, bot: string | null): Promise<void> {
    this.adopt(await api.setSeat(this.id, seat, bot));
  }

  leave(): void {
    if (this.seat !== null) this.send({ t: "leave", seat: this.seat });
  }

  resign(): void {
    if (this.seat !== null) this.send({ t: "resign", seat: this.seat });
  }

  /** Says something to the coach of a lesson. */
  coach(wish: ToCoach["do"]): void {
    this.waiting = true;
    this.send({ t: "coach", do: wish });
  }

  askPicture(): void {
    this.send({ t: "picture", seat: this.view?.seat ?? null, lang: settings.lang });
  }
}
