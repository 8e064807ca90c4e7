// Tabs by keyboard: the list is one Tab stop; arrows go to the next page, Home and End to the first and last.

/** For a `tablist`; its tabs say by `tabindex` which of them is open. */
export function turnByKey(event: KeyboardEvent): void {
  const tabs = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>("[role='tab']")];
  const from = tabs.indexOf(event.target as HTMLElement);
  const ways: Record<string, number> = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: tabs.length - 1 };
  if (from < 0 || !(event.key in ways)) return;
  const to = tabs[(ways[event.key] + tabs.length) % tabs.length];
  to.focus();
  to.click();
  event.preventDefault();
}
