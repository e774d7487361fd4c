import { Button } from '@blueprintjs/core';
import { faArrowDown, faArrowUp, faChevronDown } from '@fortawesome/free-solid-svg-icons';
import { type ReactNode, useState } from 'react';
import { type Sort, toggleSort } from '#web/page/list/sort-rows.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import type { Column } from '#web/ui/table/column.ts';
import * as m from '#words/web/ui/filters.ts';
import { formatChoices } from './choice-filter.tsx';
import { ChoiceList, type ChoiceListProps } from './choice-list.tsx';

export interface Sorting<Key extends string> {
  readonly columns: readonly Pick<Column<never, Key>, 'key' | 'head' | 'sortable' | 'firstSort'>[];
  readonly sort: Sort<Key>;
  readonly onSort: (sort: Sort<Key>) => void;
}

interface FilterSheetsProps<Key extends string> {
  readonly filters: readonly ChoiceListProps[];
  readonly toggle?: ReactNode;
  readonly narrowed: boolean;
  readonly onClear: () => void;
  readonly count: string | undefined;
  readonly sorting?: Sorting<Key>;
}

/** The buttons that open filters and the sort order on phones. */
export function FilterSheets<Key extends string>(props: FilterSheetsProps<Key>) {
  const { filters, toggle, narrowed, onClear, count, sorting } = props;
  const [open, setOpen] = useState<'filters' | 'sort' | null>(null);
  const on = filters.filter(({ values }) => values.length > 0).length;
  const close = () => setOpen(null);
  const closeLabel = count === undefined ? m.showList : m.show({ found: count });
  return (
    <>
      {(filters.length > 0 || toggle !== undefined) && (
        <SheetButton
          name={m.filters}
          value={on === 0 ? undefined : String(on)}
          narrows={on > 0}
          onOpen={() => setOpen('filters')}
        />
      )}
      <Sheet
        isOpen={open === 'filters'}
        title={m.filters}
        close={closeLabel}
        onClose={close}
        actions={narrowed && <Button onClick={onClear}>{m.clearFilters}</Button>}
      >
        {filters.map((filter) => (
          <details key={filter.name} name="filters" className="ph-sheet-part">
            <summary>
              {filter.name} <strong>{filter.values.length === 0 ? filter.anyLabel : formatChoices(filter)}</strong>
              <Icon icon={faChevronDown} size={13} />
            </summary>
            <ChoiceList {...filter} />
          </details>
        ))}
        {toggle}
      </Sheet>
      {sorting && (
        <>
          <SheetButton
            name={m.sort}
            value={sorting.columns.find(({ key }) => key === sorting.sort.key)?.head}
            narrows={false}
            onOpen={() => setOpen('sort')}
          />
          <Sheet isOpen={open === 'sort'} title={m.sort} close={closeLabel} onClose={close}>
            <SortList {...sorting} />
          </Sheet>
        </>
      )}
    </>
  );
}

function SortList<Key extends string>({ columns, sort, onSort }: Sorting<Key>) {
  return (
    <fieldset className="ph-choices-list" aria-label={m.sortBy}>
      {columns
        .filter(({ sortable }) => sortable !== false)
        .map(({ key, head, firstSort }) => {
          const sorted = sort.key === key ? sort.direction : undefined;
          return (
            <button
              key={key}
              type="button"
              className="ph-choice"
              aria-pressed={sorted !== undefined}
              onClick={() => onSort(toggleSort(sort, key, firstSort))}
            >
              <span className="ph-choice-words">{head}</span>
              {sorted !== undefined && (
                <span className="ph-choice-order">
                  {sorted === 'asc' ? m.ascending : m.descending}
                  <Icon icon={sorted === 'asc' ? faArrowUp : faArrowDown} size={13} />
                </span>
              )}
            </button>
          );
        })}
    </fieldset>
  );
}

interface SheetButtonProps {
  readonly name: string;
  readonly value: string | undefined;
  readonly narrows: boolean;
  readonly onOpen: () => void;
}

const SheetButton = ({ name, value, narrows, onOpen }: SheetButtonProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    className={`bp6-button ph-filter ${narrows ? 'ph-filter-on' : ''}`}
    onClick={onOpen}
  >
    <span className="ph-filter-name">{name}</span> {value !== undefined && <strong>{value}</strong>}
    <Icon icon={faChevronDown} size={13} />
  </button>
);
