// The little Markdown of the rules pages, read into parts: no HTML is ever made from text.

export interface Part {
  kind: "text" | "bold" | "italic" | "code" | "rule";
  text: string;
}

export type Block =
  | { kind: "p"; parts: Part[] }
  | { kind: "ul" | "ol"; items: Part[][] }
  | { kind: "table"; rows: Part[][][] }
  | { kind: "picture"; name: string; seen: string };

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([A-Z]{2,}-(?:[A-Z]+-)*[A-Z]?\d+[a-z]?)\b/g;

export function inline(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > at) parts.push({ kind: "text", text: text.slice(at, found.index) });
    if (found[1]) parts.push({ kind: "bold", text: found[1] });
    else if (found[2]) parts.push({ kind: "italic", text: found[2] });
    else if (found[3]) parts.push({ kind: "code", text: found[3] });
    else parts.push({ kind: "rule", text: found[4] });
    at = found.index + found[0].length;
  }
  if (at < text.length) parts.push({ kind: "text", text: text.slice(at) });
  return parts;
}

export function blocks(text: string): Block[] {
  const found: Block[] = [];
  for (const line of text.split("\n")) {
    const bullet = /^\s*[-*] (.*)$/.exec(line);
    const number = /^\s*\d+\. (.*)$/.exec(line);
    const picture = /^!\[(.+)\]\(([a-z][a-z0-9-]*)\)$/.exec(line);
    const last = found.at(-1);
    if (picture) found.push({ kind: "picture", seen: picture[1], name: picture[2] });
    else if (bullet || number) {
      const kind = bullet ? "ul" : "ol";
      const item = inline((bullet ?? number)?.[1] ?? "");
      if (last?.kind === kind) last.items.push(item);
      else found.push({ kind, items: [item] });
    } else if (line.startsWith("|")) {
      if (/^\|[\s:|-]+\|$/.test(line)) continue;
      const row = line
        .slice(1, -1)
        .split("|")
        .map((cell) => inline(cell.trim()));
      if (last?.kind === "table") last.rows.push(row);
      else found.push({ kind: "table", rows: [row] });
    } else if (line.trim()) found.push({ kind: "p", parts: inline(line.trim()) });
  }
  return found;
}
