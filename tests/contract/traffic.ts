import type { Transport, WireRequest, WireResponse } from '#adapters/http-client/transport.ts';
import { documentPath } from '#adapters/http-server/openapi/parameters.ts';
import { isJsonObject, type JsonObject } from '#adapters/http-server/openapi/schemas.ts';
import { OPERATIONS } from '#ports/farm-api/index.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { openApiValidator, resolved } from '#tests/support/openapi-validator.ts';

/** A request and its response on the network. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: unknown;
  readonly status: number;
  header(name: string): string | null;
  /** Null if it wasn't read as text. */
  readonly text: string | null;
}

/** Records network traffic and compares it with the description of the API. */
export interface TrafficRecorder {
  /** Wraps a transport to record it. */
  watch(transport: Transport): Transport;
  /** Checks one exchange. */
  see(exchange: Exchange): void;
  /** Unique differences from the description. */
  readonly faults: ReadonlySet<string>;
  /** The operations with a 2xx response. */
  readonly answered: ReadonlySet<string>;
  readonly count: () => number;
}

export function recordTraffic(): TrafficRecorder {
  const { document, faultsOf } = openApiValidator();
  const paths = isJsonObject(document.paths) ? document.paths : {};
  const find = pathFinder(Object.keys(paths));
  const faults = new Set<string>();
  const answered = new Set<string>();
  let count = 0;

  function see(exchange: Exchange): void {
    count += 1;
    const { pathname, searchParams } = new URL(exchange.url);
    const path = find(pathname);
    const method = exchange.method.toLowerCase();
    const item = path === null ? undefined : paths[path];
    const operation = isJsonObject(item) ? item[method] : undefined;
    if (path === null || !isJsonObject(operation)) {
      faults.add(`${exchange.method} ${pathname}: not in the document`);
      return;
    }
    const name = String(operation.operationId);
    const isDone = exchange.status >= 200 && exchange.status < 300;
    if (isDone) answered.add(name);
    const say = (what: string): void => void faults.add(`${name} ${exchange.status}: ${what}`);
    const at = ['paths', path, method];
    checkResponse(exchange, operation, at, say);
    if (!isDone) return;
    checkQuery(searchParams, operation, at, say);
    checkHeaders(exchange, operation, at, say);
    checkBody(exchange, operation, at, say);
  }

  function checkResponse(exchange: Exchange, operation: JsonObject, at: readonly string[], say: Say): void {
    const status = String(exchange.status);
    const declared = isJsonObject(operation.responses) ? operation.responses[status] : undefined;
    if (!isJsonObject(declared)) {
      say('the status is not declared');
      return;
    }
    const response = resolved(document, declared);
    const headers = isJsonObject(response.headers) ? response.headers : {};
    for (const [name, given] of Object.entries(headers)) {
      const { required, schema } = isJsonObject(given) ? resolved(document, given) : {};
      const value = exchange.header(name.toLowerCase());
      if (value === null && required === true) say(`the header ${name} is missing`);
      if (value !== null && isJsonObject(schema) && typeof schema.pattern === 'string') {
        if (!new RegExp(schema.pattern).test(value)) say(`the header ${name} is ${value}`);
      }
    }
    const type = mediaType(exchange.header('content-type'));
    const content = isJsonObject(response.content) ? response.content : {};
    if (Object.keys(content).length === 0) {
      if (exchange.text !== null && exchange.text !== '') say(`a body where none is declared: ${exchange.text}`);
      return;
    }
    if (!(type in content)) {
      if (!('*/*' in content)) say(`the content type ${type} is not declared`);
      return;
    }
    if (exchange.text === null || !/json$/.test(type)) return;
    const where = typeof declared.$ref === 'string' ? declared.$ref.slice(2).split('/') : [...at, 'responses', status];
    for (const fault of faultsOf([...where, 'content', type, 'schema'], JSON.parse(exchange.text))) say(fault);
  }

  function checkQuery(given: URLSearchParams, operation: JsonObject, at: readonly string[], say: Say): void {
    const parameters = parametersOf(operation, 'query');
    const known = new Map(parameters.map((parameter) => [String(parameter.name), parameter]));
    for (const parameter of parameters) {
      if (parameter.required === true && !given.has(String(parameter.name)))
        say(`query without ${String(parameter.name)}`);
    }
    for (const [name, value] of given) {
      const parameter = known.get(name);
      if (parameter === undefined) say(`the query's ${name} is not declared`);
      else {
        const pointer = [...at, 'parameters', String(indexOf(operation, parameter)), 'schema'];
        const schema = isJsonObject(parameter.schema) ? parameter.schema : {};
        for (const fault of faultsOf(pointer, meaningOf(value, schema))) say(`query ${name}: ${fault}`);
      }
    }
  }

  function checkHeaders(exchange: Exchange, operation: JsonObject, at: readonly string[], say: Say): void {
    const declared = parametersOf(operation, 'header');
    const names = declared.map(({ name }) => String(name).toLowerCase());
    for (const name of CALL_HEADERS) {
      if (exchange.requestHeaders[name] !== undefined && !names.includes(name))
        say(`the header ${name} is not declared`);
    }
    for (const parameter of declared) {
      const value = exchange.requestHeaders[String(parameter.name).toLowerCase()];
      if (value === undefined) continue;
      const pointer = [...at, 'parameters', String(indexOf(operation, parameter)), 'schema'];
      for (const fault of faultsOf(pointer, value)) say(`${String(parameter.name)}: ${fault}`);
    }
  }

  function checkBody(exchange: Exchange, operation: JsonObject, at: readonly string[], say: Say): void {
    const type = mediaType(exchange.requestHeaders['content-type'] ?? null);
    const { requestBody } = operation;
    if (!isJsonObject(requestBody)) {
      if (exchange.requestBody !== undefined) say('a body was sent, though none is declared');
      return;
    }
    const content = isJsonObject(requestBody.content) ? requestBody.content : {};
    if (!(type in content)) {
      if (!('*/*' in content)) say(`the request's ${type || 'missing type'} is not declared`);
      return;
    }
    if (type !== 'application/json' || typeof exchange.requestBody !== 'string') return;
    const media = content[type];
    if (!isJsonObject(media) || !isJsonObject(media.schema) || media.schema.format === 'binary') return;
    const pointer = [...at, 'requestBody', 'content', type, 'schema'];
    for (const fault of faultsOf(pointer, JSON.parse(exchange.requestBody))) say(`body: ${fault}`);
  }

  return {
    see,
    watch: (transport) => async (request) => watched(request, await transport(request), see),
    faults,
    answered,
    count: () => count,
  };
}

/** Returns a media type without its parameters. */
const mediaType = (header: string | null): string => (header ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

type Say = (what: string) => void;

const CALL_HEADERS = ['if-match', 'if-none-match', 'idempotency-key', 'last-event-id', 'content-disposition'];

function watched(request: WireRequest, response: WireResponse, see: (exchange: Exchange) => void): WireResponse {
  const { method, url, headers, body } = request;
  const { status } = response;
  const tell = (text: string | null): void =>
    see({ method, url, requestHeaders: headers, requestBody: body, status, header: response.header, text });
  return {
    status,
    header: response.header,
    text: async () => {
      const text = await response.text();
      tell(text);
      return text;
    },
    chunks: () => {
      tell(null);
      return response.chunks();
    },
  };
}

const parametersOf = ({ parameters }: JsonObject, place: string): readonly JsonObject[] =>
  Array.isArray(parameters) ? parameters.filter(isJsonObject).filter((parameter) => parameter.in === place) : [];

const indexOf = ({ parameters }: JsonObject, parameter: JsonObject): number =>
  Array.isArray(parameters) ? parameters.indexOf(parameter) : -1;

/** Parses the text of a query by the type in its schema. */
function meaningOf(value: string, { type }: JsonObject): unknown {
  if (type === 'boolean') return /^(?:true|1)$/i.test(value) ? true : /^(?:false|0)$/i.test(value) ? false : value;
  if (type === 'integer' || type === 'number') return value === '' ? value : Number(value);
  return type === 'array' ? value.split(',') : value;
}

/** Returns a function that finds the documented path of an address: the one with the fewest parameters. */
function pathFinder(paths: readonly string[]): (pathname: string) => string | null {
  const documented = paths.map((path) => ({ path, at: path.replace(/\{(\w+)\}/g, ':$1') }));
  const short = Object.values<Operation>(OPERATIONS)
    .filter(({ plainPath }) => plainPath !== undefined)
    .map((operation) => ({ path: documentPath(operation), at: `/${operation.path.replace(/\/$/, '')}` }));
  const shapes = [...documented, ...short]
    .map(({ path, at }) => ({
      path,
      shape: new RegExp(`^/api${at.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}/?$`),
      parameters: at.split(':').length,
    }))
    .sort((a, b) => a.parameters - b.parameters);
  return (pathname) => shapes.find(({ shape }) => shape.test(pathname))?.path ?? null;
}
