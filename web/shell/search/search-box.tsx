import { faMagnifyingGlass } from '@fortawesome/free-solid-svg-icons';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/shell/search.ts';
import { search } from '#words/web/shell/shell.ts';
import { CommandMarks } from './command-marks.tsx';
import { SearchFoot } from './search-foot.tsx';
import { optionId, SearchResults } from './search-results.tsx';
import type { Hit } from './searched-lists.ts';
import { ALL_COMMANDS, useCommand } from './use-command.ts';
import { useSearch } from './use-search.ts';

interface SearchBoxProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** Called after a result was opened, or the search was cancelled. */
  readonly onLeave: () => void;
}

/**
 * The search field and its results: arrows select, Enter opens, Esc cancels. Enter may be pressed before there are
 * results, and Tab before words can be completed.
 */
export function SearchBox({ ref, onLeave }: SearchBoxProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [entered, setEntered] = useState(false);
  const [tabbed, setTabbed] = useState(false);
  const [scrolled, setScrolled] = useState(0);
  const command = useCommand(text);
  const { hits: found, words, moreBeds, isPending: isSearching, isSilent } = useSearch(command.searched);
  const hits = [...command.hits, ...found.filter(({ to }) => !command.hits.some((hit) => hit.to === to))];
  const isPending = isSearching || command.isPending;
  const open = text.trim() !== '';
  const current = Math.min(active, hits.length - 1);

  const type = (next: string) => {
    setText(next);
    setActive(0);
    setEntered(false);
    setTabbed(false);
  };
  const fill = (next: string) => {
    type(next);
    ref.current?.focus();
  };
  const choose = (hit: Hit) => (hit.fill === undefined ? onLeave() : fill(hit.fill));
  const isReady = entered && !isPending;
  const wanted = isReady ? hits[current] : undefined;
  useEffect(() => {
    if (!isReady) return;
    setEntered(false);
    if (wanted === undefined) return;
    if (wanted.fill !== undefined) {
      setText(wanted.fill);
      setActive(0);
      return;
    }
    onLeave();
    void navigate(wanted.to);
  }, [isReady, wanted, navigate, onLeave]);

  const { isLoading, complete } = command;
  useEffect(() => {
    if (!tabbed || isLoading) return;
    setTabbed(false);
    const completion = complete();
    if (completion !== null) setText(completion);
  }, [tabbed, isLoading, complete]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isTab = event.key === 'Tab' && !event.shiftKey;
    const completion = isTab ? complete() : null;
    if (step !== undefined && open && hits.length > 0) setActive((current + step + hits.length) % hits.length);
    else if (event.key === 'Enter' && open) setEntered(true);
    else if (event.key === 'Escape') onLeave();
    else if (completion !== null) type(completion);
    else if (isTab && isLoading) setTabbed(true);
    else return;
    event.preventDefault();
  };
  const note = command.note || searchNote({ words, moreBeds, isPending, isSilent, count: hits.length });
  return (
    <div className="ph-search-panel">
      <label className="ph-search-field">
        <Icon icon={faMagnifyingGlass} />
        <span className="ph-hidden">{search}</span>
        <span className="ph-search-text">
          <CommandMarks text={text} spans={command.spans} scrolled={scrolled} />
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
            // A user who has moved on must not be redirected once the farm responds.
            onBlur={() => setEntered(false)}
          />
        </span>
        <span className="ph-key" aria-hidden="true">
          Esc
        </span>
      </label>
      {open && hits.length > 0 && (
        <SearchResults id={listId} hits={hits} words={words} active={current} onActive={setActive} onChoose={choose} />
      )}
      <p className="ph-search-note" role="status">
        {open && note}
      </p>
      <SearchFoot isCommand={command.isCommand} onAllCommands={() => fill(ALL_COMMANDS)} />
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
  if (found.isPending) return m.searching;
  return found.words === '' ? '' : m.nothingFound({ words: found.words });
}
