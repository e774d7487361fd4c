/** What this browser remembers of a person's choices. Storage that is full or forbidden only forgets. */
export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a choice on this browser; null forgets it. */
export function writeChoice(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The choice holds until the page is left.
  }
}
