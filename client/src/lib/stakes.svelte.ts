// The stakes of the moves of a menu: costs, odds, who may object. Asked of the server for the options on screen and the one
// pointed at, one at a time; kept as long as the menu.
import type { FromBrowser, Stake } from "../wire";

const MOST = 12; // moves of one question
const SOON = 120; // milliseconds: who passes over a row of options asks for the one where he stops
const LATE = 1920; // a server that has much to work out is asked again less and less often

export class Stakes {
  private told = $state.raw<Record<string, Stake>>({});
  private seat = -1;
  private menu = -1;
  private waiting: string[] = []; // to be asked for
  private asked: string[] = []; // on their way
  private timer: ReturnType<typeof setTimeout> | undefined;
  private again = SOON; // after which a question is put again
  private readonly send: (message: FromBrowser) => void;

  constructor(send: (message: FromBrowser) => void) {
    this.send = send;
  }

  /** The stakes of a move, once they are known. */
  of(move: string): Stake | null {
    return this.told[move] ?? null;
  }

  /** These moves of a menu are on screen; the last is pointed at. */
  want(seat: number, menu: number, moves: string[]): void {
    if (seat !== this.seat || menu !== this.menu) {
      this.told = {};
      this.seat = seat;
      this.menu = menu;
      this.asked = [];
    }
    this.waiting = moves.filter((move) => !(move in this.told) && !this.asked.includes(move));
    clearTimeout(this.timer);
    if (this.waiting.length) this.timer = setTimeout(() => this.ask(), SOON);
  }

  hear(seat: number, menu: number, stakes: Stake[]): void {
    if (seat !== this.seat || menu !== this.menu) return;
    this.told = { ...this.told, ...Object.fromEntries(stakes.map((stake) => [stake.move, stake])) };
    this.asked = [];
    this.again = SOON;
    this.ask();
  }

  /** A question was refused: the menu is outdated, or the server is still busy with another. */
  refused(code: string): void {
    const busy = code === "stakes/busy";
    this.again = busy ? Math.min(2 * this.again, LATE) : SOON;
    this.waiting = [...new Set([...(busy ? this.asked : []), ...this.waiting])];
    this.asked = [];
    clearTimeout(this.timer);
    if (this.waiting.length) this.timer = setTimeout(() => this.ask(), this.again);
  }

  forget(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.asked = [];
  }

  private ask(): void {
    if (this.asked.length || !this.waiting.length) return;
    this.asked = this.waiting.slice(-MOST);
    this.waiting = this.waiting.slice(0, -MOST);
    this.send({ t: "stakes", seat: this.seat, menu: this.menu, moves: this.asked });
  }
}
