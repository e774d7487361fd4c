import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import '../styles/print.css';
import '../styles/paper.css';

/** Prints a sheet that does not stand on the page: while the browser prints, it takes the page's place. */
export function usePrint(): {
  readonly print: (sheet: ReactNode) => void;
  /** Where the sheet stands; to be rendered once, anywhere. */
  readonly printed: ReactNode;
} {
  const [sheet, setSheet] = useState<ReactNode>(null);
  useEffect(() => {
    if (sheet === null) return;
    const done = () => setSheet(null);
    addEventListener('afterprint', done);
    const frame = requestAnimationFrame(() => globalThis.print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', done);
    };
  }, [sheet]);
  const printed = sheet === null ? null : createPortal(<div className="ph-print">{sheet}</div>, document.body);
  return { print: setSheet, printed };
}
