import { addSwap, type ChamberSwap } from '#domain/batches/remedies/plan-changes.ts';
import { addDays } from '#domain/time.ts';
import type { EffectiveValues, NewBatchValues } from './new-batch-values.ts';
import type { Remedy } from './preview.ts';

type Changeable = 'start_date' | 'harvest_date' | 'trays' | 'target_locations' | 'replace_chambers';

/** A field of the form with its new value. */
export type FieldChange = {
  readonly [Name in Changeable]: { readonly field: Name; readonly value: NewBatchValues[Name] };
}[Changeable];

type Entered = Pick<NewBatchValues, 'plan_from' | 'harvest_date' | 'replace_chambers'>;

/** Returns the change that a remedy makes in the form. */
export function changeOf(remedy: Remedy, entered: Entered): FieldChange {
  switch (remedy.kind) {
    case 'later':
      return entered.plan_from === 'start_date'
        ? { field: 'start_date', value: remedy.start_date }
        : { field: 'harvest_date', value: addDays(entered.harvest_date, remedy.days) };
    case 'places':
      return { field: 'target_locations', value: [...remedy.locations] };
    case 'trays':
      return { field: 'trays', value: remedy.trays };
    default:
      return {
        field: 'replace_chambers',
        value: addSwap(entered.replace_chambers, { from: remedy.from, to: remedy.to }),
      };
  }
}

/** Returns the current value of a change's field. */
export function currentChange(values: NewBatchValues, { field }: FieldChange): FieldChange {
  switch (field) {
    case 'trays':
      return { field, value: values.trays };
    case 'target_locations':
      return { field, value: values.target_locations };
    case 'replace_chambers':
      return { field, value: values.replace_chambers };
    default:
      return { field, value: values[field] };
  }
}

/** Applies a change to the effective values. */
export const withChange = (effective: EffectiveValues, { field, value }: FieldChange): EffectiveValues => ({
  ...effective,
  [field]: value,
});

/** Returns the chambers that the second list of swaps replaces and the first doesn't. */
export function replacedBy(before: readonly ChamberSwap[], after: readonly ChamberSwap[]): string[] {
  const targetOf = (swaps: readonly ChamberSwap[], chamber: string) =>
    swaps.find(({ from }) => from === chamber)?.to ?? chamber;
  const chambers = [...before, ...after].map(({ from }) => from);
  return [
    ...new Set(
      chambers.flatMap((from) => (targetOf(before, from) === targetOf(after, from) ? [] : targetOf(before, from))),
    ),
  ];
}
