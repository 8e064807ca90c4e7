// Sharing a link: by the clipboard, or by the device's own share sheet.
import { toast } from "./toast.svelte";
import { t } from "./words.svelte";

export async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast(t("copied"));
  } catch {
    toast(t("copy-failed", { link }));
  }
}

export const canSend = (): boolean => typeof navigator.share === "function";

export async function send(link: string, title: string): Promise<void> {
  try {
    await navigator.share({ title, url: link });
  } catch {
    // Thought better of it.
  }
}
