import type { z } from 'zod';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { readField } from '#ports/schemas/read-field.ts';
import { fieldText } from '#web/format/field-text.ts';

/** The validation rules of a form. */
export interface FormRules<Values> {
  /** The schema of the request body. */
  readonly schema: z.ZodType;
  /** Converts the form's values to the request body. */
  readonly toInput?: (values: Values) => unknown;
  /** Validates conditions that the schema can't, such as two matching passwords. Returns messages by field. */
  readonly check?: (values: Values) => Readonly<Record<string, string>>;
  /** Returns messages by field about typed numbers, which replace those of the schema. */
  readonly checkNumbers?: (values: Values) => Readonly<Record<string, string>>;
}

/** Returns the first message for each invalid field, from the schema and the form's own check. */
export function formErrors<Values>(
  { schema, toInput, check, checkNumbers }: FormRules<Values>,
  values: Values,
): Record<string, string> {
  const read = readField(schema, toInput === undefined ? values : toInput(values));
  return { ...check?.(values), ...(read.ok ? {} : firstMessages(read.errors)), ...checkNumbers?.(values) };
}

const firstMessages = (errors: ReadonlyMap<string, readonly CodedProblem[]>): Record<string, string> =>
  Object.fromEntries(
    [...errors].flatMap(([field, [first]]) => (first === undefined ? [] : [[field, fieldText(first)]])),
  );
