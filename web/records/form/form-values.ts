import { fieldText } from '#web/records/field-text.ts';
import type { FormField } from '#web/records/record-kind.ts';

/** What a kind's form holds: a text for each field, empty for none. */
export type FormValues = Readonly<Record<string, string>>;
type Fields = readonly Pick<FormField<never>, 'name' | 'input' | 'parse'>[];

/** A record as its form begins; every field is empty for a new one. */
export const valuesOf = (fields: Fields, record: object | null): FormValues =>
  Object.fromEntries(fields.map(({ name }) => [name, fieldText(record ?? {}, name)]));

/** What is sent of a form: these fields, parsed; empty ones as null. */
export const bodyOf = (fields: Fields, values: FormValues): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map((field) => [field.name, parseText(field, values[field.name] ?? '')]));

function parseText({ input, parse }: Fields[number], text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (parse !== undefined) return parse(trimmed);
  if (input !== 'number') return trimmed;
  const number = Number(trimmed.replace(',', '.').replace('−', '-'));
  // The farm's own schema says what is wrong with a text that is no number.
  return Number.isNaN(number) ? trimmed : number;
}
