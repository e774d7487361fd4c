import { faMagnifyingGlass, faXmark } from '@fortawesome/free-solid-svg-icons';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';

/** A pause in typing after which a list is searched. */
const PAUSE_MS = 200;

interface SearchFieldProps {
  /** What is searched, in words: 'Search lot, crop, seed lot'. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (words: string) => void;
}

/** A field that searches a list while one types, at once when it is left; Esc empties it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { typed, type, tell, flush } = useTyped(value, onChange);
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    tell('');
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
          if (event.key === 'Enter') tell(typed);
          if (event.key !== 'Escape' || typed === '') return;
          event.preventDefault();
          clear();
        }}
      />
      {typed !== '' && (
        <button type="button" aria-label="Empty the search" onClick={clear}>
          <Icon icon={faXmark} size={13} />
        </button>
      )}
    </span>
  );
}

/** What stands in the field: while one types the typed words, then what the list goes by. */
function useTyped(value: string, onChange: (words: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const told = useRef(value);
  const waits = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setDraft(null);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = (words: string) => {
    clearTimeout(timer.current);
    waits.current = false;
    told.current = words;
    setDraft(words);
    latest.current(words);
  };
  return {
    typed: draft ?? value,
    type: (words: string) => {
      clearTimeout(timer.current);
      waits.current = true;
      setDraft(words);
      timer.current = setTimeout(() => tell(words), PAUSE_MS);
    },
    tell,
    // What is pressed next, such as the way back to all, comes after what was typed, and may take it back.
    flush: () => {
      if (waits.current) tell(draft ?? value);
      timer.current = setTimeout(() => setDraft(null), PAUSE_MS);
    },
  };
}
