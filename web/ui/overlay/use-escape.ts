import { type RefObject, useEffect } from 'react';

/** Elements that handle Esc themselves. */
const OWN_ESCAPE = '.bp6-portal, input:not([type="checkbox"]), textarea, select, [role="dialog"]';

/** Overlays, which get Esc wherever the focus is. */
const OVER_THE_PAGE =
  'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], .bp6-popover:not(.bp6-tooltip)';

/** Fields whose open list Esc closes first. Browsers don't report whether the list of a select is open. */
const OWN_LIST = 'select, input[aria-expanded="true"]';

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
      // Esc cancels the composition of a character, as in Japanese.
      if (event.isComposing) return;
      if (event.target instanceof Element) {
        const isInForm = form?.current?.contains(event.target) === true;
        if (event.target.closest(isInForm ? OWN_LIST : OWN_ESCAPE) !== null) return;
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
