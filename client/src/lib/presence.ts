// When the user was last at a table in this browser, to greet them after hours away.
const KEY = "gonfalon-here";
const MOST = 40; // tables that are remembered
const EVERY = 60_000;

function read(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** Seconds since this browser was last at the table; null: it never was. */
export function secondsAway(id: string, now = Date.now()): number | null {
  const last = read()[id];
  return typeof last === "number" ? Math.max(0, (now - last) / 1000) : null;
}

export function note(id: string, now = Date.now()): void {
  const kept = Object.entries({ ...read(), [id]: now }).sort((a, b) => b[1] - a[1]);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept.slice(0, MOST))));
  } catch {
    // A browser that keeps nothing tells by rounds alone.
  }
}

/** Notes from time to time that somebody is here, until the page is left. */
export function stayHere(id: string): () => void {
  const here = () => {
    if (!document.hidden) note(id);
  };
  here();
  const timer = setInterval(here, EVERY);
  addEventListener("pagehide", here);
  return () => {
    here();
    clearInterval(timer);
    removeEventListener("pagehide", here);
  };
}
