import { temperatureUnit } from '#web/format/quantity.ts';
import type { FormField } from '#web/records/record-kind.ts';
import { NumberField, SelectField, TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import type { RecordForm } from '#web/ui/form/use-record-form.ts';
import * as common from '#words/web/common.ts';
import type { FormValues } from './form-values.ts';

interface RecordFieldsProps<Related> {
  readonly form: RecordForm<FormValues>;
  readonly fields: readonly FormField<Related>[];
  readonly related: Related;
}

/** The fields of a kind's form. */
export function RecordFields<Related>({ form, fields, related }: RecordFieldsProps<Related>) {
  return fields.map((field) => {
    const { name, input = 'text', required = false, unit, help } = field;
    const shared = { ...form.field(name), required, help };
    if (field.choices !== undefined) {
      const offered = field
        .choices(related)
        .filter(({ value, archived }) => archived !== true || value === form.base[name]);
      return (
        // A select discards a value that isn't among its options; `value` restores it once the choices have loaded.
        <SelectField key={name} {...shared} value={form.values[name] ?? ''}>
          {!required && <option value="">{common.none}</option>}
          {offered.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      );
    }
    if (input === 'note') return <TextAreaField key={name} {...shared} />;
    const shownUnit = field.quantity === 'temperature' ? temperatureUnit() : unit;
    const units = shownUnit === undefined ? {} : { unit: shownUnit };
    if (input === 'number') return <NumberField key={name} {...shared} {...units} />;
    return <TextField key={name} {...shared} {...units} type={input} autoComplete="off" />;
  });
}
