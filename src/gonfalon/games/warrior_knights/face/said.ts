import { speaker } from "$client/lib/words.svelte";
import en from "./board.en.ftl?raw";
import fr from "./board.fr.ftl?raw";

export const say = speaker({ fr, en });
