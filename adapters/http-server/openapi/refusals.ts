import { problemBody } from '#adapters/http-server/replies/problem-reply.ts';
import type { Problem } from '#domain/problem.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { problems } from '#messages/en/problems/index.ts';
import { AUTH } from '#ports/farm-api/people/auth.ts';
import { USERS } from '#ports/farm-api/people/people.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { honoursVersion } from './parameters.ts';
import type { JsonObject } from './schemas.ts';

const REQUEST_ID = '6a1k-7';

/** The documentation of an error status, with an example. */
interface Refusal {
  readonly description: string;
  readonly problem: CodedProblem & Pick<Problem, 'errors' | 'actions' | 'batches'>;
  readonly headers?: JsonObject;
}

const NO_PARAMS = { params: {} } as const;
const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

const REFUSALS: Readonly<Record<number, Refusal>> = {
  400: {
    description: 'Invalid input. `errors` lists the errors by field.',
    problem: {
      code: 'invalid_input',
      ...NO_PARAMS,
      errors: { code: [{ code: 'invalid_crop_code', ...NO_PARAMS }] },
    },
  },
  401: {
    description: 'Not signed in, or the session or token has expired.',
    problem: { code: 'sign_in_required', ...NO_PARAMS },
    headers: { 'WWW-Authenticate': { $ref: '#/components/headers/Authenticate' } },
  },
  403: {
    description: "The account or token doesn't have permission.",
    problem: { code: 'read_only_token', ...NO_PARAMS },
  },
  404: {
    description: "The path, or something that the request refers to, doesn't exist on this farm.",
    problem: { code: 'nothing_here', ...NO_PARAMS },
  },
  408: {
    description:
      'The request arrived too slowly. JSON bodies must arrive within 20 seconds. Uploads need 8 KiB/s on average and may fall 20 seconds behind.',
    problem: { code: 'request_too_slow', ...NO_PARAMS },
  },
  409: {
    description: 'Not possible in the current state of the farm.',
    problem: {
      code: 'record_in_use',
      params: {
        kind: 'crop',
        users: [{ kind: 'batch', count: 1, at_least: false, names: ['BAS-2026-0007'] }],
        instead: 'archive',
      },
      actions: [],
      batches: [],
    },
  },
  412: {
    description: 'The record has changed since the version in If-Match.',
    problem: { code: 'version_conflict', params: { yours: 3, current: 4 } },
  },
  413: {
    description: 'Too large. At most 1 MiB of JSON (8 KiB under auth/), 25 MiB for files, 5 MiB for pictures.',
    problem: { code: 'body_too_large', ...NO_PARAMS },
  },
  415: {
    description: "This call doesn't accept the media type.",
    problem: { code: 'unsupported_media_type', ...NO_PARAMS },
  },
  422: {
    description: 'The Idempotency-Key was used for another call.',
    problem: { code: 'key_reused', ...NO_PARAMS },
  },
  429: {
    description: 'Too many attempts, or too many event streams on one account. See Retry-After.',
    problem: { code: 'too_many_sign_ins', ...NO_PARAMS },
    headers: RETRY_AFTER,
  },
  500: {
    description: 'An error on the server. Its log has the details under the request id.',
    problem: { code: 'internal_error', params: { request_id: REQUEST_ID } },
  },
  503: {
    description: 'Temporarily unavailable. See Retry-After.',
    problem: { code: 'database_busy', ...NO_PARAMS },
    headers: RETRY_AFTER,
  },
  507: {
    description: 'The disk is full. Reading still works.',
    problem: { code: 'database_disk_full', ...NO_PARAMS },
  },
};

/** The schema of every error (RFC 9457). */
export const PROBLEM: JsonObject = {
  type: 'object',
  description: 'An error (RFC 9457).',
  required: ['title', 'status', 'detail', 'code', 'params'],
  properties: {
    title: { type: 'string' },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    detail: {
      type: 'string',
      description: 'What happened and what to do, in the language of Accept-Language.',
    },
    errors: {
      type: 'object',
      description:
        'With 400: the texts by field, in the language of `detail`. Fields are dotted paths, such as `actions.0.total_yield`.',
      additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1 },
    },
    code: {
      type: 'string',
      enum: Object.keys(problems).sort(),
      description: 'Identifies the error. The meaning of a code never changes; later releases may add codes.',
    },
    params: {
      type: 'object',
      description:
        'The values in `detail`: days as YYYY-MM-DD, times in UTC, weights in grams, uuids. For `invalid_input`, `params.errors` has the code and params of each text in `errors`, by field and in the same order.',
      additionalProperties: true,
    },
    actions: { type: 'array', items: { type: 'string' }, description: 'With 409: the actions that failed.' },
    batches: { type: 'array', items: { type: 'string' }, description: 'With 409: the batches affected.' },
    request_id: { type: 'string' },
  },
  additionalProperties: false,
};

/** Returns all errors as components of the document. */
export const refusalComponents = (): JsonObject =>
  Object.fromEntries(
    Object.entries(REFUSALS).map(([status, { description, problem, headers }]) => [
      `Problem${status}`,
      {
        description,
        headers: {
          'X-Request-Id': { $ref: '#/components/headers/RequestId' },
          'Content-Language': { $ref: '#/components/headers/ContentLanguage' },
          ...headers,
        },
        content: {
          'application/problem+json': {
            schema: { $ref: '#/components/schemas/Problem' },
            example: JSON.parse(problemBody(Number(status), problem, { requestId: REQUEST_ID })),
          },
        },
      },
    ]),
  );

/** Returns the errors of a call by status. */
export function refusalsOf(operation: Operation): JsonObject {
  const { access, method, changes, params, query, body, upload, tag, forms } = operation;
  const isOpen = access === 'open';
  const takesBody = body !== undefined || upload !== undefined;
  const possible: Readonly<Record<number, boolean>> = {
    400: true,
    401: !isOpen || tag === AUTH,
    403: !isOpen || tag === AUTH,
    404: params !== undefined || query !== undefined || takesBody,
    408: takesBody,
    409: method !== 'GET',
    412: honoursVersion(operation),
    413: takesBody,
    415: takesBody,
    422: changes && tag !== AUTH,
    429: tag === AUTH || tag === USERS || forms.includes('events'),
    500: true,
    503: true,
    507: changes,
  };
  return Object.fromEntries(
    Object.entries(possible)
      .filter(([, applies]) => applies)
      .map(([status]) => [status, { $ref: `#/components/responses/Problem${status}` }]),
  );
}
