// Made from src/gonfalon/server/wire by tools/wire-types. Do not edit.

/** How fast a table plays. A turn lasts until the seat is no longer asked. */
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
  /** daily: by this hour, in the time zone of the table's owner */
  hour?: number;
  /** Days: no time passes between these hours, in each player's own time zone. Both the same: it always passes. */
  night_from?: number;
  night_to?: number;
  /** days, daily: on Saturdays and Sundays no time passes and nothing is due */
  weekends?: boolean;
  /** of the table's owner; shown to nobody */
  zone?: string;
  /** When time runs out: a bot plays that one turn, everybody waits, a bot takes the seat until its player is back, or the seat goes to whoever comes first, its player or somebody else. Live: that happens twice per seat, then a bot takes it. */
  runs_out?: "bot-move" | "wait" | "bot-seat" | "offer-seat";
}

/** The body of every refusal over HTTP. */
export interface Problem {
  code: string;
  message: string;
}

/** What must hold for an order: a fact about the question that everybody can work out (`Orderable.facts`). */
export interface Condition {
  fact: string;
  test: "is" | "most" | "least";
  /** 1: yes, 0: no; where the fact is a player, the seat */
  value: number;
}

/** How to answer a question that comes out of turn. Orders are tried one after the other; the first whose conditions all hold is followed. If it cannot be followed, the question is passed on. */
export interface Order {
  occasion: string;
  /** `pass`, `ask`, `wake` (ask, and notify me at once by all my channels), or one of `Orderable.ways` */
  way: string;
  conditions?: Condition[];
  /** the ceiling, if the way has a number */
  most?: number;
}

export interface FactInfo {
  /** its words are `fact-NAME` */
  name: string;
  /** 1: yes or no */
  most: number;
  /** whether the fact is a player */
  seat: boolean;
}

export interface WayInfo {
  /** its words are `way-NAME` */
  name: string;
  /** the greatest number; 0: the way has no number */
  most: number;
}

/** What orders for one kind of question can say. */
export interface Orderable {
  /** its words are `question-NAME` */
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

/** One face: what this viewer saw of one event. With a key it is a line of the log; without one it is only for drawing. The event `Undone` says that everything after the viewer's batch `args.back_to` was taken back. */
export interface Entry {
  /** counts from 1, per viewer */
  n: number;
  /** the viewer's number of the batch it belongs to */
  batch: number;
  /** name of the event */
  event: string;
  /** of the line's words; null: not a line of the log */
  key: string | null;
  rule: string;
  args: Record<string, number | string | number[]>;
}

/** What a seat may do now. Null instead of a menu: nothing at all. */
export interface Menu {
  /** to be sent with a move that answers this menu */
  number: number;
  /** the question; null when the seat is not asked */
  prompt: Line | null;
  /** answers to the question */
  moves: string[];
  /** moves that the seat may make unasked */
  asides: string[];
  /** moves that reopen its own sealed choice */
  takebacks: string[];
  can_undo: boolean;
  /** The names under which a standing answer may pass this question; left out: it is always asked in person. */
  occasion?: string[];
}

/** What is at stake in one move, as far as its seat knows, and what it costs. */
export interface Stake {
  move: string;
  lines: Line[];
  /** null: its button shows none */
  price: Line | null;
}

/** Who sits where. */
export interface SeatInfo {
  seat: number;
  kind: "open" | "human" | "bot";
  /** of the player or the bot; for an open seat empty, or the person for whom it is reserved */
  name: string;
  connected: boolean;
  /** the asker sits here, or may come back */
  mine: boolean;
  /** for a bot that plays until somebody is back: that player's name */
  meanwhile: string;
  /** somebody else was given the asker's seat; the asker may take it back */
  lent: boolean;
  /** While a table by correspondence waits for players: seconds that this player usually takes to answer; 0: unknown. */
  answers: number;
}

/** The clock of one seat, at the time of this message. */
export interface SeatTime {
  /** seconds until its time runs out, the reserve included; for a clock that stands still: seconds left */
  left: number;
  /** seconds of that in reserve */
  reserve: number;
  runs: boolean;
  /** when it runs out, in seconds since 1970; 0: it does not run */
  until: number;
  /** time ran out in this turn */
  out: boolean;
  /** and a bot is playing this turn */
  helped: boolean;
  /** Nights and weekends until then in which no time passes, in seconds from now to their beginning and end. */
  rests: [number, number][];
}

/** How the game ended: the place of each seat (1 is best, equal places are shared; if nobody wins, the best have 2) and the rule that ended it. */
export interface Outcome {
  places: number[];
  rule: string;
}

/** The position of another table from which this one goes on. */
export interface Branch {
  table: string;
  /** in the seat's own numbering */
  batch: number;
  seat: number;
}

/** A table as the lobby and the head of its page show it. */
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
  /** for the owner: the signs of people who are muted here */
  muted: string[];
  /** hash of the data that the game uses */
  pack: string;
  /** for people who sit here: the word that lets others in */
  invite: string | null;
  outcome: Outcome | null;
  /** when something last happened, in seconds since 1970 */
  changed: number;
  /** Why the table cannot be played: moves are missing, or it cannot be read at the moment. */
  closed: "short" | "unreadable" | null;
  /** who has nudged the asker since the asker was last here */
  nudged: string;
  /** for people who sat here: the table of the rematch */
  next: string;
  /** the lesson that is played here */
  lesson: string;
  /** in the lobby: the last line of the log, as shown to a spectator */
  news: Record<"fr" | "en", string>;
  /** null: no clock */
  pace: Pace | null;
  /** by seat; empty without a clock, and before and after the game */
  times: SeatTime[];
  /** the position of another table from which this one goes on */
  branch: Branch | null;
  /** the clocks stand still until the table votes to continue */
  paused: boolean;
  /** friends of the owner come in without an invitation */
  friends: boolean;
  /** a seat is reserved for the asker by name */
  asked: boolean;
  /** in the lobby, for your own tables: the last few times when others wrote something */
  said: number[];
  /** otherwise friendly */
  rated: boolean;
  /** after the end: the seats with which the asker agrees to open their private talk */
  opened: number[];
  /** the seats that agree to open theirs with the asker */
  opens: number[];
  /** reported lines: those the asker reported, and for the owner all */
  reported: string[];
}

/** A player who is not here, as sent to one of the others. Nobody is told who has agreed. */
export interface AbsentSeat {
  seat: number;
  /** seconds until a bot may play for the time being */
  grace: number;
  /** whether you have agreed to that */
  agreed: boolean;
  /** how many others have still to agree */
  waiting: number;
  /** whether you have agreed that the seat is offered to somebody else */
  offered: boolean;
  /** how many others have still to agree to that */
  offer_waiting: number;
}

/** What the table votes on. Nobody is told who has voted, or how. */
export interface VoteInfo {
  /** its number, for `vote` */
  vote: number;
  what: "pause" | "resume" | "more-time" | "rewind" | "replace" | "cancel";
  /** everybody must agree; otherwise more than half */
  unanimous: boolean;
  /** people who play here, except the one who would be replaced */
  voters: number;
  /** how many of them have voted */
  sealed: number;
  /** your vote is sealed, or you have none */
  mine: boolean;
  /** when it closes at the latest, in seconds since 1970 */
  until: number;
  /** to go back: to the position after this batch, in a spectator's numbering */
  to: number;
  /** the round of that turn; 0: the game counts no rounds */
  round: number;
  /** whose turn began there */
  asked: number[];
  /** to replace: the seat of the player who is gone */
  whom: number | null;
  /** a bot plays until that player is back, or the seat is offered to others */
  how: "bot" | "offer";
  /** clocks stand still meanwhile */
  stops: boolean;
}

/** The result and no more: not even how many agreed. */
export interface VoteResult {
  /** lapsed: there is nothing left to vote on */
  result: "passed" | "failed" | "lapsed";
  vote: VoteInfo;
}

/** Where a turn began, as everybody could see: somebody was asked who had not been asked before. */
export interface Turn {
  /** the turn begins after this one, in a spectator's numbering */
  batch: number;
  /** from 1; 0: the game counts no rounds */
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
  /** of the writer, as in `Me.id`; null in lines of long ago */
  sign: string | null;
  /** for `report`; empty in lines of long ago */
  id: string;
  /** in private, for this seat */
  to: number | null;
  /** among spectators, until the game is over */
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
  /** your own seats; none: as a spectator */
  seats?: number[];
  invite?: string;
  /** For each of the seats, the last log line that the client has; `sync` brings the later ones. */
  seen?: number[];
}

/** A move, with the number of the menu it answers. An older number is refused with `move/stale` and a `sync`. */
export interface MakeMove {
  t: "move";
  seat: number;
  menu: number;
  /** your own words follow in quotation marks: `invent "No toll."` */
  move: string;
}

/** Takes back the seat's last move, if that is allowed. */
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

/** What is at stake in these moves of the menu? Answered by `stakes`, some time later; one question at a time. */
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

/** The position as text, for people who cannot see a board or have none. Answered by `picture`. */
export interface AskPicture {
  t: "picture";
  seat: number | null;
  lang: "fr" | "en";
}

/** The whole table reads what a player says. Until the game is over, only spectators read what a spectator says. */
export interface Chat {
  t: "chat";
  text: string;
  /** in private, for this seat only, if the rules allow it (`Sync.private_talk`) */
  to?: number | null;
}

/** After the end: everybody may read what was said in private with a seat, once both agree; or no longer. */
export interface OpenTalk {
  t: "open-talk";
  /** your own */
  seat: number;
  to: number;
  opened: boolean;
}

/** A line that the owner of the table, and the operator of the server, should look at. */
export interface Report {
  t: "report";
  line: string;
}

/** Stands up. The seat is open to others and to a bot, and to you as long as nobody takes it. */
export interface Leave {
  t: "leave";
  seat: number;
}

/** Leaves for good: the game's own rules say what follows. Refused if they say nothing. */
export interface Resign {
  t: "resign";
  seat: number;
}

/** Asks a player whose turn it is to play. A player who is away reads it in the lobby and on coming back. Answered by `nudged`; refused if that player was nudged a moment ago. */
export interface Nudge {
  t: "nudge";
  /** your own */
  seat: number;
  whom: number;
}

/** Agrees that a bot plays for somebody who has been gone for a while, or withdraws that. The bot plays once all other players who are here have agreed; the player takes the seat back by coming back. Answered by `absent`. */
export interface StandIn {
  t: "stand-in";
  /** your own */
  seat: number;
  absent: number;
  agreed: boolean;
}

/** Agrees that the seat of somebody who has been gone for a while is offered to anybody with the invitation, or withdraws that. It is offered once all other players who are here have agreed, or the table's owner alone. The new player plays on with the hand; the player who was gone may take the seat back. Not at a rated table. Answered by `absent`. */
export interface OfferSeat {
  t: "offer-seat";
  /** your own */
  seat: number;
  absent: number;
  agreed: boolean;
}

/** Asks the table to pause its clocks or continue, for more time, to go back to the beginning of an earlier turn, to replace somebody who has been gone for a while, or to end the game without a winner. It also counts as your vote in favour. Answered by `voting`, to all players. */
export interface Propose {
  t: "propose";
  /** your own */
  seat: number;
  what: "pause" | "resume" | "more-time" | "rewind" | "replace" | "cancel";
  /** to go back: `Turn.batch` */
  to?: number;
  /** to replace */
  whom?: number | null;
  how?: "bot" | "offer";
}

/** Seals your vote. Nobody learns how anybody voted. Answered by `voting`, to all players. */
export interface CastVote {
  t: "vote";
  /** your own */
  seat: number;
  /** `VoteInfo.vote` */
  vote: number;
  agreed: boolean;
}

/** From now on the seat's questions under any of these names are passed automatically, about a second after they are asked; a move that the seat makes before then comes first. No names: always ask. Nobody else is told. Answered by `standing`, to every tab of the seat. */
export interface SetStanding {
  t: "standing";
  seat: number;
  names: string[];
}

/** From now on these orders answer the seat's questions out of turn. When the seat is next asked in its own turn, the planned moves are made one after the other, each after the same pause as a standing answer. The whole plan lapses when its next move is not offered, or when something that it names has changed. Nobody else is told. Answered by `orders`, to every tab of the seat. */
export interface SetOrders {
  t: "orders";
  seat: number;
  orders: Order[];
  plan: string[];
}

/** From the table's owner: somebody's chat is refused from now on, or accepted again. */
export interface Mute {
  t: "mute";
  sign: string;
  muted: boolean;
}

/** From the table's owner: removes a spectator; the invitation does not let that person in again. */
export interface Remove {
  t: "remove";
  /** null: all who have no cookie */
  sign: string | null;
}

/** From the table's owner: makes a new invitation, sent by `table`; the old one lets nobody in any more. */
export interface Reinvite {
  t: "reinvite";
}

/** In a lesson: continues after a beat that was only to be read, goes back one beat, begins this beat or the lesson again, takes back or keeps a move that the lesson did not want. Answered by `coached`. */
export interface ToCoach {
  t: "coach";
  do: "go-on" | "back" | "again" | "restart" | "take-back" | "keep";
}

/** Everything needed to draw the table for one viewer: after `join`, when the game begins, after a stale move. */
export interface Sync {
  t: "sync";
  /** null: a spectator */
  seat: number | null;
  table: Summary;
  /** all that is shown; empty until the game begins */
  fields: Record<string, number[]>;
  menu: Menu | null;
  /** the steps in progress, from the bottom up: name and integers of each */
  stack: ((number | string | number[])[])[];
  /** the viewer's number of the last batch; -1 before the game begins */
  batch: number;
  deciders: number[];
  /** from the line after `seen` on */
  log: Entry[];
  chat: Said[];
  /** the kinds of things that arguments name: `cell`, `seat`, `army` */
  kinds: Record<string, string>;
  /** each verb with the kinds of its arguments */
  verbs: Record<string, string[]>;
  /** verbs that take the player's own words */
  worded: string[];
  over: Outcome | null;
  /** questions for which standing answers can be left; their words are `standing-NAME` */
  occasions: string[];
  /** those that the viewer has left; shown to nobody else */
  standing: string[];
  /** how near the seat is to winning, a line for each way */
  goal: Line[];
  /** the viewer's private note; shown to nobody else */
  note: string;
  /** the viewer's own; shown to nobody else */
  orders: Order[];
  /** the moves that the viewer has planned for its next turn; shown to nobody else */
  plan: string[];
  /** what orders can say */
  orderables: Orderable[];
  /** the rule that lets players talk in private; empty: they may not */
  private_talk: string;
}

/** One move and what followed from it, as one viewer was shown it. A person with several seats gets one for each. */
export interface Batch {
  t: "batch";
  /** the viewer; null: a spectator */
  seat: number | null;
  /** the viewer's number of this batch */
  number: number;
  /** move, aside, undo, left, rewind */
  by: string;
  /** the seat that made it; -1: the table went back */
  actor: number;
  entries: Entry[];
  /** the fields that have changed, complete */
  changed: Record<string, number[]>;
  menu: Menu | null;
  deciders: number[];
  /** left out: unchanged */
  stack?: ((number | string | number[])[])[];
  /** for an undo or a rewind: the viewer's batch that is the last one again */
  back_to?: number;
  over?: Outcome;
  /** how near the seat is to winning; left out: there is nothing to say */
  goal?: Line[];
}

/** Nothing was changed. `code` is for programs, `message` for people, `line` names the rule if there is one. */
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

/** What is at stake in moves. For the same menu the answer is always the same. Once another menu has been offered it is `stakes/stale`, and while the previous question is being answered `stakes/busy`. */
export interface Stakes {
  t: "stakes";
  seat: number;
  menu: number;
  stakes: Stake[];
}

/** What the same seat would do next in this turn. */
export interface PlanStep {
  move: string;
  /** nothing hidden and no chance comes before it */
  sure: boolean;
}

/** A move that a bot would make, and why. */
export interface Idea {
  move: string;
  /** sentences, the weightiest first */
  reasons: Line[];
  /** percent of the answers tried after which the seat stood no worse; null: unknown */
  holds: number | null;
  plan: PlanStep[];
}

/** What a bot would do. Once another menu has been offered, the question is refused with `hint/stale` instead. */
export interface Hint {
  t: "hint";
  seat: number;
  /** the number of the menu that the hint is for */
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

/** The standing answers of your own seat, after a change. */
export interface Standing {
  t: "standing";
  seat: number;
  names: string[];
}

/** The orders and planned moves of your own seat, after a change, and what they did. */
export interface Orders {
  t: "orders";
  seat: number;
  orders: Order[];
  plan: string[];
  /** the move that was just made in your place */
  given: string;
  /** the planned move at which the plan lapsed */
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

/** To the players: which of the others are not here. Sent when that changes, and when somebody agrees. */
export interface Absent {
  t: "absent";
  seats: AbsentSeat[];
}

/** To the players: the open vote, or its result. */
export interface Voting {
  t: "voting";
  vote: VoteInfo | null;
  result: VoteResult | null;
}

/** Somebody was asked to play: sent to that player and to the one who asked. */
export interface Nudged {
  t: "nudged";
  /** who was asked */
  seat: number;
  /** the name of the one who asked */
  by: string;
}

/** Different clocks run now, or one has run out. */
export interface Times {
  t: "times";
  times: SeatTime[];
}

/** Somebody sat down, stood up or was replaced; the game ended. */
export interface TableChanged {
  t: "table";
  table: Summary;
}

/** How far a lesson has come: sent after `sync`, and after everything done in it. */
export interface Coached {
  t: "coached";
  /** counts from 0; the number of beats: the lesson is done */
  beat: number;
  /** moves that this beat still asks for */
  left: number;
  /** moves of the menu that the lesson wants; none: there is something to read, or to answer */
  wanted: string[];
  /** which of the beat's answers is given to the last move; -1: the general one; null: none */
  answer: number | null;
  /** whether the lesson can continue if that move is kept */
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
  /** the value that we recommend instead of the book's; null: the book's */
  recommended: boolean | number | string | null;
  choices: string[];
  low: number;
  high: number;
  /** Choices (and `true` of a flag) that are only for some numbers of players: fewest and most. */
  only_for: Record<string, [number, number]>;
}

/** Data with which a table can be opened instead of the built-in data. Options can name things of the data. */
export interface PackInfo {
  /** of the folder that it was read from */
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
  /** about how long people play; 0: unknown */
  minutes: number;
  /** 1 is learnt quickly, 2 takes some reading, 3 an evening of reading; 0: unknown */
  weight: number;
  options: OptionInfo[];
  /** per table of the data: how many entries from the rulebook, published, ours */
  provenance: Record<string, Record<string, number>>;
  face: "built-in" | "module" | "none";
  /** whether there is a `face/picture.svg` for the hall */
  picture: boolean;
  /** the bots that a person can choose, the weakest first */
  bots: string[];
  /** of the bots that were measured; with 400 more a bot wins ten games for each that it loses */
  ratings: Record<string, number>;
  /** hash of the built-in data */
  pack: string;
  /** other data that this server offers */
  packs: PackInfo[];
}

/** How a paragraph relates to the book, and why. */
export interface Note {
  /** we differ from the book; the book says nothing about it */
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

/** One part of a turn. The present one has the topmost step in progress. */
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

/** What a kind of question is about. It is asked while one of its steps is the topmost in progress. */
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

/** What a beat points at: a thing of the game, or a part of its face. */
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
  /** there is only something to read */
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

/** A lesson in the list of lessons, with your progress. */
export interface LessonEntry {
  game: string;
  name: string;
  kind: "lesson" | "drill";
  number: number;
  minutes: number;
  titles: Record<"fr" | "en", string>;
  abouts: Record<"fr" | "en", string>;
  beats: number;
  /** where you play it; empty: it was never begun */
  table: string;
  beat: number;
  /** played to its end, now or before */
  done: boolean;
  /** when something last happened there, in seconds since 1970 */
  changed: number;
}

export interface Me {
  /** a public sign of the person in this browser, not a key */
  id: string;
  name: string;
  /** false: a guest, known only in this browser */
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

/** Your own account, as nobody else sees it. */
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
  /** how many tables you have */
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
  /** moves the seats that this browser holds as a guest to the account */
  merge?: boolean;
}

export interface AskPasskey {
  /** for a new account */
  name?: string;
}

/** What to ask the browser's authenticator: options of WebAuthn, as JSON. */
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

/** By the password, or by what an authenticator has answered as if to sign in. */
export interface Prove {
  password?: string;
  id?: string;
  credential?: string;
}

export interface DropPasskey {
  id: string;
}

export interface SignOut {
  everywhere?: boolean;
}

export interface SetPassword {
  new: string;
  /** empty if none was set */
  old?: string;
}

export interface SetEmail {
  /** empty: none */
  email: string;
  /** if one is set */
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
  /** if one is set */
  password?: string;
}

/** By name: your friends, people who ask to be one, people you have asked, and people you have blocked. */
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
  /** number of people; the other seats are bots */
  people: number;
  place: number;
  /** seconds since 1970 */
  ended: number;
}

/** Somebody with an account, as the asker may see them. Only finished games count. */
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
  /** seconds that an answer by correspondence usually takes; 0: unknown */
  answers: number;
}

/** How you want to be told that it is your move. */
export interface Contact {
  email: string;
  /** the address */
  confirmed: boolean;
  webhook: string;
  /** how many of your browsers take push messages */
  browsers: number;
  /** least number of hours between two messages */
  digest: number;
  /** nothing is sent between these hours, in your time zone; both the same: no quiet hours */
  quiet_from: number;
  quiet_to: number;
  /** whether this server sends e-mail */
  mails: boolean;
  /** the key whose messages a browser should take; empty: this server sends none */
  push_key: string;
  /** seconds since 1970; 0: you are not away */
  away_until: number;
  /** how many seconds you may still be away this year */
  away_left: number;
}

export interface SetContact {
  /** a mail with a link asks whether it is yours */
  email?: string;
  /** in Discord's format; not in the server's own network */
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

/** On holiday until a time in seconds since 1970; 0: back. Your clocks stand still, except live ones. */
export interface GoAway {
  until: number;
}

/** How often something won: a faction, a seat (from 0), a length in moves (`1-40`, `41-`), an opening. */
export interface Won {
  what: string;
  /** none for seats and lengths */
  words: Record<"fr" | "en", string>;
  games: number;
  /** a shared victory counts in part */
  won: number;
  /** how many wins would be an even share among the seats */
  fair: number;
}

export interface Statistics {
  factions: Won[];
  seats: Won[];
  lengths: Won[];
  /** your own */
  openings: Won[];
}

export interface RatingPoint {
  /** when the game ended, in seconds since 1970 */
  at: number;
  rating: number;
  doubt: number;
}

/** How strong somebody is at one game: points, and how uncertain. 400 more win ten games for one lost. */
export interface GameRating {
  game: string;
  rating: number;
  doubt: number;
  games: number;
  /** not yet certain */
  provisional: boolean;
  /** among people whose rating is certain; 0: none yet */
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

/** Everybody who has played rated games of one kind, the strongest first, and statistics of these games. */
export interface Ladder {
  game: string;
  games: number;
  entries: LadderEntry[];
  worth: Worth[];
  /** of all players */
  statistics: Statistics;
}

export interface StatusPart {
  name: "tables" | "line" | "bots" | "news" | "store";
  state: "ok" | "late" | "down" | "off";
  figures: Record<string, number>;
  /** the last sixty at most, the latest one last */
  minutes: ("ok" | "late" | "down" | "off")[];
}

export interface Status {
  version: string;
  /** when this worker started, in seconds since 1970 */
  since: number;
  now: number;
  games: number;
  /** stored */
  tables: number;
  /** in memory */
  live: number;
  /** messages refused since the start */
  refused: number;
  /** percent used, if the games are in one file */
  disk: number | null;
  parts: StatusPart[];
}

/** What the lab should try: `vary` as in `gonfalon lab --vary`, options only. */
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
  /** of wins */
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
  /** the part of the games in which it occurs */
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

/** How much more often somebody won than in the first variant. */
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
  /** how often the lab reports a difference where there is none */
  error: number;
  games: number;
  stopped: "sure" | "all games played" | "before its end";
  variants: LabVariant[];
  compared: LabCompared[];
}

/** The last run of the lab, and how far it has come. */
export interface LabStatus {
  state: "none" | "working" | "done" | "failed";
  /** of the most games that it may play */
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
  /** bots that take part */
  bots?: string[];
  pace?: Pace | null;
}

export interface SeriesEntrant {
  name: string;
  bot: boolean;
  points: number;
  /** finished games */
  games: number;
}

export interface SeriesTable {
  table: string;
  /** by seat */
  entrants: number[];
  /** once it is over */
  places: number[] | null;
}

/** Several games of the same people and bots. A place is worth the share of the other players behind it. */
export interface Series {
  id: string;
  title: string;
  game: string;
  seats: number;
  kind: "round-robin" | "swiss";
  /** planned */
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
  /** whether a compiled build is ready for the next start */
  faster: "" | "building" | "ready";
  /** tables of friends with an open seat, for everybody or for friends */
  friends: Summary[];
}

/** The server's commitment for the chance of a table that is not yet opened: SHA-256 of a secret. */
export interface Commitment {
  commitment: string;
}

/** A commitment that you were given, and what you add: 8 to 64 random bytes in hexadecimal. */
export interface OwnLuck {
  commitment: string;
  entropy: string;
}

/** What the chance of a table is computed from (docs/records.md). */
export interface TableLuck {
  commitment: string;
  /** whether the game has begun; nothing can be added after that */
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
  /** of your own seats */
  names?: Record<number, string>;
  public?: boolean;
  /** hash of the data to play with; empty: the built-in data */
  pack?: string;
  /** null: no clock */
  pace?: Pace | null;
  /** your friends see it in their lobby, and may sit down there */
  friends?: boolean;
  /** seats reserved for people, by name */
  asked?: Record<number, string>;
  /** null: the server draws a secret, and you add nothing */
  luck?: OwnLuck | null;
  /** for people with an account, one seat each, with the built-in data */
  rated?: boolean;
}

/** Finds a game with somebody, at the open table nearest in pace and strength. */
export interface FindGame {
  game: string;
  /** 0: any number; a new table has the fewest possible */
  seats?: number;
  /** null: no clock */
  pace?: Pace | null;
  rated?: boolean;
  /** for a new table */
  luck?: OwnLuck | null;
}

export interface GameFound {
  table: string;
  /** Nobody waited for such a game: this table was opened, and is listed in the hall. Otherwise take the seat, as at any other table, and search again if somebody was faster. */
  opened: boolean;
}

export interface TableMade {
  table: string;
  invite: string;
}

/** A QR code as a drawing: the dark modules as one SVG path in a square of this size, quiet zone included. */
export interface Qr {
  size: number;
  path: string;
}

/** Something to send to others. It uses an address at which they can reach this server, not `localhost`. */
export interface Link {
  link: string;
  qr: Qr;
  /** false: this server is for one machine only; the link works nowhere else */
  reachable: boolean;
}

/** Another device that holds your seats at a table. */
export interface Device {
  sign: string;
  kind: "phone" | "computer";
  /** its name; may be empty */
  browser: string;
  /** seconds since 1970 */
  since: number;
}

/** How others come to a table: to a free seat, or only to watch. For its players and its owner. */
export interface Share {
  seat: Link;
  watch: Link;
  /** your own */
  devices: Device[];
}

/** Takes your own seats at a table to another device: once, and within a short time. */
export interface SeatKey {
  /** to type in */
  key: string;
  link: Link;
  /** how long it is valid */
  seconds: number;
}

export interface UseKey {
  key: string;
}

export interface KeyUsed {
  table: string;
}

/** One of your devices no longer holds the seats. */
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

/** A bot's name seats that bot; null removes it and gives the seat back to its player, if there is one. */
export interface SetSeat {
  bot: string | null;
}

/** Your private note about this game, complete; empty: deletes it. */
export interface SetNote {
  text: string;
}

/** Your note as it is stored. Nobody else is shown it, not even after the end. */
export interface OwnNote {
  text: string;
}

export interface Imported {
  table: string;
}

/** The position that a viewer was shown after one of its batches. */
export interface Position {
  fields: Record<string, number[]>;
  stack: ((number | string | number[])[])[];
  /** the last log line at that point */
  log_until: number;
}

/** One line of a count: what it counts, the rule, and what each seat got. */
export interface Tally {
  /** of the words that name it */
  key: string;
  rule: string;
  values: number[];
}

/** Something worth going back to. */
export interface Moment {
  /** the key of its name */
  kind: string;
  /** in the match's numbering */
  batch: number;
  /** 0: during set-up, or the game counts no rounds */
  round: number;
  line: Line;
}

/** A finished game, as everybody may know it then. Batches have the match's numbers, which `Viewpoint` translates into a viewer's own. */
export interface Story {
  /** how the game ended */
  ending: Line | null;
  /** the number of each, and its first batch */
  rounds: [number, number][];
  /** number of the last batch */
  last: number;
  /** what the series count; like the next two, the key of a word */
  measure: string;
  goal_name: string;
  round_name: string;
  /** per seat: from which batch on it had which score; empty: none */
  series: [number, number][][];
  /** the score that wins; 0: there is none */
  goal: number;
  moments: Moment[];
  /** how the places came about; the last is the total */
  count: Tally[];
  /** per seat: what was hidden until the end */
  opened: Line[][];
  /** whether seats saw the game differently */
  hides: boolean;
}

/** How far the review of a game has come. A review is made once and then stored. */
export interface ReviewStatus {
  state: "none" | "waiting" | "working" | "done" | "failed";
  percent: number;
  /** why it failed */
  reason: string;
  review: Review | null;
}

/** Asks for the review of a finished game, from the view of one seat. */
export interface AskReview {
  seat: number;
  invite?: string;
}

/** Asks for a table of your own that goes on from an earlier position, from the view of one seat. */
export interface AskBranch {
  seat: number;
  /** in the seat's own numbering */
  batch: number;
  /** who plays the other seats; empty: the game's strongest bot */
  bot?: string;
  invite?: string;
}

/** What spoke for the move of one of the match's batches, weightiest first, judged by what its player was shown. */
export interface MoveReasons {
  /** whose move it was; null: nobody moved there */
  seat: number | null;
  move: string;
  reasons: Line[];
}

/** What a seat was sent, or everything, and which batches of the match it was shown: its batch `i` is the match's `batches[i]`. Before the end `batches[i]` is `i`: what a seat was not shown does not count. */
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
