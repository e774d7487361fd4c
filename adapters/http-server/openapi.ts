import { z } from 'zod';
import { OPERATION_NAMES, OPERATIONS } from '#ports/farm-api/index.ts';
import type { Operation } from '#ports/farm-api/operation.ts';
import { user } from '#ports/farm-api/people.ts';
import { action, batch, batchMaybeHydrated, harvest, hydratedBatch } from '#ports/farm-api/records.ts';

type JsonObject = { readonly [key: string]: unknown };

const NAMED: Readonly<Record<string, z.ZodType>> = {
  Action: action,
  Batch: batch,
  BatchMaybeHydrated: batchMaybeHydrated,
  HydratedBatch: hydratedBatch,
  Harvest: harvest,
  User: user,
};

const PROBLEM: JsonObject = {
  type: 'object',
  description: 'Why a call was refused (RFC 9457).',
  required: ['title', 'status', 'detail'],
  properties: {
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errors: {
      type: 'object',
      description: 'With 400: the messages by field.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    actions: { type: 'array', items: { type: 'string' }, description: 'With 409: the actions that fail.' },
    batches: { type: 'array', items: { type: 'string' }, description: 'With 409: the batches concerned.' },
    request_id: { type: 'string' },
  },
};

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'Not accepted: `errors` says which fields and why.',
  401: 'Not signed in.',
  403: 'Not allowed.',
  404: 'Not on this farm.',
  409: 'The present state of the farm does not allow it.',
  412: 'Changed in the meantime: the version of If-Match is stale.',
  413: 'Too large.',
  415: 'Unsupported media type.',
  422: 'The Idempotency-Key was used with another input.',
  429: 'Too many attempts; see Retry-After.',
  500: 'Internal error.',
  503: 'Not available just now; see Retry-After.',
  507: 'Storage full.',
};

const EVENTS =
  'First `ready`, or `missed` where the events since Last-Event-ID are no longer known. Then one event without a name for each change: its `id`, and as `data` the uuids that changed by kind, `{"batch":["…"]}`; an empty list stands for any of the kind. `missed` comes again where a listener reads too slowly. A comment every 15 seconds shows that the farm is there.';

/** The whole API as OpenAPI 3.1 describes it, from the table of operations. */
export function buildOpenApi(version: string): JsonObject {
  const { names, schemas } = answerSchemas();
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const name of OPERATION_NAMES) {
    const operation: Operation = OPERATIONS[name];
    const path = `/${operation.path.replace(/:(\w+)/g, '{$1}')}`;
    const item = paths[path] ?? {};
    item[operation.method.toLowerCase()] = describe(name, operation, names);
    paths[path] = item;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Phytotron', version, description: 'Runs an indoor farm. Instants are UTC; quantities are SI.' },
    servers: [{ url: '/api' }],
    tags: [...new Set(Object.values(OPERATIONS).map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...schemas, Problem: PROBLEM },
      headers: { ETag: { description: 'Weak; for If-None-Match.', schema: { type: 'string' } } },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [
          `Problem${status}`,
          {
            description,
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  };
}

function describe(name: string, operation: Operation, names: ReadonlyMap<z.ZodType, string>): JsonObject {
  const { access, summary, tag, body, upload } = operation;
  return {
    operationId: name,
    summary,
    tags: [tag],
    'x-access': access,
    security: access === 'open' ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(operation), ...queryParameters(operation), ...headerParameters(operation)],
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: input(body) } } } } : {}),
    ...(upload ? { requestBody: { required: true, content: { 'application/octet-stream': {} } } } : {}),
    responses: { ...success(operation, names), ...refusals(operation) },
  };
}

function success({ answer, forms, status, contains }: Operation, names: ReadonlyMap<z.ZodType, string>): JsonObject {
  const component = answer ? names.get(answer) : undefined;
  const content: Record<string, JsonObject> = {};
  if (component !== undefined) content['application/json'] = { schema: { $ref: `#/components/schemas/${component}` } };
  if (forms.includes('csv-stream')) content['text/csv'] = { schema: { type: 'string' } };
  if (forms.includes('file')) content['*/*'] = { schema: { description: 'The file, with its own media type.' } };
  if (forms.includes('events')) content['text/event-stream'] = { schema: { type: 'string', description: EVENTS } };
  if (Object.keys(content).length === 0) return { 204: { description: 'Done.' } };
  if (contains === undefined) return { [status]: { description: 'The answer.', content } };
  const headers = { ETag: { $ref: '#/components/headers/ETag' } };
  return {
    [status]: { description: 'The answer.', headers, content },
    304: { description: 'The answer of If-None-Match still holds; no body.', headers },
  };
}

function refusals({ access, method, params, body, upload, tag }: Operation): JsonObject {
  const writes = method !== 'GET';
  const possible: Readonly<Record<number, boolean>> = {
    400: true,
    401: access !== 'open' || tag === 'auth',
    403: access !== 'open',
    404: params !== undefined,
    409: writes,
    412: writes && method !== 'POST',
    413: body !== undefined || upload,
    415: body !== undefined || upload,
    422: method === 'POST' && tag !== 'auth',
    429: tag === 'auth',
    500: true,
    503: true,
    507: writes,
  };
  return Object.fromEntries(
    Object.entries(possible)
      .filter(([, applies]) => applies)
      .map(([status]) => [status, { $ref: `#/components/responses/Problem${status}` }]),
  );
}

function pathParameters({ path, params }: Operation): JsonObject[] {
  const known = params ? propertiesOf(input(params)) : {};
  return [...path.matchAll(/([^/:]*):(\w+)/g)].map(([, prefix = '', parameter = '']) => ({
    name: parameter,
    in: 'path',
    required: true,
    ...(prefix === ''
      ? { schema: known[parameter] ?? { type: 'string' } }
      : { description: `What follows ${prefix} in the id.`, schema: { type: 'string', format: 'uuid' } }),
  }));
}

function queryParameters({ query }: Operation): JsonObject[] {
  if (!query) return [];
  const schema = input(query);
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(propertiesOf(schema)).map(([name, value]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: value,
  }));
}

function headerParameters({ method, tag, forms, contains }: Operation): JsonObject[] {
  if (contains !== undefined) {
    const known = 'The ETag of an answer that the caller still has: 304 says that it holds.';
    return [{ name: 'If-None-Match', in: 'header', required: false, description: known, schema: { type: 'string' } }];
  }
  if (forms.includes('events')) {
    const schema = { type: 'string', pattern: '^[0-9]+$' };
    return [{ name: 'Last-Event-ID', in: 'header', required: false, schema }];
  }
  if (method === 'GET' || tag === 'auth') return [];
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } };
  const match = { name: 'If-Match', in: 'header', required: false, schema: { type: 'string', pattern: '^"[0-9]+"$' } };
  return method === 'POST' ? [key] : [key, match];
}

/** Every answer as a component of its own, shared records by their names. */
function answerSchemas(): { names: ReadonlyMap<z.ZodType, string>; schemas: JsonObject } {
  const registry = z.registry<{ id: string }>();
  const names = new Map<z.ZodType, string>();
  const add = (schema: z.ZodType, id: string): void => {
    if (names.has(schema)) return;
    names.set(schema, id);
    registry.add(schema, { id });
  };
  for (const [id, schema] of Object.entries(NAMED)) add(schema, id);
  for (const name of OPERATION_NAMES) {
    const { answer }: Operation = OPERATIONS[name];
    if (answer) add(answer, `${name.charAt(0).toUpperCase()}${name.slice(1)}Answer`);
  }
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
  });
  return { names, schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema)])) };
}

const input = (schema: z.ZodType): JsonObject => bare(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

function bare(schema: JsonObject): JsonObject {
  const { $schema: _schema, $id: _id, id: _name, ...rest } = schema;
  return rest;
}

function propertiesOf(schema: JsonObject): JsonObject {
  const { properties } = schema;
  return typeof properties === 'object' && properties !== null ? { ...properties } : {};
}
