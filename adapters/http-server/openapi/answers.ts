import { LANGUAGES } from '#domain/people/language.ts';
import type { AnswerForm, Operation } from '#ports/operations/operation.ts';
import { examplesOf } from './examples.ts';
import { CSV_SAMPLE } from './samples.ts';
import type { AnswerSchemas, JsonObject } from './schemas.ts';

const EVENTS =
  'First `ready`, or `missed` where the events since Last-Event-ID are no longer known. Then one event without a name for each change: its `id`, and as `data` the uuids that changed by kind, `{"batch":["…"]}`; an empty list stands for any of the kind. `missed` comes again where a listener reads too slowly. A comment every 15 seconds shows that the farm is there.';

/** Headers that answers refer to. */
export const HEADERS: Readonly<Record<string, JsonObject>> = {
  ETag: { description: 'Weak; for If-None-Match.', required: true, schema: { type: 'string', pattern: '^W/"[^"]*"$' } },
  MorePages: {
    description: 'Of a list: whether there is more than this answer holds.',
    required: true,
    schema: { type: 'string', enum: ['True', 'False'] },
  },
  RequestId: { description: "What the server's log calls this call.", required: true, schema: { type: 'string' } },
  ContentLanguage: {
    description: 'The language of the texts: `en` or `es`, whichever Accept-Language prefers.',
    required: true,
    schema: { type: 'string', enum: [...LANGUAGES] },
  },
  FileName: {
    description: 'The name to keep the file under; beyond ASCII as `filename*` (RFC 8187).',
    required: true,
    schema: { type: 'string', pattern: '^attachment;' },
  },
  RetryAfter: {
    description: 'Seconds after which trying again makes sense.',
    required: true,
    schema: { type: 'string', pattern: '^[0-9]+$' },
  },
  Authenticate: { description: 'How to sign in.', required: true, schema: { type: 'string' } },
};

const header = (name: keyof typeof HEADERS, isAlways = true): JsonObject =>
  isAlways ? { $ref: `#/components/headers/${name}` } : { ...HEADERS[name], required: false };
const REQUEST_ID = { 'X-Request-Id': header('RequestId') };

/** The answers of a call that is taken. */
export function answersOf(name: string, operation: Operation, schemas: AnswerSchemas): JsonObject {
  const { method, answer, forms, status, contains } = operation;
  const content: Record<string, JsonObject> = {};
  if (answer !== undefined) {
    const schema = schemas.refTo(answer);
    content['application/json'] = { schema, examples: examplesOf(schema, name, schemas.components) };
  }
  if (forms.includes('csv-stream')) {
    content['text/csv'] = {
      schema: { type: 'string', description: 'RFC 4180 in UTF-8; formula characters of spreadsheets are neutralised.' },
      example: CSV_SAMPLE,
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
  const done = { [status]: { description: DONE[status] ?? 'The answer.', headers, content } };
  if (contains === undefined) return done;
  return {
    ...done,
    304: { description: 'The answer of If-None-Match still holds; no body.', headers: { ...REQUEST_ID, ...tag } },
  };
}

const LIST_WAYS: readonly string[] = ['page', 'whole'];
const FILES: readonly AnswerForm[] = ['file', 'csv-stream'];
const DONE: Readonly<Record<number, string>> = { 201: 'Made.', 202: 'Begun.' };
