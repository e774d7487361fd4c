import type { NumberKind } from '#domain/quantities/read-quantity.ts';
import type { FormField } from '#web/records/record-kind.ts';
import { bodyOf, type FormValues, kindOfField, valuesOf } from './form-values.ts';

/** The conversion between a kind's records and the values of its form. */
export interface FormModel<Row> {
  /** The label of every field, in the form's order. */
  readonly labels: Readonly<Record<string, string>>;
  /** Returns the initial values; those of a new record for null. */
  readonly valuesOf: (record: Row | null) => FormValues;
  /** Returns the request body, limited to what the changed fields concern if they are given. */
  readonly bodyOf: (values: FormValues, changed?: readonly string[]) => Readonly<Record<string, unknown>>;
  /** Returns the form's field that shows the messages of one of the farm's; the same name by default. */
  readonly fieldOf?: (farmField: string) => string;
  /** The texts in the fields of numbers, by name. */
  readonly numbers?: Readonly<Record<string, NumberKind | 'number'>>;
  /** Replaces a message at a field if the form's units differ from the farm's. */
  readonly messageOf?: (field: string, message: string, values: FormValues) => string;
  /** Formats a value for the comparison with another user's edit. */
  readonly show: (name: string, value: string) => string;
}

/** Returns the model of a form whose fields are the record's own. */
export const modelOf = <Related>(fields: readonly FormField<Related>[], related: Related): FormModel<object> => ({
  labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])),
  numbers: Object.fromEntries(
    fields.flatMap((field) => {
      const kind = kindOfField(field);
      return kind === null ? [] : [[field.name, kind]];
    }),
  ),
  valuesOf: (record) => valuesOf(fields, record),
  bodyOf: (values, changed) =>
    bodyOf(changed === undefined ? fields : fields.filter(({ name }) => changed.includes(name)), values),
  show: (name, value) => {
    const choices = fields.find((field) => field.name === name)?.choices?.(related);
    return choices?.find((choice) => choice.value === value)?.words ?? value;
  },
});
