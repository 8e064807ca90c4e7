// The base path of the server: behind a proxy it may be below a path such as `/gonfalon`. The server writes it into the
// document; paths inside the app are without it.

const told = () => document.querySelector('meta[name="base"]')?.getAttribute("content") ?? "";

export const base = typeof document === "undefined" ? "" : told();

/** A path of this server as the browser must ask for it. */
export const at = (path: string): string => base + path;

/** A path as the browser tells it, without where the server stands. */
export const inside = (path: string): string => (path.startsWith(`${base}/`) ? path.slice(base.length) : path);
