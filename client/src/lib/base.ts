// Where the server stands: behind a proxy it may be below a path of its own, such as `/gonfalon`. The server writes that
// into the document; paths inside the app are told without it.

const told = () => document.querySelector('meta[name="base"]')?.getAttribute("content") ?? "";

export const base = typeof document === "undefined" ? "" : told();

/** A path of this server as the browser must ask for it. */
export const at = (path: string): string => base + path;

/** A path as the browser tells it, without where the server stands. */
export const inside = (path: string): string => (path.startsWith(`${base}/`) ? path.slice(base.length) : path);
