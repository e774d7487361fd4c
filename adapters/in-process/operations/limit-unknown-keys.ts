import { z } from 'zod';

/** Unknown fields of one object that a problem lists. */
export const MAX_UNKNOWN_KEYS = 10;

const prepared = new WeakSet<z.ZodType>();

/**
 * Makes strict objects in a schema stop at the first unknown keys, so that an object with a hundred thousand of them is
 * refused as fast as one with ten. Modifies the schema in place; its types stay the same.
 */
export function limitUnknownKeys(schema: z.ZodType): void {
  if (prepared.has(schema)) return;
  prepared.add(schema);
  if (schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodNever) stopEarly(schema);
  for (const part of partsOf(schema)) limitUnknownKeys(part);
}

function stopEarly(schema: z.ZodObject): void {
  const internals = schema._zod;
  const { run } = internals;
  // A schema without checks calls its current parser directly.
  const isDirect = run === internals.parse;
  const known = new Set(Object.keys(schema.shape));
  internals.run = (payload, context) => {
    payload.value = withFewUnknown(payload.value, known);
    return isDirect ? internals.parse(payload, context) : run(payload, context);
  };
}

/** Returns the value, or a copy with only the first unknown keys. */
function withFewUnknown(value: unknown, known: ReadonlySet<string>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const unknown: string[] = [];
  for (const key in value) {
    if (known.has(key)) continue;
    if (unknown.length === MAX_UNKNOWN_KEYS) return pick(value, [...known, ...unknown]);
    unknown.push(key);
  }
  return value;
}

const pick = (value: object, keys: readonly string[]): object =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const field = Object.getOwnPropertyDescriptor(value, key);
      return field === undefined ? [] : [[key, field.value]];
    }),
  );

/** Returns the schemas that a schema consists of. */
function partsOf(schema: z.ZodType): readonly z.ZodType[] {
  const within: readonly unknown[] = [
    ...Object.values(schema.def).flat(),
    ...(schema instanceof z.ZodObject ? Object.values(schema.shape) : []),
  ];
  return within.filter((part) => part instanceof z.ZodType);
}
