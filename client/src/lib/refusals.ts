// Error messages in the reader's language. The server sends English and a code; the code has its words here.
import { Refusal } from "./api";
import { t } from "./words.svelte";

export function inWords(why: unknown): string {
  if (!isProblem(why)) return t("error-server-error");
  const key = `error-${why.code.replaceAll("/", "-")}`;
  const words = t(key);
  return words === key ? why.message : words;
}

const isProblem = (why: unknown): why is { code: string; message: string } =>
  why instanceof Refusal || (typeof why === "object" && why !== null && "code" in why && "message" in why);
