import { expect, test } from "vitest";
import { marked } from "../src/lib/log";
import { bytesOf } from "../src/lib/push";
import { asked, turnName } from "../src/lib/votes";
import type { Entry, SeatInfo, VoteInfo } from "../src/wire";

const seats = ["Ada", "Ben"].map((name, seat) => ({ seat, name, kind: "human", mine: seat === 0 })) as SeatInfo[];
const vote = { what: "rewind", round: 3, asked: [1], whom: null, how: "bot" } as unknown as VoteInfo;

test("a turn is named by its round and by whose it was", () => {
  expect(turnName({ round: 3, seats: [1] }, seats)).toContain("Ben");
  expect(turnName({ round: 0, seats: [0, 1] }, seats)).toContain("Ada, Ben");
});

test("every question that a table can be asked has words", () => {
  for (const what of ["pause", "resume", "more-time", "rewind", "replace", "cancel"] as const) {
    const words = asked({ ...vote, what, whom: what === "replace" ? 1 : null }, seats);
    expect(words).not.toMatch(/^vote-/);
  }
});

test("what a table went back behind stays in the log, marked, and is told apart from an undo before it", () => {
  const entry = (n: number, event: string, key: string, args: Entry["args"]): Entry => ({
    n,
    batch: n,
    event,
    key,
    rule: "",
    args,
  });
  const log = [
    entry(0, "A", "a", {}),
    entry(1, "B", "b", {}),
    entry(2, "Undone", "log-undone", { seat: 0, back_to: 0 }),
    entry(3, "Undone", "log-rewound", { back_to: 0 }),
    entry(4, "C", "c", {}),
  ];
  const told = marked(log);
  expect(told.filter((one) => one.undone).map((one) => one.event)).toContain("B");
  expect(told.at(-1)?.event).toBe("C");
  expect(told.find((one) => one.key === "log-rewound")?.args.count).toBe(1);
});

test("the key of the server is read as the browser wants it", () => {
  expect([...bytesOf("AQID_-8")]).toEqual([1, 2, 3, 255, 239]);
});
