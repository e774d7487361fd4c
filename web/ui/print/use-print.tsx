import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import '#web/styles/print.css';
import '#web/styles/paper.css';
import { isPrintKey } from './print-key.ts';

interface OnPaper {
  readonly sheet: ReactNode;
  /** Whether the browser prints already. */
  readonly isPrinting: boolean;
}

/**
 * Prints a sheet that does not stand on the page: while the browser prints, it takes the page's place. `pageSheet` gives
 * the sheet for the browser's own ways to print, null where there is none.
 */
export function usePrint(pageSheet: () => ReactNode = () => null): {
  readonly print: (sheet: ReactNode) => void;
  /** Where the sheet stands; to be rendered once, anywhere. */
  readonly printed: ReactNode;
} {
  const [paper, setPaper] = useState<OnPaper | null>(null);
  const latest = useRef(pageSheet);
  useEffect(() => {
    latest.current = pageSheet;
  });
  useEffect(() => {
    const onBeforePrint = () => {
      if (document.querySelector('.ph-print') !== null) return;
      const sheet = latest.current();
      // The browser takes the page as it is once this returns.
      if (sheet !== null) flushSync(() => setPaper({ sheet, isPrinting: true }));
    };
    addEventListener('beforeprint', onBeforePrint);
    return () => removeEventListener('beforeprint', onBeforePrint);
  }, []);
  useEffect(() => {
    if (paper === null) return;
    const done = () => setPaper(null);
    addEventListener('afterprint', done);
    const frame = paper.isPrinting ? undefined : requestAnimationFrame(() => globalThis.print());
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      removeEventListener('afterprint', done);
    };
  }, [paper]);
  const printed = paper === null ? null : createPortal(<div className="ph-print">{paper.sheet}</div>, document.body);
  return { print: (sheet) => setPaper({ sheet, isPrinting: false }), printed };
}

/** Has the key for printing do what the page's print button does, rather than print the page; undefined leaves it to the browser. */
export function usePrintKey(print: (() => void) | undefined): void {
  const latest = useRef(print);
  useEffect(() => {
    latest.current = print;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPrintKey(event, navigator.platform) || latest.current === undefined) return;
      event.preventDefault();
      if (!event.repeat) latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
