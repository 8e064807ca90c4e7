// Soft sounds, made on the spot: nothing is loaded. On from the start, because a table that calls one back is worth more
// than a silent one; one key (m) puts them out. A browser lets a page sound only after it was touched, so until then
// nothing is heard and nothing waits.
import { settings } from "./settings.svelte";

export type Sound = "your-turn" | "dice" | "battle" | "coin" | "vote" | "end" | "card";

/** One tone: when it begins and how long it lasts, in seconds, its pitch, and how loud. */
interface Tone {
  at: number;
  for: number;
  hertz: number;
  loud: number;
  wave?: OscillatorType;
}

const struck = (at: number, hertz: number, loud = 0.5): Tone => ({ at, for: 0.5, hertz, loud, wave: "sine" });
const tap = (at: number, hertz: number): Tone => ({ at, for: 0.05, hertz, loud: 0.35, wave: "triangle" });

const SCORES: Record<Sound, Tone[]> = {
  "your-turn": [struck(0, 587.3), struck(0.16, 880, 0.4)],
  dice: [tap(0, 420), tap(0.09, 360), tap(0.17, 460), tap(0.3, 330), tap(0.42, 390)],
  battle: [
    { at: 0, for: 0.35, hertz: 98, loud: 0.6, wave: "triangle" },
    { at: 0.22, for: 0.45, hertz: 73.4, loud: 0.6, wave: "triangle" },
  ],
  coin: [
    { at: 0, for: 0.18, hertz: 1568, loud: 0.18 },
    { at: 0.03, for: 0.25, hertz: 2349, loud: 0.12 },
  ],
  vote: [tap(0, 240), tap(0.14, 240), struck(0.3, 392, 0.3)],
  end: [struck(0, 392), struck(0.18, 493.9), struck(0.36, 587.3), { ...struck(0.54, 784), for: 1.1 }],
  card: [{ at: 0, for: 0.07, hertz: 700, loud: 0.12, wave: "triangle" }],
};

const LOUDNESS = 0.16;
const APART = 60; // milliseconds within which the same sound is not made twice
let context: AudioContext | null = null;
let touched = false;
const made = new Map<Sound, number>();

/** From the first touch or key on the page may sound. */
export function awaitTouch(): () => void {
  const touch = () => {
    touched = true;
    leave();
  };
  const leave = () => {
    removeEventListener("pointerdown", touch, true);
    removeEventListener("keydown", touch, true);
  };
  addEventListener("pointerdown", touch, true);
  addEventListener("keydown", touch, true);
  return leave;
}

export function sound(what: Sound): void {
  if (!settings.sound || !touched || document.hidden || typeof AudioContext === "undefined") return;
  const now = performance.now();
  if (now - (made.get(what) ?? Number.NEGATIVE_INFINITY) < APART) return;
  made.set(what, now);
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume().catch(() => {});
  for (const tone of SCORES[what]) strike(context, tone);
}

function strike(on: AudioContext, tone: Tone): void {
  const start = on.currentTime + tone.at;
  const voice = on.createOscillator();
  const volume = on.createGain();
  voice.type = tone.wave ?? "sine";
  voice.frequency.value = tone.hertz;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(tone.loud * LOUDNESS, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + tone.for);
  voice.connect(volume).connect(on.destination);
  voice.start(start);
  voice.stop(start + tone.for + 0.02);
}
