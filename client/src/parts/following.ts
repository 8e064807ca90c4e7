// What follows a game, fetched once a table is on screen: nobody has to wait for it to see the board.
export { default as Recap } from "./Recap.svelte";
export { default as RecapSheet } from "./RecapSheet.svelte";
export { default as Results } from "./Results.svelte";
export { default as Return } from "./Return.svelte";
