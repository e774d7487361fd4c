import { Link } from 'react-router-dom';
import { Icon } from '#web/ui/icon.tsx';
import { results } from '#words/web/shell/search.ts';
import { FormRow } from './form-row.tsx';
import { hasMatch, matchedParts } from './matched-parts.ts';
import type { Hit } from './searched-lists.ts';

interface SearchResultsProps {
  readonly id: string;
  readonly hits: readonly Hit[];
  readonly words: string;
  readonly active: number;
  readonly onActive: (at: number) => void;
  /** Called when a row is clicked. Its link opens the page, unless it fills the field in. */
  readonly onChoose: (hit: Hit) => void;
}

/** Returns the id of a result's element, for aria-activedescendant. */
export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

/** The results, with matching letters in bold and a heading over each group. The focus stays in the field. */
export function SearchResults({ id, hits, words, active, onActive, onChoose }: SearchResultsProps) {
  const rowOf = ({ hit, at }: Group['rows'][number]) => (
    <Link
      key={hit.id}
      id={optionId(id, at)}
      to={hit.to}
      className={hit.form === undefined ? 'ph-search-hit' : 'ph-search-hit ph-search-form'}
      role="option"
      tabIndex={-1}
      aria-selected={at === active}
      onMouseMove={() => onActive(at)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (hit.fill !== undefined) event.preventDefault();
        onChoose(hit);
      }}
    >
      {hit.form === undefined ? (
        <HitRow hit={hit} words={words} />
      ) : (
        <FormRow hit={hit} form={hit.form} isFirst={at === 0} isActive={at === active} />
      )}
    </Link>
  );
  return (
    <div id={id} className="ph-search-list" role="listbox" aria-label={results}>
      {groupsOf(hits).map(({ heading, rows }) =>
        heading === undefined ? (
          rows.map(rowOf)
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be inside a listbox.
          <div key={heading} role="group" aria-label={heading}>
            <p className="ph-search-heading" aria-hidden="true">
              {heading}
            </p>
            {rows.map(rowOf)}
          </div>
        ),
      )}
    </div>
  );
}

interface Group {
  readonly heading: string | undefined;
  readonly rows: { readonly hit: Hit; readonly at: number }[];
}

/** Splits the rows where the heading changes. */
function groupsOf(hits: readonly Hit[]): readonly Group[] {
  const groups: Group[] = [];
  hits.forEach((hit, at) => {
    const last = groups.at(-1);
    if (last !== undefined && last.heading === hit.heading) last.rows.push({ hit, at });
    else groups.push({ heading: hit.heading, rows: [{ hit, at }] });
  });
  return groups;
}

const HitRow = ({ hit, words }: { readonly hit: Hit; readonly words: string }) => (
  <>
    <Icon icon={hit.icon} size={13} />
    <span className={hit.isCode ? 'ph-mono ph-search-title' : 'ph-search-title'}>
      <Matched text={hit.title} words={words} />
    </span>
    <span className="ph-search-beside">
      <HitDetail hit={hit} words={words} />
    </span>
  </>
);

const Matched = ({ text, words }: { readonly text: string; readonly words: string }) =>
  matchedParts(text, words).map((part) => (part.matched ? <b key={part.at}>{part.text}</b> : part.text));

/** The text beside the title. Its matches are marked only if the title has none. */
function HitDetail({ hit, words }: { readonly hit: Hit; readonly words: string }) {
  if (hasMatch(hit.title, words)) return hit.beside;
  const reason = hasMatch(hit.beside, words) ? undefined : hit.hidden.find((text) => hasMatch(text, words));
  return <Matched text={reason === undefined ? hit.beside : `${hit.beside} · ${reason}`} words={words} />;
}
