import { useEffect } from 'react';

/** What closes or clears itself on Esc, and so goes first. */
const OWN_ESCAPE = '.bp6-portal, input:not([type="checkbox"]), textarea, select, [role="dialog"]';

/** What stands over the page: Esc is for it, wherever the focus is. */
const OVER_THE_PAGE =
  'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], .bp6-popover:not(.bp6-tooltip)';

/** Runs `onEscape` at Esc, unless something stands over the page or the field with the focus takes it. */
export function useEscape(onEscape: (() => void) | undefined): void {
  useEffect(() => {
    if (onEscape === undefined) return;
    // Looked at before anybody acts on the key: what it closes may be gone when it comes here.
    let isCovered = false;
    const look = () => {
      isCovered = document.querySelector(OVER_THE_PAGE) !== null;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isCovered) return;
      if (event.target instanceof Element && event.target.closest(OWN_ESCAPE) !== null) return;
      onEscape();
    };
    document.addEventListener('keydown', look, { capture: true });
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', look, { capture: true });
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [onEscape]);
}
