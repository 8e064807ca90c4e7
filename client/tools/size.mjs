// Says what the hall and each game's table cost on a first visit, and fails the build when one grows beyond what was
// promised.
import { readFileSync, rmSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT = 200_000;
const folder = process.env.GONFALON_WEB ?? new URL("../../src/gonfalon/web", import.meta.url).pathname;
const chunks = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, "utf-8"));
rmSync(`${folder}/.vite`, { recursive: true }); // for this alone, not to be served

/** The scripts and styles that come with a chunk, each once. */
function filesOf(key, found = new Set()) {
  const { file, css = [], imports = [] } = chunks[key];
  for (const one of [file, ...css]) if (/\.(js|css)$/.test(one)) found.add(one);
  for (const one of imports) filesOf(one, found);
  return found;
}

/** What a chunk, or one that comes with it, fetches later. */
function laterOf(key, found = new Set()) {
  const { dynamicImports = [], imports = [] } = chunks[key];
  for (const one of dynamicImports) found.add(one);
  for (const one of imports) laterOf(one, found);
  return found;
}

const weight = (files) => [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`${folder}/${file}`)).length, 0);

// A page that shares modules with what it fetches later has a key of its own making; its name stays.
const page = (name) => Object.keys(chunks).find((key) => chunks[key].name === name && chunks[key].file.endsWith(".js"));
// The words of one language come with every page: those that weigh most.
const words = Object.keys(chunks)
  .filter((key) => /words\/\w+\.ftl/.test(key))
  .sort((a, b) => weight(filesOf(b)) - weight(filesOf(a)))[0];
if (!words) throw new Error("no words found: they do not come by language any more");
const withPage = (name) => filesOf(words, filesOf(page(name), filesOf("index.html")));
const visits = [["the hall", withPage("Lobby")]];
for (const key of laterOf(page("TablePage"))) {
  // A board that shares modules with its story is named by the story it fetches.
  const game = /games\/(\w+)\/face/.exec([key, ...(chunks[key].dynamicImports ?? [])].join(" "))?.[1];
  if (!game) continue;
  visits.push([`a table of ${game}`, filesOf(key, withPage("TablePage"))]);
}
if (visits.length === 1) throw new Error("no table found: the faces are not fetched by the page any more");
for (const [name, files] of visits)
  console.log(
    `${(weight(files) / 1000).toFixed(1).padStart(7)} kB  ${name}, JS and CSS, gzipped (at most ${LIMIT / 1000})`,
  );
if (visits.some(([, files]) => weight(files) > LIMIT)) process.exit(1);
