// Finding a thing by a part of its name, as it is typed: without accents, capitals or hyphens.

export interface Findable {
  id: string;
  name: string;
  about?: string; // what stands there
  may?: boolean; // something may be done there now
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[-’'\s]+/g, " ")
    .trim();

/** Those whose name has what was typed: at its beginning, at the beginning of a word, anywhere; then those whose
 * description has it. With nothing typed, all: where something may be done first. */
export function found<T extends Findable>(things: T[], text: string): T[] {
  const wanted = plain(text);
  const rank = (thing: T): number => {
    if (!wanted) return thing.may ? 0 : 1;
    const name = plain(thing.name);
    if (name.startsWith(wanted) || thing.id.toLowerCase() === wanted) return 0;
    if (` ${name}`.includes(` ${wanted}`)) return 1;
    if (name.includes(wanted)) return 2;
    return plain(thing.about ?? "").includes(wanted) ? 3 : -1;
  };
  return things
    .map((thing) => ({ thing, rank: rank(thing) }))
    .filter((one) => one.rank >= 0)
    .sort((a, b) => a.rank - b.rank || a.thing.name.localeCompare(b.thing.name))
    .map((one) => one.thing);
}
