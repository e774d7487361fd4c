import { usePhone } from '../../state/use-viewport.ts';
import { formatKilograms } from '../../ui/quantity.ts';
import { readTyped, Stepper } from '../../ui/stepper.tsx';
import { NumberField, TextField } from '../../ui/text-field.tsx';
import type { NewBatchForm } from './use-new-batch.ts';

/** How many trays, and what they are expected to give. */
export function TrayFields({ form }: { readonly form: NewBatchForm }) {
  const phone = usePhone();
  const { values, preview, set, errorAt } = form;
  const { trays } = values;
  const grams = trays === null ? null : (preview?.estimated_yield ?? null);
  return (
    <div className="ph-pair">
      {phone ? (
        <Stepper
          label="Trays"
          required
          min={1}
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
  );
}
