import type { z } from 'zod';
import { readField } from '#ports/schemas/read-field.ts';

/** How a form judges what is entered. */
export interface FormRules<Values> {
  /** The ports' schema of what is sent. */
  readonly schema: z.ZodType;
  /** The values as they are sent, where fields hold them in another form. */
  readonly toInput?: (values: Values) => unknown;
  /** What the schema does not tell, such as two passwords that differ: the messages by field. */
  readonly check?: (values: Values) => Readonly<Record<string, string>>;
}

/** What is wrong with the values of a form, the first message by field: what the farm would say, and what the form checks itself. */
export function formErrors<Values>(
  { schema, toInput, check }: FormRules<Values>,
  values: Values,
): Record<string, string> {
  const read = readField(schema, toInput === undefined ? values : toInput(values));
  return { ...check?.(values), ...(read.ok ? {} : firstMessages(read.errors)) };
}

const firstMessages = (errors: ReadonlyMap<string, readonly string[]>): Record<string, string> =>
  Object.fromEntries([...errors].flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])));
