import { z } from 'zod';
import { m } from '#cli/language/messages.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { formatFault } from '#cli/runtime/problem-text.ts';
import { readTyped } from '#cli/text/mass.ts';
import type { NumberKind } from '#domain/quantities/read-quantity.ts';
import type { WrittenKind } from './listed-kinds.ts';
import { numberKindOf } from './number-kinds.ts';

/** A field of a record that commands can set. */
export interface SettableField {
  /** Its path in the record: `code` or `component_properties.ppfd`. */
  readonly path: string;
  /** Its name, without the field that it is a part of. */
  readonly name: string;
  readonly schema: z.core.$ZodType;
  readonly isRequired: boolean;
  /** The kind of numbers in the field; null for other fields. */
  readonly number: NumberKind | 'number' | null;
}

/** Returns the fields of a kind that commands can set, with the parts of fields that are objects. */
export const settableFields = ({
  fields,
  retires,
}: Pick<WrittenKind, 'fields' | 'retires'>): readonly SettableField[] =>
  Object.entries(fields())
    // Records are retired by commands of their own.
    .filter(([name]) => name !== 'archived' && (name !== 'active' || retires === null))
    .flatMap(([name, schema]) => {
      const isRequired = !accepts(schema, undefined);
      const inner = withoutWrappers(schema);
      if (!(inner instanceof z.ZodObject))
        return [{ path: name, name, schema, isRequired, number: kindOf(name, schema) }];
      return Object.entries(inner.shape).map(([part, each]) => ({
        path: `${name}.${part}`,
        name: part,
        schema: each,
        // Null is a value too, which a new record must have.
        isRequired: isRequired && !accepts(each, undefined),
        number: kindOf(part, each),
      }));
    });

const kindOf = (name: string, schema: z.core.$ZodType): SettableField['number'] =>
  withoutWrappers(schema) instanceof z.ZodNumber ? (numberKindOf(name) ?? 'number') : null;

/**
 * Returns the value of a field that was typed as text: a number in the stored unit of its field, the text itself if the field
 * accepts it, otherwise as JSON. Without text it is null. A value that the field doesn't accept is left for the farm to refuse.
 * Throws UsageError for a number in doubt, and for a unit that the field can't have.
 */
export function parseField(
  { schema, number, name }: Pick<SettableField, 'schema' | 'number' | 'name'>,
  text: string,
): unknown {
  if (text === '' && accepts(schema, null)) return null;
  if (number !== null && text !== 'null') {
    const read = readTyped(number, text);
    if (read !== null && 'value' in read) return read.value;
    if (read !== null && read.fault.code !== 'number_expected') {
      throw new UsageError(m.usage.optionFault({ option: name, fault: formatFault(read.fault) }));
    }
  }
  if (accepts(schema, text)) return text;
  const value = jsonOf(text);
  if (value !== undefined && accepts(schema, value)) return value;
  return withoutWrappers(schema) instanceof z.ZodString ? text : (value ?? text);
}

/** Returns whether a field is a list, which several uses of an option can fill. */
export const isList = ({ schema }: Pick<SettableField, 'schema'>): boolean =>
  withoutWrappers(schema) instanceof z.ZodArray;

const accepts = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success;

function withoutWrappers(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return withoutWrappers(schema.unwrap());
  return schema instanceof z.ZodPipe ? withoutWrappers(schema.def.in) : schema;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
