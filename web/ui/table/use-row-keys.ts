import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useShortcuts } from '#web/page/shortcuts.ts';
import * as m from '#words/web/ui/tables.ts';

/** Options for keyboard use of a list's rows. */
export interface RowActions {
  /** The row whose record is shown beside the list, where keys start; -1 for none. */
  readonly open?: number;
  /** Scrolls a row into view before it gets the focus, if rows out of view aren't rendered. */
  readonly reveal?: ((row: number) => void) | undefined;
  /** The number of rows on a screen, for Page Up and Page Down in a long list. */
  readonly screen?: number | undefined;
  /** Called by Page Up and Page Down. */
  readonly onPage?: ((by: -1 | 1) => void) | undefined;
  readonly onSelect?: ((row: number) => void) | undefined;
  /** Called by Shift with Up or Down, to select a range. */
  readonly onSelectTo?: ((from: number, to: number) => void) | undefined;
}

/**
 * Moves between the rows of a list with Up, Down, Home, End, Page Up and Page Down; `x` selects. While nothing has the
 * focus, Down enters the first list of the page. Only one row is in the tab order, so that Tab leaves the list. The
 * focused row keeps the focus when the list is sorted; if it is removed, the row at its position gets the focus.
 */
export function useRowKeys(rows: number, actions: RowActions = {}) {
  const [active, setActive] = useState(0);
  const list = useRef<HTMLElement | null>(null);
  const hasFocus = useRef(false);
  const lastIndex = useRef<number | null>(null);
  const current = Math.min(active, Math.max(0, rows - 1));
  useShortcuts(rows === 0 ? [] : actions.onSelect === undefined ? ROW_KEYS : [...ROW_KEYS, SELECT_KEY]);

  const open = actions.open ?? -1;
  useEffect(() => {
    if (open >= 0 && !hasFocus.current) setActive(open);
  }, [open]);

  useEffect(() => {
    const at = rowOf(document.activeElement, list.current);
    if (at !== null && lastIndex.current !== null && at !== lastIndex.current) setActive(at);
    lastIndex.current = at;
  });

  useEffect(() => {
    if (!hasFocus.current || (document.activeElement !== document.body && document.activeElement !== null)) return;
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
    actions.reveal?.(wanted);
    const link = linkAt(list.current, wanted);
    // A row that isn't rendered yet gets the focus once it is.
    if (link === null) document.activeElement instanceof HTMLElement && document.activeElement.blur();
    else link.focus();
    hasFocus.current = true;
    return wanted;
  };

  enter.current = () => void goTo(current);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target;
    if (!(target instanceof Element) || target.closest(ROW_PARTS) === null) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = rowOf(target, list.current) ?? current;
    if (event.key === 'x' && actions.onSelect !== undefined) {
      event.preventDefault();
      setActive(at);
      return actions.onSelect(at);
    }
    const by = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : null;
    if (by !== null && actions.onPage !== undefined) {
      event.preventDefault();
      setActive(0);
      return actions.onPage(by);
    }
    const screen = actions.screen ?? rows;
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
    if (event.shiftKey) actions.onSelectTo?.(at, reached);
  };

  return {
    current,
    list,
    listProps: {
      ref: (element: HTMLElement | null) => {
        list.current = element;
      },
      onKeyDown,
      // The focus may also be on the row's checkbox.
      onFocus: ({ target }: FocusEvent) => {
        const at = target.closest(ROW_PARTS) === null ? null : rowOf(target, list.current);
        if (at === null) return;
        hasFocus.current = true;
        setActive(at);
      },
      onBlur: ({ target }: FocusEvent) => {
        if (target.isConnected) hasFocus.current = false;
      },
    },
    linkProps: (row: number) => ({
      tabIndex: row === current ? 0 : -1,
      'data-row': row,
      onFocus: () => {
        hasFocus.current = true;
        setActive(row);
      },
    }),
  };
}

export type RowKeys = ReturnType<typeof useRowKeys>;

// Only for the help, since the rows handle these keys themselves.
const ROW_KEYS = [
  { keys: '↑ ↓', words: m.keys.move },
  { keys: 'Enter', words: m.keys.open },
];
const SELECT_KEY = { keys: 'x', words: m.keys.select };

/** Returns whether no control has the focus and no overlay is open. */
const isFocusFree = (): boolean =>
  (document.activeElement === null || document.activeElement.matches('body, #main')) &&
  document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]') === null;

/** Returns whether a list is the first on the page, which Down enters. */
const isFirstList = (list: HTMLElement | null): boolean =>
  list?.contains(document.querySelector('a.ph-row-link')) === true;

const ROW_PARTS = 'a.ph-row-link, .ph-row-box';

const linkAt = (list: HTMLElement | null, row: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`a.ph-row-link[data-row="${row}"]`) ?? null;

/** Returns the index of the row that contains an element; null outside the rows. */
function rowOf(element: Element | null, list: HTMLElement | null): number | null {
  if (element === null || list === null || !list.contains(element)) return null;
  const at = element.closest('tr, li')?.querySelector('[data-row]')?.getAttribute('data-row');
  return at === undefined || at === null ? null : Number(at);
}
