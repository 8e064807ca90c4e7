// Messages of the server while no page is open: it is your move. They hold no name and nothing of the game.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

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
