import { faMagnifyingGlass } from '@fortawesome/free-solid-svg-icons';
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/shell/search.ts';
import { search } from '#words/web/shell/shell.ts';
import { optionId, SearchResults } from './search-results.tsx';
import { useCommand } from './use-command.ts';
import { useSearch } from './use-search.ts';

interface SearchBoxProps {
  readonly ref: Ref<HTMLInputElement>;
  /** Called after a result was opened, or the search was cancelled. */
  readonly onLeave: (how: 'opened' | 'cancelled') => void;
}

/**
 * The search field and its results: arrows select, Enter opens, Esc cancels. Enter may be pressed before there are
 * results.
 */
export function SearchBox({ ref, onLeave }: SearchBoxProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [isFocused, setFocused] = useState(false);
  const [entered, setEntered] = useState(false);
  const { hits: found, words, moreBeds, isPending: isSearching, isSilent } = useSearch(text);
  const command = useCommand(text);
  // Where a row opens a form, the farm's search of the whole text adds nothing.
  const hits = command.hits.length > 0 ? command.hits : found;
  const isPending = isSearching || command.isPending;
  const [scrolled, setScrolled] = useState(0);
  const open = isFocused && text.trim() !== '';
  const current = Math.min(active, hits.length - 1);

  const type = (next: string) => {
    setText(next);
    setActive(0);
    setEntered(false);
  };
  const leave = (how: 'opened' | 'cancelled') => {
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
    onLeave('opened');
    void navigate(wanted);
  }, [isReady, wanted, navigate, onLeave]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const completion = command.complete();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && open && hits.length > 0) setActive((current + step + hits.length) % hits.length);
    else if (event.key === 'Enter' && text.trim() !== '') setEntered(true);
    else if (event.key === 'Escape') leave('cancelled');
    else if (event.key === 'Tab' && !event.shiftKey && completion !== null) type(completion);
    else return;
    event.preventDefault();
  };
  return (
    <div className={open ? 'ph-search-panel ph-search-open' : 'ph-search-panel'}>
      <label className="ph-search-field">
        <Icon icon={faMagnifyingGlass} size={13} />
        <span className="ph-hidden">{search}</span>
        <span className="ph-command-marks" aria-hidden="true">
          <span style={{ marginLeft: -scrolled }}>
            {command.spans.map(({ kind, at, end }, index) => (
              <span key={at}>
                {text.slice(command.spans[index - 1]?.end ?? 0, at)}
                <i className={`ph-command-${kind}`}>{text.slice(at, end)}</i>
              </span>
            ))}
          </span>
        </span>
        <input
          ref={ref}
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={m.placeholder}
          aria-expanded={open && hits.length > 0}
          aria-controls={open && hits.length > 0 ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={open && current >= 0 ? optionId(listId, current) : undefined}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollLeft)}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false);
            // A user who has moved on must not be redirected once the farm responds.
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
          onOpen={() => leave('opened')}
        />
      )}
      <p className="ph-search-note" role="status">
        {open && (command.note || searchNote({ words, moreBeds, isPending, isSilent, count: hits.length }))}
      </p>
    </div>
  );
}

/** Returns a note about anything that the results don't show. */
function searchNote(found: {
  words: string;
  moreBeds: number;
  isPending: boolean;
  isSilent: boolean;
  count: number;
}): string {
  if (found.isSilent) return m.farmSilent;
  if (found.moreBeds > 0) return m.moreBeds({ count: found.moreBeds });
  if (found.count > 0) return '';
  return found.isPending ? m.searching : m.nothingFound({ words: found.words });
}
