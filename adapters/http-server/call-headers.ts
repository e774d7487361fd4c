import type { IncomingHttpHeaders } from 'node:http';
import { invalidField } from '#domain/problem.ts';
import { type CallOptions, ProblemError } from '#ports/farm-api/index.ts';

const KEY_SHAPE = /^[\x21-\x7e]{1,200}$/;
const VERSION_SHAPE = /^"(\d{1,15})"$/;
const EVENT_SHAPE = /^\d{1,15}$/;
const BEARER_SHAPE = /^Bearer ([\x21-\x7e]{1,4096})$/i;

/** The token of an Authorization header, or null. */
export const bearerOf = (headers: IncomingHttpHeaders): string | null =>
  BEARER_SHAPE.exec(headers.authorization ?? '')?.[1] ?? null;

/** If-Match and Idempotency-Key of a call; refuses what is malformed. */
export function callOptionsOf(headers: IncomingHttpHeaders): CallOptions {
  return { ifMatch: versionOf(headers['if-match']), idempotencyKey: keyOf(headers['idempotency-key']) };
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

function versionOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const version = VERSION_SHAPE.exec(header)?.[1];
  if (version === undefined)
    throw new ProblemError(invalidField('If-Match', 'Enter one version in quotes, such as "3".'));
  return Number(version);
}

function keyOf(header: string | readonly string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY_SHAPE.test(header)) {
    throw new ProblemError(invalidField('Idempotency-Key', 'Enter 1 to 200 visible ASCII characters.'));
  }
  return header;
}
