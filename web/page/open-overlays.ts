/** The dialogs, drawers and menus open over the page. */
export interface Overlays {
  readonly isAnyOpen: () => boolean;
  /** Calls back whenever they may have changed, until the returned function is called. */
  readonly watch: (onChange: () => void) => () => void;
}

const OPEN = '[role="dialog"], [role="alertdialog"], .bp6-overlay-open';

/** The overlays of this page. Each is in a portal at the end of the body, which is removed when it closes. */
export const PAGE_OVERLAYS: Overlays = {
  isAnyOpen: () => document.querySelector(OPEN) !== null,
  watch: (onChange) => {
    const observer = new MutationObserver(onChange);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class', 'role'] });
    return () => observer.disconnect();
  },
};
