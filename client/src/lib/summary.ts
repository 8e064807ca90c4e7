// What the lobby says about a table.
import type { GameInfo, Outcome, Summary } from "../wire";
import { myTime } from "./pace";
import type { Lang } from "./settings.svelte";
import { seatName } from "./speech";
import { t, told } from "./words.svelte";

export const isMyTurn = (table: Summary): boolean =>
  table.state === "playing" &&
  !table.closed &&
  table.deciders.some((seat) => table.seats[seat]?.mine && table.seats[seat].kind === "human");

/** The user's tables: first those that wait for them, least time left first; then by latest change. */
export function awaitedFirst(tables: Summary[]): Summary[] {
  const until = (table: Summary) => (isMyTurn(table) ? myTime(table)?.until || Number.MAX_SAFE_INTEGER : 0);
  return [...tables].sort(
    (a, b) =>
      Number(isMyTurn(b)) - Number(isMyTurn(a)) ||
      until(a) - until(b) ||
      (isMyTurn(a) ? a.changed - b.changed : b.changed - a.changed),
  );
}

/** The seats that have won; none where a game ends without a winner. */
export const winnersOf = (outcome: Outcome | null): number[] =>
  (outcome?.places ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []));

export function stateOf(table: Summary): string {
  if (table.state === "waiting")
    return t("state-waiting", { count: table.seats.filter((seat) => seat.kind === "open").length });
  if (table.state === "replay") return t("state-replay");
  if (table.state === "cancelled") return t("state-nobody-won");
  if (table.state === "damaged") return t("state-damaged");
  if (table.closed) return t(`state-${table.closed}`);
  if (table.state === "over") {
    const first = winnersOf(table.outcome);
    if (table.outcome && !first.length) return t("state-nobody-won");
    return first.length === 1 ? t("state-won", { name: seatName(table.seats[first[0]]) }) : t("state-over");
  }
  if (isMyTurn(table)) return t("state-your-turn");
  const decider = table.seats[table.deciders[0]];
  if (!decider) return "";
  return t(decider.kind === "bot" ? "state-thinks" : "state-turn-of", { name: seatName(decider) });
}

/** Who else sits at a table. */
export function opponentsOf(table: Summary): string {
  const names = table.seats.filter((seat) => !seat.mine && seat.kind !== "open").map(seatName);
  return names.length ? t("against", { names: names.join(", ") }) : "";
}

/** Games as a newcomer takes them up: the light and short ones first, those that say nothing of it last. */
export function lightestFirst(games: GameInfo[], lang: Lang): GameInfo[] {
  const rank = (game: GameInfo) => game.weight || Number.POSITIVE_INFINITY;
  return [...games].sort(
    (a, b) =>
      (rank(a) === rank(b) ? 0 : rank(a) - rank(b)) ||
      a.minutes - b.minutes ||
      a.titles[lang].localeCompare(b.titles[lang], lang),
  );
}

/** "Battue: Storm of the Horse Lords" is Battue where several stand side by side. */
export const shortly = (title: string): string => title.split(/\s*:/)[0];

/** The strongest bot that is always quick to answer sits down first. */
export const usualBot = (bots: string[]): string =>
  ["level3", "level2", "greedy"].find((bot) => bots.includes(bot)) ?? bots.at(-1) ?? "random";

/** Words about a bot have its name, where a style of play (`greedy:raider`) follows a dash. */
const botWords = (bot: string) => bot.replace(":", "-");

/** How a bot plays, in a word; one that nobody has words for by its name. */
export function botManner(bot: string): string {
  const key = `bot-${botWords(bot)}`;
  const words = t(key);
  return words === key ? bot : words;
}

/** What a person is told of a bot that was measured or has a style of its own; null of another. */
export function botTold(bot: string, game: Pick<GameInfo, "ratings">): string | null {
  const rating = game.ratings[bot];
  if (!rating && !bot.includes(":")) return null;
  const about = t(`bot-about-${botWords(bot)}`);
  if (!rating) return t("bot-style-told", { manner: botManner(bot), about });
  return t("bot-told", { manner: botManner(bot), rating: String(rating), about });
}

/** Every option of a table that is not as usual, and what it is. */
export function optionsInWords(table: Summary, game: GameInfo | undefined): [string, string][] {
  const changed = (game?.options ?? []).filter(
    (option) => option.name in table.options && table.options[option.name] !== option.default,
  );
  return changed.map((option) => {
    const value = table.options[option.name];
    const words =
      typeof value === "boolean"
        ? t(value ? "yes" : "no")
        : (told(table.game, `option-${option.name}-${value}`) ?? String(value));
    return [told(table.game, `option-${option.name}`) ?? option.name, words];
  });
}

/** What is particular about a table: choices among several, such as the board, that are not as usual. */
export function particularOptions(table: Summary, game: GameInfo | undefined): string[] {
  const choices = (game?.options ?? []).filter(
    (option) => option.kind === "choice" && option.choices.length > 2 && option.name !== "first_player",
  );
  return choices.flatMap((option) => {
    const value = table.options[option.name];
    const words = value === option.default ? null : told(table.game, `option-${option.name}-${value}`);
    return words ? [words.split(/\s:\s|\u00a0:\s|: /)[0]] : [];
  });
}
