import { beforeEach, expect, test, vi } from "vitest";
import { check, drawn, keep, ownPart } from "../src/lib/luck";

const SECRET = "5e".repeat(32);
const COMMITMENT = "fef4e1c4a3a9a6d0f6a9e7f1f8b2b8d9a0000000000000000000000000000000";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

const hashed = async (secret: string) => {
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
};

test("what is added is sixteen random bytes", () => {
  expect(drawn()).toMatch(/^[0-9a-f]{32}$/);
  expect(drawn()).not.toBe(drawn());
});

test("a table that keeps its word is told from one that does not", async () => {
  const commitment = await hashed(SECRET);
  const mine = { commitment, entropy: drawn() };
  const honest = { commitment, begun: true, added: { 0: mine.entropy }, secret: SECRET };
  expect(await check(mine, honest)).toEqual({ committed: true, added: true, opened: true });
  expect(await check(mine, { ...honest, added: {} })).toMatchObject({ added: false });
  expect(await check(mine, { ...honest, commitment: COMMITMENT })).toMatchObject({ committed: false, opened: false });
  expect(await check(undefined, { ...honest, secret: null })).toEqual({});
});

test("the last hundred tables are remembered", () => {
  for (let i = 0; i < 101; i++) keep(`t${i}`, { commitment: "c", entropy: String(i) });
  expect(ownPart("t100")?.entropy).toBe("100");
  expect(ownPart("t0")).toBeUndefined();
});
