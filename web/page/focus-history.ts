/** More than the forms and menus that ever stand over one another. */
const KEPT = 12;

let history: readonly HTMLElement[] = [];

/** Notes what has the focus, the latest last, until the function that it gives is called. */
export function startFocusHistory(): () => void {
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    history = [...history.filter((other) => other !== target && other.isConnected), target].slice(-KEPT);
  };
  document.addEventListener('focusin', note);
  return () => document.removeEventListener('focusin', note);
}

/** What had the focus last outside of an element, and still stands; null where nothing does. */
export const lastFocusOutside = (element: Element): HTMLElement | null =>
  history.findLast((one) => one.isConnected && !element.contains(one) && one.checkVisibility()) ?? null;
