// The line to the server: who hears nothing hangs up and asks again, as a worker that hangs says nothing.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TableSocket } from "../src/lib/socket";
import type { FromBrowser } from "../src/wire";

class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 1;
  onopen: () => void = () => {};
  onclose: () => void = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  closed = false;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(): void {}
  close(): void {
    this.closed = true; // a server that hangs answers no good-bye: nothing is told
  }
}

let again = 0;
let socket: TableSocket;
const move: FromBrowser = { t: "move", seat: 0, menu: 1, move: "pass" };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { origin: "http://localhost" });
  FakeSocket.all = [];
  again = 0;
  socket = new TableSocket(
    () => {},
    () => true,
    () => again++,
  );
  socket.open("t", () => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a move that nobody answers is a line that is cut", () => {
  socket.send(move);
  vi.advanceTimersByTime(2900);
  expect([again, FakeSocket.all[0]?.closed]).toEqual([0, false]);
  vi.advanceTimersByTime(2000);
  expect([again, FakeSocket.all[0]?.closed]).toEqual([1, true]);
  FakeSocket.all[0]?.onclose(); // the browser has given up on it at last
  vi.advanceTimersByTime(60_000);
  expect(again).toBe(1);
});

test("a handshake that nobody answers is a line that is cut", () => {
  vi.advanceTimersByTime(7900);
  expect(again).toBe(0);
  vi.advanceTimersByTime(2000);
  expect([again, FakeSocket.all[0]?.closed]).toEqual([1, true]);
});

test("who hears anything waits on, and what asks for no answer is not waited for", () => {
  socket.send(move);
  vi.advanceTimersByTime(2000);
  FakeSocket.all[0]?.onmessage({ data: '{"t":"chat"}' });
  socket.send({ t: "chat", text: "Hello" });
  vi.advanceTimersByTime(60_000);
  expect(again).toBe(0);
});

test("a server that is slow is given more time the next time", () => {
  socket.send(move);
  vi.advanceTimersByTime(5000);
  socket.open("t", () => {});
  socket.send(move);
  vi.advanceTimersByTime(5500);
  expect(again).toBe(1);
  vi.advanceTimersByTime(3000);
  expect(again).toBe(2);
});
