// Made from src/gonfalon/server/wire by tools/wire-types. Do not edit.

/** How fast a table plays. A turn is what a seat does until it is not asked any more. */
export interface Pace {
  kind: "live" | "days" | "daily";
  /** live: for the whole game, and */
  minutes?: number;
  /** seconds more after each turn */
  increment?: number;
  /** days: for each turn, and */
  hours?: number;
  /** hours over the whole game */
  reserve?: number;
  /** daily: by this hour, in the zone of whoever opened the table */
  hour?: number;
  /** Days: from this hour to that one no time passes, in each player's own zone. Both the same: it always passes. */
  night_from?: number;
  night_to?: number;
  /** days, daily: on Saturdays and Sundays no time passes, nor is anything due */
  weekends?: boolean;
  /** of whoever opened the table; told to nobody */
  zone?: string;
  /** When time runs out: a bot plays that one turn, everybody waits, a bot takes the seat until its player is back, or the seat is open to whoever comes first, its player or somebody else. */
  runs_out?: "bot-move" | "wait" | "bot-seat" | "offer-seat";
}

/** The body of every refusal over HTTP. */
export interface Problem {
  code: string;
  message: string;
}

/** What must hold for an order: a fact of the question, as everybody can work it out (`Orderable.facts`). */
export interface Condition {
  fact: string;
  test: "is" | "most" | "least";
  /** 1: yes, 0: no; for somebody, the seat */
  value: number;
}

/** How a question is answered that is put out of turn. Orders are looked at one after the other; the first of which all conditions hold is followed. One that cannot be followed lets the question pass. */
export interface Order {
  occasion: string;
  /** `pass`, `ask`, `wake` (ask, and tell me at once by all my channels), or one of `Orderable.ways` */
  way: string;
  conditions?: Condition[];
  /** the ceiling, where a way has a number */
  most?: number;
}

export interface FactInfo {
  /** in words, `fact-NAME` */
  name: string;
  /** 1: yes or no */
  most: number;
  /** it is somebody */
  seat: boolean;
}

export interface WayInfo {
  /** in words, `way-NAME` */
  name: string;
  /** the greatest number; 0: it has none */
  most: number;
}

/** What orders for one kind of question can say. */
export interface Orderable {
  /** in words, `question-NAME` */
  occasion: string;
  facts: FactInfo[];
  ways: WayInfo[];
}

/** Something the rules say, before it is put into words: the key of a Fluent message, the rule, the particulars. */
export interface Line {
  key: string;
  rule: string;
  args: Record<string, number | string | number[]>;
}

/** One face: what this viewer saw of one event. With a key it is a line of the log; without, it is for drawing only. The event `Undone` says that everything after the viewer's batch `args.back_to` was taken back. */
export interface Entry {
  /** counts from 1, per viewer */
  n: number;
  /** the viewer's number of the batch it belongs to */
  batch: number;
  /** name of the event */
  event: string;
  /** of the line's words; null: no line of the log */
  key: string | null;
  rule: string;
  args: Record<string, number | string | number[]>;
}

/** What a seat may do now. Null in its place: nothing at all. */
export interface Menu {
  /** to be sent with a move that answers this menu */
  number: number;
  /** the question; null when the seat is not asked */
  prompt: Line | null;
  /** answers to the question */
  moves: string[];
  /** moves it may make unasked */
  asides: string[];
  /** moves that reopen its own sealed choice */
  takebacks: string[];
  can_undo: boolean;
  /** Under which names this question may be let pass by a standing answer; left out: it is always asked in person. */
  occasion?: string[];
}

/** What hangs on one move, as far as its seat knows, and what it costs. */
export interface Stake {
  move: string;
  lines: Line[];
  /** null: none stands on its button */
  price: Line | null;
}

/** Who sits where. */
export interface SeatInfo {
  seat: number;
  kind: "open" | "human" | "bot";
  /** of the player or the bot; for an open seat empty, or whom it is kept for */
  name: string;
  connected: boolean;
  /** the asker sits here, or may come back here */
  mine: boolean;
  /** for a bot that plays until somebody is back: that player's name */
  meanwhile: string;
  /** somebody else was given the asker's seat, who may take it back */
  lent: boolean;
  /** Where a table by correspondence waits for players: seconds that this player usually takes to answer; 0: not known. */
  answers: number;
}

/** The clock of one seat, when this was told. */
export interface SeatTime {
  /** seconds until its time runs out, the reserve included; for a clock that stands: what is left of it */
  left: number;
  /** of those, seconds in reserve */
  reserve: number;
  runs: boolean;
  /** when it runs out, in seconds since 1970; 0: it does not run */
  until: number;
  /** time ran out in this turn */
  out: boolean;
  /** and a bot plays this turn */
  helped: boolean;
  /** Until it runs out: nights and weekends in which no time passes, in seconds from now to their beginning and end. */
  rests: [number, number][];
}

/** How it ended: the place of each seat (1 is best, equal places are shared; where nobody wins, the best have 2) and the rule that ended it. */
export interface Outcome {
  places: number[];
  rule: string;
}

/** Where a table was taken up that tries something else. */
export interface Branch {
  table: string;
  /** in the seat's own numbers */
  batch: number;
  seat: number;
}

/** A table as lobby and page head show it. */
export interface Summary {
  id: string;
  game: string;
  seats: SeatInfo[];
  options: Record<string, boolean | number | string>;
  state: "waiting" | "playing" | "over" | "replay" | "cancelled" | "damaged";
  /** whose turn it is */
  deciders: number[];
  /** how many batches a spectator has been shown */
  batch: number;
  /** listed in the lobby, open to everybody */
  public: boolean;
  /** the asker opened it */
  owner: boolean;
  /** for the owner: the signs of those who are not heard here */
  muted: string[];
  /** hash of the data it is played with */
  pack: string;
  /** for those who sit here: the word that lets others in */
  invite: string | null;
  outcome: Outcome | null;
  /** when something last happened, in seconds since 1970 */
  changed: number;
  /** Why nothing is played here: moves that were made are missing, or it cannot be read just now. */
  closed: "short" | "unreadable" | null;
  /** who has asked the asker to come and play, since that player was last here */
  nudged: string;
  /** for those who sat here: the table where they play again */
  next: string;
  /** the lesson that is played here */
  lesson: string;
  /** in the lobby: the last line of the log, as a spectator was shown it */
  news: Record<"fr" | "en", string>;
  /** null: no clock */
  pace: Pace | null;
  /** by seat; empty without a clock, and before and after the game */
  times: SeatTime[];
  /** the position of another table that this one goes on from */
  branch: Branch | null;
  /** the clocks stand still until the table votes otherwise */
  paused: boolean;
  /** friends of whoever opened it come in without an invitation */
  friends: boolean;
  /** a seat is kept for the asker, who was named */
  asked: boolean;
  /** in the lobby, at one's own tables: when others last said something, the last few times */
  said: number[];
  /** otherwise friendly */
  rated: boolean;
  /** after the end: with which seats the asker's private talk may be read, if they wish it too */
  opened: number[];
  /** and which of them wish it */
  opens: number[];
  /** lines that were reported: by the asker, or to the owner */
  reported: string[];
}

/** A player who is not here, as one of the others is told. Who has agreed is told to nobody. */
export interface AbsentSeat {
  seat: number;
  /** seconds until a bot may play in the meantime */
  grace: number;
  /** whether one has agreed to that oneself */
  agreed: boolean;
  /** for how many others */
  waiting: number;
  /** whether one has agreed that the seat is offered to somebody else */
  offered: boolean;
  /** for how many others that waits */
  offer_waiting: number;
}

/** What the table is asked. Who has voted, and how, is told to nobody. */
export interface VoteInfo {
  /** names it, in `vote` */
  vote: number;
  what: "pause" | "resume" | "more-time" | "rewind" | "replace" | "cancel";
  /** everybody must agree; otherwise more than half */
  unanimous: boolean;
  /** people who play here, but not who would be replaced */
  voters: number;
  /** how many of them have voted */
  sealed: number;
  /** one's own vote is sealed, or one has none */
  mine: boolean;
  /** when it closes at the latest, in seconds since 1970 */
  until: number;
  /** to go back: to what was after this batch, as a spectator counts them */
  to: number;
  /** the round of that turn; 0: the game counts none */
  round: number;
  /** whose turn began there */
  asked: number[];
  /** to replace: who is gone */
  whom: number | null;
  /** a bot plays until that player is back, or the seat is offered to others */
  how: "bot" | "offer";
}

/** What came of it, and no more: not even how many agreed. */
export interface VoteResult {
  /** lapsed: what was asked for has no object any more */
  result: "passed" | "failed" | "lapsed";
  vote: VoteInfo;
}

/** Where a turn began, as everybody could see it: somebody was asked who had not been asked before. */
export interface Turn {
  /** after this one, as a spectator counts them */
  batch: number;
  /** as people count them; 0: the game counts none */
  round: number;
  /** who was asked */
  seats: number[];
}

/** One line of chat. */
export interface Said {
  /** null: a spectator */
  seat: number | null;
  name: string;
  text: string;
  /** seconds since 1970 */
  at: number;
  /** of whoever said it, as in `Me.id`; null in lines of long ago */
  sign: string | null;
  /** names it, in `report`; empty in lines of long ago */
  id: string;
  /** in private, for this seat */
  to: number | null;
  /** spectators, until the game is over */
  among: boolean;
  /** the viewer's number of the last batch when it was said; -1: before the game began */
  batch: number;
}

/** A spectator. */
export interface Onlooker {
  /** as in `Me.id` */
  sign: string;
  /** may be empty */
  name: string;
}

/** The first message on a socket. Answered by one `sync` per seat (or one for a spectator). */
export interface Join {
  t: "join";
  table: string;
  /** one's own seats; none: looking on */
  seats?: number[];
  invite?: string;
  /** For each of the seats, the last log line that is already here; `sync` brings what came after. */
  seen?: number[];
}

/** A move, with the number of the menu it answers. An older number is refused with `move/stale` and a `sync`. */
export interface MakeMove {
  t: "move";
  seat: number;
  menu: number;
  /** words of one's own follow in quotation marks: `invent "No toll."` */
  move: string;
}

/** Takes back the seat's last move, where that is allowed. */
export interface Undo {
  t: "undo";
  seat: number;
}

/** Why is this move not allowed? Answered by `why`. */
export interface AskWhy {
  t: "why";
  seat: number;
  move: string;
}

/** What hangs on these moves of the menu? Answered by `stakes`, some time later; one question at a time. */
export interface AskStakes {
  t: "stakes";
  seat: number;
  menu: number;
  moves: string[];
}

/** What would a bot do here? Answered by `hint`, some time later. Not at a rated table. */
export interface AskHint {
  t: "hint";
  seat: number;
}

/** The position as text, for whoever cannot see a board or has none. Answered by `picture`. */
export interface AskPicture {
  t: "picture";
  seat: number | null;
  lang: "fr" | "en";
}

/** A player is heard by the whole table; until the game is over, a spectator is heard by spectators only. */
export interface Chat {
  t: "chat";
  text: string;
  /** in private, for this seat alone, where the rules allow it (`Sync.private_talk`) */
  to?: number | null;
}

/** After the end: everybody may read what was said in private with a seat, once both wish it; or not any more. */
export interface OpenTalk {
  t: "open-talk";
  /** one's own */
  seat: number;
  to: number;
  opened: boolean;
}

/** A line that the owner of the table, and whoever runs the server, should look at. */
export interface Report {
  t: "report";
  line: string;
}

/** Stands up. The seat is open to others and to a bot, and to oneself as long as nobody takes it. */
export interface Leave {
  t: "leave";
  seat: number;
}

/** Gone for good: the game's own rules say what follows. Refused where they say nothing. */
export interface Resign {
  t: "resign";
  seat: number;
}

/** Asks somebody whose turn it is to play. A player who is away reads it in the lobby and on coming back. Answered by `nudged`; refused if that player was nudged a moment ago. */
export interface Nudge {
  t: "nudge";
  /** one's own */
  seat: number;
  whom: number;
}

/** Agrees that a bot plays for somebody who has been gone for a while, or agrees no more. It does once everybody else who plays and is here has agreed; the player takes the seat back by coming back. Answered by `absent`. */
export interface StandIn {
  t: "stand-in";
  /** one's own */
  seat: number;
  absent: number;
  agreed: boolean;
}

/** Agrees that the seat of somebody who has been gone for a while is offered to whoever has the invitation, or agrees no more. It is once everybody else who plays and is here has agreed, or the table's owner alone. Whoever sits down there plays on with the hand; the player who was gone may take the seat back. Not at a rated table. Answered by `absent`. */
export interface OfferSeat {
  t: "offer-seat";
  /** one's own */
  seat: number;
  absent: number;
  agreed: boolean;
}

/** Asks the table to pause its clocks or go on, for more time, to go back to the beginning of an earlier turn, to replace somebody who has been gone for a while, or to end the game without a winner. It is one's own vote for it, too. Answered by `voting`, to all who play. */
export interface Propose {
  t: "propose";
  /** one's own */
  seat: number;
  what: "pause" | "resume" | "more-time" | "rewind" | "replace" | "cancel";
  /** to go back: `Turn.batch` */
  to?: number;
  /** to replace */
  whom?: number | null;
  how?: "bot" | "offer";
}

/** Seals one's vote. Nobody learns how anybody voted. Answered by `voting`, to all who play. */
export interface CastVote {
  t: "vote";
  /** one's own */
  seat: number;
  /** `VoteInfo.vote` */
  vote: number;
  agreed: boolean;
}

/** From now on the seat's questions under any of these names are let pass for it, about a second after they were put; a move of its own made before then comes first. No names: always ask. Nobody else is told. Answered by `standing`, to every tab of the seat. */
export interface SetStanding {
  t: "standing";
  seat: number;
  names: string[];
}

/** From now on the seat's questions out of turn are answered by these orders, and when it is next asked in its own turn the planned moves are made, one after the other, each after the same pause as a standing answer. A plan falls, whole, when its next move is not offered or something that it names is not as it was. Nobody else is told. Answered by `orders`, to every tab of the seat. */
export interface SetOrders {
  t: "orders";
  seat: number;
  orders: Order[];
  plan: string[];
}

/** From the table's owner: somebody's chat is refused from now on, or heard again. */
export interface Mute {
  t: "mute";
  sign: string;
  muted: boolean;
}

/** From the table's owner: a spectator goes, and the invitation does not let that person in again. */
export interface Remove {
  t: "remove";
  /** null: all who have no cookie */
  sign: string | null;
}

/** From the table's owner: a new invitation, told by `table`; the old one lets nobody in any more. */
export interface Reinvite {
  t: "reinvite";
}

/** In a lesson: goes on after a beat that was only to be read, goes back one beat, begins this beat or the lesson again, takes back or keeps a move that the lesson did not want. Answered by `coached`. */
export interface ToCoach {
  t: "coach";
  do: "go-on" | "back" | "again" | "restart" | "take-back" | "keep";
}

/** Everything needed to draw the table for one viewer: after `join`, when the game begins, after a stale move. */
export interface Sync {
  t: "sync";
  /** null: looking on */
  seat: number | null;
  table: Summary;
  /** all that is shown; empty until the game begins */
  fields: Record<string, number[]>;
  menu: Menu | null;
  /** what is going on, from the bottom up: name and integers of each step */
  stack: ((number | string | number[])[])[];
  /** the viewer's number of the last batch; -1 before the game begins */
  batch: number;
  deciders: number[];
  /** from the line after `seen` on */
  log: Entry[];
  chat: Said[];
  /** which kind of thing an argument names: `cell`, `seat`, `army` */
  kinds: Record<string, string>;
  /** each verb with the kinds of its arguments */
  verbs: Record<string, string[]>;
  /** verbs that take words of one's own */
  worded: string[];
  over: Outcome | null;
  /** for which questions standing answers can be left; in words, `standing-NAME` */
  occasions: string[];
  /** those the viewer has left; known to nobody else */
  standing: string[];
  /** how near the seat is to winning, a line for each way */
  goal: Line[];
  /** what the viewer has noted for itself; known to nobody else */
  note: string;
  /** the viewer's own; known to nobody else */
  orders: Order[];
  /** the moves it has planned for its next turn, likewise */
  plan: string[];
  /** what orders can say */
  orderables: Orderable[];
  /** the rule by which players may talk apart; empty: they may not */
  private_talk: string;
}

/** One move and what followed from it, as one viewer was shown it. A person with several seats gets one for each. */
export interface Batch {
  t: "batch";
  /** the viewer; null: looking on */
  seat: number | null;
  /** the viewer's number of this batch */
  number: number;
  /** move, aside, undo, left, rewind */
  by: string;
  /** the seat that made it; -1: the table went back */
  actor: number;
  entries: Entry[];
  /** fields that differ now, whole */
  changed: Record<string, number[]>;
  menu: Menu | null;
  deciders: number[];
  /** left out: as before */
  stack?: ((number | string | number[])[])[];
  /** for an undo or a rewind: the viewer's batch that stands again */
  back_to?: number;
  over?: Outcome;
  /** how near the seat is to winning; left out: there is nothing to tell */
  goal?: Line[];
}

/** Nothing was changed. `code` is for programs, `message` for people, `line` names the rule where there is one. */
export interface Refused {
  t: "refused";
  code: string;
  message: string;
  seat?: number;
  /** the move that was refused */
  move?: string;
  line?: Line;
}

export interface Why {
  t: "why";
  seat: number;
  move: string;
  /** null: it is allowed */
  line: Line | null;
}

/** What hangs on moves. Of the same menu the same is always told; once another one has been offered the answer is `stakes/stale`, and `stakes/busy` while the question before it is being answered. */
export interface Stakes {
  t: "stakes";
  seat: number;
  menu: number;
  stakes: Stake[];
}

/** What the same seat would do next in this turn. */
export interface PlanStep {
  move: string;
  /** nothing hidden and no chance lies before it */
  sure: boolean;
}

/** A move that a bot would make, and why. */
export interface Idea {
  move: string;
  /** sentences, the weightiest first */
  reasons: Line[];
  /** percent of the answers tried after which the seat stood no worse; null: cannot be told */
  holds: number | null;
  plan: PlanStep[];
}

/** What a bot would do. Once another menu has been offered it is of no use: it is refused with `hint/stale`. */
export interface Hint {
  t: "hint";
  seat: number;
  /** the number of the menu it was looked for at */
  menu: number;
  /** one to three, the best first */
  ideas: Idea[];
}

export interface Picture {
  t: "picture";
  seat: number | null;
  lang: "fr" | "en";
  text: string;
}

export interface ChatSaid {
  t: "chat";
  said: Said;
}

/** The standing answers of one's own seat, after a change. */
export interface Standing {
  t: "standing";
  seat: number;
  names: string[];
}

/** The orders and planned moves of one's own seat, after a change, and what was done by them. */
export interface Orders {
  t: "orders";
  seat: number;
  orders: Order[];
  plan: string[];
  /** the move that was just made in one's place */
  given: string;
  /** the planned move for which the plan fell */
  fell: string;
  why: "" | "not-offered" | "changed";
}

/** Who is here now. */
export interface Presence {
  t: "presence";
  /** seats */
  connected: number[];
  /** how many spectators there are */
  watching: number;
  /** those of them who have a cookie */
  onlookers: Onlooker[];
}

/** To those who play: who of the others is not here. Sent when that changes, and when somebody agrees. */
export interface Absent {
  t: "absent";
  seats: AbsentSeat[];
}

/** To those who play: the vote that is open, or what came of it. */
export interface Voting {
  t: "voting";
  vote: VoteInfo | null;
  result: VoteResult | null;
}

/** Somebody was asked to play: told to that player and to whoever asked. */
export interface Nudged {
  t: "nudged";
  /** who was asked */
  seat: number;
  /** the name of whoever asked */
  by: string;
}

/** Other clocks run now, or one has run out. */
export interface Times {
  t: "times";
  times: SeatTime[];
}

/** Somebody sat down, stood up or was replaced; the game ended. */
export interface TableChanged {
  t: "table";
  table: Summary;
}

/** Where a lesson stands: after `sync`, and after everything that was done in it. */
export interface Coached {
  t: "coached";
  /** counts from 0; as many as there are: the lesson is done */
  beat: number;
  /** moves that this beat still asks for */
  left: number;
  /** moves of the menu that go on; none: there is something to read, or to answer */
  wanted: string[];
  /** which of the beat's answers is given to the last move; -1: the general one; null: none */
  answer: number | null;
  /** whether the lesson can go on if that move is kept */
  may_keep: boolean;
}

/** The last message before the server closes the socket. `server/stopping` and `server/slow` ask to come back. */
export interface Bye {
  t: "bye";
  code: string;
  message: string;
}

export interface OptionInfo {
  name: string;
  kind: "flag" | "choice" | "number";
  default: boolean | number | string;
  /** how we would rather play than the book says; null: as it says */
  recommended: boolean | number | string | null;
  choices: string[];
  low: number;
  high: number;
  /** Choices (and `true`, of a flag) that are for some numbers of players only: fewest and most. */
  only_for: Record<string, [number, number]>;
}

/** Data that a table can be opened with in place of the built-in ones. Options can name things of the data. */
export interface PackInfo {
  /** of the folder it was read from */
  name: string;
  /** its hash */
  pack: string;
  options: OptionInfo[];
  provenance: Record<string, Record<string, number>>;
}

export interface GameInfo {
  slug: string;
  titles: Record<"fr" | "en", string>;
  /** fewest, most */
  seats: [number, number];
  /** how long people play, about; 0: nobody says */
  minutes: number;
  /** 1 is soon learnt, 2 asks for some reading, 3 for an evening's; 0: nobody says */
  weight: number;
  options: OptionInfo[];
  /** per table of the data: how many things from the rulebook, published, ours */
  provenance: Record<string, Record<string, number>>;
  face: "built-in" | "module" | "none";
  /** whether there is one of it for the hall, `face/picture.svg` */
  picture: boolean;
  /** whom a person can choose to play against, the weakest first */
  bots: string[];
  /** of those that were measured; 400 more win ten games for each they lose */
  ratings: Record<string, number>;
  /** hash of the built-in data */
  pack: string;
  /** further data this server offers */
  packs: PackInfo[];
}

/** How a paragraph stands to the book, and why. */
export interface Note {
  /** we play otherwise than the book says; the book says nothing of it */
  mark: "differs" | "ours";
  /** Markdown */
  text: string;
}

export interface Paragraph {
  /** of the rule; null: plain text */
  id: string | null;
  /** Markdown */
  text: string;
  notes: Note[];
}

export interface Chapter {
  title: string;
  paragraphs: Paragraph[];
}

export interface RulesPage {
  title: string;
  intro: Paragraph[];
  chapters: Chapter[];
}

/** A thing of a game: its number in positions and events, its word in moves, its name. */
export interface Named {
  value: number;
  word: string;
  name: string;
}

/** One part of a turn. The present one has the topmost of the steps that are going on. */
export interface TurnPart {
  name: string;
  text: string;
  rule: string;
  steps: string[];
}

export interface Symbol {
  /** the id of a symbol that the face draws */
  icon: string;
  name: string;
  rule: string;
}

/** What a kind of question is about. It is asked while one of its steps is the topmost that is going on. */
export interface Question {
  steps: string[];
  text: string;
  rule: string;
}

/** What something on the board means. */
export interface Thing {
  /** a CSS selector of its elements */
  at: string;
  text: string;
  rule: string;
}

/** The order of a turn, the symbols of a game, its kinds of question and the things on its board. */
export interface Reference {
  parts: TurnPart[];
  symbols: Symbol[];
  questions: Question[];
  things: Thing[];
}

/** What a beat points at: a thing of the game's, or a part of its face. */
export interface LessonPoint {
  /** empty: a part of the face */
  kind: string;
  word: string;
  value: number;
}

export interface LessonAnswer {
  text: string;
  rules: string[];
}

export interface LessonBeat {
  name: string;
  head: string;
  text: string;
  /** empty: the game's own question */
  ask: string;
  points: LessonPoint[];
  rules: string[];
  /** there is nothing to do but to read */
  reads: boolean;
  times: number;
  answers: LessonAnswer[];
}

export interface Learnt {
  text: string;
  rule: string;
}

/** A lesson in one language. */
export interface LessonText {
  game: string;
  name: string;
  title: string;
  about: string;
  kind: "lesson" | "drill";
  number: number;
  minutes: number;
  /** short sentences, large letters */
  plain: boolean;
  beats: LessonBeat[];
  won: string;
  learnt: Learnt[];
}

/** A lesson in the list of them, with how far one has come. */
export interface LessonEntry {
  game: string;
  name: string;
  kind: "lesson" | "drill";
  number: number;
  minutes: number;
  titles: Record<"fr" | "en", string>;
  abouts: Record<"fr" | "en", string>;
  beats: number;
  /** where one plays it; empty: it was never begun */
  table: string;
  beat: number;
  /** played to its end, now or before */
  done: boolean;
  /** when something last happened there, in seconds since 1970 */
  changed: number;
}

export interface Me {
  /** a public sign of this browser's person, not a key */
  id: string;
  name: string;
  /** false: a guest, whom this browser alone knows */
  account: boolean;
}

export interface NameMe {
  name: string;
}

export interface PasskeyInfo {
  id: string;
  label: string;
  /** seconds since 1970 */
  since: number;
}

/** A browser that is signed in. */
export interface SessionInfo {
  browser: string;
  phone: boolean;
  since: number;
  /** the asker's own */
  here: boolean;
}

/** One's own account, as nobody else sees it. */
export interface Account {
  /** empty: a guest */
  name: string;
  email: string;
  confirmed: boolean;
  /** whether one is set */
  password: boolean;
  passkeys: PasskeyInfo[];
  sessions: SessionInfo[];
  /** whether this server sends mail */
  mails: boolean;
  /** how many one has */
  tables: number;
  /** whether finished games may be given to researchers, without the name */
  shares: boolean;
}

export interface Register {
  name: string;
  password: string;
}

export interface SignIn {
  name: string;
  password: string;
  /** the seats that this browser holds as a guest become the account's */
  merge?: boolean;
}

export interface AskPasskey {
  /** for a new account */
  name?: string;
}

/** What the browser's authenticator is asked: options of WebAuthn, as JSON. */
export interface PasskeyAsked {
  id: string;
  options: string;
}

export interface NewPasskey {
  id: string;
  credential: string;
  label?: string;
  /** for a new account */
  name?: string;
}

export interface UsePasskey {
  id: string;
  credential: string;
  merge?: boolean;
}

export interface DropPasskey {
  id: string;
}

export interface SignOut {
  everywhere?: boolean;
}

export interface SetPassword {
  new: string;
  /** empty, where none was set */
  old?: string;
}

export interface SetEmail {
  /** empty: none */
  email: string;
  /** where one is set */
  password?: string;
  lang?: "fr" | "en";
}

export interface SetSharing {
  shares: boolean;
}

export interface MailedWord {
  word: string;
}

export interface Forgot {
  email: string;
  lang?: "fr" | "en";
}

export interface Reset {
  word: string;
  password: string;
}

export interface DeleteMe {
  sure: "True";
  /** where one is set */
  password?: string;
}

/** By name: friends, who asks to be one, whom one has asked, and whom one has blocked. */
export interface People {
  friends: string[];
  asking: string[];
  asked: string[];
  blocked: string[];
}

export interface NamePerson {
  name: string;
}

export interface AnswerFriend {
  name: string;
  agreed: boolean;
}

export interface Block {
  name: string;
  blocked: boolean;
}

export interface Played {
  game: string;
  games: number;
  won: number;
}

export interface PlayedGame {
  table: string;
  game: string;
  seats: number;
  /** of them, the others are bots */
  people: number;
  place: number;
  /** seconds since 1970 */
  ended: number;
}

/** Somebody with an account, as the asker may see them. Finished games count. */
export interface Profile {
  name: string;
  since: number;
  played: Played[];
  /** the last ones that the asker may look at */
  games: PlayedGame[];
  mine: boolean;
  friend: boolean;
  /** the most played first */
  ratings: GameRating[];
  /** seconds that an answer by correspondence usually takes; 0: not known yet */
  answers: number;
}

/** How one wants to be told that it is one's move. */
export interface Contact {
  email: string;
  /** the address */
  confirmed: boolean;
  webhook: string;
  /** how many take push messages */
  browsers: number;
  /** hours between two messages at least */
  digest: number;
  /** from this hour to that one nothing is sent, in one's own zone; both the same: it always is */
  quiet_from: number;
  quiet_to: number;
  /** whether this server sends e-mail */
  mails: boolean;
  /** whose messages a browser is to take; empty: this server sends none */
  push_key: string;
  /** seconds since 1970; 0: one is not away */
  away_until: number;
  /** how many seconds one may still be away this year */
  away_left: number;
}

export interface SetContact {
  /** a mail with a link asks whether it is one's own */
  email?: string;
  /** as Discord's; not in the server's own network */
  webhook?: string;
  digest?: number;
  quiet_from?: number;
  quiet_to?: number;
  zone?: string;
  lang?: "fr" | "en";
}

/** A browser that takes push messages. */
export interface Pushed {
  endpoint: string;
  p256dh: string;
  auth: string;
  lang?: "fr" | "en";
}

export interface NotPushed {
  endpoint: string;
}

/** On holiday, until a time in seconds since 1970; 0: back. One's clocks stand still, where they are not live. */
export interface GoAway {
  until: number;
}

/** How often was won with something: a faction, a seat (from 0), a length in moves (`1-40`, `41-`), an opening. */
export interface Won {
  what: string;
  /** none for seats and lengths */
  words: Record<"fr" | "en", string>;
  games: number;
  /** a shared victory counts in part */
  won: number;
  /** how many an even share among the seats would be */
  fair: number;
}

export interface Statistics {
  factions: Won[];
  seats: Won[];
  lengths: Won[];
  /** one's own */
  openings: Won[];
}

export interface RatingPoint {
  /** when the game ended, in seconds since 1970 */
  at: number;
  rating: number;
  doubt: number;
}

/** How strong somebody is at one game: points, and so many more or less. 400 more win ten games for one lost. */
export interface GameRating {
  game: string;
  rating: number;
  doubt: number;
  games: number;
  /** it is not sure yet */
  provisional: boolean;
  /** among those whose rating is sure; 0: not yet */
  place: number;
  course: RatingPoint[];
  statistics: Statistics;
}

export interface LadderEntry {
  name: string;
  rating: number;
  doubt: number;
  games: number;
  won: number;
  provisional: boolean;
  mine: boolean;
}

/** What a seat or a faction is worth, in points, which ratings take into account. */
export interface Worth {
  kind: "faction" | "seat";
  what: string;
  words: Record<"fr" | "en", string>;
  points: number;
}

/** Everybody who has played a game for a rating, the strongest first, and what those games tell of it. */
export interface Ladder {
  game: string;
  games: number;
  entries: LadderEntry[];
  worth: Worth[];
  /** of all who played */
  statistics: Statistics;
}

export interface StatusPart {
  name: "tables" | "line" | "bots" | "news" | "store";
  state: "ok" | "late" | "down" | "off";
  figures: Record<string, number>;
  /** the last sixty at most, the latest last */
  minutes: ("ok" | "late" | "down" | "off")[];
}

export interface Status {
  version: string;
  /** when this worker began, in seconds since 1970 */
  since: number;
  now: number;
  games: number;
  /** that are kept */
  tables: number;
  /** of them, in memory */
  live: number;
  /** messages since it began */
  refused: number;
  /** percent used, where the games are one file */
  disk: number | null;
  parts: StatusPart[];
}

/** What the lab is to try: `vary` as `--vary` of `gonfalon lab`, options alone. */
export interface AskLab {
  game: string;
  vary: string[];
  bots: string[];
  seats: number;
  /** of each variant, at most */
  games: number;
  seed?: number;
}

export interface LabShare {
  games: number;
  /** of the wins */
  share: number;
  fair: number;
  interval: [number, number];
}

export interface LabLength {
  mean: number;
  quartiles: number[];
  shortest: number;
  longest: number;
}

export interface LabUse {
  per_game: number;
  /** the part of them in which it is */
  games: number;
}

export interface LabVariant {
  variant: Record<string, string>;
  games: number;
  by_seat: Record<string, LabShare>;
  by_faction: Record<string, LabShare>;
  length: LabLength;
  decisive: number;
  cut: number;
  lead_changes: number | null;
  comebacks: number | null;
  skill: number | null;
  luck: number | null;
  uses: Record<string, LabUse>;
}

/** How much oftener somebody won than in the first variant. */
export interface LabGap {
  deals: number;
  more: number;
  evidence: number;
  needed: number;
  sure: boolean;
}

export interface LabCompared {
  variant: Record<string, string>;
  differences: Record<string, LabGap>;
}

export interface LabResult {
  /** how often a difference is told where there is none */
  error: number;
  games: number;
  stopped: "sure" | "all games played" | "before its end";
  variants: LabVariant[];
  compared: LabCompared[];
}

/** The last run of the lab, and how far it has come. */
export interface LabStatus {
  state: "none" | "working" | "done" | "failed";
  /** of the games that it plays at most */
  percent: number;
  /** why it failed */
  reason: string;
  asked: AskLab | null;
  /** once it is over */
  result: LabResult | null;
}

export interface NewSeries {
  title: string;
  game: string;
  seats?: number;
  /** the first for two seats only */
  kind?: "round-robin" | "swiss";
  /** of a Swiss */
  rounds?: number;
  options?: Record<string, boolean | number | string>;
  /** that take part */
  bots?: string[];
  pace?: Pace | null;
}

export interface SeriesEntrant {
  name: string;
  bot: boolean;
  points: number;
  /** that are over */
  games: number;
}

export interface SeriesTable {
  table: string;
  /** by seat */
  entrants: number[];
  /** once it is over */
  places: number[] | null;
}

/** Several games of the same people and bots. A place is worth the share of the others that one has left behind. */
export interface Series {
  id: string;
  title: string;
  game: string;
  seats: number;
  kind: "round-robin" | "swiss";
  /** that there are to be */
  rounds: number;
  state: "open" | "running" | "over";
  /** the asker opened it */
  owner: boolean;
  /** which entrant the asker is */
  mine: number | null;
  entrants: SeriesEntrant[];
  played: SeriesTable[][];
  pace: Pace | null;
}

export interface Tables {
  mine: Summary[];
  open: Summary[];
  /** whether a compiled build is there for the next start */
  faster: "" | "building" | "ready";
  /** those with an open seat that friends have opened, for everybody or for friends */
  friends: Summary[];
}

/** The server's word for the chance of a table that is not opened yet: SHA-256 of a secret. */
export interface Commitment {
  commitment: string;
}

/** A commitment that one was given, and what one adds: 8 to 64 random bytes in hexadecimal. */
export interface OwnLuck {
  commitment: string;
  entropy: string;
}

/** What the chance of a table follows from (docs/records.md). */
export interface TableLuck {
  commitment: string;
  /** the game; nothing is added from then on */
  begun: boolean;
  /** by seat */
  added: Record<number, string>;
  /** after the end */
  secret: string | null;
}

/** The public key (Ed25519, hexadecimal) of a server's records. */
export interface ServerKey {
  key: string;
}

export interface Rematch {
  luck?: OwnLuck | null;
}

export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, boolean | number | string>;
  /** by seat */
  bots?: Record<number, string>;
  /** several: hot-seat */
  my_seats?: number[];
  /** of one's own seats */
  names?: Record<number, string>;
  public?: boolean;
  /** hash of the data to play with; empty: the built-in ones */
  pack?: string;
  /** null: no clock */
  pace?: Pace | null;
  /** one's friends see it in their lobby, and sit down there */
  friends?: boolean;
  /** seats kept for people, by their name */
  asked?: Record<number, string>;
  /** null: the server draws a secret, and one adds nothing */
  luck?: OwnLuck | null;
  /** for people with an account, one seat each, with the built-in data */
  rated?: boolean;
}

/** A game to play with somebody, at the open table that is nearest in pace and strength. */
export interface FindGame {
  game: string;
  /** 0: any number; a table that is opened has the fewest there can be */
  seats?: number;
  /** null: no clock */
  pace?: Pace | null;
  rated?: boolean;
  /** for a table that is opened */
  luck?: OwnLuck | null;
}

export interface GameFound {
  table: string;
  /** Nobody waited for such a game: this table was opened, and stands in the hall. Otherwise one sits down there, as at any other table, and looks again where somebody was faster. */
  opened: boolean;
}

export interface TableMade {
  table: string;
  invite: string;
}

/** A QR code, drawn: the dark modules as one path of SVG in a square of this size, its quiet zone included. */
export interface Qr {
  size: number;
  path: string;
}

/** Something to send to others. Made of an address at which they reach this server, not of `localhost`. */
export interface Link {
  link: string;
  qr: Qr;
  /** false: this server is for one machine alone; the link opens nowhere else */
  reachable: boolean;
}

/** A further device that holds one's seats at a table. */
export interface Device {
  sign: string;
  kind: "phone" | "computer";
  /** its name; may be empty */
  browser: string;
  /** seconds since 1970 */
  since: number;
}

/** How others come to a table: to a free seat, or only to watch. For whoever sits there or has opened it. */
export interface Share {
  seat: Link;
  watch: Link;
  /** one's own */
  devices: Device[];
}

/** Takes one's own seats at a table to another device: once, and for a short time. */
export interface SeatKey {
  /** to be typed */
  key: string;
  link: Link;
  /** until it is void */
  seconds: number;
}

export interface UseKey {
  key: string;
}

export interface KeyUsed {
  table: string;
}

/** One of one's devices holds the seats no more. */
export interface Unseat {
  sign: string;
}

export interface Sit {
  /** null: any open one */
  seat?: number | null;
  name?: string;
  invite?: string;
  /** of the player, for pauses at night */
  zone?: string;
  /** added to the table's chance, if the game has not begun */
  entropy?: string;
}

export interface SeatTaken {
  seat: number;
  table: Summary;
}

/** A bot's name puts that bot there; null takes it away and gives the seat back to whom it belonged, if anybody. */
export interface SetSeat {
  bot: string | null;
}

/** What one notes for oneself about this game, whole; empty: nothing any more. */
export interface SetNote {
  text: string;
}

/** As it is kept. Nobody else is told, not after the end either. */
export interface OwnNote {
  text: string;
}

export interface Imported {
  table: string;
}

/** What a viewer was shown after one of its batches. */
export interface Position {
  fields: Record<string, number[]>;
  stack: ((number | string | number[])[])[];
  /** the last log line by then */
  log_until: number;
}

/** One line of a count: what for, the rule, and what each seat got. */
export interface Tally {
  /** of its words */
  key: string;
  rule: string;
  values: number[];
}

/** Something worth going back to. */
export interface Moment {
  /** the key of its name */
  kind: string;
  /** the match's number */
  batch: number;
  /** 0: in the set-up, or the game counts none */
  round: number;
  line: Line;
}

/** A game that is over, as everybody may know it then. Batches are numbered as the match numbers them, which `Viewpoint` puts into a viewer's own numbers. */
export interface Story {
  /** how it came to an end */
  ending: Line | null;
  /** the number of each, and its first batch */
  rounds: [number, number][];
  /** batch */
  last: number;
  /** what the series count, the key of a word as those of the next two */
  measure: string;
  goal_name: string;
  round_name: string;
  /** per seat: from which batch it stood how; empty: the game does not say */
  series: [number, number][][];
  /** the score that wins; 0: there is none */
  goal: number;
  moments: Moment[];
  /** how the places came about; the total is the last of them */
  count: Tally[];
  /** per seat: what was hidden until the end */
  opened: Line[][];
  /** whether it was seen differently by different seats */
  hides: boolean;
}

/** How far the review of a game has come. A review is made once and then kept. */
export interface ReviewStatus {
  state: "none" | "waiting" | "working" | "done" | "failed";
  percent: number;
  /** why it failed */
  reason: string;
  review: Review | null;
}

/** Asks for the review of a finished game, as a seat saw it. */
export interface AskReview {
  seat: number;
  invite?: string;
}

/** Asks for a table of one's own that goes on from an earlier position, as a seat saw it. */
export interface AskBranch {
  seat: number;
  /** in the seat's own numbers */
  batch: number;
  /** who plays the other seats; empty: the strongest of the game */
  bot?: string;
  invite?: string;
}

/** What spoke for the move of one of the match's batches, the weightiest first, by what its player was shown. */
export interface MoveReasons {
  /** whose move it was; null: nobody moved there */
  seat: number | null;
  move: string;
  reasons: Line[];
}

/** What a seat was told, or everything, and which batches of the match it was shown: its batch `i` is the match's `batches[i]`. Before the end that is `i`: what a seat was not shown is not counted for it. */
export interface Viewpoint {
  log: Entry[];
  batches: number[];
}

/** A reason for a move, or a line of the log on a draw. */
export interface ReviewLine {
  key: string;
  rule: string;
  args: Record<string, number | string | number[]>;
}

/** A further move of the same seat in the same turn. */
export interface ReviewStep {
  move: string;
  /** true if it depends on nothing hidden and on no chance */
  sure: boolean;
}

/** The chances of every seat after a batch, in percent. */
export interface ReviewMoment {
  batch: number;
  /** 0: in the set-up, or the game counts no rounds */
  round: number;
  chances: number[];
  /** of the reviewed seat's chance, to either side */
  error: number;
}

/** A decision whose cost is greater than its error. Chances are the seat's own, in percent. */
export interface CostlyDecision {
  /** the batch of the move */
  batch: number;
  /** the batch before, whose position was decided on */
  at: number;
  round: number;
  played: string;
  better: string;
  played_chance: number;
  better_chance: number;
  cost: number;
  error: number;
  /** blunder, mistake, slip or trifle */
  grade: string;
  /** how many moves there were */
  choices: number;
  /** reasons for the better move that do not apply to the played one */
  reasons: ReviewLine[];
  /** moves that would have followed the better one */
  plan: ReviewStep[];
}

/** A draw of chance: the expected value of a move, and the value after the draw. */
export interface LuckyDraw {
  batch: number;
  round: number;
  /** whose move it was */
  seat: number;
  before: number;
  after: number;
  swing: number;
  error: number;
  /** probability in percent of a result at least as good */
  rank: number;
  lines: ReviewLine[];
}

/** A finished game judged for one seat, from what that seat had been shown at each moment. Batches are numbered as in the match; chances and costs are in percent. */
export interface Review {
  /** version of this form, now 1 */
  review: number;
  game: string;
  seats: number;
  seat: number;
  /** the digest at the end of the record, if it has one */
  record: string;
  places: number[];
  /** the last one is the result */
  chances: ReviewMoment[];
  /** worlds played on for each moment */
  deals: number;
  /** how many there were */
  decisions: number;
  /** faultless, strong, sound, shaky or costly */
  grade: string;
  /** of all decisions whose cost is greater than their error */
  cost: number;
  /** at most three, the costliest first */
  costly: CostlyDecision[];
  draws: number;
  /** kind, fair, even, poor or cruel */
  fortune: string;
  /** the total effect of all draws */
  luck: number;
  /** at most three, the luckiest first */
  lucky: LuckyDraw[];
  /** the same, the unluckiest first */
  unlucky: LuckyDraw[];
}

export type FromBrowser = Join | MakeMove | Undo | AskWhy | AskStakes | AskHint | AskPicture | Chat | OpenTalk | Report | Leave | Resign | Nudge | StandIn | OfferSeat | Propose | CastVote | SetStanding | SetOrders | Mute | Remove | Reinvite | ToCoach;

export type ToBrowser = Sync | Batch | Refused | Why | Stakes | Hint | Picture | ChatSaid | Standing | Orders | Presence | Absent | Voting | Nudged | Times | TableChanged | Coached | Bye;
