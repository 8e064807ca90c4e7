// The chat of a table, and the user's own line until it is accepted or refused.
import type { FromBrowser, Said } from "../wire";

/** How the connection of a table stands. */
export type Status = "joining" | "live" | "lost" | "refused";

export class Talk {
  lines = $state.raw<Said[]>([]);
  unread = $state(0);
  unsaid = $state(""); // a line that was refused, so that nobody has to write it again

  allowed = $state(""); // the rule by which players may talk apart
  private to: number | null = null; // in private, for this seat
  private own = ""; // the last line, until it is heard or refused
  private readonly send: (message: FromBrowser) => void;

  constructor(send: (message: FromBrowser) => void) {
    this.send = send;
  }

  /** Whether the line is on its way: without a connection it stays with whoever wrote it. */
  speak(text: string, status: Status, to: number | null = null): boolean {
    if (status !== "live" && status !== "joining") return false;
    this.own = text.trim().slice(0, 500);
    this.to = to;
    if (this.own && status === "live") this.send({ t: "chat", text: this.own, to }); // else on joining
    return true;
  }

  /** Reports a line. */
  report(line: string): void {
    this.send({ t: "report", line });
  }

  /** Opens a private talk to everybody, once both wish it. */
  open(seat: number, to: number, opened: boolean): void {
    this.send({ t: "open-talk", seat, to, opened });
  }

  hear(said: Said): void {
    this.lines = [...this.lines, said];
    this.unread += 1;
    if (said.text === this.own) this.own = "";
  }

  refused(code: string): void {
    if (code === "chat/too-fast" || code === "chat/not-private") this.unsaid = this.own;
    this.own = "";
  }

  /** The table has answered; `before` is the state of the connection until now. */
  joined(lines: Said[], before: Status): void {
    this.lines = lines;
    if (!this.own) return;
    if (before === "joining") this.send({ t: "chat", text: this.own, to: this.to });
    if (before === "lost") {
      if (!lines.some((said) => said.text === this.own)) this.unsaid = this.own; // it went with the connection
      this.own = "";
    }
  }
}
