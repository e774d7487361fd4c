import { faMagnifyingGlass } from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import { useShortcuts } from '#web/page/shortcuts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { placeholder } from '#words/web/shell/search.ts';
import { search } from '#words/web/shell/shell.ts';
import { SearchOverlay } from './search-overlay.tsx';
import { useCommandKey } from './use-command-key.ts';

/** The button that opens the search over the page: an icon on phones, else it looks like the field. */
export function SearchButton({ phone }: { readonly phone: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useCommandKey(open);
  useShortcuts([{ keys: '/', words: search, run: open }], 'first');
  return (
    <>
      {phone ? (
        <button type="button" className="ph-top-button" aria-label={search} aria-haspopup="dialog" onClick={open}>
          <Icon icon={faMagnifyingGlass} />
        </button>
      ) : (
        <search className="ph-search">
          <button type="button" className="ph-search-opener" aria-haspopup="dialog" onClick={open}>
            <Icon icon={faMagnifyingGlass} size={13} />
            <span>{placeholder}</span>
            <span className="ph-key" aria-hidden="true">
              /
            </span>
          </button>
        </search>
      )}
      {isOpen && <SearchOverlay onClose={() => setOpen(false)} />}
    </>
  );
}
