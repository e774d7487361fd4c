import { daysBetween } from '#domain/time.ts';
import type { PlanFrom } from '#web/features/new-batch/model/new-batch-values.ts';
import { firstHarvest } from '#web/features/new-batch/model/preview.ts';
import type { NewBatchForm } from '#web/features/new-batch/model/use-new-batch.ts';
import { ChangedMark } from '#web/features/new-batch/remedies/changed-mark.tsx';
import { formatDay, formatDayWithYear, formatWeekday } from '#web/format/dates.ts';
import { FormDateField } from '#web/ui/date/form-date-field.tsx';
import { Segment } from '#web/ui/form/segmented-control.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/new-batch/form.ts';
import '#web/features/new-batch/new-batch.css';

const WAYS = [
  { value: 'start_date', words: m.fieldLabels.start_date },
  { value: 'harvest_date', words: m.fieldLabels.harvest_date },
] as const;

/** The entered day, and the other day, which is derived from it. */
export function DayFields({ form }: { readonly form: NewBatchForm }) {
  const { values, preview, set, errorAt } = form;
  const { plan_from } = values;
  const forwards = plan_from === 'start_date';
  const harvest = firstHarvest(preview);
  const start = preview?.start_date ?? null;
  const derived = forwards ? harvest : start;
  const days = start === null || harvest === null ? null : daysBetween(start, harvest);
  const change = (way: PlanFrom) => {
    // The plan stays the same: the derived day becomes the entered one.
    const known = way === 'start_date' ? start : harvest;
    if (values[way] === '' && known !== null) set(way, known);
    set('plan_from', way);
  };
  return (
    <>
      <Segment label={m.fieldLabels.plan_from} options={WAYS} value={plan_from} onChange={change} />
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
            label={m.fieldLabels[plan_from]}
            required
            error={errorAt(plan_from)}
          />
          <TextField
            label={forwards ? m.harvestsOn : m.startsOn}
            readOnly
            value={derived === null ? '–' : formatDayWithYear(derived)}
            help={days === null ? undefined : forwards ? m.daysAfter({ count: days }) : m.daysBefore({ count: days })}
            title={derived === null ? undefined : formatWeekday(derived)}
          />
        </div>
      </ChangedMark>
    </>
  );
}
