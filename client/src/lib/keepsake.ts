// A picture of how a game ended, to keep and to share: drawn in the browser, with the page's own colours and fonts.
import type { Story } from "../wire";
import { asideOf, lanesOf, placeOf, spansOf, spread } from "./chronicle";
import type { Arms } from "./heraldry";

export interface Keepsake {
  game: string;
  heading: string; // who has won
  ending: string; // how
  places: { place: number; name: string; value: string; arms: Arms }[];
  graph: { title: string; story: Story; arms: Arms[] } | null;
}

const WIDTH = 1200;
const HEIGHT = 675;
const SHIELD = "M2 2H22V12C22 18 17.5 21.5 12 23.5 6.5 21.5 2 18 2 12Z";

/** The colour that a name of `tokens.css` stands for now, in the theme on screen. */
function colours(page: HTMLElement): (name: string) => string {
  const probe = page.appendChild(document.createElement("i"));
  const kept = new Map<string, string>();
  const found = (name: string) => {
    let colour = kept.get(name);
    if (colour === undefined) {
      probe.style.color = `var(--${name})`;
      colour = getComputedStyle(probe).color;
      kept.set(name, colour);
    }
    return colour;
  };
  for (const name of NAMES) found(name);
  probe.remove();
  return (name) => kept.get(name) ?? "#000";
}

const TINCTURES = ["gules", "azure", "or", "vert", "purpure", "ermine", "tenne", "sable"];
const NAMES = ["paper", "leaf", "well", "ink", "ink-2", "ink-3", "line", "gold", "piece-line"].concat(
  TINCTURES.flatMap((one) => [one, `${one}-on`, `${one}-ink`, `${one}-wash`]),
);

export async function draw(what: Keepsake): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = 2 * WIDTH;
  canvas.height = 2 * HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.scale(2, 2);
  const page = document.body;
  const colour = colours(page);
  const style = getComputedStyle(document.documentElement);
  const serif = style.getPropertyValue("--serif");
  const sans = style.getPropertyValue("--sans");
  const winner = what.places.find((one) => one.place === 1)?.arms;

  const write = (
    text: string,
    x: number,
    y: number,
    font: string,
    ink: string,
    most = WIDTH,
    align: CanvasTextAlign = "left",
  ) => {
    pen.font = font;
    pen.fillStyle = colour(ink);
    pen.textAlign = align;
    let said = text;
    while (said.length > 1 && pen.measureText(said).width > most) said = `${said.slice(0, -2)}…`;
    pen.fillText(said, x, y);
  };
  const shield = (arms: Arms, x: number, y: number, size: number) => {
    pen.save();
    pen.translate(x, y);
    pen.scale(size / 24, size / 24);
    const form = new Path2D(SHIELD);
    pen.fillStyle = arms.engraved ? colour("leaf") : colour(arms.tincture);
    pen.fill(form);
    charge(pen, arms, 5, 4.5, 14, arms.engraved ? colour("ink") : colour(`${arms.tincture}-on`));
    pen.strokeStyle = arms.engraved ? colour("ink") : colour("piece-line");
    pen.lineWidth = 1.4;
    pen.stroke(form);
    pen.restore();
  };

  pen.fillStyle = colour("paper");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = winner && !winner.engraved ? colour(`${winner.tincture}-wash`) : colour("well");
  pen.fillRect(0, 0, WIDTH, 172);
  pen.fillStyle = winner && !winner.engraved ? colour(winner.tincture) : colour("ink");
  pen.fillRect(0, 172, WIDTH, 5);
  if (winner) shield(winner, 44, 34, 104);
  const left = winner ? 182 : 44;
  write(what.game.toUpperCase(), left, 56, `700 15px ${sans}`, "ink-2", 700);
  write(what.heading, left, 108, `400 50px ${serif}`, "ink", WIDTH - left - 40);
  write(what.ending, left, 146, `400 20px ${sans}`, "ink", WIDTH - left - 40);
  for (const [i, one] of what.places.entries()) {
    const y = 214 + i * (what.places.length > 4 ? 60 : 74);
    write(String(one.place), 58, y + 32, `700 26px ${sans}`, "ink-2", 40, "center");
    shield(one.arms, 88, y + 2, 40);
    write(one.name, 144, y + 32, `400 25px ${serif}`, "ink", 190);
    write(one.value, 392, y + 32, `700 25px ${sans}`, "ink", 80, "right");
  }
  if (what.graph) drawGraph(pen, what.graph, colour, sans, serif, shield);
  write("Gonfalon", WIDTH - 40, HEIGHT - 22, `400 20px ${serif}`, "ink-3", 300, "right");
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
  );
}

function drawGraph(
  pen: CanvasRenderingContext2D,
  graph: NonNullable<Keepsake["graph"]>,
  colour: (name: string) => string,
  sans: string,
  serif: string,
  shield: (arms: Arms, x: number, y: number, size: number) => void,
): void {
  const { story, arms } = graph;
  const [left, right, top, bottom] = [474, WIDTH - 92, 262, HEIGHT - 66];
  const lanes = lanesOf(story);
  const spans = spansOf(story);
  const x = (batch: number) => left + placeOf(spans, batch) * (right - left);
  const y = (value: number) => bottom - ((value - lanes[0]) / (lanes[lanes.length - 1] - lanes[0])) * (bottom - top);
  pen.fillStyle = colour("ink");
  pen.textAlign = "left";
  pen.font = `400 24px ${serif}`;
  pen.fillText(graph.title, left - 26, 232);
  pen.font = `500 14px ${sans}`;
  pen.lineWidth = 1;
  for (const lane of lanes) {
    pen.strokeStyle = colour("line");
    stroke(pen, [
      [left, y(lane)],
      [right, y(lane)],
    ]);
    pen.fillStyle = colour("ink-3");
    pen.textAlign = "right";
    pen.fillText(String(lane), left - 10, y(lane) + 5);
  }
  if (story.goal) {
    pen.strokeStyle = colour("ink-2");
    pen.setLineDash([7, 5]);
    stroke(pen, [
      [left, y(story.goal)],
      [right, y(story.goal)],
    ]);
  }
  const ends = story.series.map((steps, seat) => y(steps[steps.length - 1]?.[1] ?? 0) + asideOf(seat, arms.length) * 4);
  const shields = spread(ends, 30, top, bottom);
  for (const [seat, steps] of story.series.entries()) {
    const aside = asideOf(seat, arms.length) * 4;
    const points: [number, number][] = [];
    for (const [batch, value] of steps) {
      if (points.length) points.push([x(batch), points[points.length - 1][1]]);
      points.push([x(batch), y(value) + aside]);
    }
    if (points.length) points.push([right, points[points.length - 1][1]]);
    const one = arms[seat];
    const pale = one.tincture === "or" || one.tincture === "ermine";
    pen.strokeStyle = one.engraved ? colour("ink") : colour(pale ? `${one.tincture}-ink` : one.tincture);
    pen.setLineDash(one.engraved ? [[], [11, 5], [3, 5], [14, 5, 3, 5], [6, 4], [1, 4]][seat % 6] : []);
    pen.lineWidth = one.engraved ? 2.5 : 4;
    pen.lineJoin = "round";
    stroke(pen, points);
    shield(one, right + 16, shields[seat] - 13, 27);
  }
  pen.setLineDash([]);
}

function stroke(pen: CanvasRenderingContext2D, points: [number, number][]): void {
  pen.beginPath();
  for (const [i, [x, y]] of points.entries()) {
    if (i) pen.lineTo(x, y);
    else pen.moveTo(x, y);
  }
  pen.stroke();
}

/** The device on a shield, from the symbol on the page. */
function charge(pen: CanvasRenderingContext2D, arms: Arms, x: number, y: number, size: number, ink: string): void {
  const symbol = document.getElementById(arms.charge);
  const box = symbol
    ?.getAttribute("viewBox")
    ?.split(/[\s,]+/)
    .map(Number);
  if (!symbol || box?.length !== 4) return;
  pen.save();
  pen.translate(x, y);
  pen.scale(size / box[2], size / box[3]);
  pen.translate(-box[0], -box[1]);
  pen.fillStyle = ink;
  for (const path of symbol.querySelectorAll("path")) pen.fill(new Path2D(path.getAttribute("d") ?? ""));
  pen.restore();
}
