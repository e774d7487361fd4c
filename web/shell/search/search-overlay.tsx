import { type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { cancel } from '#words/web/common.ts';
import { search } from '#words/web/shell/shell.ts';
import { SearchBox } from './search-box.tsx';

/** The search over the page. The browser traps the focus, closes the dialog on Esc and restores the focus. */
export function SearchOverlay({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const close = useCallback(() => dialog.current?.close(), []);
  useEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
  }, []);
  const onBackdrop = (event: MouseEvent) => {
    // The dialog's own box is filled by its content, so a click on it is one beside it.
    if (event.target === dialog.current) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes the dialog.
    <dialog ref={dialog} className="ph-search-overlay" aria-label={search} onClose={onClose} onClick={onBackdrop}>
      <SearchBox ref={input} onLeave={close} />
      <button type="button" className="ph-search-cancel" onClick={close}>
        {cancel}
      </button>
    </dialog>
  );
}
