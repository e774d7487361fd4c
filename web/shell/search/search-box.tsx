import { faMagnifyingGlass } from '@fortawesome/free-solid-svg-icons';
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { countOf } from '#web/format/quantity.ts';
import { Icon } from '#web/ui/icon.tsx';
import { optionId, SearchResults } from './search-results.tsx';
import { useSearch } from './use-search.ts';

interface SearchBoxProps {
  readonly ref: Ref<HTMLInputElement>;
  /** After a result was chosen, or the search was given up. */
  readonly onLeave: (how: 'gone' | 'given up') => void;
}

/** The field and what it finds: arrows choose, Enter opens, Esc gives up. Enter may come before the results do. */
export function SearchBox({ ref, onLeave }: SearchBoxProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [isFocused, setFocused] = useState(false);
  const [entered, setEntered] = useState(false);
  const { hits, words, moreBeds, isPending, isSilent } = useSearch(text);
  const open = isFocused && text.trim() !== '';
  const current = Math.min(active, hits.length - 1);

  const type = (next: string) => {
    setText(next);
    setActive(0);
    setEntered(false);
  };
  const leave = (how: 'gone' | 'given up') => {
    type('');
    onLeave(how);
  };
  const isReady = entered && !isPending;
  const wanted = isReady ? hits[current]?.to : undefined;
  useEffect(() => {
    if (!isReady) return;
    setEntered(false);
    if (wanted === undefined) return;
    setText('');
    onLeave('gone');
    void navigate(wanted);
  }, [isReady, wanted, navigate, onLeave]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && open && hits.length > 0) setActive((current + step + hits.length) % hits.length);
    else if (event.key === 'Enter' && text.trim() !== '') setEntered(true);
    else if (event.key === 'Escape') leave('given up');
    else return;
    event.preventDefault();
  };
  return (
    <div className={open ? 'ph-search-panel ph-search-open' : 'ph-search-panel'}>
      <label className="ph-search-field">
        <Icon icon={faMagnifyingGlass} size={13} />
        <span className="ph-hidden">Search</span>
        <input
          ref={ref}
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="Search lots, crops, beds"
          aria-expanded={open && hits.length > 0}
          aria-controls={open && hits.length > 0 ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={open && current >= 0 ? optionId(listId, current) : undefined}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false);
            // Whoever went elsewhere meanwhile is not torn away once the farm answers.
            setEntered(false);
          }}
        />
        <span className="ph-key" aria-hidden="true">
          {isFocused ? 'Esc' : '/'}
        </span>
      </label>
      {open && hits.length > 0 && (
        <SearchResults
          id={listId}
          hits={hits}
          words={words}
          active={current}
          onActive={setActive}
          onGone={() => leave('gone')}
        />
      )}
      <p className="ph-search-note" role="status">
        {open && noteOn({ words, moreBeds, isPending, isSilent, found: hits.length })}
      </p>
    </div>
  );
}

/** What is to be said where the results alone do not. */
function noteOn(search: {
  words: string;
  moreBeds: number;
  isPending: boolean;
  isSilent: boolean;
  found: number;
}): string {
  if (search.isSilent) return 'The farm did not answer. Its records are not searched.';
  if (search.moreBeds > 0) return `${countOf(search.moreBeds, 'more bed')}. Add the chamber to find one.`;
  if (search.found > 0) return '';
  return search.isPending
    ? 'Searching'
    : `Nothing is called “${search.words}”. Lot codes, crops, suppliers, media, beds and screens are searched.`;
}
