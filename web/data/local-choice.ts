/** Reads a choice stored in this browser; null if there is none or storage is blocked. */
export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a choice in this browser; null deletes it. */
export function writeChoice(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage the choice lasts until the page is reloaded.
  }
}

/** Runs when another tab changes a choice, for as long as the page is open. */
export const onOtherTab = (key: string, run: () => void): void =>
  addEventListener('storage', ({ key: changed }) => {
    // The key is null if all choices were deleted.
    if (changed === key || changed === null) run();
  });
