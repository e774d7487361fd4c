import { useController, useFormContext } from 'react-hook-form';
import { type PlanKey, planRule } from '#domain/actions/action-properties.ts';
import type { PlanValues } from '#web/features/batches/model/plan-values.ts';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { NumberField, SelectField, TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import type { RecordChoice } from './record-choices.ts';

interface PlanFieldProps {
  readonly name: PlanKey;
  /** The records to choose from, where the key names one. */
  readonly choices: readonly RecordChoice[];
}

/** The longest text that one line is for. */
const ONE_LINE = 200;

const HELP: { readonly [K in PlanKey]?: string } = { sop: 'The document that tells how it is done' };

/** One planned key, in the control of its value's kind. */
export function PlanField({ name, choices }: PlanFieldProps) {
  const { control } = useFormContext<PlanValues>();
  const { field, fieldState } = useController({ control, name });
  const rule = planRule(name);
  const { value } = field;
  const named = {
    label: rule.label,
    help: HELP[name],
    required: rule.required !== undefined,
    error: fieldState.error?.message,
  };
  if (rule.value === 'whole') {
    const count = typeof value === 'number' ? value : null;
    const unit = rule.unit === undefined ? {} : { unit: rule.unit };
    return <Stepper {...named} {...unit} value={count} onChange={field.onChange} />;
  }
  const typed = { ...field, ...named, value: typeof value === 'string' ? value : '' };
  if (rule.value === 'record') return <ChoiceField {...typed} choices={choices} />;
  if (rule.value === 'grams') return <NumberField {...typed} unit="g" />;
  const maxLength = rule.value === 'text' ? rule.max : ONE_LINE;
  return maxLength > ONE_LINE ? (
    <TextAreaField {...typed} maxLength={maxLength} />
  ) : (
    <TextField {...typed} maxLength={maxLength} />
  );
}

type ChoiceFieldProps = Omit<Parameters<typeof SelectField>[0], 'value' | 'children'> & {
  readonly value: string;
  readonly choices: readonly RecordChoice[];
};

/** One of the farm's records, or none. The field holds its choice before the records are known. */
function ChoiceField({ choices, ...select }: ChoiceFieldProps) {
  const { value } = select;
  return (
    <SelectField {...select}>
      <option value="">None</option>
      {value !== '' && !choices.some(({ uuid }) => uuid === value) && <option value={value}>As planned</option>}
      {choices
        .filter(({ uuid, archived }) => !archived || uuid === value)
        .map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
    </SelectField>
  );
}
