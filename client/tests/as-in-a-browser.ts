// Parts are rendered to text here; what they ask of a browser on the way is its language.
import { vi } from "vitest";

vi.stubGlobal("navigator", { language: "en-GB" });
