import { render } from "svelte/server";
import { expect, test } from "vitest";
import { found } from "../src/lib/finding";
import { numbersNext } from "../src/lib/menu";
import Going from "../src/parts/Going.svelte";
import HowMany from "../src/parts/HowMany.svelte";
import Seals from "../src/parts/Seals.svelte";
import Stepper from "../src/parts/Stepper.svelte";

test("numbers are counted in order, and only where nothing else can be picked", () => {
  const moves = ["march 3 4 10", "march 3 4 9", "march 3 5 1", "stay"];
  expect(numbersNext(moves, ["march", "3", "4"])).toEqual([9, 10]);
  expect(numbersNext(moves, ["march"])).toEqual([3]);
  expect(numbersNext(moves, [])).toEqual([]);
});

test("places are found by the beginning of a word, whatever its accents, best first", () => {
  const places = [
    { id: "p1", name: "Bretagne" },
    { id: "p2", name: "Grande-Bretagne", may: true },
    { id: "p3", name: "Étolie", about: "près de la Bretagne" },
    { id: "p4", name: "Sicile" },
  ];
  const ids = (text: string) => found(places, text).map((one) => one.id);
  expect(ids("bret")).toEqual(["p1", "p2", "p3"]);
  expect(ids("etol")).toEqual(["p3"]);
  expect(ids("agne")).toEqual(["p1", "p2", "p3"]);
  expect(ids("P4")).toEqual(["p4"]);
  expect(ids("")).toEqual(["p2", "p1", "p3", "p4"]);
  expect(ids("rome")).toEqual([]);
});

test("how many: as many as possible at first, and the button says what it does", () => {
  const moves = ["march 3 4 2", "march 3 4 7", "stay"];
  const props = {
    moves,
    picked: ["march", "3", "4"],
    label: "How many go?",
    say: (move: string) => `«${move}»`,
    play() {},
  };
  const { body } = render(HowMany, { props });
  expect(body).toContain('aria-valuenow="7"');
  expect(body).toContain('aria-valuemin="2"');
  expect(body).toContain("«march 3 4 7»");
});

test("a stepper at its end offers no more", () => {
  const { body } = render(Stepper, { props: { values: [1, 4, 9], value: 9, label: "coins" } });
  const [fewer, more] = body.match(/<button[^>]*>/g) ?? [];
  expect(fewer).not.toContain("disabled");
  expect(more).toContain("disabled");
});

test("a seal tells who has sealed and never with what", () => {
  const seats = [
    { seat: 0, name: "North", arms: { tincture: "azure" as const, charge: "lys" } },
    { seat: 1, name: "South", arms: { tincture: "gules" as const, charge: "stag" } },
  ];
  const { body } = render(Seals, { props: { seats, deciding: [1] } });
  const [north, south] = body.split("<li").slice(1);
  expect(north).toContain("#lys");
  expect(south).toContain("#u-quill");
  expect(south).not.toContain("#stag");
});

test("a single thing that is going on needs no tabs", () => {
  const shown = (going: string[]) => render(Going, { props: { going, label: "going on" } }).body;
  expect(shown(["March"])).not.toContain("<li");
  expect(shown(["March", "Battle"]).match(/<li/g)).toHaveLength(2);
});
