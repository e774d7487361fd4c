import { type KeyboardEvent, useState } from 'react';

const LINK = 'a.ph-row-link';

/**
 * Up, Down, Home and End between the links of a list's rows; Enter opens by itself. One row at a time is in the
 * tab order, so that Tab leaves the list.
 */
export function useRowKeys(rows: number) {
  const [active, setActive] = useState(0);
  const current = Math.min(active, Math.max(0, rows - 1));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>(LINK)];
    const at = document.activeElement instanceof HTMLElement ? links.indexOf(document.activeElement) : -1;
    if (at < 0) return;
    const wanted = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    links[Math.min(Math.max(0, wanted), links.length - 1)]?.focus();
  };
  return {
    onKeyDown,
    linkProps: (row: number) => ({ tabIndex: row === current ? 0 : -1, onFocus: () => setActive(row) }),
  };
}
