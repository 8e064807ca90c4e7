// In a face, `$said` gives the words of that face's own folder: board.fr.ftl and board.en.ftl, spoken in the language of the
// page. Vite writes the module for each folder (`ownWords` in vite.config.ts); this is how it looks to a face.
import type { speaker } from "./words.svelte";

export declare const say: ReturnType<typeof speaker>;
