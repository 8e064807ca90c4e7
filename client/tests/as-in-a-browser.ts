// Parts are rendered to text here; what they ask of a browser on the way is its language.
import { vi } from "vitest";

vi.stubGlobal("navigator", { language: "en-GB" });

// Imported once there is a language.
const { learn } = await import("../src/lib/words.svelte");
await Promise.all([learn("en"), learn("fr")]);
