// Two things while no page is open, or no network is there: messages of the server ("it is your move"; they hold no name
// and nothing of the game), and what was last seen. The network always comes first; only where it is not there is
// answered from what was kept, and such an answer says so.
const FILES = "gonfalon-files"; // the program itself
const TOLD = "gonfalon-told"; // what the server told this browser; the page empties it when somebody signs out
const MOST = 400; // answers kept of each kind
const LASTING = /^\/api\/(games|words|names|pack|face|rules|reference)(\/|$)/; // the same for everybody
const OWN = /^\/api\/(me|tables|lessons)$/;

const scope = new URL(self.registration.scope).pathname.replace(/\/$/, "");

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || !url.pathname.startsWith(`${scope}/`)) return;
  const path = url.pathname.slice(scope.length);
  if (event.request.mode === "navigate") event.respondWith(fresh(event, FILES, `${scope}/`));
  else if (path.startsWith("/assets/")) event.respondWith(lasting(event));
  else if (/^\/[\w.-]+\.(svg|webmanifest)$/.test(path)) event.respondWith(fresh(event, FILES));
  else if (LASTING.test(path)) event.respondWith(fresh(event, FILES));
  else if (OWN.test(path)) event.respondWith(fresh(event, TOLD));
});

/** Their names change with what is in them. */
async function lasting(event) {
  const found = await caches.match(event.request, { cacheName: FILES });
  return found ?? fresh(event, FILES);
}

async function fresh(event, cache, key = event.request.url) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(keep(cache, key, answer.clone()));
    return answer;
  } catch (why) {
    const found = await caches.match(key, { cacheName: cache });
    if (!found) throw why;
    const headers = new Headers(found.headers);
    headers.set("x-kept", "1");
    return new Response(found.body, { status: found.status, headers });
  }
}

async function keep(name, key, answer) {
  const cache = await caches.open(name);
  await cache.put(key, answer);
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - MOST))) await cache.delete(old);
}

self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  const shown = { body: told.body ?? "", icon: "gonfalon.svg", tag: told.link, data: { link: told.link } };
  event.waitUntil(self.registration.showNotification(told.title ?? "Gonfalon", shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const link = event.notification.data?.link;
  // Only pages of this server are opened.
  if (!link?.startsWith(self.registration.scope)) return;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((open) => {
      const there = open.find((one) => one.url === link);
      return there ? there.focus() : self.clients.openWindow(link);
    }),
  );
});
