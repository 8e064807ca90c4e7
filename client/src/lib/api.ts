// The HTTP side of the wire.
import type {
  Contact,
  GameInfo,
  Imported,
  KeyUsed,
  LessonEntry,
  LessonText,
  Link,
  Me,
  Named,
  NewTable,
  NotPushed,
  Position,
  Problem,
  Pushed,
  Reference,
  RulesPage,
  SeatKey,
  SeatTaken,
  SetContact,
  Share,
  Sit,
  Story,
  Summary,
  TableMade,
  Tables,
  Turn,
  Viewpoint,
} from "../wire";
import { at } from "./base";

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function ask(path: string, body?: unknown): Promise<Response> {
  const how =
    body === undefined
      ? undefined
      : {
          method: "POST",
          headers: typeof body === "string" ? undefined : { "content-type": "application/json" },
          body: typeof body === "string" ? body : JSON.stringify(body),
        };
  const answer = await fetch(at(path), how).catch((why) => {
    throw new Refusal("server/away", String(why));
  });
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Refusal(problem?.code ?? `http/${answer.status}`, problem?.message ?? answer.statusText);
}

const json = async <T>(path: string, body?: unknown): Promise<T> => (await ask(path, body)).json() as Promise<T>;

export const games = () => json<GameInfo[]>("/api/games");
export const news = () => json<Contact>("/api/news");
export const setNews = (wanted: SetContact) => json<Contact>("/api/news", wanted);
export const takePush = (browser: Pushed) => json<Contact>("/api/news/push", browser);
export const endPush = (browser: NotPushed) => json<Contact>("/api/news/unpush", browser);
export const goAway = (until: number) => json<Contact>("/api/news/away", { until });
export const turns = (id: string) => json<Turn[]>(`/api/tables/${id}/turns`);
export const words = async (slug: string, lang: string) => (await ask(`/api/words/${slug}/${lang}`)).text();
export const rules = (slug: string, lang: string) => json<RulesPage>(`/api/rules/${slug}/${lang}`);
export const pack = (slug: string, hash: string) => json<Pack>(`/api/pack/${slug}/${hash}`);
export const names = (slug: string, hash: string, lang: string) =>
  json<Record<string, Named[]>>(`/api/names/${slug}/${hash}/${lang}`);
export const reference = (slug: string, lang: string) => json<Reference>(`/api/reference/${slug}/${lang}`);
export const lessons = () => json<LessonEntry[]>("/api/lessons");
export const lesson = (slug: string, name: string, lang: string) =>
  json<LessonText>(`/api/lessons/${slug}/${name}/${lang}`);
export const openLesson = (slug: string, name: string) => json<TableMade>(`/api/lessons/${slug}/${name}`, {});
export const me = () => json<Me>("/api/me");
export const nameMe = (name: string) => json<Me>("/api/me", { name });
export const tables = () => json<Tables>("/api/tables");
export const openTable = (wish: NewTable) => json<TableMade>("/api/tables", wish);
export const table = (id: string, invite: string) =>
  json<Summary>(`/api/tables/${id}${invite ? `?invite=${encodeURIComponent(invite)}` : ""}`);
export const sit = (id: string, wish: Sit) => json<SeatTaken>(`/api/tables/${id}/sit`, wish);
export const setSeat = (id: string, seat: number, bot: string | null) =>
  json<Summary>(`/api/tables/${id}/seats/${seat}`, { bot });
export const wayHere = () => json<Link>("/api/share");
export const share = (id: string) => json<Share>(`/api/tables/${id}/share`);
export const makeKey = (id: string) => json<SeatKey>(`/api/tables/${id}/key`, {});
export const useKey = (key: string) => json<KeyUsed>("/api/key", { key });
export const unseat = (id: string, sign: string) => json<Share>(`/api/tables/${id}/unseat`, { sign });
export const rematch = (id: string) => json<TableMade>(`/api/tables/${id}/rematch`, {});
export const importRecord = (record: string) => json<Imported>("/api/import", record);
/** Whose eyes: a seat's, everything after the end, or null for who looks on. */
export type Eyes = number | "all" | null;
const asSeen = (eyes: Eyes, invite: string) =>
  new URLSearchParams(eyes === null ? { invite } : { seat: String(eyes), invite });
export const positionAt = (id: string, batch: number, eyes: Eyes, invite = "") =>
  json<Position>(`/api/tables/${id}/at/${batch}?${asSeen(eyes, invite)}`);
export const viewpoint = (id: string, eyes: Eyes, invite = "") =>
  json<Viewpoint>(`/api/tables/${id}/log?${asSeen(eyes, invite)}`);
export const story = (id: string, invite = "") => json<Story>(`/api/tables/${id}/story?${asSeen(null, invite)}`);
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
