// Push messages to this browser.
import type { Contact } from "../wire";
import * as api from "./api";
import { at } from "./base";
import { settings } from "./settings.svelte";

export const canPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window && isSecureContext;

/** Whether this browser takes them already. */
export async function isPushed(): Promise<boolean> {
  if (!canPush()) return false;
  const worker = await navigator.serviceWorker.getRegistration(at("/"));
  return Boolean(await worker?.pushManager.getSubscription());
}

export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Asks the browser, and tells the server where it takes messages. */
export async function takePush(key: string): Promise<Contact> {
  const worker = await navigator.serviceWorker.register(at("/sw.js"), { scope: at("/") });
  await navigator.serviceWorker.ready;
  const taken = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint = "", keys = {} } = taken.toJSON();
  return api.takePush({ endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "", lang: settings.lang });
}

export async function endPush(): Promise<Contact | null> {
  const worker = await navigator.serviceWorker.getRegistration(at("/"));
  const taken = await worker?.pushManager.getSubscription();
  if (!taken) return null;
  await taken.unsubscribe();
  return api.endPush({ endpoint: taken.endpoint });
}
