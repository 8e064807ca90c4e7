// Which choices of an option are for how many players.
import type { OptionInfo, Summary } from "../wire";

type Value = Summary["options"][string];

export function fits(option: OptionInfo, value: Value, seats: number): boolean {
  const span = option.only_for[String(value)];
  return !span || (span[0] <= seats && seats <= span[1]);
}

/** What was chosen, as far as it is for so many players; the rest is left as usual. */
export function fitting(all: OptionInfo[], chosen: Record<string, Value>, seats: number): Record<string, Value> {
  const kept = Object.entries(chosen).filter(([name, value]) => {
    const option = all.find((one) => one.name === name);
    return !option || fits(option, value, seats);
  });
  return Object.fromEntries(kept);
}
