// One table on one screen: a socket, what each of one's seats was shown, and what is being picked. State is replaced by
// messages; the page is a function of it.
import type {
  AbsentSeat,
  Batch,
  Coached,
  Entry,
  FromBrowser,
  Line,
  Menu,
  Onlooker,
  Outcome,
  Propose,
  Said,
  SeatTime,
  Share,
  Stake,
  Story,
  Summary,
  Sync,
  ToBrowser,
  ToCoach,
  Viewpoint,
  VoteInfo,
  VoteResult,
} from "../wire";
import { Advice } from "./advice.svelte";
import * as api from "./api";
import { at } from "./base";
import { ownBatch } from "./chronicle";
import { lastTurns, marked, standing, type Told } from "./log";
import { narrow, withoutWords, words } from "./menu";
import { zone } from "./pace";
import { inWords } from "./refusals";
import { ReviewState } from "./review.svelte";
import { isStill, settings } from "./settings.svelte";
import { seatName } from "./speech";
import { Stakes } from "./stakes.svelte";
import { toast } from "./toast.svelte";
import { bring, t } from "./words.svelte";

export interface View {
  seat: number | null;
  fields: Record<string, number[]>;
  menu: Menu | null;
  batch: number;
  deciders: number[];
  stack: Stack;
  log: Entry[];
  over: Outcome | null;
  standing: string[]; // questions the seat lets pass, known to nobody else
  goal: Line[]; // how near the seat is to winning
  past: { batch: number; fields: Record<string, number[]> }[]; // how it stood before each of the last batches
}

/** Whether the seat's player is really asked: it has a menu, and has not said beforehand to let this question pass. */
const isAsked = (view: View | undefined) => Boolean(view?.menu?.moves.length) && !isPassing(view);
const isPassing = (view: View | null | undefined) =>
  Boolean(view?.menu?.occasion?.some((name) => view.standing.includes(name)));

/** What is going on, from the bottom up: the name of each step, and the integers it holds. */
export type Stack = Sync["stack"];

export interface Reason {
  move: string;
  line: Line;
  at: { x: number; y: number } | null;
}

/** Moves that all fit what was pointed at. */
export interface Offer {
  moves: string[];
  at: { x: number; y: number } | null;
  name: string;
}

const PACE = 250; // a rival's turn plays back one move after the other
const PAST = 24; // batches of which it is still known how it stood before
const MOST_PACED = 6; // more than these are not waited for: they are shown at once
const LOOKING_ON = "spectator";
const keyOf = (seat: number | null) => (seat === null ? LOOKING_ON : String(seat));

export class TableState {
  summary = $state.raw<Summary | null>(null);
  times = $state.raw<SeatTime[]>([]); // by seat; none without a clock
  timesSince = 0; // when they were told, by this clock
  views = $state.raw<Record<string, View>>({});
  chat = $state.raw<Said[]>([]);
  kinds = $state.raw<Record<string, string>>({});
  verbs = $state.raw<Record<string, string[]>>({});
  worded = $state.raw<string[]>([]); // verbs that take words of one's own
  toWord = $state<string | null>(null); // a move that waits for them
  occasions = $state.raw<string[]>([]); // for which questions standing answers can be left
  pack = $state.raw<api.Pack | null>(null);
  status = $state<"joining" | "live" | "lost" | "refused">("joining");
  problem = $state("");
  viewer = $state(LOOKING_ON); // key of the view on screen
  curtain = $state<number | null>(null); // the seat that is asked to come to the screen
  picked = $state.raw<string[]>([]);
  toConfirm = $state<string | null>(null);
  hover = $state<string | null>(null);
  aimed = $state<string | null>(null); // a move that is pointed at on the board
  reason = $state.raw<Reason | null>(null);
  offered = $state.raw<Offer | null>(null); // beside what was pointed at
  readonly advice = new Advice();
  waiting = $state(false); // a move is on its way
  watching = $state(0);
  onlookers = $state.raw<Onlooker[]>([]);
  unread = $state(0);
  command = $state(""); // typed, and refused: kept to be mended
  unsaid = $state(""); // a line that was refused, so that nobody has to write it again
  absent = $state.raw<AbsentSeat[]>([]); // who of the others is not here
  vote = $state.raw<VoteInfo | null>(null); // what the table is asked
  voted = $state.raw<VoteResult | null>(null); // what came of it, until it is put away
  absentSince = 0; // when that was told, by this clock
  replay = $state.raw<{ batch: number; fields: Record<string, number[]>; stack: Stack; until: number } | null>(null);
  picture = $state("");
  ownPoint = $state.raw<Viewpoint | null>(null); // which of the match's batches one was shown, once that is of use
  story = $state.raw<Story | null>(null); // once the game is over and somebody wants to know
  eyes = $state.raw<{ as: api.Eyes; point: Viewpoint } | null>(null); // who is looked as while looking back; null: oneself
  shared = $state.raw<Share | null>(null); // links for others, for who sits here
  readonly reviewing: ReviewState; // the review of the game, once it is over and somebody asks for it
  coached = $state.raw<Coached | null>(null); // where the lesson stands, at a table where one is played

  private socket: WebSocket | null = null;
  private tries = 0;
  private said = ""; // the last line, until it is heard or refused
  private closed = false;
  private queue: ToBrowser[] = [];
  private pacing = 0;
  private undoing: number | null = null; // the seat that takes its whole turn back
  private positions = new Map<string, Promise<import("../wire").Position>>();
  private points = new Map<string, Promise<Viewpoint>>();
  private telling: Promise<Story> | null = null;
  private looking = 0; // counts the positions asked for: an older answer does not replace a newer one
  private asked: { move: string; at: { x: number; y: number } | null } | null = null;
  private joinedAs: number[] = [];
  private awaited = new Set<string>(); // views that a new connection has not brought yet

  readonly id: string;
  readonly invite: string;
  readonly stakes = new Stakes((message) => this.send(message));

  constructor(id: string, invite: string) {
    this.id = id;
    this.invite = invite;
    this.reviewing = new ReviewState(id, invite);
  }

  // -- what is on screen ----------------------------------------------------------------------------------------------

  view = $derived<View | null>(this.views[this.viewer] ?? null);
  seat = $derived<number | null>(typeof this.eyes?.as === "number" ? this.eyes.as : (this.view?.seat ?? null));
  menu = $derived<Menu | null>(this.replay || this.curtain !== null ? null : this.taught(this.view?.menu ?? null));
  moves = $derived<string[]>(this.waiting ? [] : (this.menu?.moves ?? []));
  hinted = $derived<string | null>(this.menu ? (this.advice.idea?.move ?? null) : null);
  narrowed = $derived<string[]>(narrow(this.moves, this.picked));
  shown = $derived<Record<string, number[]>>(this.replay?.fields ?? this.view?.fields ?? {});
  stack = $derived<Stack>(this.replay?.stack ?? this.view?.stack ?? []);
  deciders = $derived<number[]>(this.view?.over ? [] : (this.view?.deciders ?? this.summary?.deciders ?? []));
  passing = $derived(this.menu !== null && isPassing(this.view)); // the server answers in a moment
  myTurn = $derived(this.moves.length > 0 && !this.passing);
  log = $derived<Entry[]>(standing(this.logUntil()));
  last = $derived<Entry[]>(lastTurns(this.log));
  over = $derived<Outcome | null>(this.view?.over ?? this.summary?.outcome ?? null);

  told = $derived<Told[]>(marked(this.logUntil())); // what was taken back too, marked as such

  /** In a lesson nothing is to be moved while there is something to read or to answer, and the coach takes back. */
  private taught(menu: Menu | null): Menu | null {
    if (!menu || !this.summary?.lesson) return menu;
    return this.coached?.wanted.length ? { ...menu, can_undo: false } : null;
  }

  private logUntil(): Entry[] {
    const log = (this.eyes?.point.log as Entry[] | undefined) ?? this.view?.log ?? [];
    const until = this.replay?.until;
    return until === undefined ? log : log.filter((entry) => entry.n <= until);
  }

  // -- the socket -----------------------------------------------------------------------------------------------------

  async open(): Promise<void> {
    try {
      const summary = await api.table(this.id, this.invite);
      await this.known(summary);
    } catch (why) {
      this.status = "refused";
      this.problem = inWords(why);
      return;
    }
    this.connect();
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
    if (mine.some((seat) => !this.joinedAs.includes(seat))) {
      this.hangUp();
      this.connect();
    } else this.joinedAs = mine;
  }

  private connect(): void {
    if (this.closed) return;
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}${at("/ws")}`);
    this.socket = socket;
    const seats = this.mySeats();
    this.joinedAs = seats;
    this.awaited = new Set(seats.map(keyOf));
    socket.onopen = () => {
      const seen = (seats.length ? seats : [null]).map((seat) => this.views[keyOf(seat)]?.log.at(-1)?.n ?? 0);
      this.send({ t: "join", table: this.id, seats, invite: this.invite, seen });
    };
    socket.onmessage = (message) => this.hear(JSON.parse(message.data as string) as ToBrowser);
    socket.onclose = () => {
      if (this.socket !== socket || this.closed || this.status === "refused") return;
      this.status = "lost";
      this.waiting = false;
      this.tries += 1;
      setTimeout(() => this.connect(), Math.min(8000, 250 * 2 ** this.tries));
    };
  }

  close(): void {
    this.closed = true;
    this.stakes.forget();
    this.reviewing.close();
    clearTimeout(this.pacing);
    this.hangUp();
  }

  /** A browser complains of a line that is cut before it stands: then it is cut as soon as it does. */
  private hangUp(): void {
    const socket = this.socket;
    if (socket?.readyState !== 0) socket?.close();
    else socket.onopen = () => socket.close();
  }

  private send(message: FromBrowser): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  // -- hearing --------------------------------------------------------------------------------------------------------

  private hear(message: ToBrowser): void {
    this.queue.push(message);
    if (!this.pacing) this.work();
  }

  /** Shows everything that waits, without playing it back. */
  skip(): void {
    if (!this.pacing) return;
    clearTimeout(this.pacing);
    this.pacing = 0;
    while (this.queue.length) this.take(this.queue.shift() as ToBrowser);
  }

  private work(): void {
    this.pacing = 0;
    while (this.queue.length) {
      const message = this.queue.shift() as ToBrowser;
      this.take(message);
      if (this.isOnScreen(message) && !isAsked(this.views[this.viewer]) && this.isPaced()) {
        this.pacing = window.setTimeout(() => this.work(), PACE);
        return;
      }
    }
  }

  /** Whether what comes next waits its turn. From a long game's bots so much may come that it would never end. */
  private isPaced(): boolean {
    return !isStill() && !document.hidden && this.queue.filter((one) => this.isOnScreen(one)).length <= MOST_PACED;
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
        if (message.code === "chat/too-fast") this.unsaid = this.said;
        if (message.code.startsWith("chat/")) this.said = "";
        if (!Object.keys(this.views).length) {
          this.problem = inWords(message);
          this.status = "refused";
        } else if (message.line) this.reason = { move: message.move ?? "", line: message.line, at: null };
        else toast(inWords(message));
        return;
      case "why":
        if (message.line) {
          const at = this.asked?.move === message.move ? this.asked.at : null;
          this.reason = { move: message.move, line: message.line, at };
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
        this.chat = [...this.chat, message.said];
        this.unread += 1;
        if (message.said.text === this.said) this.said = "";
        return;
      case "standing": {
        const key = keyOf(message.seat);
        if (this.views[key]) this.views = { ...this.views, [key]: { ...this.views[key], standing: message.names } };
        this.settled();
        return;
      }
      case "times":
        this.tell(message.times);
        return;
      case "absent":
        this.absentSince = Date.now();
        this.absent = message.seats;
        return;
      case "voting":
        this.vote = message.vote;
        this.voted = message.result;
        return;
      case "nudged": {
        const mine = this.myViews().some((view) => view.seat === message.seat);
        const seat = this.summary?.seats[message.seat];
        toast(mine ? t("nudged-you", { name: message.by }) : t("nudged", { name: seat ? seatName(seat) : "" }));
        return;
      }
      case "presence":
        this.watching = message.watching;
        this.onlookers = message.onlookers;
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
        if (message.code !== "server/stopping" && message.code !== "server/slow") this.status = "refused";
        return;
    }
  }

  private takeSync(sync: Sync): void {
    const key = keyOf(sync.seat);
    this.awaited.delete(key);
    const before = this.views[key]?.log ?? [];
    const log = [...before.filter((entry) => !sync.log.length || entry.n < sync.log[0].n), ...sync.log];
    const { seat, fields, menu, batch, deciders, stack, over, standing, goal } = sync;
    const others = { ...this.views };
    if (seat !== null) delete others[LOOKING_ON];
    this.views = {
      ...others,
      [key]: { seat, fields, menu, batch, deciders, stack, log, over, standing, goal, past: [] },
    };
    this.adopt(sync.table);
    if (seat !== null) this.vote = null; // told again if it is still open
    this.kinds = sync.kinds;
    this.verbs = sync.verbs;
    this.worded = sync.worded;
    this.occasions = sync.occasions;
    this.chat = sync.chat;
    if (this.status === "joining" && this.said) this.send({ t: "chat", text: this.said });
    if (this.status === "lost" && this.said) {
      if (!sync.chat.some((said) => said.text === this.said)) this.unsaid = this.said; // it went with the connection
      this.said = "";
    }
    this.status = "live";
    this.tries = 0;
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
    if (batch.over) this.points.clear();
    // While others seal their answers, one's own question stays as it was, with all that was begun at it.
    this.settled(asked !== "" && asked === this.askedNow());
    if (this.undoing !== null && this.undoing === batch.seat) {
      if (batch.by === "undo" && (batch.menu as Menu | null)?.can_undo) this.send({ t: "undo", seat: this.undoing });
      else this.undoing = null;
    }
  }

  private putAside(): void {
    this.picked = [];
    this.toConfirm = null;
    this.reason = null;
    this.advice.close();
    this.offered = null;
    this.hover = null;
    this.aimed = null;
  }

  /** Which question is on the screen; none: nobody is asked there. */
  private askedNow(): string {
    const view = this.views[this.viewer];
    return view?.menu?.moves.length ? `${view.seat}/${view.menu.number}` : "";
  }

  /** After any change: the seat that decides comes to the screen, and unless the question is the same as before, nothing
   * is picked and nothing waits. */
  private settled(same = false): void {
    if (!same) {
      this.waiting = false;
      this.putAside();
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
    this.putAside();
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
      this.toWord = move;
      return;
    }
    if (settings.confirm && this.toConfirm !== move) {
      this.toConfirm = move;
      return;
    }
    this.waiting = true;
    this.send({ t: "move", seat: this.seat, menu: menu.number, move });
  }

  offer(moves: string[], at: Offer["at"], name: string): void {
    this.reason = null;
    this.offered = { moves, at, name };
  }

  pick(picked: string[]): void {
    this.picked = picked;
    this.reason = null;
    this.toConfirm = null;
  }

  /** One step back: what is picked goes first, then the last move. */
  putBack(): boolean {
    if (this.toConfirm) this.toConfirm = null;
    else if (this.reason) this.reason = null;
    else if (this.picked.length) this.picked = [];
    else return false;
    return true;
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

  /** From now on questions under these names are let pass for the seat on screen. */
  letPass(names: string[]): void {
    if (this.seat !== null) this.send({ t: "standing", seat: this.seat, names });
  }

  /** The question on screen is asked after all, and others of its kind from now on. */
  askMe(): void {
    const asked = this.menu?.occasion ?? [];
    this.letPass((this.view?.standing ?? []).filter((name) => !asked.includes(name)));
  }

  /** Whether the line is on its way: without a connection it stays with whoever wrote it. */
  speak(text: string): boolean {
    if (this.status !== "live" && this.status !== "joining") return false;
    this.said = text.trim().slice(0, 500);
    if (this.said && this.status === "live") this.send({ t: "chat", text: this.said }); // else on joining
    return true;
  }

  /** Which links to give to others: made of an address at which they reach the server. */
  async learnToShare(): Promise<void> {
    if (!this.summary?.invite) return;
    this.shared = await api.share(this.id).catch(() => this.shared);
  }

  /** For the table's owner: what this person says is refused from now on, or heard again. */
  mute(sign: string, muted: boolean): void {
    this.send({ t: "mute", sign, muted });
  }

  /** For the table's owner: an onlooker has to go; null: all who cannot be told apart. */
  remove(sign: string | null): void {
    this.send({ t: "remove", sign });
  }

  /** For the table's owner: a new invitation, which ends the old one. */
  reinvite(): void {
    this.send({ t: "reinvite" });
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

  /** Asks somebody whose turn it is to play. */
  nudge(whom: number): void {
    if (this.seat !== null) this.send({ t: "nudge", seat: this.seat, whom });
  }

  /** Agrees that a bot plays for somebody gone, or no more. */
  standIn(absent: number, agreed: boolean): void {
    if (this.seat !== null) this.send({ t: "stand-in", seat: this.seat, absent, agreed });
  }

  /** Agrees that the seat of somebody gone is offered to others, or no more. */
  offerSeat(absent: number, agreed: boolean): void {
    if (this.seat !== null) this.send({ t: "offer-seat", seat: this.seat, absent, agreed });
  }

  /** Asks the table for something; the others vote on it. */
  propose(wish: Omit<Propose, "t" | "seat">): void {
    if (this.seat !== null) this.send({ t: "propose", seat: this.seat, ...wish });
  }

  /** Seals one's vote. */
  castVote(agreed: boolean): void {
    if (this.seat !== null && this.vote) this.send({ t: "vote", seat: this.seat, vote: this.vote.vote, agreed });
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

  // -- looking back ---------------------------------------------------------------------------------------------------

  /** The last batch that can be looked back at, in the numbers of whoever is looked as. */
  lastBatch = $derived(this.eyes ? this.eyes.point.batches.length - 1 : (this.view?.batch ?? 0));

  async lookBack(batch: number): Promise<void> {
    const eyes = this.eyes;
    const as = eyes ? eyes.as : this.seat;
    const wanted = Math.max(0, Math.min(this.lastBatch, batch));
    const asked = ++this.looking;
    const key = `${eyes ? as : this.viewer}/${wanted}`;
    let wait = this.positions.get(key);
    if (!wait) {
      wait = api.positionAt(this.id, wanted, as, this.invite);
      this.positions.set(key, wait);
    }
    try {
      const position = await wait;
      if (asked !== this.looking || eyes !== this.eyes) return; // somewhere else is wanted by now
      const log = eyes?.point.log as Entry[] | undefined;
      const until = log?.findLast((entry) => entry.batch <= wanted)?.n ?? position.log_until;
      this.replay = { batch: wanted, fields: position.fields, stack: position.stack, until };
      this.reason = null;
    } catch {
      this.positions.delete(key);
    }
  }

  /** Opens the review of the seat that is looked as, or of one's own, where the game is looked back at. */
  async review(): Promise<void> {
    const story = await this.askStory();
    if (!this.replay) await this.lookBack(this.lastBatch);
    if (this.seat === null && story?.hides) await this.lookAs(0); // it is told as a seat saw it
    await this.reviewing.open(this.seat ?? 0);
  }

  /** A seat whose view can be taken up where one looks back: one's own, or after the end that which is looked as. */
  branchSeat = $derived.by<number | null>(() => {
    if (!this.replay || this.summary?.lesson || (this.over && this.replay.batch >= this.lastBatch)) return null;
    const mine = (seat: { mine: boolean; kind: string }) => seat.kind === "bot" || seat.mine;
    if (!this.over && !this.summary?.seats.every(mine)) return null; // others play without such help
    if (this.eyes?.as === "all") return null;
    return this.seat ?? (this.story && !this.story.hides ? (this.reviewing.seat ?? 0) : null);
  });

  /** Try it from here: the id of a table of one's own that goes on from where one looks back. */
  async branch(): Promise<string | null> {
    if (this.branchSeat === null || !this.replay) return null;
    try {
      return (await api.branch(this.id, this.branchSeat, this.replay.batch, this.invite)).table;
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

  /** Brings the story of a game that is over, once. */
  async askStory(): Promise<Story | null> {
    if (!this.over) return null;
    this.telling ??= api.story(this.id, this.invite);
    try {
      this.story = await this.telling;
      if (this.story.hides) await this.viewpoint(this.view?.seat ?? null); // its moments are found by that
    } catch {
      this.telling = null;
    }
    return this.story;
  }

  /** Looks back at what the match's batch led to, in one's own numbers. */
  async lookBackTo(batch: number): Promise<void> {
    const point = this.eyes?.point ?? (await this.viewpoint(this.view?.seat ?? null));
    if (point) await this.lookBack(ownBatch(point.batches, batch));
  }

  /** Looks at the same moment as somebody else saw it, or with everything revealed. */
  async lookAs(as: api.Eyes): Promise<void> {
    const own = this.view?.seat ?? null;
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
      wait = api.viewpoint(this.id, as, this.invite);
      this.points.set(key, wait);
    }
    try {
      const point = await wait;
      if (as === (this.view?.seat ?? null)) this.ownPoint = point;
      return point;
    } catch (why) {
      this.points.delete(key);
      toast(inWords(why));
      return null;
    }
  }
}
