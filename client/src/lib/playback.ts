// Plays back the moves of others one after another, so that they can be followed.
import type { ToBrowser } from "../wire";
import { isStill } from "./settings.svelte";

const PACE = 250; // milliseconds between two moves of a rival's turn
const MOST_PACED = 6; // more than these are not waited for: they are shown at once

export class Playback {
  private queue: ToBrowser[] = [];
  private timer = 0;
  private readonly take: (message: ToBrowser) => void;
  private readonly isSeen: (message: ToBrowser) => boolean; // whether it changes what is on screen
  private readonly isAsked: () => boolean; // whether somebody at this screen has to decide: then nothing is waited for

  constructor(take: Playback["take"], isSeen: Playback["isSeen"], isAsked: Playback["isAsked"]) {
    this.take = take;
    this.isSeen = isSeen;
    this.isAsked = isAsked;
  }

  hear(message: ToBrowser): void {
    this.queue.push(message);
    if (!this.timer) this.work();
  }

  /** Shows everything that waits at once. */
  skip(): void {
    if (!this.timer) return;
    this.stop();
    this.timer = 0;
    while (this.queue.length) this.take(this.queue.shift() as ToBrowser);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private work(): void {
    this.timer = 0;
    while (this.queue.length) {
      const message = this.queue.shift() as ToBrowser;
      this.take(message);
      if (this.isSeen(message) && !this.isAsked() && this.isPaced()) {
        this.timer = window.setTimeout(() => this.work(), PACE);
        return;
      }
    }
  }

  /** Whether what comes next waits its turn. From a long game's bots so much may come that it would never end. */
  private isPaced(): boolean {
    return !isStill() && !document.hidden && this.queue.filter(this.isSeen).length <= MOST_PACED;
  }
}
