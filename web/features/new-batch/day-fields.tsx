import { type Day, daysBetween } from '#domain/time.ts';
import { formatDay, formatDayWithYear, formatWeekday } from '../../ui/dates.ts';
import { FormDateField } from '../../ui/form-date-field.tsx';
import { countOf } from '../../ui/quantity.ts';
import { Segment } from '../../ui/segment.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { PlanFrom } from './new-batch-values.ts';
import { ChangedMark } from './remedies/changed-mark.tsx';
import type { NewBatchForm, Preview } from './use-new-batch.ts';

const WAYS = [
  { value: 'start_date', words: 'Start day' },
  { value: 'harvest_date', words: 'Harvest day' },
] as const;

/** The day from which is planned, and the other one that follows from it. */
export function DayFields({ form }: { readonly form: NewBatchForm }) {
  const { values, preview, set, errorAt } = form;
  const { plan_from } = values;
  const forwards = plan_from === 'start_date';
  const harvest = firstHarvest(preview);
  const start = preview?.start_date ?? null;
  const derived = forwards ? harvest : start;
  const days = start === null || harvest === null ? null : daysBetween(start, harvest);
  const change = (way: PlanFrom) => {
    // The day that was derived is where the other way begins.
    const known = way === 'start_date' ? start : harvest;
    if (values[way] === '' && known !== null) set(way, known);
    set('plan_from', way);
  };
  return (
    <>
      <Segment label="Plan from" options={WAYS} value={plan_from} onChange={change} />
      <ChangedMark
        form={form}
        field={plan_from}
        before={({ value }) => (typeof value === 'string' ? formatDay(value) : '')}
      >
        <div className="ph-pair">
          <FormDateField
            key={plan_from}
            control={form.control}
            name={plan_from}
            label={forwards ? 'Start day' : 'Harvest day'}
            required
            error={errorAt(plan_from)}
          />
          <TextField
            label={forwards ? 'Harvest on' : 'Starts on'}
            readOnly
            value={derived === null ? '–' : formatDayWithYear(derived)}
            help={days === null ? undefined : `${countOf(days, 'day')} ${forwards ? 'after' : 'before'}`}
            title={derived === null ? undefined : formatWeekday(derived)}
          />
        </div>
      </ChangedMark>
    </>
  );
}

/** The day of the first harvest of a plan; null without one. */
export const firstHarvest = (preview: Preview | null): Day | null =>
  preview?.actions.find(({ action_type }) => action_type === 'harvest_action')?.action_needed_date ?? null;
