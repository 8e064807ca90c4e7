// Reads the stack of steps, by the names of the numbers each holds (`STEPS` of a game's shown.gen.ts).

import type { Stack } from "./view";

type Names = Readonly<Record<string, readonly string[]>>;

/** A step of one of these kinds. */
export type StepOf<Steps extends Names, Kind extends keyof Steps = keyof Steps> = {
  [K in Kind]: { step: K } & Record<Steps[K][number], number>;
}[Kind];

function named<Steps extends Names>(steps: Steps, [kind, ...held]: Stack[number]): StepOf<Steps> {
  const names = steps[String(kind)] ?? [];
  const fields = names.map((name, i) => [name, Number(held[i])]);
  return { step: String(kind), ...Object.fromEntries(fields) };
}

/** Every step, from the bottom up. */
export const stepsIn = <Steps extends Names>(steps: Steps, stack: Stack): StepOf<Steps>[] =>
  stack.map((one) => named(steps, one));

/** The innermost step of one of these kinds. */
export function innermostIn<Steps extends Names, Kind extends keyof Steps>(
  steps: Steps,
  stack: Stack,
  kinds: Kind[],
): StepOf<Steps, Kind> | null {
  const found = stack.findLast(([kind]) => (kinds as unknown[]).includes(kind));
  return found ? (named(steps, found) as StepOf<Steps, Kind>) : null;
}
