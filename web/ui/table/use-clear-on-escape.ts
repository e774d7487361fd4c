import { useEffect } from 'react';
import type { RowSelection } from './use-selection.ts';

/** What closes or clears itself on Esc, and so goes first. */
const OWN_ESCAPE = '.bp6-portal, input:not([type="checkbox"]), textarea, select, [role="dialog"]';

/** What stands over the page: Esc is for it, wherever the focus is. */
const OVER_THE_PAGE =
  'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], .bp6-popover:not(.bp6-tooltip)';

/** Esc takes the selection back, unless something stands over the page. */
export function useClearOnEscape<Row>(selection: RowSelection<Row> | undefined): void {
  const clear = selection !== undefined && selection.rows.length > 0 ? selection.clear : undefined;
  useEffect(() => {
    if (clear === undefined) return;
    // Looked at before anybody acts on the key: what it closes may be gone when it comes here.
    let isCovered = false;
    const look = () => {
      isCovered = document.querySelector(OVER_THE_PAGE) !== null;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isCovered) return;
      if (event.target instanceof Element && event.target.closest(OWN_ESCAPE) !== null) return;
      clear();
    };
    document.addEventListener('keydown', look, { capture: true });
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', look, { capture: true });
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [clear]);
}
