import { LANGUAGES } from '#domain/people/language.ts';
import type { AnswerForm, Operation } from '#ports/operations/operation.ts';
import { examplesOf } from './examples.ts';
import { CSV_SAMPLE, NDJSON_SAMPLE } from './samples.ts';
import type { AnswerSchemas, JsonObject } from './schemas.ts';

const EVENTS =
  'Starts with `ready`, or with `missed` if the events since Last-Event-ID are no longer available. Each change is one unnamed event: `data` lists the uuids of the changed records by kind, as in `{"batch":["…"]}`. An empty list means that any record of the kind may have changed. `missed` is sent again if the client reads too slowly. A comment every 15 seconds keeps the connection alive.';

/** Headers that answers refer to. */
export const HEADERS: Readonly<Record<string, JsonObject>> = {
  ETag: {
    description:
      'An ETag for If-None-Match: a strong one for a file, which If-Range accepts too; otherwise a weak one.',
    required: true,
    schema: { type: 'string', pattern: '^(W/)?"[^"]*"$' },
  },
  MorePages: {
    description: 'For lists: `True` if there are more records than in this response.',
    required: true,
    schema: { type: 'string', enum: ['True', 'False'] },
  },
  RequestId: { description: "The id of this request in the server's log.", required: true, schema: { type: 'string' } },
  ContentLanguage: {
    description: 'The language of the texts, `en` or `es`, chosen by Accept-Language.',
    required: true,
    schema: { type: 'string', enum: [...LANGUAGES] },
  },
  FileName: {
    description: 'The name to save the file as; non-ASCII names as `filename*` (RFC 8187).',
    required: true,
    schema: { type: 'string', pattern: '^attachment;' },
  },
  RetryAfter: {
    description: 'Seconds to wait before retrying.',
    required: true,
    schema: { type: 'string', pattern: '^[0-9]+$' },
  },
  Authenticate: { description: 'The authentication scheme.', required: true, schema: { type: 'string' } },
};

const header = (name: keyof typeof HEADERS, isAlways = true): JsonObject =>
  isAlways ? { $ref: `#/components/headers/${name}` } : { ...HEADERS[name], required: false };
const REQUEST_ID = { 'X-Request-Id': header('RequestId') };

/** Returns the answers of a successful call by status. */
export function answersOf(name: string, operation: Operation, schemas: AnswerSchemas): JsonObject {
  const { method, answer, forms, status, contains } = operation;
  const content: Record<string, JsonObject> = {};
  if (answer !== undefined) {
    const schema = schemas.refTo(answer);
    content['application/json'] = { schema, examples: examplesOf(schema, name, schemas.components) };
  }
  if (forms.includes('csv-stream')) {
    content['text/csv'] = {
      schema: {
        type: 'string',
        description: 'RFC 4180 in UTF-8. Cells that a spreadsheet would run as formulas are escaped.',
      },
      example: CSV_SAMPLE,
    };
  }
  if (forms.includes('ndjson-stream')) {
    content['application/x-ndjson'] = {
      schema: { type: 'string', description: 'A JSON object a line, in UTF-8, with the fields of the JSON list.' },
      example: NDJSON_SAMPLE,
    };
  }
  if (forms.includes('file')) {
    content['*/*'] = {
      schema: { type: 'string', format: 'binary', description: 'The file, with its own media type.' },
    };
  }
  if (forms.includes('events')) {
    content['text/event-stream'] = {
      schema: { type: 'string', description: EVENTS },
      example: 'event: ready\nid: 41\ndata: {}\n\nid: 42\ndata: {"crop":["01970000-0008-7000-8000-000000000001"]}\n\n',
    };
  }
  if (Object.keys(content).length === 0) return { 204: { description: 'Done.', headers: REQUEST_ID } };
  const ways = answer === undefined ? [] : Object.keys(examplesOf(schemas.refTo(answer), name, schemas.components));
  const isOne = Object.keys(content).length === 1;
  const isList = method === 'GET' && ways.includes('whole');
  const tag = contains === undefined ? {} : { ETag: header('ETag') };
  const headers = {
    ...REQUEST_ID,
    ...tag,
    ...(isList ? { 'X-More-Pages': header('MorePages', isOne && ways.every((way) => LIST_WAYS.includes(way))) } : {}),
    ...(forms.some((form) => FILES.includes(form)) ? { 'Content-Disposition': header('FileName', isOne) } : {}),
  };
  const done = { [status]: { description: DONE[status] ?? 'Success.', headers, content } };
  if (contains === undefined) return done;
  return {
    ...done,
    304: { description: 'Not modified since the ETag in If-None-Match. No body.', headers: { ...REQUEST_ID, ...tag } },
  };
}

const LIST_WAYS: readonly string[] = ['page', 'whole'];
const FILES: readonly AnswerForm[] = ['file', 'csv-stream', 'ndjson-stream'];
const DONE: Readonly<Record<number, string>> = { 201: 'Created.', 202: 'Started.' };
