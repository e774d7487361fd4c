import { useEffect } from 'react';

/** Elements that handle Esc themselves. */
const OWN_ESCAPE = '.bp6-portal, input:not([type="checkbox"]), textarea, select, [role="dialog"]';

/** Overlays, which get Esc wherever the focus is. */
const OVER_THE_PAGE =
  'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], .bp6-popover:not(.bp6-tooltip)';

/** Runs `onEscape` on Esc, unless an overlay is open or the focused field handles the key. */
export function useEscape(onEscape: (() => void) | undefined): void {
  useEffect(() => {
    if (onEscape === undefined) return;
    // Checked in the capture phase, since an overlay may close before the event arrives.
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
