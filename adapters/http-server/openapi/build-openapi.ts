import { OPERATION_NAMES, OPERATIONS, type OperationName } from '#ports/farm-api/index.ts';
import type { Operation, Upload } from '#ports/operations/operation.ts';
import { answersOf, HEADERS } from './answers.ts';
import { ABOUT, ACCESS_WORDS, OPERATION_WORDS, PERSONAL_WORDS } from './descriptions.ts';
import { examplesOf } from './examples.ts';
import { documentPath, parametersOf } from './parameters.ts';
import { PROBLEM, refusalComponents, refusalsOf } from './refusals.ts';
import { type AnswerSchemas, answerSchemas, inputSchema, type JsonObject } from './schemas.ts';

/** Builds the OpenAPI 3.1 document from the table of operations. */
export function buildOpenApi(version: string): JsonObject {
  const schemas = answerSchemas();
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const name of OPERATION_NAMES) {
    const operation: Operation = OPERATIONS[name];
    const path = documentPath(operation);
    const item = paths[path] ?? {};
    const method = operation.method.toLowerCase();
    if (item[method] !== undefined) throw new Error(`${name} has the address of another operation: ${method} ${path}`);
    item[method] = describe(name, operation, schemas);
    paths[path] = item;
  }
  const tags = [...new Set(Object.values(OPERATIONS).map(({ tag }) => tag))];
  return {
    openapi: '3.1.0',
    info: { title: 'Phytotron', version, description: ABOUT, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api' }],
    tags: tags.map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token of a session, or an API token.',
        },
      },
      schemas: { ...schemas.components, Problem: PROBLEM },
      headers: HEADERS,
      responses: refusalComponents(),
    },
  };
}

function describe(name: OperationName, operation: Operation, schemas: AnswerSchemas): JsonObject {
  const { access, personal, summary, tag } = operation;
  return {
    operationId: name,
    summary,
    description: [
      OPERATION_WORDS[name],
      shortAddress(operation),
      ACCESS_WORDS[access],
      personal ? PERSONAL_WORDS : undefined,
    ]
      .filter((words) => words !== undefined)
      .join(' '),
    tags: [tag.name],
    'x-access': access,
    security: access === 'open' ? [] : [{ bearer: [] }],
    parameters: parametersOf(name, operation),
    ...requestBody(name, operation),
    responses: { ...answersOf(name, operation, schemas), ...refusalsOf(operation) },
  };
}

/** Describes the short address of a call, which OpenAPI paths can't express. */
const shortAddress = ({ path, plainPath }: Operation): string | undefined =>
  plainPath === undefined
    ? undefined
    : `Also available directly under the base URL: \`/${path.replace(/:uuid\/$/, '0197…')}\`.`;

function requestBody(name: string, { body, upload }: Operation): JsonObject {
  if (upload !== undefined) {
    const { description, types } = UPLOADS[upload];
    const media = { schema: { type: 'string', format: 'binary' } };
    const content = Object.fromEntries(['application/octet-stream', ...types, '*/*'].map((type) => [type, media]));
    return { requestBody: { required: true, description, content } };
  }
  if (body === undefined) return {};
  const schema = inputSchema(body);
  return {
    requestBody: { required: true, content: { 'application/json': { schema, examples: examplesOf(schema, name) } } },
  };
}

const UPLOADS: Readonly<Record<Upload, { readonly description: string; readonly types: readonly string[] }>> = {
  file: { description: 'The content of a file of any type, up to 25 MiB. Forms are not accepted.', types: [] },
  text: {
    description: 'The content of the file, up to 25 MiB. Forms are not accepted.',
    types: [
      ...['text/csv', 'text/plain', 'application/json'],
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.oasis.opendocument.spreadsheet',
    ],
  },
  image: {
    description: 'The content of the picture, up to 5 MiB. Forms are not accepted.',
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/heic'],
  },
};
