import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.GONFALON_SERVER ?? "http://127.0.0.1:8000";

/** `$said` for whoever imports it: the words that lie in its own folder. */
const ownWords: Plugin = {
  name: "own-words",
  enforce: "pre",
  resolveId: (id, importer) => (id === "$said" && importer ? `\0said:${dirname(importer)}` : null),
  load(id) {
    if (!id.startsWith("\0said:")) return null;
    const folder = id.slice("\0said:".length);
    return `import { speaker } from "$client/lib/words.svelte";
import en from "${folder}/board.en.ftl?raw";
import fr from "${folder}/board.fr.ftl?raw";
export const say = speaker({ fr, en });`;
  },
};

// The faces of the games lie outside this folder, each in the folder of its game.
export default defineConfig({
  plugins: [svelte(), ownWords],
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
