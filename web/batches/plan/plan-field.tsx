import { useController, useFormContext } from 'react-hook-form';
import { type PlanKey, planRule } from '#domain/action-keys/action-properties.ts';
import type { PlanValues } from '#web/batches/drafts/plan-values.ts';
import type { RecordChoice } from '#web/batches/fields/record-choices.ts';
import { ValueControl } from '#web/batches/fields/value-control.tsx';
import { fieldLabel } from '#words/action-fields.ts';
import { sopHelp } from '#words/web/batches/plan.ts';

interface PlanFieldProps {
  readonly name: PlanKey;
  /** The records to choose from, where the key names one. */
  readonly choices: readonly RecordChoice[];
}

const HELP: { readonly [K in PlanKey]?: string } = { sop: sopHelp };

/** The input of one planned key. Places have their own component. */
export function PlanField({ name, choices }: PlanFieldProps) {
  const { control } = useFormContext<PlanValues>();
  const { field, fieldState } = useController({ control, name });
  const rule = planRule(name);
  if (rule.value === 'places') return null;
  return (
    <ValueControl
      rule={rule}
      label={fieldLabel(name)}
      help={HELP[name]}
      required={rule.required !== undefined}
      error={fieldState.error?.message}
      field={field}
      choices={choices}
    />
  );
}
