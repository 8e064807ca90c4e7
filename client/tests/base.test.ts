import { afterEach, describe, expect, it, vi } from "vitest";

const sources = import.meta.glob<string>(["../src/**/*.svelte", "../../src/gonfalon/games/*/face/**/*.svelte"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const standing = async (base: string) => {
  vi.stubGlobal("document", { querySelector: () => ({ getAttribute: () => base }) });
  vi.resetModules();
  return import("../src/lib/base");
};

describe("where the server stands", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.stubGlobal("navigator", { language: "en-GB" });
  });

  it("goes before every path, and is left out again", async () => {
    const { at, inside } = await standing("/gonfalon");
    expect(at("/t/abc?invite=x")).toBe("/gonfalon/t/abc?invite=x");
    expect(inside("/gonfalon/t/abc")).toBe("/t/abc");
    expect(inside("/gonfalon/")).toBe("/");
    expect(inside("/gonfalonier")).toBe("/gonfalonier");
  });

  it("is nothing where the server has a name to itself", async () => {
    const { at, inside } = await standing("");
    expect(at("/ws")).toBe("/ws");
    expect(inside("/t/abc")).toBe("/t/abc");
    expect(inside("/")).toBe("/");
  });

  it("is forgotten by no link", () => {
    expect(Object.keys(sources).length).toBeGreaterThan(20);
    const forgotten = /\b(href|src|action)=("|'|\{["'`])\/[^"'`]*|(fetch|import|WebSocket|assign)\(["'`]\/[^"'`]*/g;
    for (const [file, text] of Object.entries(sources)) expect([file, text.match(forgotten)]).toEqual([file, null]);
  });
});
