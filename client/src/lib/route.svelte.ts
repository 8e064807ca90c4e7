// Which page: `/`, `/#credits`, `/t/{id}`, `/key#{key}`, `/p/{name}`, `/series`, `/series/{id}`, `/ratings`, `/ratings/{slug}`, `/account`, `/account/confirm#{word}`,
// `/account/reset#{word}`, `/news/off/…`, `/news/confirm/…`, `/rules`, `/rules/{slug}`, `/learn`, `/learn/{slug}`, `/status`, `/lab`; any other address is lost. The server answers each with the same document.
import { at, inside } from "./base";

export interface Place {
  page:
    | "lobby"
    | "table"
    | "key"
    | "series"
    | "ratings"
    | "profile"
    | "account"
    | "news"
    | "rules"
    | "learn"
    | "status"
    | "lab"
    | "credits"
    | "lost";
  id: string;
  invite: string;
  at: number | null; // a position to look back at: the viewer's number of a batch
  hash: string;
}

function read(): Place {
  const [, first = "", id = ""] = inside(location.pathname).split("/");
  const asked = new URLSearchParams(location.search);
  const invite = asked.get("invite") ?? "";
  const batch = asked.get("at") ?? "";
  const position = /^\d{1,9}$/.test(batch) ? Number(batch) : null;
  return { page: pageOf(first, id), id: decodeURIComponent(id), invite, at: position, hash: location.hash.slice(1) };
}

function pageOf(first: string, id: string): Place["page"] {
  if (first === "t" && id) return "table";
  if (first === "p" && id) return "profile";
  if (first === "news" && id) return "news";
  if (first === "rules" || first === "learn" || first === "key" || first === "account") return first;
  if (first === "series" || first === "ratings" || first === "status" || first === "lab") return first;
  if (first && first !== "index.html") return "lost";
  return location.hash === "#credits" ? "credits" : "lobby";
}

let place = $state.raw(read());

export const here = (): Place => place;

export function go(path: string): void {
  history.pushState(null, "", at(path));
  place = read();
  if (!place.hash) scrollTo(0, 0);
}

/** Links inside the app change the page without loading it anew. */
export function listen(): void {
  addEventListener("popstate", () => {
    place = read();
  });
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a");
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    const path = inside(link.pathname);
    if (path.startsWith("/api/")) return;
    event.preventDefault();
    go(path + link.search + link.hash);
  });
}
