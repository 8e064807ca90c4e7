// The line to the server: opened again, more and more patiently, until it is closed for good.
import type { FromBrowser, ToBrowser } from "../wire";
import { at } from "./base";

export class TableSocket {
  private socket: WebSocket | null = null;
  private tries = 0;
  private closed = false;
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
    socket.onmessage = (message) => this.hear(JSON.parse(message.data as string) as ToBrowser);
    socket.onclose = () => {
      if (this.socket !== socket || this.closed || !this.lost()) return;
      this.tries += 1;
      // Not all at once: a server that stops sends everybody away in the same moment.
      setTimeout(this.again, Math.min(8000, 250 * 2 ** this.tries) * (0.2 + Math.random()));
    };
  }

  /** The server has answered: the next line that is cut is opened again soon. */
  answered(): void {
    this.tries = 0;
  }

  send(message: FromBrowser): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.closed = true;
    this.hangUp();
  }

  /** A browser complains of a line that is cut before it stands: then it is cut as soon as it does. */
  private hangUp(): void {
    const socket = this.socket;
    if (socket?.readyState !== 0) socket?.close();
    else socket.onopen = () => socket.close();
  }
}
