import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { ifMatchOf } from '#adapters/http-server/replies/record-tags.ts';
import { invalidField } from '#domain/problem.ts';
import type { CallOptions } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';

const KEY_SHAPE = /^[\x21-\x7e]{1,200}$/;
const EVENT_SHAPE = /^\d{1,15}$/;
const BEARER_SHAPE = /^Bearer ([\x21-\x7e]{1,4096})$/i;

/** Returns the token of an Authorization header, or null. */
export const bearerOf = (headers: IncomingHttpHeaders): string | null =>
  BEARER_SHAPE.exec(headers.authorization ?? '')?.[1] ?? null;

/** Reads If-Match and Idempotency-Key. Throws `invalid` if one is malformed. */
export function callOptionsOf({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): CallOptions {
  return { ifMatch: ifMatchOf(headers['if-match'], url), idempotencyKey: keyOf(headers['idempotency-key']) };
}

/** Reads Last-Event-ID. Throws `invalid` if it can't be the id of an event. */
export function lastEventIdOf(headers: IncomingHttpHeaders): number | undefined {
  const header = headers['last-event-id'];
  if (header === undefined || header === '') return undefined;
  if (typeof header !== 'string' || !EVENT_SHAPE.test(header)) {
    throw new ProblemError(invalidField('Last-Event-ID', { code: 'event_id_expected', params: {} }));
  }
  return Number(header);
}

function keyOf(header: string | readonly string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY_SHAPE.test(header)) {
    throw new ProblemError(invalidField('Idempotency-Key', { code: 'invalid_idempotency_key', params: {} }));
  }
  return header;
}
