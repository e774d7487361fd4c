import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { usePhone } from '#web/page/use-viewport.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import type { ChoiceListProps } from './choice-list.tsx';
import { FilterSheets, type Sorting } from './filter-sheets.tsx';
import { SearchField } from './search-field.tsx';

export interface FilterBarProps<Key extends string> {
  readonly search?: { readonly label: string; readonly value: string; readonly onChange: (words: string) => void };
  readonly filters: readonly ChoiceListProps[];
  /** Switches after the filters: rows that are else left out. */
  readonly toggle?: ReactNode;
  /** Something is left out. */
  readonly narrowed: boolean;
  readonly onClear: () => void;
  /** '31 of 58 batches'. */
  readonly count: string | undefined;
  /** The same in short, for phones. */
  readonly shortCount?: string | undefined;
  /** Phones sort here: their lists have no heads. */
  readonly sorting?: Sorting<Key>;
}

/** The row over a list: search, filters, the way back to all, and how many rows are left. On phones two buttons open sheets. */
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
            focusBeside(currentTarget);
          }}
        >
          Clear filters
        </Button>
      )}
      <Count words={count} />
    </search>
  );
}

/** The way back to all goes once it was taken: what it stood beside has the focus then. */
function focusBeside(button: HTMLElement): void {
  const bar = button.closest('search');
  const next = bar?.querySelector<HTMLElement>('.ph-filter') ?? bar?.querySelector<HTMLElement>('input');
  next?.focus();
}

const Count = ({ words }: { readonly words: string | undefined }) => (
  <span className="ph-filter-count" aria-live="polite">
    {words}
  </span>
);
