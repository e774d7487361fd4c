import { IF_MATCH_PATTERN } from '#adapters/http-server/replies/record-tags.ts';
import { AUTH } from '#ports/farm-api/people/auth.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { exampleOf } from './examples.ts';
import { inputSchema, isRequired, type JsonObject, propertiesOf } from './schemas.ts';

/** The path of an operation as the document writes it: parameters in braces, and no slash at the end. */
export const documentPath = ({ path, plainPath = path }: Operation): string =>
  `/${plainPath.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}`;

/** What a call's path, query and headers carry. */
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
  page_num: 'The page, counted from 1. Without it the answer is a bare list.',
  page_size: 'Rows of a page, 50 by default.',
  total: 'With a page: whether its meta says how many rows there are in all.',
  order_by: 'The field to order by; with a minus in front from the end.',
  fuzzy_find: 'Words to look for; case, accents, the order of the words and one typo are forgiven.',
  archived: 'Only archived records, or only those that are not.',
  active: 'Only what is in use, or only what is not.',
  hydrate: 'Whether the answer carries what belongs to the record.',
  dry_run: 'Says what would be done, and does nothing.',
};

/** Whether If-Match is listened to: where a call changes one record, or puts a new file in the place of another. */
export const honoursVersion = ({ method, params, upload }: Operation): boolean =>
  method === 'POST' ? upload !== undefined && params !== undefined : method !== 'GET';

function headerParameters(operation: Operation): JsonObject[] {
  const { changes, tag, forms, contains, upload } = operation;
  const parameters: JsonObject[] = [];
  const header = (name: string, description: string, schema: JsonObject, required = false): void => {
    parameters.push({ name, in: 'header', required, description, schema: { type: 'string', ...schema } });
  };
  if (contains !== undefined) {
    header('If-None-Match', 'The ETag of an answer that the caller still has: 304 says that it holds.', {});
  }
  if (forms.includes('events')) {
    header('Last-Event-ID', 'The last event that the caller has heard; those after it come first.', {
      pattern: '^[0-9]{1,15}$',
    });
  }
  if (upload !== undefined) header('Content-Disposition', DISPOSITION, { maxLength: 4000 });
  if (!changes || tag === AUTH) return parameters;
  header('Idempotency-Key', 'The same key and input again gives the first answer again.', {
    minLength: 1,
    maxLength: 200,
    pattern: '^[!-~]+$',
  });
  if (honoursVersion(operation)) {
    header(
      'If-Match',
      'The version that the caller has read, in quotes, or the ETag of the record as it was read: a stale one is refused (412).',
      { pattern: IF_MATCH_PATTERN },
    );
  }
  return parameters;
}

const DISPOSITION =
  'The file\'s `filename`, and of a document its `author` and `category`; names beyond Latin-1 as RFC 8187 writes them (`filename*=UTF-8\'\'…`). Such as `attachment; filename="washing.pdf"; author="Ana"; category="Cleaning"`.';
