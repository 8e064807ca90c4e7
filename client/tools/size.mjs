// Says what a first visit costs, and fails the build when it grows beyond what was promised.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT = 200_000;
const folder = process.env.GONFALON_WEB ?? new URL("../../src/gonfalon/web", import.meta.url).pathname;
let total = 0;
for (const file of readdirSync(`${folder}/assets`).filter((name) => /\.(js|css)$/.test(name))) {
  const bytes = gzipSync(readFileSync(`${folder}/assets/${file}`)).length;
  console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${file}`);
  total += bytes;
}
console.log(`${(total / 1000).toFixed(1).padStart(7)} kB  JS and CSS, gzipped (at most ${LIMIT / 1000})`);
if (total > LIMIT) process.exit(1);
