import * as m from '#words/web/ui/filters.ts';
import { ChoiceList, type ChoiceListProps } from './choice-list.tsx';
import { FilterButton } from './filter-button.tsx';

/** Formats a filter's value: the name of one choice, the number of several; undefined for none and while loading. */
export function formatChoices({
  choices,
  values,
  isLoading = false,
}: Pick<ChoiceListProps, 'choices' | 'values' | 'isLoading'>): string | undefined {
  const [first] = values;
  if (first === undefined) return undefined;
  if (values.length > 1) return m.chosen({ count: values.length });
  return choices.find(({ value }) => value === first)?.words ?? (isLoading ? undefined : m.deletedChoice);
}

interface ChoiceFilterProps extends ChoiceListProps {
  /** True if a choice hides rows, so that the button is highlighted. */
  readonly narrows?: boolean;
}

/** A filter with one or several choices: 'Crop **Basil** ⌄'. */
export const ChoiceFilter = ({ narrows = true, ...props }: ChoiceFilterProps) => (
  <FilterButton
    name={props.name}
    value={formatChoices(props)}
    narrows={narrows && props.values.length > 0}
    placement="bottom-start"
  >
    <ChoiceList {...props} />
  </FilterButton>
);
