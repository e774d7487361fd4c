import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShortcuts } from '#web/page/shortcuts.ts';
import { useEscape } from '#web/ui/overlay/use-escape.ts';

interface BesideKeysOptions {
  /** The record that shows beside the list; undefined where none does. */
  readonly uuid: string | undefined;
  readonly listPath: string;
}

/** The record is in sight where it shows beside its list. */
const STAY = { preventScroll: true } as const;

const rowOf = (uuid: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`a.ph-row-link[href*="/${CSS.escape(uuid)}"]`);

/**
 * Keys of a list with a record beside it: Up and Down show the record of the row that they lead to, Enter puts the focus in
 * the record, Esc closes it. A record that closes under the focus gives it back to its row, one that becomes a page of its
 * own keeps it.
 */
export function useBesideKeys({ uuid, listPath }: BesideKeysOptions) {
  const navigate = useNavigate();
  const pane = useRef<HTMLElement>(null);
  /** The row whose record is to have the focus as soon as it shows. */
  const entered = useRef<EventTarget | null>(null);
  const before = useRef(uuid);
  useShortcuts(uuid === undefined ? [] : [{ keys: 'Esc', words: 'Close the record' }], 'last');
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
  // Once it shows what it was drawn for: a key that comes earlier is answered for what shows still.
  useEffect(() => {
    onKey.current = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
      if (!event.target.matches('a.ph-row-link')) return;
      if (event.key === 'Enter') {
        // A row whose record shows already: following its link changes nothing.
        if (uuid !== undefined && event.target === rowOf(uuid)) pane.current?.focus(STAY);
        else entered.current = event.target;
      } else if (uuid !== undefined && MOVES.includes(event.key)) {
        // The table has moved the focus by now.
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
