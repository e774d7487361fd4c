import type { KeyboardEvent } from 'react';

const ITEMS = '[role="menuitem"]:not([aria-disabled="true"])';

/** Focuses the first entry of a menu. */
export const focusFirstItem = (shown: HTMLElement): void => shown.querySelector<HTMLElement>(ITEMS)?.focus();

/** Moves between the entries of a menu with Up, Down, Home and End, wrapping around. */
export function onMenuKeyDown(event: KeyboardEvent<HTMLElement>): void {
  // Otherwise keyup would click the menu's button, which has the focus by then, and open the menu again.
  if (event.key === 'Enter' || event.key === ' ') event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? items.indexOf(activeElement) : -1;
  const wanted = { ArrowDown: at + 1, ArrowUp: at > 0 ? at - 1 : -1, Home: 0, End: -1 }[event.key];
  if (wanted === undefined || items.length === 0) return;
  event.preventDefault();
  items.at(wanted % items.length)?.focus();
}
