// The HTTP side of the wire.
import type {
  Account,
  AskLab,
  Commitment,
  Contact,
  FindGame,
  GameFound,
  GameInfo,
  Imported,
  KeyUsed,
  LabStatus,
  Ladder,
  LessonEntry,
  LessonText,
  Link,
  Me,
  MoveReasons,
  Named,
  NewPasskey,
  NewSeries,
  NewTable,
  NotPushed,
  OwnNote,
  PasskeyAsked,
  People,
  Position,
  Problem,
  Profile,
  Prove,
  Pushed,
  Reference,
  ReviewStatus,
  RulesPage,
  SeatKey,
  SeatTaken,
  Series,
  SetContact,
  SetEmail,
  Share,
  Sit,
  Status,
  Story,
  Summary,
  TableLuck,
  TableMade,
  Tables,
  Turn,
  UsePasskey,
  Viewpoint,
} from "../wire";
import { at, inside } from "./base";
import { drawn, keep, type OwnPart, ownPart } from "./luck";
import { forgetSeen } from "./offline";

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

let cut = false;
/** Whether what was told last came from this browser, since there is no network. */
export const isCut = (): boolean => cut;

async function ask(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const how =
    body === undefined
      ? { headers }
      : {
          method: "POST",
          headers: typeof body === "string" ? headers : { "content-type": "application/json", ...headers },
          body: typeof body === "string" ? body : JSON.stringify(body),
        };
  const answer = await fetch(at(path), how).catch((why) => {
    throw new Refusal("server/away", String(why));
  });
  cut = answer.headers.has("x-kept");
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Refusal(problem?.code ?? `http/${answer.status}`, problem?.message ?? answer.statusText);
}

const json = async <T>(path: string, body?: unknown, headers?: Record<string, string>): Promise<T> =>
  (await ask(path, body, headers)).json() as Promise<T>;

export const games = () => json<GameInfo[]>("/api/games");
export const news = () => json<Contact>("/api/news");
export const setNews = (wanted: SetContact) => json<Contact>("/api/news", wanted);
export const takePush = (browser: Pushed) => json<Contact>("/api/news/push", browser);
export const endPush = (browser: NotPushed) => json<Contact>("/api/news/unpush", browser);
export const goAway = (until: number) => json<Contact>("/api/news/away", { until });
export const turns = (id: string) => json<Turn[]>(`/api/tables/${id}/turns`);
export const words = async (slug: string, lang: string) => (await ask(`/api/words/${slug}/${lang}`)).text();
export const rulePicture = (slug: string, lang: string, name: string, theme: "light" | "dark") =>
  at(`/api/rules/${slug}/${lang}/${name}/${theme}`);
export const rules = (slug: string, lang: string) => json<RulesPage>(`/api/rules/${slug}/${lang}`);
export const pack = (slug: string, hash: string) => json<Pack>(`/api/pack/${slug}/${hash}`);
export const names = (slug: string, hash: string, lang: string) =>
  json<Record<string, Named[]>>(`/api/names/${slug}/${hash}/${lang}`);
export const reference = (slug: string, lang: string) => json<Reference>(`/api/reference/${slug}/${lang}`);
export const ladder = (slug: string) => json<Ladder>(`/api/ratings/${slug}`);
/** For whoever runs the server; the password is asked for from elsewhere than its own machine. */
export const status = (password: string) => json<Status>("/api/status", undefined, asOperator(password));
export const lab = (password: string) => json<LabStatus>("/api/lab", undefined, asOperator(password));
export const askLab = (wanted: AskLab, password: string) => json<LabStatus>("/api/lab", wanted, asOperator(password));
export const stopLab = (password: string) => json<LabStatus>("/api/lab/stop", {}, asOperator(password));
const asOperator = (password: string): Record<string, string> =>
  password ? { authorization: `Basic ${btoa(unescape(encodeURIComponent(`operator:${password}`)))}` } : {};
export const lessons = () => json<LessonEntry[]>("/api/lessons");
export const lesson = (slug: string, name: string, lang: string) =>
  json<LessonText>(`/api/lessons/${slug}/${name}/${lang}`);
export const openLesson = (slug: string, name: string) => json<TableMade>(`/api/lessons/${slug}/${name}`, {});
export const me = () => json<Me>("/api/me");
export const nameMe = (name: string) => json<Me>("/api/me", { name });
/** What the link in a message is for; by itself it does nothing. */
export const followMailedLink = async () => (await ask(inside(location.pathname), "")).text();
export const account = () => json<Account>("/api/account");
export const register = (name: string, password: string) => json<Account>("/api/account", { name, password });
export const signIn = (name: string, password: string, merge: boolean) =>
  json<Account>("/api/account/in", { name, password, merge });
export const signOut = (everywhere: boolean) => parting(json<Me>("/api/account/out", { everywhere }));
export const askPasskey = (name: string) => json<PasskeyAsked>("/api/account/passkeys/new", { name });
export const addPasskey = (made: NewPasskey) => json<Account>("/api/account/passkeys", made);
export const dropPasskey = (id: string) => json<Account>("/api/account/passkeys/drop", { id });
export const askSignIn = () => json<PasskeyAsked>("/api/account/passkeys/ask", {});
export const usePasskey = (used: UsePasskey) => json<Account>("/api/account/passkeys/in", used);
export const prove = (proof: Prove) => json<Account>("/api/account/prove", proof);
export const setPassword = (old: string, password: string) =>
  json<Account>("/api/account/password", { old, new: password });
export const setEmail = (wanted: SetEmail) => json<Account>("/api/account/email", wanted);
export const setSharing = (shares: boolean) => json<Account>("/api/account/sharing", { shares });
export const confirmEmail = (word: string) => json<unknown>("/api/account/confirm", { word });
export const forgot = (email: string, lang: string) => json<unknown>("/api/account/forgot", { email, lang });
export const reset = (word: string, password: string) => json<Account>("/api/account/reset", { word, password });
export const deleteMe = (password: string) => parting(json<Me>("/api/account/delete", { sure: true, password }));
async function parting<T>(asked: Promise<T>): Promise<T> {
  const told = await asked;
  await forgetSeen();
  return told;
}
export const people = () => json<People>("/api/people");
export const askFriend = (name: string) => json<People>("/api/people/ask", { name });
export const answerFriend = (name: string, agreed: boolean) => json<People>("/api/people/answer", { name, agreed });
export const endFriend = (name: string) => json<People>("/api/people/end", { name });
export const block = (name: string, blocked: boolean) => json<People>("/api/people/block", { name, blocked });
export const profile = (name: string) => json<Profile>(`/api/people/${encodeURIComponent(name)}`);
export const allSeries = () => json<Series[]>("/api/series");
export const openSeries = (wish: NewSeries) => json<Series>("/api/series", wish);
export const series = (id: string) => json<Series>(`/api/series/${id}`);
export const enterSeries = (id: string) => json<Series>(`/api/series/${id}/enter`, {});
export const leaveSeries = (id: string) => json<Series>(`/api/series/${id}/leave`, {});
export const beginSeries = (id: string) => json<Series>(`/api/series/${id}/begin`, {});
export const exportPath = () => at("/api/account/export");
export const tables = () => json<Tables>("/api/tables");
/** With what this browser adds to chance, if it sits down: the server commits itself first. */
export async function openTable(wish: NewTable): Promise<TableMade> {
  const luck = wish.my_seats?.length ? await commitment() : undefined;
  const made = await json<TableMade>("/api/tables", { ...wish, luck });
  if (luck) keep(made.table, luck);
  return made;
}
/** Where such a game can be played: one is seated there. Where somebody was faster, it is looked for again. */
export async function findGame(wish: FindGame, as: Sit): Promise<GameFound> {
  const luck = await commitment();
  for (let again = 3; ; again--) {
    const found = await json<GameFound>("/api/find", { ...wish, luck });
    if (found.opened && luck) keep(found.table, luck);
    if (found.opened) return found;
    try {
      await sit(found.table, as);
      return found;
    } catch (why) {
      if (!again || !(why instanceof Refusal) || why.code !== "seat/taken") throw why;
    }
  }
}
/** Whoever cannot be told one plays without. */
const commitment = (): Promise<OwnPart | undefined> =>
  json<Commitment>("/api/luck", {}).then(
    ({ commitment }) => ({ commitment, entropy: drawn() }),
    () => undefined,
  );
/** What to add where somebody else has opened the table, unless the game has begun. */
async function partAt(id: string, invite: string): Promise<OwnPart | undefined> {
  const told = await luck(id, invite).catch(() => null);
  return told && !told.begun ? { commitment: told.commitment, entropy: drawn() } : undefined;
}
export const luck = (id: string, invite: string) =>
  json<TableLuck | null>(`/api/tables/${id}/luck?${new URLSearchParams({ invite })}`);
export const table = (id: string, invite: string) =>
  json<Summary>(`/api/tables/${id}${invite ? `?invite=${encodeURIComponent(invite)}` : ""}`);
export async function sit(id: string, wish: Sit): Promise<SeatTaken> {
  const part = ownPart(id) ? undefined : await partAt(id, wish.invite ?? "");
  const taken = await json<SeatTaken>(`/api/tables/${id}/sit`, { ...wish, entropy: part?.entropy ?? "" });
  if (part) keep(id, part);
  return taken;
}
export const setSeat = (id: string, seat: number, bot: string | null) =>
  json<Summary>(`/api/tables/${id}/seats/${seat}`, { bot });
export const note = (id: string, seat: number, text: string) =>
  json<OwnNote>(`/api/tables/${id}/seats/${seat}/note`, { text });
export const wayHere = () => json<Link>("/api/share");
export const share = (id: string) => json<Share>(`/api/tables/${id}/share`);
export const makeKey = (id: string) => json<SeatKey>(`/api/tables/${id}/key`, {});
export const useKey = (key: string) => json<KeyUsed>("/api/key", { key });
export const unseat = (id: string, sign: string) => json<Share>(`/api/tables/${id}/unseat`, { sign });
/** `next`: the table where the others play again already. */
export async function rematch(id: string, next: string): Promise<TableMade> {
  const part = next ? await partAt(next, "") : await commitment();
  const made = await json<TableMade>(`/api/tables/${id}/rematch`, { luck: part });
  // Somebody may have been faster; then the table has another commitment, and nothing was added.
  if (part && (await luck(made.table, made.invite).catch(() => null))?.commitment === part.commitment)
    keep(made.table, part);
  return made;
}
export const importRecord = (record: string) => json<Imported>("/api/import", record);
/** Whose eyes: a seat's, everything after the end, or null for a spectator. */
export type Eyes = number | "all" | null;
const asSeen = (eyes: Eyes, invite: string) =>
  new URLSearchParams(eyes === null ? { invite } : { seat: String(eyes), invite });
export const positionAt = (id: string, batch: number, eyes: Eyes, invite = "") =>
  json<Position>(`/api/tables/${id}/at/${batch}?${asSeen(eyes, invite)}`);
export const viewpoint = (id: string, eyes: Eyes, invite = "") =>
  json<Viewpoint>(`/api/tables/${id}/log?${asSeen(eyes, invite)}`);
export const story = (id: string, invite = "") => json<Story>(`/api/tables/${id}/story?${asSeen(null, invite)}`);
export const whyMoved = (id: string, batch: number, invite = "") =>
  json<MoveReasons>(`/api/tables/${id}/why/${batch}?${asSeen(null, invite)}`);
export const review = (id: string, seat: number, invite = "") =>
  json<ReviewStatus>(`/api/tables/${id}/review?${asSeen(seat, invite)}`);
export const askReview = (id: string, seat: number, invite = "") =>
  json<ReviewStatus>(`/api/tables/${id}/review`, { seat, invite });
export const branch = (id: string, seat: number, batch: number, invite = "") =>
  json<TableMade>(`/api/tables/${id}/branch`, { seat, batch, invite });
export const recordPath = (id: string, seat: number | null) =>
  at(`/api/tables/${id}/record${seat === null ? "" : `?seat=${seat}`}`);

/** The data of a game as its own files give it: tables of things with ids and names. */
export type Pack = Record<string, Record<string, Thing[]>>;
export interface Thing {
  id: string;
  name_fr?: string;
  name_en?: string;
  provenance?: string;
  [more: string]: unknown;
}
