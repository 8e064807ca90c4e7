// A few words at the bottom of the page, for four seconds. Never for what happens in a game.
let text = $state("");
let timer = 0;

export const said = (): string => text;

export function toast(words: string): void {
  text = words;
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    text = "";
  }, 4000);
}
