import { type RefObject, useEffect } from 'react';

/** Elements that handle Esc themselves. */
const OWN_ESCAPE = '.bp6-portal, input:not([type="checkbox"]), textarea, select, [role="dialog"]';

/** Overlays, which get Esc wherever the focus is. */
const OVER_THE_PAGE =
  'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], .bp6-popover:not(.bp6-tooltip)';

/** Fields with an open list, which Esc closes first. */
const OPEN_LIST = '[aria-expanded="true"]:is(input, select)';

/**
 * Runs `onEscape` on Esc, unless an overlay is open or the focused field handles the key. Fields inside `form` don't,
 * since Esc closes their form.
 */
export function useEscape(onEscape: (() => void) | undefined, form?: RefObject<Element | null>): void {
  useEffect(() => {
    if (onEscape === undefined) return;
    // Checked in the capture phase, since an overlay may close before the event arrives.
    let isCovered = false;
    const look = () => {
      isCovered = document.querySelector(OVER_THE_PAGE) !== null;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isCovered) return;
      if (event.target instanceof Element) {
        const isInForm = form?.current?.contains(event.target) === true;
        if (event.target.closest(isInForm ? OPEN_LIST : OWN_ESCAPE) !== null) return;
      }
      onEscape();
    };
    document.addEventListener('keydown', look, { capture: true });
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', look, { capture: true });
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [onEscape, form]);
}
