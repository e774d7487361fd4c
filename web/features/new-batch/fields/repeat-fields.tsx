import type { NewBatchForm } from '#web/features/new-batch/model/use-new-batch.ts';
import { readTyped } from '#web/ui/form/stepper.tsx';
import { NumberField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/new-batch/form.ts';
import '#web/features/new-batch/new-batch.css';

/** The number of batches to plan, and the days from one to the next. */
export function RepeatFields({ form }: { readonly form: NewBatchForm }) {
  const { values, set, errorAt } = form;
  const { times, every_days } = values;
  return (
    <div className="ph-pair">
      <NumberField
        label={m.fieldLabels.times}
        inputMode="numeric"
        error={errorAt('times')}
        value={times ?? ''}
        onChange={({ target }) => set('times', readTyped(target.value, times))}
      />
      {times !== 1 && (
        <NumberField
          label={m.fieldLabels.every_days}
          unit={m.dayUnit}
          inputMode="numeric"
          error={errorAt('every_days')}
          value={every_days ?? ''}
          onChange={({ target }) => set('every_days', readTyped(target.value, every_days))}
        />
      )}
    </div>
  );
}
