import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { ifMatchOf } from '#adapters/http-server/replies/record-tags.ts';
import { invalidField } from '#domain/problem.ts';
import { type CallOptions, ProblemError } from '#ports/farm-api/index.ts';

const KEY_SHAPE = /^[\x21-\x7e]{1,200}$/;
const EVENT_SHAPE = /^\d{1,15}$/;
const BEARER_SHAPE = /^Bearer ([\x21-\x7e]{1,4096})$/i;

/** The token of an Authorization header, or null. */
export const bearerOf = (headers: IncomingHttpHeaders): string | null =>
  BEARER_SHAPE.exec(headers.authorization ?? '')?.[1] ?? null;

/** If-Match and Idempotency-Key of a call; refuses what is malformed. */
export function callOptionsOf({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): CallOptions {
  return { ifMatch: ifMatchOf(headers['if-match'], url), idempotencyKey: keyOf(headers['idempotency-key']) };
}

/** Last-Event-ID of a call that listens; refuses what no event ever had. */
export function lastEventIdOf(headers: IncomingHttpHeaders): number | undefined {
  const header = headers['last-event-id'];
  if (header === undefined || header === '') return undefined;
  if (typeof header !== 'string' || !EVENT_SHAPE.test(header)) {
    throw new ProblemError(invalidField('Last-Event-ID', 'Enter the id of an event.'));
  }
  return Number(header);
}

function keyOf(header: string | readonly string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY_SHAPE.test(header)) {
    throw new ProblemError(invalidField('Idempotency-Key', 'Enter 1 to 200 visible ASCII characters.'));
  }
  return header;
}
