import "./tokens.css";
import "./fonts.css";
import "./base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { prepare } from "./lib/offline";
import { listen } from "./lib/route.svelte";
import { settings, show } from "./lib/settings.svelte";
import { learn } from "./lib/words.svelte";

show();
listen();
learn(settings.lang).then(() => mount(App, { target: document.getElementById("app") as HTMLElement }));

prepare().catch(() => {}); // without it, everything works as long as there is a network

// A server that was renewed while the page was open has other files: the page is loaded again, once.
const RENEWED = "gonfalon-renewed";
addEventListener("vite:preloadError", (event) => {
  if (Date.now() - Number(sessionStorage.getItem(RENEWED)) < 10_000) return;
  event.preventDefault();
  sessionStorage.setItem(RENEWED, String(Date.now()));
  location.reload();
});
