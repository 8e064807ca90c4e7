// The edition of a table: as printed, or with our recommended values for the options where we differ from the book.
import type { OptionInfo, Summary } from "../wire";

export const EDITION = "edition";

type Values = Summary["options"];

/** Which edition these values are, by name; `mixed` where only some of our readings are taken. */
export function editionOf(options: OptionInfo[], chosen: Values): "printed" | "recommended" | "mixed" {
  // Where people play anyway as we recommend, an option tells no edition from the other.
  const ours = options.filter((option) => option.recommended !== null && option.recommended !== option.default);
  const taken = ours.filter((option) => (chosen[option.name] ?? option.default) === option.recommended);
  return taken.length === 0 ? "printed" : taken.length === ours.length ? "recommended" : "mixed";
}

/** The same choices with an edition's values; those of other options stay. */
export function withEdition(options: OptionInfo[], chosen: Values, edition: string): Values {
  const values = { ...chosen };
  for (const { name, recommended } of options) {
    if (recommended === null) continue;
    if (edition === "recommended") values[name] = recommended;
    else delete values[name];
  }
  return values;
}
