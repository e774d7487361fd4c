import { IF_MATCH_PATTERN } from '#adapters/http-server/replies/record-tags.ts';
import { AUTH } from '#ports/farm-api/people/auth.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { exampleOf } from './examples.ts';
import { inputSchema, isRequired, type JsonObject, propertiesOf } from './schemas.ts';

/** Returns an operation's path in OpenAPI notation: parameters in braces, no slash at the end. */
export const documentPath = ({ path, plainPath = path }: Operation): string =>
  `/${plainPath.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}`;

/** Returns a call's path, query and header parameters. */
export const parametersOf = (name: string, operation: Operation): JsonObject[] => [
  ...pathParameters(name, operation),
  ...queryParameters(name, operation),
  ...headerParameters(operation),
];

function pathParameters(name: string, { path, plainPath = path, params }: Operation): JsonObject[] {
  const known = params ? propertiesOf(inputSchema(params)) : {};
  return [...plainPath.matchAll(/:(\w+)/g)].map(([, parameter = '']) => {
    const schema = known[parameter] ?? { type: 'string' };
    const example = String(exampleOf(schema, { owner: name, field: parameter, components: {} }));
    return { name: parameter, in: 'path', required: true, schema, example };
  });
}

function queryParameters(name: string, { query }: Operation): JsonObject[] {
  if (!query) return [];
  const schema = inputSchema(query);
  return Object.entries(propertiesOf(schema)).map(([field, own]) => {
    const isList = own.type === 'array';
    const words = QUERY_WORDS[field] ?? own.description;
    return {
      name: field,
      in: 'query',
      required: isRequired(schema, field),
      ...(words === undefined ? {} : { description: words }),
      ...(isList ? { style: 'form', explode: false } : {}),
      schema: own,
      ...(own.type === 'string' && own.enum === undefined
        ? { example: exampleOf(own, { owner: name, field, components: {} }) }
        : {}),
    };
  });
}

const QUERY_WORDS: Readonly<Record<string, string>> = {
  page_num: 'The page number, starting at 1. Without it, the response is a plain array.',
  page_size: 'Rows per page, 50 by default.',
  total: 'Adds the total number of rows to the `meta` of the page.',
  order_by: 'The field to sort by. A leading minus sorts in descending order.',
  fuzzy_find: 'Words to search for. Ignores case, accents and word order, and tolerates one typo.',
  archived: 'Only archived records (true), or only active ones (false).',
  active: 'Only active records (true), or only inactive ones (false).',
  hydrate: 'Includes related data in the response.',
  dry_run: 'Reports what the call would do without saving anything.',
};

/** Returns true for calls that honour If-Match: those that change one record or replace a file. */
export const honoursVersion = ({ method, params, upload }: Operation): boolean =>
  method === 'POST' ? upload !== undefined && params !== undefined : method !== 'GET';

function headerParameters(operation: Operation): JsonObject[] {
  const { changes, tag, forms, contains, upload } = operation;
  const parameters: JsonObject[] = [];
  const header = (name: string, description: string, schema: JsonObject, required = false): void => {
    parameters.push({ name, in: 'header', required, description, schema: { type: 'string', ...schema } });
  };
  if (contains !== undefined) {
    header('If-None-Match', 'The ETag of an earlier response. Returns 304 if it is still current.', {});
  }
  if (forms.includes('events')) {
    header('Last-Event-ID', 'The id of the last event received. The stream resumes after it.', {
      pattern: '^[0-9]{1,15}$',
    });
  }
  if (upload !== undefined) header('Content-Disposition', DISPOSITION, { maxLength: 4000 });
  if (!changes || tag === AUTH) return parameters;
  header('Idempotency-Key', 'A call with the same key and input as an earlier one returns the first response.', {
    minLength: 1,
    maxLength: 200,
    pattern: '^[!-~]+$',
  });
  if (honoursVersion(operation)) {
    header(
      'If-Match',
      'The version of the record that you read, in quotes, or its ETag. Returns 412 if the record has changed since.',
      { pattern: IF_MATCH_PATTERN },
    );
  }
  return parameters;
}

const DISPOSITION =
  'The `filename` and, for documents, `author` and `category`, such as `attachment; filename="washing.pdf"; author="Ana"; category="Cleaning"`. Names beyond Latin-1 use RFC 8187 (`filename*=UTF-8\'\'…`).';
