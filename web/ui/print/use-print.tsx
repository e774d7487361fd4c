import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import '#web/styles/print.css';
import '#web/styles/paper.css';
import { isPrintKey } from './print-key.ts';

interface OnPaper {
  readonly sheet: ReactNode;
  /** True if the browser is already printing. */
  readonly isPrinting: boolean;
}

/**
 * Prints a sheet in place of the page. `pageSheet` returns the sheet for the browser's own print command, null to print
 * the page.
 */
export function usePrint(pageSheet: () => ReactNode = () => null): {
  readonly print: (sheet: ReactNode) => void;
  /** The sheet being printed; render it once, anywhere. */
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
      // The browser prints the page as it is when the handler returns.
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

/** Makes the print shortcut do what the page's print button does; undefined leaves it to the browser. */
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
