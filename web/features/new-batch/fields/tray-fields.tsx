import { fittingTrays } from '#web/features/new-batch/model/remedy-labels.ts';
import type { NewBatchForm } from '#web/features/new-batch/model/use-new-batch.ts';
import { ChangedMark } from '#web/features/new-batch/remedies/changed-mark.tsx';
import { countOf, formatKilograms } from '#web/format/quantity.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { readTyped, Stepper } from '#web/ui/form/stepper.tsx';
import { NumberField, TextField } from '#web/ui/form/text-field.tsx';

/** How many trays, and what they are expected to give. */
export function TrayFields({ form }: { readonly form: NewBatchForm }) {
  const phone = usePhone();
  const { values, preview, set, errorAt } = form;
  const { trays } = values;
  const grams = trays === null ? null : (preview?.estimated_yield ?? null);
  const fitting = trays === null || preview === null ? undefined : fittingTrays(preview);
  const help = fitting === undefined ? undefined : <span className="ph-fitting">{fitting}</span>;
  return (
    <ChangedMark
      form={form}
      field="trays"
      before={({ value }) => (typeof value === 'number' ? countOf(value, 'tray') : '')}
    >
      <div className="ph-pair">
        {phone ? (
          <Stepper
            label="Trays"
            required
            min={1}
            help={help}
            error={errorAt('trays')}
            value={trays}
            onChange={(count) => set('trays', count)}
          />
        ) : (
          <NumberField
            label="Trays"
            required
            unit="trays"
            inputMode="numeric"
            help={help}
            error={errorAt('trays')}
            value={trays ?? ''}
            onChange={(event) => set('trays', readTyped(event.target.value, trays))}
          />
        )}
        <TextField
          label="Estimated yield"
          readOnly
          className="ph-num"
          unit="kg"
          value={grams === null ? '–' : formatKilograms(grams)}
        />
      </div>
    </ChangedMark>
  );
}
