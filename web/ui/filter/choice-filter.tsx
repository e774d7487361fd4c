import { ChoiceList, type ChoiceListProps } from './choice-list.tsx';
import { FilterButton } from './filter-button.tsx';

/** What a filter is set to: the word of one choice, the number of several; undefined for none, and until it is known. */
export function formatChoices({
  choices,
  values,
  isLoading = false,
}: Pick<ChoiceListProps, 'choices' | 'values' | 'isLoading'>): string | undefined {
  const [first] = values;
  if (first === undefined) return undefined;
  if (values.length > 1) return `${values.length} chosen`;
  return choices.find(({ value }) => value === first)?.words ?? (isLoading ? undefined : GONE);
}

/** A choice that the farm has no more, which an address still names. */
const GONE = 'One that is gone';

/** A filter of one or several choices: 'Crop **Basil** ⌄'. */
export const ChoiceFilter = (props: ChoiceListProps) => (
  <FilterButton
    name={props.name}
    value={formatChoices(props)}
    narrows={props.values.length > 0}
    placement="bottom-start"
  >
    <ChoiceList {...props} />
  </FilterButton>
);
