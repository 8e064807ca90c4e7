// The same in JavaScript: gonfalon arena six-kingdoms --bots 'cmd:node examples/bots/lines.mjs',random --games 20
import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const told = JSON.parse(line);
  const answer =
    told.type === "hello"
      ? { name: "Last of the menu", author: "Gonfalon's examples" }
      : { number: told.number, move: told.menu.at(-1) };
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
