import { Link } from 'react-router-dom';
import { Icon } from '#web/ui/icon.tsx';
import { hasMatch, matchedParts } from './matched-parts.ts';
import type { Hit } from './searched-lists.ts';

interface SearchResultsProps {
  readonly id: string;
  readonly hits: readonly Hit[];
  readonly words: string;
  readonly active: number;
  readonly onActive: (at: number) => void;
  readonly onGone: () => void;
}

/** The id of one of the results, which the search field points at. */
export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

/** What was found, one line each, the letters that match in bold. The focus stays in the field. */
export const SearchResults = ({ id, hits, words, active, onActive, onGone }: SearchResultsProps) => (
  <div id={id} className="ph-search-list" role="listbox" aria-label="Results">
    {hits.map((hit, at) => (
      <Link
        key={hit.id}
        id={optionId(id, at)}
        to={hit.to}
        className="ph-search-hit"
        role="option"
        tabIndex={-1}
        aria-selected={at === active}
        onMouseMove={() => onActive(at)}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onGone}
      >
        <Icon icon={hit.icon} size={13} />
        <span className={hit.isCode ? 'ph-mono ph-search-title' : 'ph-search-title'}>
          <Matched text={hit.title} words={words} />
        </span>
        <span className="ph-search-beside">
          <Beside hit={hit} words={words} />
        </span>
      </Link>
    ))}
  </div>
);

const Matched = ({ text, words }: { readonly text: string; readonly words: string }) =>
  matchedParts(text, words).map((part) => (part.matched ? <b key={part.at}>{part.text}</b> : part.text));

/** What stands beside the title; the words are marked where the title does not have them. */
function Beside({ hit, words }: { readonly hit: Hit; readonly words: string }) {
  if (hasMatch(hit.title, words)) return hit.beside;
  const reason = hasMatch(hit.beside, words) ? undefined : hit.hidden.find((text) => hasMatch(text, words));
  return <Matched text={reason === undefined ? hit.beside : `${hit.beside} · ${reason}`} words={words} />;
}
