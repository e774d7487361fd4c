import { useCallback, useRef } from 'react';
import { useShortcuts } from '#web/page/shortcuts.ts';
import { search } from '#words/web/shell/shell.ts';
import { SearchBox } from './search-box.tsx';
import { useCommandKey } from './use-command-key.ts';

/** The search in the top bar. Cancelling it restores the focus. */
export function TopSearch() {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<Element | null>(null);
  const enter = () => {
    before.current = document.activeElement;
    input.current?.focus();
  };
  const onLeave = useCallback((how: 'opened' | 'cancelled') => {
    input.current?.blur();
    if (how === 'cancelled' && before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  }, []);
  useCommandKey(enter);
  useShortcuts([{ keys: '/', words: search, run: enter }], 'first');
  return (
    <search className="ph-search">
      <SearchBox ref={input} onLeave={onLeave} />
    </search>
  );
}
