import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShortcuts } from '#web/page/shortcuts.ts';
import { useEscape } from '#web/ui/overlay/use-escape.ts';
import * as m from '#words/web/records/records.ts';

interface BesideKeysOptions {
  /** The record shown beside the list, if any. */
  readonly uuid: string | undefined;
  readonly listPath: string;
}

/** The record is already in view beside its list. */
const STAY = { preventScroll: true } as const;

const rowOf = (uuid: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`a.ph-row-link[href*="/${CSS.escape(uuid)}"]`);

/**
 * Keys of a list with a record beside it: Up and Down open the record of the next row, Enter focuses the record, Esc
 * closes it. When a focused record closes, the focus returns to its row; when it opens as a full page, it keeps the
 * focus.
 */
export function useBesideKeys({ uuid, listPath }: BesideKeysOptions) {
  const navigate = useNavigate();
  const pane = useRef<HTMLElement>(null);
  /** The row whose record gets the focus once it is shown. */
  const entered = useRef<EventTarget | null>(null);
  const before = useRef(uuid);
  useShortcuts(uuid === undefined ? [] : [{ keys: 'Esc', words: m.closeRecord }], 'last');
  useEscape(uuid === undefined ? undefined : () => void navigate(listPath, { preventScrollReset: true }));
  useEffect(() => {
    if (uuid !== undefined && entered.current !== null && entered.current === rowOf(uuid)) {
      entered.current = null;
      pane.current?.focus(STAY);
    }
    const closed = uuid === undefined ? before.current : undefined;
    before.current = uuid;
    if (closed !== undefined && document.activeElement === document.body) (rowOf(closed) ?? pane.current)?.focus();
  });
  const onKey = useRef<(event: KeyboardEvent) => void>(() => undefined);
  // Set after rendering, so that earlier key presses apply to the row still shown.
  useEffect(() => {
    onKey.current = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
      if (!event.target.matches('a.ph-row-link')) return;
      if (event.key === 'Enter') {
        // The record is already open, so that following the link changes nothing.
        if (uuid !== undefined && event.target === rowOf(uuid)) pane.current?.focus(STAY);
        else entered.current = event.target;
      } else if (uuid !== undefined && MOVES.includes(event.key)) {
        // The table has already moved the focus.
        const link = document.activeElement;
        const href = link?.matches('a.ph-row-link') === true ? link.getAttribute('href') : null;
        if (href !== null) void navigate(href, { replace: true, preventScrollReset: true });
      }
    };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey.current(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return pane;
}

const MOVES: readonly string[] = ['ArrowUp', 'ArrowDown', 'Home', 'End'];
