import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.GONFALON_SERVER ?? "http://127.0.0.1:8000";

// The faces of the games lie outside this folder, each in the folder of its game.
export default defineConfig({
  plugins: [svelte()],
  base: "./", // the server may stand below a path of its own: it puts that into the document (server/http/client_files.py)
  resolve: { alias: { $client: here("./src") } },
  build: {
    outDir: process.env.GONFALON_WEB ?? here("../src/gonfalon/web"),
    emptyOutDir: true,
    manifest: true, // read by tools/size.mjs
    target: "es2022",
    assetsInlineLimit: 0, // a strict content policy allows no data: scripts or styles
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [here("..")] },
    proxy: { "/api": server, "/face": server, "/ws": { target: server, ws: true } },
  },
});
