import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useShortcuts } from '#web/page/shortcuts.ts';

/** What keys do on the rows of a list beside going between them. */
export interface RowActions {
  /** The row that shows beside the list: keys go from there. -1 for none. */
  readonly open?: number;
  /** Brings a row into sight before it gets the focus, where rows out of sight are not drawn. */
  readonly reveal?: ((row: number) => void) | undefined;
  /** Rows of one screen, for Page Up and Page Down in one long list. */
  readonly screen?: number | undefined;
  /** Page Up and Page Down between pages. */
  readonly onPage?: ((by: -1 | 1) => void) | undefined;
  readonly onSelect?: ((row: number) => void) | undefined;
  /** Shift with Up or Down: chooses from the row that was chosen last to this one. */
  readonly onSelectTo?: ((from: number, to: number) => void) | undefined;
}

/**
 * Up, Down, Home, End and pages between the links of a list's rows; Enter opens by itself, `x` chooses. Down
 * enters the first list of a page from wherever nothing has the focus. One row at a time
 * is in the tab order, so that Tab leaves the list. Keys act on the row that has the focus, also where the list was sorted
 * anew under it; a row that goes away under the focus gives it to the row in its place.
 */
export function useRowKeys(rows: number, acts: RowActions = {}) {
  const [active, setActive] = useState(0);
  const list = useRef<HTMLElement | null>(null);
  const held = useRef(false);
  const stood = useRef<number | null>(null);
  const current = Math.min(active, Math.max(0, rows - 1));
  useShortcuts(rows === 0 ? [] : acts.onSelect === undefined ? ROW_KEYS : [...ROW_KEYS, SELECT_KEY]);

  const open = acts.open ?? -1;
  useEffect(() => {
    if (open >= 0 && !held.current) setActive(open);
  }, [open]);

  useEffect(() => {
    const at = rowOf(document.activeElement, list.current);
    if (at !== null && stood.current !== null && at !== stood.current) setActive(at);
    stood.current = at;
  });

  useEffect(() => {
    if (!held.current || (document.activeElement !== document.body && document.activeElement !== null)) return;
    linkAt(list.current, current)?.focus({ preventScroll: true });
  });

  const enter = useRef<() => void>(() => undefined);
  useEffect(() => {
    const onDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || event.defaultPrevented || !isFirstList(list.current)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !isFocusFree()) return;
      event.preventDefault();
      enter.current();
    };
    document.addEventListener('keydown', onDown);
    return () => document.removeEventListener('keydown', onDown);
  }, []);

  const goTo = (row: number) => {
    const wanted = Math.min(Math.max(0, row), rows - 1);
    setActive(wanted);
    acts.reveal?.(wanted);
    const link = linkAt(list.current, wanted);
    // A row that is not drawn yet gets the focus once it is.
    if (link === null) document.activeElement instanceof HTMLElement && document.activeElement.blur();
    else link.focus();
    held.current = true;
    return wanted;
  };

  enter.current = () => void goTo(current);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target;
    if (!(target instanceof Element) || target.closest(ROW_PARTS) === null) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = rowOf(target, list.current) ?? current;
    if (event.key === 'x' && acts.onSelect !== undefined) {
      event.preventDefault();
      setActive(at);
      return acts.onSelect(at);
    }
    const by = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : null;
    if (by !== null && acts.onPage !== undefined) {
      event.preventDefault();
      setActive(0);
      return acts.onPage(by);
    }
    const screen = acts.screen ?? rows;
    const wanted = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: rows - 1,
      PageDown: at + screen,
      PageUp: at - screen,
    }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    const reached = goTo(wanted);
    if (event.shiftKey) acts.onSelectTo?.(at, reached);
  };

  return {
    current,
    list,
    listProps: {
      ref: (element: HTMLElement | null) => {
        list.current = element;
      },
      onKeyDown,
      // A row's box has the focus as its link has: the row may go away under it too.
      onFocus: ({ target }: FocusEvent) => {
        const at = target.closest(ROW_PARTS) === null ? null : rowOf(target, list.current);
        if (at === null) return;
        held.current = true;
        setActive(at);
      },
      onBlur: ({ target }: FocusEvent) => {
        if (target.isConnected) held.current = false;
      },
    },
    linkProps: (row: number) => ({
      tabIndex: row === current ? 0 : -1,
      'data-row': row,
      onFocus: () => {
        held.current = true;
        setActive(row);
      },
    }),
  };
}

export type RowKeys = ReturnType<typeof useRowKeys>;

// For the list of keys alone: the rows act on them by themselves.
const ROW_KEYS = [
  { keys: '↑ ↓', words: 'Row' },
  { keys: 'Enter', words: 'Open' },
];
const SELECT_KEY = { keys: 'x', words: 'Select' };

/** Whether nothing that takes keys has the focus, and nothing stands over the page. */
const isFocusFree = (): boolean =>
  (document.activeElement === null || document.activeElement.matches('body, #main')) &&
  document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]') === null;

/** Whether a list is the first of the page: that one is entered by an arrow. */
const isFirstList = (list: HTMLElement | null): boolean =>
  list?.contains(document.querySelector('a.ph-row-link')) === true;

const ROW_PARTS = 'a.ph-row-link, .ph-row-box';

const linkAt = (list: HTMLElement | null, row: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`a.ph-row-link[data-row="${row}"]`) ?? null;

/** The row that an element of the list stands in; null outside of its rows. */
function rowOf(element: Element | null, list: HTMLElement | null): number | null {
  if (element === null || list === null || !list.contains(element)) return null;
  const at = element.closest('tr, li')?.querySelector('[data-row]')?.getAttribute('data-row');
  return at === undefined || at === null ? null : Number(at);
}
