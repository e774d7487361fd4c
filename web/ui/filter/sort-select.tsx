import { faChevronDown } from '@fortawesome/free-solid-svg-icons';
import type { Sort } from '#web/page/list/sort-rows.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/ui/filters.ts';

interface SortSelectProps<Key extends string> {
  readonly columns: readonly { readonly key: Key; readonly head: string; readonly sortable?: boolean }[];
  readonly sort: Sort<Key>;
  readonly onSort: (sort: Sort<Key>) => void;
}

/** A sort menu for phones, whose lists have no column headings. */
export function SortSelect<Key extends string>({ columns, sort, onSort }: SortSelectProps<Key>) {
  const choices = columns
    .filter(({ sortable }) => sortable !== false)
    .flatMap(({ key, head }) => [
      { sort: { key, direction: 'asc' } as const, words: head },
      { sort: { key, direction: 'desc' } as const, words: m.sortedByReversed({ column: head }) },
    ]);
  const chosen = choices.findIndex(
    (choice) => choice.sort.key === sort.key && choice.sort.direction === sort.direction,
  );
  return (
    <label className="ph-filter ph-filter-select">
      <span>{m.sort}</span>
      <select
        value={chosen}
        onChange={(event) => {
          const choice = choices[Number(event.target.value)];
          if (choice !== undefined) onSort(choice.sort);
        }}
      >
        {choices.map(({ words }, at) => (
          <option key={words} value={at}>
            {words}
          </option>
        ))}
      </select>
      <Icon icon={faChevronDown} size={13} />
    </label>
  );
}
