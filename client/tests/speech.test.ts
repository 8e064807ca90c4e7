// What a move does, in words.
import { expect, test, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import { listed, move } from "../src/lib/speech";
import { bring } from "../src/lib/words.svelte";

const WORDS = `do-repair = repair { $count ->
    [one] { $count } breach
   *[other] { $count } breaches
  } of { $city }`;

test("one thing is told in the singular", async () => {
  vi.stubGlobal("fetch", async () => new Response(WORDS));
  await bring("siege", "en");
  const about = { slug: "siege", named: {}, kinds: {}, verbs: { repair: ["city", "count"] }, names: [] };
  expect(move(about, "repair vecht 1")).toBe("repair 1 breach of vecht");
  expect(move(about, "repair vecht 2")).toBe("repair 2 breaches of vecht");
});

test("several names are told as one says them", () => {
  settings.lang = "en";
  expect(listed(["North", "South"])).toBe("North and South");
  expect(listed(["North", "East", "South"])).toBe("North, East and South");
  settings.lang = "fr";
  expect(listed(["Nord", "Sud"])).toBe("Nord et Sud");
});
