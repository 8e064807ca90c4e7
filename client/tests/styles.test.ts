// Styles of a part stay with that part: what is written for the page must not reach into a game's face.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = (path: string) => new URL(path, import.meta.url);
const read = (path: string) => readFileSync(folder(path), "utf-8");
const svelteIn = (path: string) => readdirSync(folder(path)).filter((file) => file.endsWith(".svelte"));
const classes = (css: string) => new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map((found) => found[1]));

/** What every page and face may use, styled for all of them in base.css; tokens.css has the colours of seats. */
const SHARED =
  "btn main bare icon i opt hot label rubric rid link vh tabs n seg in foot shield gonfalon engraved hatch g-charge".split(
    " ",
  );
const isShared = (name: string) => SHARED.includes(name) || name.startsWith("seat-");

/** Class names that faces give to their own elements. */
function usedByFaces(): Set<string> {
  const found = new Set<string>();
  const games = "../../src/gonfalon/games/";
  for (const game of readdirSync(folder(games))) {
    let files: string[];
    try {
      files = svelteIn(`${games}${game}/face/`);
    } catch {
      continue; // without a face
    }
    for (const file of files) {
      const markup = read(`${games}${game}/face/${file}`).replace(/<(script|style)[\s\S]*?<\/\1>/g, "");
      for (const [, quoted, bound] of markup.matchAll(/class=(?:"([^"]*)"|\{([^}]*)\})|class:[\w-]+/g))
        for (const [word] of (quoted ?? bound ?? "").matchAll(/[a-z][\w-]*/gi)) found.add(word);
      for (const [, word] of markup.matchAll(/class:([\w-]+)/g)) found.add(word);
    }
  }
  return found;
}

/** Selectors that hold everywhere: stylesheets of the page, and those of a part that begin outside of it. */
function global(): [string, string][] {
  const sheets = [...read("../src/main.ts").matchAll(/import "\.\/(.+\.css)"/g)].map((found) => found[1]);
  const found: [string, string][] = sheets
    .filter((sheet) => sheet !== "fonts.css")
    .map((sheet) => [
      sheet,
      read(`../src/${sheet}`)
        .replace(/\/\*[\s\S]*?\*\//g, "")
        .replace(/\{[^{}]*\}/g, "{}"),
    ]);
  for (const at of ["parts", "pages"])
    for (const file of svelteIn(`../src/${at}/`)) {
      const style = /<style>([\s\S]*)<\/style>/.exec(read(`../src/${at}/${file}`))?.[1] ?? "";
      found.push([
        file,
        [...style.matchAll(/(?:^|[},])\s*:global\(((?:[^()]|\([^()]*\))*)\)/g)].map((one) => one[1]).join(" "),
      ]);
    }
  return found;
}

test("no selector of the page reaches into a face, but for what all share", () => {
  const theirs = usedByFaces();
  expect(theirs.size).toBeGreaterThan(100);
  const reaching = global().flatMap(([from, css]) =>
    [...classes(css)].filter((one) => theirs.has(one) && !isShared(one)).map((one) => `${from}: .${one}`),
  );
  expect(reaching).toEqual([]);
});

test("every shared class is styled for all", () => {
  const styled = new Set(global().flatMap(([, css]) => [...classes(css)]));
  expect(SHARED.filter((one) => !styled.has(one))).toEqual([]);
});
