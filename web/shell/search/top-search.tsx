import { useCallback, useRef } from 'react';
import { useShortcuts } from '#web/page/shortcuts.ts';
import { SearchBox } from './search-box.tsx';

/** The search in the top bar. Who gives it up is back where the focus was. */
export function TopSearch() {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<Element | null>(null);
  const enter = () => {
    before.current = document.activeElement;
    input.current?.focus();
  };
  const onLeave = useCallback((how: 'gone' | 'given up') => {
    input.current?.blur();
    if (how === 'given up' && before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  }, []);
  useShortcuts([{ keys: '/', words: 'Search', run: enter }], 'first');
  return (
    <search className="ph-search">
      <SearchBox ref={input} onLeave={onLeave} />
    </search>
  );
}
