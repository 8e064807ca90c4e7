// The WebSocket to the server: reconnected after growing pauses, until it is closed for good.
import type { FromBrowser, ToBrowser } from "../wire";
import { at } from "./base";

// What is always answered, and after how many milliseconds without a word the line is held to be cut: a server that hangs
// keeps it open. A worker may have to look for a table while somebody joins, for as long as a lease lasts.
const PATIENCE = { move: 3000, join: 8000 } satisfies Partial<Record<FromBrowser["t"], number>>;

export class TableSocket {
  private socket: WebSocket | null = null;
  private tries = 0;
  private closed = false;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private readonly hear: (message: ToBrowser) => void;
  private readonly lost: () => boolean; // told that the line is cut; gives whether it is to be opened again
  private readonly again: () => void;

  constructor(hear: TableSocket["hear"], lost: TableSocket["lost"], again: TableSocket["again"]) {
    this.hear = hear;
    this.lost = lost;
    this.again = again;
  }

  /** Opens a line to a table in place of the one before it. Its id is there for load balancers: who asks for the same
   * table is best sent to the same worker. */
  open(table: string, opened: () => void): void {
    this.hangUp();
    if (this.closed) return;
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}${at("/ws")}?t=${table}`);
    this.socket = socket;
    socket.onopen = opened;
    this.waitFor(socket, PATIENCE.join);
    socket.onmessage = (message) => {
      if (this.socket === socket) clearTimeout(this.waiting);
      this.hear(JSON.parse(message.data as string) as ToBrowser);
    };
    socket.onclose = () => this.fell(socket);
  }

  private fell(socket: WebSocket): void {
    if (this.socket !== socket || this.closed) return;
    this.socket = null;
    clearTimeout(this.waiting);
    if (!this.lost()) return;
    this.tries += 1;
    // Not all at once: a server that stops sends everybody away in the same moment.
    setTimeout(this.again, Math.min(8000, 250 * 2 ** this.tries) * (0.2 + Math.random()));
  }

  /** Nothing is heard any more. A good-bye would not be answered either. */
  private waitFor(socket: WebSocket, patience: number): void {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.comeAgain(socket), patience * 2 ** Math.min(this.tries, 4));
  }

  /** The server has answered: the next line that is cut is opened again soon. */
  answered(): void {
    this.tries = 0;
  }

  /** What is there now is of no use: another line is opened in a while. */
  comeAgain(socket = this.socket): void {
    socket?.close();
    if (socket) this.fell(socket);
  }

  send(message: FromBrowser): void {
    const socket = this.socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify(message));
    if (message.t === "move" || message.t === "join") this.waitFor(socket, PATIENCE[message.t]);
  }

  close(): void {
    this.closed = true;
    this.hangUp();
  }

  /** A browser complains of a line that is cut before it stands: then it is cut as soon as it does. */
  private hangUp(): void {
    const socket = this.socket;
    clearTimeout(this.waiting);
    if (socket?.readyState !== 0) socket?.close();
    else socket.onopen = () => socket.close();
  }
}
