import type { NumberKind } from '#domain/quantities/read-quantity.ts';
import { numberField, readFieldAs, temperatureField } from '#web/format/quantity.ts';
import { fieldText } from '#web/records/field-text.ts';
import type { FormField } from '#web/records/record-kind.ts';

/** The values of a kind's form: a text for each field, empty for none. */
export type FormValues = Readonly<Record<string, string>>;
type Fields = readonly Pick<FormField<never>, 'name' | 'input' | 'parse' | 'quantity'>[];

/** Returns the initial values of a record's form; all are empty for a new one. */
export const valuesOf = (fields: Fields, record: object | null): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, startText(field, record ?? {})]));

function startText({ name, quantity }: Fields[number], record: object): string {
  const value: unknown = Reflect.get(record, name);
  if (typeof value !== 'number') return fieldText(record, name);
  return quantity === 'temperature' ? temperatureField(value) : numberField(value);
}

/** Returns the request body: the fields' parsed values, null for empty ones. */
export const bodyOf = (fields: Fields, values: FormValues): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map((field) => [field.name, parseText(field, values[field.name] ?? '')]));

/** Returns what a field of numbers holds; null for another field. */
export const kindOfField = ({
  input,
  parse,
  quantity,
}: Pick<Fields[number], 'input' | 'parse' | 'quantity'>): NumberKind | 'number' | null =>
  input !== 'number' || parse !== undefined ? null : (quantity ?? 'number');

function parseText(field: Fields[number], text: string): unknown {
  const { parse } = field;
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (parse !== undefined) return parse(trimmed);
  const kind = kindOfField(field);
  if (kind === null) return trimmed;
  const number = readFieldAs(kind, trimmed);
  // Any other text is sent as typed, so that the schema reports it.
  return Number.isNaN(number) ? trimmed : number;
}
