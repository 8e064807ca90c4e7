// Faces: how games are drawn. Built-in ones are found in the games' folders; an installed game serves a built ES module; a
// game without a face gets the generic one.
import type { Component, Snippet } from "svelte";
import type { Entry, GameInfo, Line, Summary } from "../wire";
import type { Pack } from "./api";
import { at } from "./base";
import type { Findable } from "./finding";
import type { Lit } from "./following.svelte";
import type { Arms } from "./heraldry";
import type { Lang } from "./settings.svelte";
import type { Called } from "./speech";
import type { StoryOf } from "./story";
import type { Stack } from "./view";

/** What a face may ask of the table. */
export interface Table {
  /** Plays a move of the menu. */
  play(move: string): void;
  /** What has been picked so far; the menu beside the board follows. */
  pick(picked: string[]): void;
  /** Several moves fit what was pointed at: they are offered there, under the name of the place. */
  offer(moves: string[], at: { x: number; y: number } | undefined, name: string): void;
  /** The move that what is pointed at would make, so that the bar tells what hangs on it; null: none. */
  point(move: string | null): void;
  /** Asks why a move is not allowed; the answer points at this place of the page. */
  why(move: string, at?: { x: number; y: number }): void;
  /** A move in words. */
  say(move: string): string;
  /** A line of the log in words. */
  tell(entry: Entry): string;
}

/** The position as it comes over the wire. A face reads it as what its game's state names (`face/shown.gen.ts`). */
export type Fields = Record<string, number[]>;

export interface FacePropsOf<Shown> {
  shown: Shown;
  menu: string[]; // moves that may be made now by whoever looks; empty: only look
  takebacks: string[]; // moves that open one's own sealed choice again
  asides: string[]; // moves that may be made unasked
  prompt: Line | null; // the question, with its particulars
  picked: string[];
  hover: string | null; // a move that is pointed at beside the board
  pointed?: { move: string; stakes: Line[] } | null; // one that is pointed at anywhere, and what is known to hang on it
  seat: number | null; // who looks
  seats: { name: string; arms: Arms; mine: boolean }[];
  deciders: number[];
  stack: Stack; // what is going on, from the bottom up
  pack: Pack | null;
  summary: Summary;
  log: Entry[]; // all that has happened so far
  last: Entry[]; // the last turns, oldest first
  lang: Lang;
  lit: Lit; // places that a result, a recap or a line of the log speaks of
  recap: Snippet | null; // what happened since one's last decision: on top of the column beside the board
  numbers: boolean; // cells show their numbers, as log and commands name them
  table: Table;
}

export interface FaceTabOf<Shown> {
  id: string;
  name: () => string;
  /** What is nearly due, beside the name. */
  note?: (shown: Shown, seat: number | null) => string;
  Panel: Component<FacePropsOf<Shown>>;
}

/** What a face knows when it is asked for words beside its board. */
export type AskedOf<Shown> = Pick<FacePropsOf<Shown>, "shown" | "menu" | "picked" | "seat" | "pack" | "summary">;

/** What a face's Board.svelte exports beside the component; all but `shownOf` if it likes. */
interface FaceOf<Shown> {
  default: Component<FacePropsOf<Shown>>;
  /** Reads the position for everything below. */
  shownOf: (fields: Fields) => Shown;
  /** The arms of each seat, where the game gives any. */
  arms?: (shown: Shown, pack: Pack | null) => (Arms | null)[];
  /** A line below a player's name. */
  Under?: Component<{ shown: Shown; pack: Pack | null; seat: number; lang: Lang }>;
  /** Marks at the right of a player's name. */
  Marks?: Component<{ shown: Shown; pack: Pack | null; seat: number }>;
  /** Symbols the arms refer to. */
  Charges?: Component;
  /** A few words beside the title: which round it is. */
  caption?: (shown: Shown) => string;
  /** What is going on, from the bottom up, where one thing happens inside another; else by the words `step-…`. */
  going?: (stack: Stack, shown: Shown, pack: Pack | null) => string[];
  /** Pages that a small screen shows in place of the board, and a large one beside it. */
  tabs?: FaceTabOf<Shown>[];
  /** What things are called now beyond their names in the pack, by kind and word: an open tile names its place. */
  called?: (shown: Shown, pack: Pack | null) => Called;
  /** Every place of the board, to be found by name; its id is that of the element that takes the keyboard. */
  places?: (about: FacePropsOf<Shown>) => Findable[];
  /** What a move goes over, from its source to its goal, as selectors of elements on the page: a hint is drawn there. A
   * move whose button bears it (`data-move`) needs none. */
  way?: (move: string, about: FacePropsOf<Shown>) => string[];
  /** The id of the element that shows a thing of the game's, for a lesson to point at; else `kind-number` or `kind-word`. */
  shownAt?: (kind: string, value: number, word: string) => string | null;
  /** The question that is left once something has been picked, in place of the prompt's. */
  asks?: (about: AskedOf<Shown>) => string | null;
  /** A move of the menu in two lines: what it is, and what comes of it in numbers. */
  option?: (move: string, about: AskedOf<Shown>) => { title: string; note: string } | null;
  /** Numbered steps of one turn. */
  steps?: (prompt: Line | null) => { done: number; total: number } | null;
  /** Verbs the board offers by itself, asked or unasked, so that they need no buttons; or a word on each, by what has
   * been picked. */
  onBoard?: string[] | ((verb: string, picked: string[]) => boolean);
  /** A picture of one choice of an option, and the options that have such pictures. */
  Choice?: Component<{ option: string; value: string; pack: Pack | null }>;
  pictured?: string[];
  /** Who did what a line of the log tells, where that is not simply a seat: a kingdom, a lord. */
  actor?: (entry: Entry, pack: Pack | null, lang: Lang) => { arms: Arms; name: string } | null;
  /** False: seats do not simply play one after the other, so nobody is told to be next. */
  inTurn?: boolean;
  /** Whose turn it is, where others are asked in it too; else who is asked. */
  turnOf?: (shown: Shown) => number | null;
  /** Whether a seat takes no more turns: finished, eliminated, gone. The next one plays in its place. */
  isOut?: (shown: Shown, seat: number) => boolean;
  /** How the game is followed: results that stay, the recap, what a line of the log speaks of. */
  story?: () => Promise<{ story: StoryOf<Shown> }>;
  /** True: the board has a column of its own and renders `recap` on top of it; else it stands over the log. */
  hasColumn?: boolean;
  /** Events that deserve a bookmark on the time line. */
  notable?: string[];
}

/** A face as the page knows it: what its own board reads is its own affair. */
export type Face = FaceOf<unknown>;

/** What a face in a module of its own must export. */
export interface OutsideFace {
  mount(element: HTMLElement, table: Table): void;
  update(shown: Fields, menu: string[], more: Omit<FacePropsOf<Fields>, "shown" | "menu" | "table">): void;
  destroy(): void;
}

const boards = import.meta.glob<Face>("../../../src/gonfalon/games/*/face/Board.svelte");
const pictures = import.meta.glob<string>("../../../src/gonfalon/games/*/face/picture.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

const folder = (slug: string, file: string) => `../../../src/gonfalon/games/${slug.replaceAll("-", "_")}/face/${file}`;

/** Built into the client for games in its tree; an installed game's is asked for, where it brings one. */
export function pictureOf(game: Pick<GameInfo, "slug" | "picture">): string | null {
  const built = pictures[folder(game.slug, "picture.svg")];
  return built ?? (game.picture ? at(`/api/face/${game.slug}/picture.svg`) : null);
}

export async function faceOf(game: Pick<GameInfo, "slug" | "face">): Promise<Face | OutsideFace | null> {
  const builtIn = boards[folder(game.slug, "Board.svelte")];
  if (builtIn) return builtIn();
  if (game.face !== "module") return null;
  return import(/* @vite-ignore */ at(`/api/face/${game.slug}/face.js`)) as Promise<OutsideFace>;
}

export const isOutside = (face: Face | OutsideFace): face is OutsideFace => "mount" in face;
