import { exampleOf } from '#adapters/http-server/openapi/examples.ts';
import {
  isIgnored,
  isJsonObject,
  isRequired,
  type JsonObject,
  propertiesOf,
} from '#adapters/http-server/openapi/schemas.ts';

export type Path = readonly (string | number)[];

/** A position in a value where a fault can be inserted. */
export interface Spot {
  readonly path: Path;
  /** The schema of the current value; of several alternatives the one that matches. */
  readonly schema: JsonObject;
  /** The JSON types that are accepted here. */
  readonly types: ReadonlySet<string>;
  readonly value: unknown;
  readonly isRequired: boolean;
}

/** Returns every position in a value that its schema describes, the value itself first. Ignored fields are left out. */
export function spotsOf(schema: JsonObject, value: unknown, path: Path = [], required = true): Spot[] {
  const ways = waysOf(schema);
  const own = wayOf(ways, value);
  const types = new Set(ways.flatMap(typesOf));
  if (types.size === 0) return [];
  const spot = { path, schema: own, types, value, isRequired: required };
  if (Array.isArray(value)) {
    const { items } = own;
    if (!isJsonObject(items)) return [spot];
    return [spot, ...value.flatMap((item, index) => spotsOf(items, item, [...path, index], false))];
  }
  if (!isJsonObject(value)) return [spot];
  const fields = Object.entries(propertiesOf(own)).filter(([field, inner]) => field in value && !isIgnored(inner));
  return [
    spot,
    ...fields.flatMap(([field, inner]) => spotsOf(inner, value[field], [...path, field], isRequired(own, field))),
  ];
}

/** Returns every field that a value could have but doesn't, with an example value. */
export function absentSpotsOf(schema: JsonObject, value: unknown, path: Path = []): Spot[] {
  const own = wayOf(waysOf(schema), value);
  if (Array.isArray(value)) {
    const { items } = own;
    return isJsonObject(items) ? value.flatMap((item, index) => absentSpotsOf(items, item, [...path, index])) : [];
  }
  if (!isJsonObject(value)) return [];
  return Object.entries(propertiesOf(own))
    .filter(([, inner]) => !isIgnored(inner))
    .flatMap(([field, inner]) => {
      if (field in value) return absentSpotsOf(inner, value[field], [...path, field]);
      const example = exampleOf(inner, { owner: '', field, components: {} });
      return spotsOf(inner, example, [...path, field], false).slice(0, 1);
    });
}

/** Returns a copy of a value with another value at a path; undefined removes it. */
export function withAt(value: unknown, path: Path, wrong: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return wrong;
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? withAt(item, rest, wrong) : item));
  const fields = isJsonObject(value) ? value : {};
  const inner = withAt(fields[key], rest, wrong);
  const others = Object.entries(fields).filter(([field]) => field !== key);
  return Object.fromEntries(inner === undefined ? others : [...others, [key, inner]]);
}

/** Returns the alternatives of a schema as a flat list. */
function waysOf(schema: JsonObject): JsonObject[] {
  const ways = schema.anyOf ?? schema.oneOf;
  return Array.isArray(ways) ? ways.filter(isJsonObject).flatMap(waysOf) : [schema];
}

function wayOf(ways: readonly JsonObject[], value: unknown): JsonObject {
  const possible = ways.filter(
    (way) => typesOf(way).includes(typeOf(value)) && (way.const === undefined || way.const === value),
  );
  const told = possible.find(
    (way) =>
      isJsonObject(value) &&
      Object.entries(propertiesOf(way)).every(
        ([field, { const: only }]) => only === undefined || only === value[field],
      ) &&
      Object.keys(value).every((field) => field in propertiesOf(way)),
  );
  return told ?? possible[0] ?? ways[0] ?? {};
}

function typesOf({ type, const: only, enum: choices }: JsonObject): string[] {
  if (typeof type === 'string') return type === 'number' ? ['number', 'integer'] : [type];
  if (Array.isArray(type)) return type.map(String);
  if (only !== undefined) return [typeOf(only)];
  return Array.isArray(choices) ? choices.map(typeOf) : [];
}

/** Returns the JSON type of a value. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
