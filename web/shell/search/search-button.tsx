import { faMagnifyingGlass } from '@fortawesome/free-solid-svg-icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useShortcuts } from '#web/page/shortcuts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SearchBox } from './search-box.tsx';

/** On phones: a button, and the search laid over the page. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  useShortcuts([{ keys: '/', words: 'Search', run: () => setOpen(true) }], 'first');
  return (
    <>
      <button
        type="button"
        className="ph-top-button"
        aria-label="Search"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon icon={faMagnifyingGlass} />
      </button>
      {open && <SearchOverlay onClose={() => setOpen(false)} />}
    </>
  );
}

/** The browser keeps the focus inside, closes it on Esc and gives the focus back. */
function SearchOverlay({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const close = useCallback(() => dialog.current?.close(), []);
  useEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
  }, []);
  return (
    <dialog ref={dialog} className="ph-search-overlay" aria-label="Search" onClose={onClose}>
      <SearchBox ref={input} onLeave={close} />
      <button type="button" className="ph-search-cancel" onClick={close}>
        Cancel
      </button>
    </dialog>
  );
}
