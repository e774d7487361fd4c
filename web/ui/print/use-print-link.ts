import { useEffect, useRef } from 'react';
import { useUrlState } from '#web/page/list/use-url-state.ts';

const KEY = 'print';

/** The address of Home that prints the sheet of today's tasks. */
export const PRINT_TODAY_PATH = `/?${KEY}=today`;

/** Prints what an address asks for, once it is loaded. Then the address names only the page, so that Back doesn't print again. */
export function usePrintLink(print: (() => void) | undefined): void {
  const { get, set } = useUrlState();
  const isAsked = get(KEY) !== null;
  const isHandled = useRef(false);
  useEffect(() => {
    if (!isAsked) isHandled.current = false;
    // The address changes only after the sheet has rendered.
    if (!isAsked || isHandled.current || print === undefined) return;
    isHandled.current = true;
    set({ [KEY]: null });
    print();
  });
}
