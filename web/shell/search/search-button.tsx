import { faMagnifyingGlass } from '@fortawesome/free-solid-svg-icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useShortcuts } from '#web/page/shortcuts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { cancel } from '#words/web/common.ts';
import { search } from '#words/web/shell/shell.ts';
import { SearchBox } from './search-box.tsx';
import { useCommandKey } from './use-command-key.ts';

/** The search on phones: a button that opens it over the page. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  useCommandKey(() => setOpen(true));
  useShortcuts([{ keys: '/', words: search, run: () => setOpen(true) }], 'first');
  return (
    <>
      <button
        type="button"
        className="ph-top-button"
        aria-label={search}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon icon={faMagnifyingGlass} />
      </button>
      {open && <SearchOverlay onClose={() => setOpen(false)} />}
    </>
  );
}

/** The browser traps the focus, closes the dialog on Esc and restores the focus. */
function SearchOverlay({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const close = useCallback(() => dialog.current?.close(), []);
  useEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
  }, []);
  return (
    <dialog ref={dialog} className="ph-search-overlay" aria-label={search} onClose={onClose}>
      <SearchBox ref={input} onLeave={close} />
      <button type="button" className="ph-search-cancel" onClick={close}>
        {cancel}
      </button>
    </dialog>
  );
}
