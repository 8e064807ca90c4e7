// Without a network: the app opens from the browser's cache, and a table as it was last seen here.
import type { Summary } from "../wire";
import { at } from "./base";
import type { View } from "./view";

const FILES = "gonfalon-files"; // as in public/sw.js
const SEEN = "gonfalon-seen";
const MOST = 50; // tables
const LINES = 300; // of a log

export interface Seen {
  summary: Summary;
  views: Record<string, View>;
  kinds: Record<string, string>;
  verbs: Record<string, string[]>;
}

const may = (): boolean => typeof caches !== "undefined";
const nameOf = (id: string): string => at(`/seen/${id}`);

/** The worker that answers without a network; and what this page brought before it was there. */
export async function prepare(): Promise<void> {
  if (!may() || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(at("/sw.js"), { scope: at("/") });
  await navigator.serviceWorker.ready;
  const files = await caches.open(FILES);
  const brought = performance.getEntriesByType("resource").map((one) => one.name);
  const lasting = brought.filter((url) => new URL(url).origin === location.origin && /\/assets\/|\.svg$/.test(url));
  for (const url of [at("/"), ...lasting]) if (!(await files.match(url))) await files.add(url).catch(() => {});
}

/** A table as it was last shown here. Its menu is not kept: moves need the server. */
export async function keepSeen(id: string, seen: Seen): Promise<void> {
  if (!may()) return;
  const views = Object.fromEntries(
    Object.entries(seen.views).map(([key, view]) => [
      key,
      { ...view, menu: null, past: [], log: view.log.slice(-LINES) },
    ]),
  );
  const cache = await caches.open(SEEN);
  await cache.delete(nameOf(id)); // so that the oldest stand first
  await cache.put(nameOf(id), new Response(JSON.stringify({ ...seen, views })));
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - MOST))) await cache.delete(old);
}

export async function lastSeen(id: string): Promise<Seen | null> {
  if (!may()) return null;
  const found = await caches.match(nameOf(id), { cacheName: SEEN }).catch(() => undefined);
  return found ? ((await found.json()) as Seen) : null;
}

/** Whoever signs out leaves nothing behind for the next at this browser. */
export async function forgetSeen(): Promise<void> {
  if (!may()) return;
  await Promise.all([caches.delete(SEEN), caches.delete("gonfalon-told")]);
}
