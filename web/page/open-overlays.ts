/** What stands open over the page: dialogs, drawers, menus. */
export interface Overlays {
  readonly isAnyOpen: () => boolean;
  /** Calls whenever that may have changed, until the function that it gives is called. */
  readonly watch: (look: () => void) => () => void;
}

const OPEN = '[role="dialog"], [role="alertdialog"], .bp6-overlay-open';

/** The overlays of this page. Each stands in a portal at the end of the body, and is gone from there once it is closed. */
export const PAGE_OVERLAYS: Overlays = {
  isAnyOpen: () => document.querySelector(OPEN) !== null,
  watch: (look) => {
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class', 'role'] });
    return () => observer.disconnect();
  },
};
