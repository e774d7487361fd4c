import { useEffect, useRef } from 'react';

const OVER_THE_PAGE = 'dialog[open], [role="dialog"], [role="alertdialog"]';

/** Runs on Ctrl K or Cmd K anywhere but in a dialog, whose input must not be left behind. */
export function useCommandKey(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK';
      if (!isKey || event.defaultPrevented || document.querySelector(OVER_THE_PAGE) !== null) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
