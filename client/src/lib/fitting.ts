// Which values of an option are possible for how many players.
import type { OptionInfo, Summary } from "../wire";

type Value = Summary["options"][string];

export function fits(option: OptionInfo, value: Value, seats: number): boolean {
  const span = option.only_for[String(value)];
  return !span || (span[0] <= seats && seats <= span[1]);
}

/** The chosen values that are possible for this number of players; the others fall back to the default. */
export function fitting(all: OptionInfo[], chosen: Record<string, Value>, seats: number): Record<string, Value> {
  const kept = Object.entries(chosen).filter(([name, value]) => {
    const option = all.find((one) => one.name === name);
    return !option || fits(option, value, seats);
  });
  return Object.fromEntries(kept);
}
