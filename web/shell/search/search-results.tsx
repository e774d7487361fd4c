import { Link } from 'react-router-dom';
import { Icon } from '#web/ui/icon.tsx';
import { results } from '#words/web/shell/search.ts';
import { hasMatch, matchedParts } from './matched-parts.ts';
import type { Hit } from './searched-lists.ts';

interface SearchResultsProps {
  readonly id: string;
  readonly hits: readonly Hit[];
  readonly words: string;
  readonly active: number;
  readonly onActive: (at: number) => void;
  readonly onOpen: () => void;
}

/** Returns the id of a result's element, for aria-activedescendant. */
export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

/** The results, with matching letters in bold. The focus stays in the field. */
export const SearchResults = ({ id, hits, words, active, onActive, onOpen }: SearchResultsProps) => (
  <div id={id} className="ph-search-list" role="listbox" aria-label={results}>
    {hits.map((hit, at) => (
      <Link
        key={hit.id}
        id={optionId(id, at)}
        to={hit.to}
        className={hit.isCommand === true ? 'ph-search-hit ph-search-command' : 'ph-search-hit'}
        role="option"
        tabIndex={-1}
        aria-selected={at === active}
        onMouseMove={() => onActive(at)}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onOpen}
      >
        <Icon icon={hit.icon} size={13} />
        <span className={hit.isCode ? 'ph-mono ph-search-title' : 'ph-search-title'}>
          <Matched text={hit.title} words={words} />
        </span>
        <span className="ph-search-beside">
          <HitDetail hit={hit} words={words} />
        </span>
      </Link>
    ))}
  </div>
);

const Matched = ({ text, words }: { readonly text: string; readonly words: string }) =>
  matchedParts(text, words).map((part) => (part.matched ? <b key={part.at}>{part.text}</b> : part.text));

/** The text beside the title. Its matches are marked only if the title has none. */
function HitDetail({ hit, words }: { readonly hit: Hit; readonly words: string }) {
  if (hasMatch(hit.title, words)) return hit.beside;
  const reason = hasMatch(hit.beside, words) ? undefined : hit.hidden.find((text) => hasMatch(text, words));
  return <Matched text={reason === undefined ? hit.beside : `${hit.beside} · ${reason}`} words={words} />;
}
