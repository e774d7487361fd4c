import type { KeyboardEvent } from 'react';

const ITEMS = '[role="menuitem"]:not([aria-disabled="true"])';

/** Gives the focus to the first entry of a menu that was opened. */
export const focusFirstItem = (shown: HTMLElement): void => shown.querySelector<HTMLElement>(ITEMS)?.focus();

/** Up, Down, Home and End between the entries of a menu, round and round; Enter and Space choose by the entries themselves. */
export function onMenuKeyDown(event: KeyboardEvent<HTMLElement>): void {
  // The rest of the press would else click the button of the menu, which has the focus by then, and open it again.
  if (event.key === 'Enter' || event.key === ' ') event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? items.indexOf(activeElement) : -1;
  const wanted = { ArrowDown: at + 1, ArrowUp: at > 0 ? at - 1 : -1, Home: 0, End: -1 }[event.key];
  if (wanted === undefined || items.length === 0) return;
  event.preventDefault();
  items.at(wanted % items.length)?.focus();
}
