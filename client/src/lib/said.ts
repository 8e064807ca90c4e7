// The type of `$said`: in a face it gives the texts of that face's own folder, board.fr.ftl and board.en.ftl, in the
// language of the page. Vite writes the module for each folder (`ownWords` in vite.config.ts).
import type { speaker } from "./words.svelte";

export declare const say: ReturnType<typeof speaker>;
