import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import vite from "./vite.config";

const test = { include: ["tests/**/*.test.ts"], setupFiles: ["tests/as-in-a-browser.ts"] };
export default mergeConfig(vite, defineConfig({ test }));
