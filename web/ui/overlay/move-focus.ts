import { lastFocusOutside } from '#web/page/focus-history.ts';

const FIELDS =
  'form :is(input:not([type="file"], [type="hidden"], [readonly], [type="radio"]:not(:checked)), textarea:not([readonly]), select):enabled';

/** Returns the first visible field of the form in a container; undefined without one. */
export const firstField = (container: HTMLElement): HTMLElement | undefined =>
  [...container.querySelectorAll<HTMLElement>(FIELDS)].find((field) => field.checkVisibility());

/** Returns the focus from a container that closes to where it was before, unless it has already moved elsewhere. */
export function returnFocus(container: HTMLElement): void {
  const now = document.activeElement;
  if (now !== null && now !== document.body && !container.contains(now)) return;
  (lastFocusOutside(container) ?? document.getElementById('main'))?.focus({ preventScroll: true });
}
