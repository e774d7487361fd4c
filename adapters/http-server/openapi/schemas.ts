import { z } from 'zod';
import { OPERATION_NAMES, OPERATIONS } from '#ports/farm-api/index.ts';
import { user } from '#ports/farm-api/people/people.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { action, batch, batchMaybeHydrated, harvest } from '#ports/schemas/batch-schemas.ts';

/** A part of the document. */
export type JsonObject = { readonly [key: string]: unknown };

export interface AnswerSchemas {
  readonly components: Readonly<Record<string, JsonObject>>;
  /** Returns a reference to the component of an answer. */
  refTo(answer: z.ZodType): JsonObject;
}

const NAMED: Readonly<Record<string, () => z.ZodType>> = {
  Action: action,
  Batch: batch,
  BatchMaybeHydrated: batchMaybeHydrated,
  Harvest: harvest,
  User: user,
};

const COMPONENTS = '#/components/schemas/';
const IGNORED = 'Read-only. Accepted but ignored, so that clients can send back what they read.';
// The range of safe integers is omitted from the documentation.
const WIDEST = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };

/**
 * Returns all answers as components. A record returned by several operations is one component, named after its get
 * operation.
 */
export function answerSchemas(): AnswerSchemas {
  const registry = z.registry<{ id: string }>();
  const names = new Map<z.ZodType, string>();
  const add = (schema: z.ZodType | undefined, id: string): void => {
    if (schema === undefined || names.has(schema)) return;
    names.set(schema, id);
    registry.add(schema, { id });
  };
  for (const [id, schemaOf] of Object.entries(NAMED)) add(schemaOf(), id);
  const answers = OPERATION_NAMES.map((name) => {
    const { answer }: Operation = OPERATIONS[name];
    return [name, answer] as const;
  });
  for (const [name, answer] of answers) if (name.startsWith('get')) add(answer, name.slice('get'.length));
  for (const [name, answer] of answers) add(answer, `${name.charAt(0).toUpperCase()}${name.slice(1)}Answer`);
  const { schemas } = z.toJSONSchema(registry, { io: 'output', unrepresentable: 'any', uri, override: tidy });
  return {
    components: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema)])),
    refTo: (answer) => ({ $ref: uri(names.get(answer) ?? '') }),
  };
}

/** Returns the JSON Schema of a part of a call's input. */
export const inputSchema = (schema: z.ZodType): JsonObject =>
  bare(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: tidyInput }));

/** Returns the properties of an object's schema. */
export function propertiesOf({ properties }: JsonObject): Readonly<Record<string, JsonObject>> {
  if (!isJsonObject(properties)) return {};
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, value]) => (isJsonObject(value) ? [[key, value]] : [])),
  );
}

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isRequired = ({ required }: JsonObject, field: string): boolean =>
  Array.isArray(required) && required.includes(field);

/** Returns true for a read-only field in the body of a call. */
export const isIgnored = ({ description }: JsonObject): boolean => description === IGNORED;

const uri = (id: string): string => `${COMPONENTS}${id}`;

/** Returns the component that a schema refers to, otherwise the schema itself. */
export function resolve(
  schema: JsonObject,
  components: AnswerSchemas['components'],
): { schema: JsonObject; id?: string } {
  if (typeof schema.$ref !== 'string') return { schema };
  const id = schema.$ref.slice(COMPONENTS.length);
  return { schema: components[id] ?? {}, id };
}

type Overridden = Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0];

function tidy({ jsonSchema }: Overridden): void {
  // Query parameters accept text; the documented `type` is that of the parsed value.
  if (jsonSchema.type !== undefined) delete jsonSchema.anyOf;
  if (jsonSchema.minimum === WIDEST.minimum) delete jsonSchema.minimum;
  if (jsonSchema.maximum === WIDEST.maximum) delete jsonSchema.maximum;
}

function tidyInput(overridden: Overridden): void {
  tidy(overridden);
  const { zodSchema, jsonSchema, path } = overridden;
  const { def } = zodSchema._zod;
  const kind = def.type === 'optional' ? def.innerType._zod.def.type : def.type;
  if (kind === 'unknown' && path.at(-2) === 'properties') jsonSchema.description = IGNORED;
}

function bare(schema: JsonObject): JsonObject {
  const { $schema: _schema, $id: _id, id: _name, ...rest } = schema;
  return rest;
}
