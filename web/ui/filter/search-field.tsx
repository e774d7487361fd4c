import { faMagnifyingGlass, faXmark } from '@fortawesome/free-solid-svg-icons';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/ui/filters.ts';

/** The pause in typing after which a list is searched. */
const PAUSE_MS = 200;

interface SearchFieldProps {
  /** 'Search lot, crop, seed lot' */
  readonly label: string;
  readonly value: string;
  readonly onChange: (words: string) => void;
}

/** A search field that filters a list while typing, and at once on Enter or blur; Esc clears it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { typed, type, apply, flush } = useTyped(value, onChange);
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    apply('');
    field.current?.focus();
  };
  return (
    <span className="ph-find">
      <Icon icon={faMagnifyingGlass} size={13} />
      <input
        ref={field}
        className="bp6-input"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={label}
        aria-label={label}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onBlur={flush}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(typed);
          if (event.key !== 'Escape' || typed === '') return;
          event.preventDefault();
          clear();
        }}
      />
      {typed !== '' && (
        <button type="button" aria-label={m.clearSearch} onClick={clear}>
          <Icon icon={faXmark} size={13} />
        </button>
      )}
    </span>
  );
}

/** Holds the field's text: the typed text, or the list's search once it is applied. */
function useTyped(value: string, onChange: (words: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const applied = useRef(value);
  const isWaiting = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (value === applied.current) return;
    applied.current = value;
    setDraft(null);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (words: string) => {
    clearTimeout(timer.current);
    isWaiting.current = false;
    applied.current = words;
    setDraft(words);
    latest.current(words);
  };
  return {
    typed: draft ?? value,
    type: (words: string) => {
      clearTimeout(timer.current);
      isWaiting.current = true;
      setDraft(words);
      timer.current = setTimeout(() => apply(words), PAUSE_MS);
    },
    apply,
    // Applies the search before the next click, so that 'Clear filters' can undo it.
    flush: () => {
      if (isWaiting.current) apply(draft ?? value);
      timer.current = setTimeout(() => setDraft(null), PAUSE_MS);
    },
  };
}
