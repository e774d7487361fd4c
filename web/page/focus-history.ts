/** Larger than any number of stacked forms and menus. */
const HISTORY_SIZE = 12;

let history: readonly HTMLElement[] = [];

/** Records which elements get the focus, latest last, until the returned function is called. */
export function startFocusHistory(): () => void {
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    history = [...history.filter((other) => other !== target && other.isConnected), target].slice(-HISTORY_SIZE);
  };
  document.addEventListener('focusin', note);
  return () => document.removeEventListener('focusin', note);
}

/** Returns the last visible element outside the given one that had the focus; null if there is none. */
export const lastFocusOutside = (element: Element): HTMLElement | null =>
  history.findLast((one) => one.isConnected && !element.contains(one) && one.checkVisibility()) ?? null;
