import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { usePhone } from '#web/page/use-viewport.ts';
import * as m from '#words/web/ui/filters.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import type { ChoiceListProps } from './choice-list.tsx';
import { FilterSheets, type Sorting } from './filter-sheets.tsx';
import { SearchField } from './search-field.tsx';

export interface FilterBarProps<Key extends string> {
  readonly search?: { readonly label: string; readonly value: string; readonly onChange: (words: string) => void };
  readonly filters: readonly ChoiceListProps[];
  /** A switch after the filters that shows more rows. */
  readonly toggle?: ReactNode;
  /** True if any filter or search is set. */
  readonly narrowed: boolean;
  readonly onClear: () => void;
  /** '31 of 58 batches'. */
  readonly count: string | undefined;
  /** A shorter count for phones. */
  readonly shortCount?: string | undefined;
  /** Sorting for phones, whose lists have no column headings. */
  readonly sorting?: Sorting<Key>;
}

/**
 * The bar above a list: search, filters, a button that clears them, and the count. On phones the filters open in
 * sheets.
 */
export function FilterBar<Key extends string>(props: FilterBarProps<Key>) {
  const { search, filters, narrowed, onClear, count, shortCount } = props;
  const phone = usePhone();
  if (phone) {
    return (
      <search className="ph-filter-bar">
        {search && <SearchField {...search} />}
        <div className="ph-filter-row">
          <FilterSheets {...props} />
          <Count words={shortCount ?? count} />
        </div>
      </search>
    );
  }
  return (
    <search className="ph-filter-bar">
      {search && <SearchField {...search} />}
      {filters.map((filter) => (
        <ChoiceFilter key={filter.name} {...filter} />
      ))}
      {props.toggle}
      {narrowed && (
        <Button
          variant="minimal"
          className="ph-filter-clear"
          onClick={({ currentTarget }) => {
            onClear();
            focusNeighbour(currentTarget);
          }}
        >
          {m.clearFilters}
        </Button>
      )}
      <Count words={count} />
    </search>
  );
}

/** Moves the focus to a neighbour, since the button is removed once the filters are cleared. */
function focusNeighbour(button: HTMLElement): void {
  const bar = button.closest('search');
  const next = bar?.querySelector<HTMLElement>('.ph-filter') ?? bar?.querySelector<HTMLElement>('input');
  next?.focus();
}

const Count = ({ words }: { readonly words: string | undefined }) => (
  <span className="ph-filter-count" aria-live="polite">
    {words}
  </span>
);
