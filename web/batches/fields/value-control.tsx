import type { ControllerRenderProps } from 'react-hook-form';
import type { PlainRule } from '#domain/action-keys/property-values.ts';
import { massUnit } from '#web/format/quantity.ts';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { NumberField, SelectField, TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { unitLabel } from '#words/action-fields.ts';
import { currentChoice } from '#words/web/batches/fields.ts';
import { none } from '#words/web/common.ts';
import type { RecordChoice } from './record-choices.ts';

type ControlledField = Omit<ControllerRenderProps, 'name' | 'value' | 'disabled'> & {
  readonly name: string;
  readonly value: unknown;
};

interface ValueControlProps {
  readonly rule: PlainRule;
  readonly label: string;
  readonly help?: string | undefined;
  readonly required?: boolean;
  readonly error: string | undefined;
  readonly field: ControlledField;
  /** The records to choose from, where the value names one. */
  readonly choices: readonly RecordChoice[];
}

/** The maximum length of a text for a one-line input. */
const ONE_LINE = 200;

/** The input for a value, chosen by its kind. */
export function ValueControl({ rule, field, choices, ...named }: ValueControlProps) {
  const { value } = field;
  if (rule.value === 'whole') {
    const count = typeof value === 'number' ? value : null;
    const unit = rule.unit === undefined ? {} : { unit: unitLabel(rule.unit) };
    return <Stepper {...named} {...unit} value={count} onChange={field.onChange} />;
  }
  const typed = { ...field, ...named, value: typeof value === 'string' ? value : '' };
  if (rule.value === 'record') return <ChoiceField {...typed} choices={choices} />;
  if (rule.value === 'grams') return <NumberField {...typed} unit={massUnit()} />;
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

/** A choice between the farm's records, or none. The field keeps its value while the records are loading. */
function ChoiceField({ choices, ...select }: ChoiceFieldProps) {
  const { value } = select;
  return (
    <SelectField {...select}>
      <option value="">{none}</option>
      {value !== '' && !choices.some(({ uuid }) => uuid === value) && <option value={value}>{currentChoice}</option>}
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
