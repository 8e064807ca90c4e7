import { readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";

const face = "../src/gonfalon/games/grand_conqueror/face/board";
const pairs = [
  ["src/words/fr.ftl", "src/words/en.ftl"],
  [`${face}.fr.ftl`, `${face}.en.ftl`],
];
const here = new URL("..", import.meta.url).pathname;

function messages(file: string): Map<string, string> {
  const text = readFileSync(here + file, "utf-8");
  const bundle = new FluentBundle("en");
  expect(bundle.addResource(new FluentResource(text))).toEqual([]);
  const found = new Map<string, string>();
  for (const part of text.split(/\n(?=[a-z])/)) {
    const key = /^([a-z][\w-]*) =/.exec(part)?.[1];
    if (key) found.set(key, [...new Set(part.match(/\$\w+/g) ?? [])].sort().join(" "));
  }
  return found;
}

test.each(pairs)("%s and %s say the same things with the same particulars", (fr, en) => {
  expect([...messages(fr)].sort()).toEqual([...messages(en)].sort());
});
