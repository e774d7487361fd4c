import { problems } from '#messages/en/problems/index.ts';
import { AUTH } from '#ports/farm-api/people/auth.ts';
import { USERS } from '#ports/farm-api/people/people.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { honoursVersion } from './parameters.ts';
import type { JsonObject } from './schemas.ts';

/** The documentation of an error status, with an example. */
interface Refusal {
  readonly description: string;
  readonly title: string;
  readonly detail: string;
  readonly fault?: JsonObject;
  readonly more?: JsonObject;
  readonly headers?: JsonObject;
}

const EXAMPLE_FAULT: JsonObject = { code: 'not_accepted', params: {} };
const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

const REFUSALS: Readonly<Record<number, Refusal>> = {
  400: {
    description: 'Not accepted; `errors` has the faults by field.',
    title: 'Not accepted',
    detail: 'code: Enter 2 to 6 capital letters or digits.',
    fault: { code: 'invalid_input', params: { errors: { code: [{ code: 'invalid_crop_code', params: {} }] } } },
    more: { errors: { code: ['Enter 2 to 6 capital letters or digits.'] } },
  },
  401: {
    description: 'Not signed in, or the session or token has expired.',
    title: 'Not signed in',
    detail: 'Sign in first.',
    headers: { 'WWW-Authenticate': { $ref: '#/components/headers/Authenticate' } },
  },
  403: { description: 'Not allowed.', title: 'Not allowed', detail: 'Your account or token may not do this.' },
  404: { description: 'Not on this farm.', title: 'Not found', detail: 'There is nothing at this address.' },
  408: {
    description:
      'The request arrived too slowly. JSON bodies may take 20 seconds; uploads need 8 KiB/s on average, with 20 seconds of slack.',
    title: 'Too slow',
    detail: 'The request arrived too slowly. Check the connection, then send it again.',
  },
  409: {
    description: 'Not possible in the current state of the farm.',
    title: 'Conflict',
    detail: "This crop can't be deleted: 1 batch (BAS-2026-0007). Archive or deactivate it instead.",
    more: { actions: [], batches: [] },
  },
  412: {
    description: 'The record has changed since the version in If-Match.',
    title: 'Changed in the meantime',
    detail: 'This was changed since you read it: you have version 3, now it is version 4.',
  },
  413: {
    description: 'Too large: at most 1 MiB of JSON (8 KiB below auth/), 25 MiB a file, 5 MiB a picture.',
    title: 'Too large',
    detail: 'The body is too large.',
  },
  415: {
    description: 'This call does not accept the media type.',
    title: 'Unsupported media type',
    detail: 'Send application/json, or a file as application/octet-stream.',
  },
  422: {
    description: 'The Idempotency-Key was used for another call.',
    title: 'Key used for something else',
    detail: 'This Idempotency-Key was used for another call. Use a new one.',
  },
  429: {
    description: 'Too many attempts or event streams of an account; see Retry-After.',
    title: 'Too many requests',
    detail: 'Too many attempts. Wait a minute.',
    headers: RETRY_AFTER,
  },
  500: {
    description: 'An error of the server. Its log has the details under the request id.',
    title: 'Internal error',
    detail: 'Something went wrong on the server. Its log has the details under request 6a1k-7.',
  },
  503: {
    description: 'Temporarily unavailable; see Retry-After.',
    title: 'Not available',
    detail: 'The farm is busy. Try again in a moment.',
    headers: RETRY_AFTER,
  },
  507: {
    description: 'The storage is full. Reading still works.',
    title: 'Storage full',
    detail: 'The storage is full.',
  },
};

/** The schema of every error (RFC 9457). */
export const PROBLEM: JsonObject = {
  type: 'object',
  description: 'Why a call was refused (RFC 9457).',
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
        'With 400: the texts by field, fields as dotted paths (`actions.0.total_yield`), in the language of `detail`.',
      additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1 },
    },
    code: {
      type: 'string',
      enum: Object.keys(problems).sort(),
      description: 'Names the fault. Codes never change their meaning; later releases may add some.',
    },
    params: {
      type: 'object',
      description:
        'The values that `detail` names: days as YYYY-MM-DD, moments in UTC, grams, uuids. For `invalid_input`, `errors` has the code and params of each text in `errors`, by field and in the same order.',
      additionalProperties: true,
    },
    actions: { type: 'array', items: { type: 'string' }, description: 'With 409: the actions that fail.' },
    batches: { type: 'array', items: { type: 'string' }, description: 'With 409: the batches concerned.' },
    request_id: { type: 'string' },
  },
  additionalProperties: false,
};

/** Returns all errors as components of the document. */
export const refusalComponents = (): JsonObject =>
  Object.fromEntries(
    Object.entries(REFUSALS).map(([status, { description, title, detail, fault = EXAMPLE_FAULT, more, headers }]) => [
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
            example: { title, status: Number(status), detail, ...fault, ...more, request_id: '6a1k-7' },
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
