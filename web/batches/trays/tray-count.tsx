import { useController, useFormContext } from 'react-hook-form';
import type { FactValues } from '#web/batches/facts/fact-values.ts';
import { Stepper } from '#web/ui/form/stepper.tsx';

interface TrayCountProps {
  readonly name: 'trays_sown' | 'trays_harvested' | 'trays_cleared';
  readonly label: string;
  readonly help?: string;
  readonly max?: number;
}

/** A number of trays with − and +. Numbers above `max` can be typed; validation then explains the limit. */
export function TrayCount({ name, label, help, max }: TrayCountProps) {
  const { control } = useFormContext<FactValues>();
  const { field, fieldState } = useController({ control, name });
  return (
    <Stepper
      label={label}
      help={help}
      error={fieldState.error?.message}
      value={field.value}
      onChange={field.onChange}
      {...(max === undefined ? {} : { max: Math.max(max, field.value ?? 0) })}
    />
  );
}
