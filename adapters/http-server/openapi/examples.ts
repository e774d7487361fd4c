import { EXCLUDED_ACTION_KINDS, EXCLUDED_FIELDS } from './excluded-examples.ts';
import { SAMPLE_IDS, SAMPLES } from './samples.ts';
import { type AnswerSchemas, isIgnored, isJsonObject, type JsonObject, propertiesOf, resolve } from './schemas.ts';

interface Place {
  /** Name of a record or operation. */
  readonly owner: string;
  readonly field: string;
  readonly components: AnswerSchemas['components'];
}

/** Returns an example for each alternative of a schema, by name. */
export function examplesOf(
  schema: JsonObject,
  owner: string,
  components: AnswerSchemas['components'] = {},
): Readonly<Record<string, { readonly value: unknown }>> {
  const { schema: whole, id } = resolve(schema, components);
  const place = { owner: id === undefined ? owner : recordOf(id), field: '', components };
  const ways = waysOf(whole);
  const named = (ways.length === 0 ? [whole] : ways).map((way, index) => [wayName(way, index), way] as const);
  const shown = named.filter(([name]) => !(EXCLUDED_ACTION_KINDS[owner] ?? []).includes(name));
  return Object.fromEntries(shown.map(([name, way]) => [name, { value: exampleOf(way, place) }]));
}

/** Returns a realistic value that the schema accepts. */
export function exampleOf(schema: JsonObject, place: Place): unknown {
  const { schema: own, id } = resolve(schema, place.components);
  if (id !== undefined) return exampleOf(own, { ...place, owner: recordOf(id) });
  const sample = sampleOf(own, place);
  if (sample !== undefined) return sample;
  const [way] = waysOf(own).filter(({ type }) => type !== 'null');
  if (way !== undefined) return exampleOf(way, place);
  switch (typesOf(own)[0]) {
    case 'object':
      return exampleObject(own, place);
    case 'array':
      if (Array.isArray(own.prefixItems))
        return own.prefixItems.filter(isJsonObject).map((one) => exampleOf(one, place));
      return isJsonObject(own.items) ? [exampleOf(own.items, place)] : [];
    case 'integer':
    case 'number':
      return within(own, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
      return exampleText(own, place.field);
    default:
      return {};
  }
}

function exampleObject(schema: JsonObject, place: Place): JsonObject {
  const fields = propertiesOf(schema);
  const shown = Object.entries(fields).filter(
    ([field, own]) => !isIgnored(own) && !(EXCLUDED_FIELDS[place.owner] ?? []).includes(field),
  );
  if (shown.length > 0)
    return Object.fromEntries(shown.map(([field, own]) => [field, exampleOf(own, { ...place, field })]));
  const { additionalProperties, propertyNames } = schema;
  if (!isJsonObject(additionalProperties) || isJsonObject(propertyNames)) return {};
  return { [String(SAMPLES.uuid)]: exampleOf(additionalProperties, place) };
}

/** Returns the schema's own example, or the sample of a field if the schema accepts it. */
function sampleOf(schema: JsonObject, { owner, field }: Place): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.examples)) return schema.examples[0];
  const sample = [`${owner}.${field}`, `${recordOf(owner)}.${field}`, field]
    .map((key) => SAMPLES[key])
    .find((value) => value !== undefined && accepts(schema, value));
  if (sample !== undefined) return sample;
  return Array.isArray(schema.enum) ? schema.enum[0] : undefined;
}

/** Checks a sample against a schema: type, enum, pattern, bounds and property names. */
function accepts(schema: JsonObject, value: unknown): boolean {
  const ways = waysOf(schema);
  if (ways.length > 0) return ways.some((way) => accepts(way, value));
  if ('const' in schema) return schema.const === value;
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  const types = typesOf(schema);
  if (types.length > 0 && !types.some((type) => isOfType(value, String(type)))) return false;
  if (typeof value === 'string') {
    const shape = FORMATS[String(schema.format)] ?? ANY;
    return shape.test(value) && (typeof schema.pattern !== 'string' || new RegExp(schema.pattern, 'u').test(value));
  }
  if (typeof value === 'number') return within(schema, value) === value;
  if (Array.isArray(value)) {
    const { items } = schema;
    return !isJsonObject(items) || value.every((item) => accepts(items, item));
  }
  if (!isJsonObject(value)) return true;
  const fields = propertiesOf(schema);
  const { additionalProperties } = schema;
  return Object.entries(value).every(([key, item]) => {
    const own = fields[key] ?? (isJsonObject(additionalProperties) ? additionalProperties : undefined);
    return own === undefined ? additionalProperties !== false : accepts(own, item);
  });
}

const ANY = /^/;
const FORMATS: Readonly<Record<string, RegExp>> = { date: /^\d{4}-\d\d-\d\d$/, 'date-time': /^\d{4}-\d\d-\d\dT.+/ };

const waysOf = ({ anyOf, oneOf }: JsonObject): readonly JsonObject[] => {
  const ways = anyOf ?? oneOf;
  return Array.isArray(ways) ? ways.filter(isJsonObject) : [];
};

const typesOf = ({ type }: JsonObject): readonly unknown[] =>
  Array.isArray(type) ? type : type === undefined ? [] : [type];

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isJsonObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

function within({ minimum, maximum }: JsonObject, value: number): number {
  const least = typeof minimum === 'number' ? Math.max(minimum, value) : value;
  return typeof maximum === 'number' ? Math.min(maximum, least) : least;
}

function exampleText({ pattern, format }: JsonObject, field: string): string {
  if (format === 'date-time') return '2026-05-12T06:00:00.000Z';
  if (typeof pattern === 'string' && pattern.includes('-[0-9a-f]{4}-')) {
    const kind = Object.keys(SAMPLE_IDS).find((one) => pattern.includes(one));
    return String(kind === undefined ? SAMPLES.uuid : SAMPLE_IDS[kind]);
  }
  return field === '' ? 'text' : field.replaceAll('_', ' ');
}

/** Returns the record of an operation or an answer: Crop for createCrop and CropAnswer. */
function recordOf(owner: string): string {
  const bare = owner.replace(/^(?:create|update|get|list|delete)(?=[A-Z])/, '').replace(/Answer$/, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

function wayName(way: JsonObject, index: number): string {
  if (typesOf(way)[0] === 'array') return 'whole';
  const fields = propertiesOf(way);
  if ('data' in fields && 'meta' in fields) return 'page';
  const { action_type } = fields;
  if (typeof action_type?.const === 'string') return action_type.const;
  return index === 0 ? 'example' : `example_${index + 1}`;
}
