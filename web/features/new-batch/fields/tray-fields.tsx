import { fittingTrays } from '#web/features/new-batch/model/remedy-labels.ts';
import type { NewBatchForm } from '#web/features/new-batch/model/use-new-batch.ts';
import { ChangedMark } from '#web/features/new-batch/remedies/changed-mark.tsx';
import { formatLargeMassNumber, largeMassUnit } from '#web/format/quantity.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { readTyped, Stepper } from '#web/ui/form/stepper.tsx';
import { NumberField, TextField } from '#web/ui/form/text-field.tsx';
import { trays as trayCount } from '#words/web/counts.ts';
import * as m from '#words/web/new-batch/form.ts';
import '#web/features/new-batch/new-batch.css';
import '#web/features/new-batch/remedies/remedies.css';

/** The number of trays, and their estimated yield. */
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
      before={({ value }) => (typeof value === 'number' ? trayCount({ count: value }) : '')}
    >
      <div className="ph-pair">
        {phone ? (
          <Stepper
            label={m.fieldLabels.trays}
            required
            min={1}
            help={help}
            error={errorAt('trays')}
            value={trays}
            onChange={(count) => set('trays', count)}
          />
        ) : (
          <NumberField
            label={m.fieldLabels.trays}
            required
            unit={m.trayUnit}
            inputMode="numeric"
            help={help}
            error={errorAt('trays')}
            value={trays ?? ''}
            onChange={(event) => set('trays', readTyped(event.target.value, trays))}
          />
        )}
        <TextField
          label={m.estimatedYield}
          readOnly
          className="ph-num"
          unit={largeMassUnit()}
          value={grams === null ? '–' : formatLargeMassNumber(grams)}
        />
      </div>
    </ChangedMark>
  );
}
