import { existsSync, readdirSync, readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { speaker } from "../src/lib/words.svelte";

const here = new URL("..", import.meta.url).pathname;
const games = "../src/gonfalon/games";
const faces = readdirSync(here + games).map((game) => `${games}/${game}/face/board`);
const pairs = [
  ["src/words/fr.ftl", "src/words/en.ftl"],
  ...faces.filter((face) => existsSync(`${here}${face}.fr.ftl`)).map((face) => [`${face}.fr.ftl`, `${face}.en.ftl`]),
];

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

test("what is less than nothing has a sign, and a range its hyphen", () => {
  const say = speaker({ en: "told = from { $a } to { $b }, ages 7-9, rule { $id }", fr: "told = -" });
  expect(say("told", { a: -21, b: "-25", id: "BK-R-21" })).toBe("from −21 to −25, ages 7-9, rule BK-R-21");
});

test.each(pairs)("%s and %s say the same things with the same particulars", (fr, en) => {
  expect([...messages(fr)].sort()).toEqual([...messages(en)].sort());
});
