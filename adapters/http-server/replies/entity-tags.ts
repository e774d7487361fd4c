import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, FarmService } from '#ports/farm-service.ts';
import type { Operation } from '#ports/operations/operation.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';

/** Cache-Control of tagged answers. */
const REVALIDATED = 'private, no-cache';
// Lower case, since the compression library compares names in lower case.
const VARIES_WITH = 'authorization, accept-encoding';
const LISTED = /(?:W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g;

/** Starts reading the stamp of an answer that consists of records; returns null for other answers. */
export function answerStamp({ contains }: Operation, service: Pick<FarmService, 'stamp'>): Promise<string> | null {
  if (!isKinds(contains)) return null;
  const stamp = service.stamp(contains);
  // If the call is refused, nothing awaits this promise.
  stamp.catch(() => undefined);
  return stamp;
}

/** Returns the tag of an answer from its stamp, address, build and the caller's rights. */
export function answerTag({ access }: Operation, request: FastifyRequest, stamp: string, build: string): string {
  const reader = access === 'open' ? 'open' : readerOf(request.caller);
  return tagOf([request.raw.url ?? '', build, reader, stamp].join('\n'));
}

/** Returns the weak tag of a text. */
export const tagOf = (text: string): string => `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`;

/**
 * Finds a tag in an If-None-Match header, with or without record and version; returns null if it isn't there. Compares
 * weakly (RFC 9110, 13.1.2).
 */
export function listed(header: string | undefined, tag: string): string | null {
  if (header === undefined) return null;
  const opaque = opaqueOf(tag);
  const found = [...header.matchAll(LISTED)].find(([, own]) => own === opaque || own?.startsWith(`${opaque}.`));
  return found === undefined ? null : `W/"${found[1] ?? ''}"`;
}

/** Returns true if If-None-Match is `*`. */
export const listsAny = (header: string | undefined): boolean => header?.trim() === '*';

/** Sets the headers of an answer that can be revalidated. */
export const markTagged = (reply: FastifyReply, tag: string): FastifyReply =>
  reply.header('etag', tag).header('cache-control', REVALIDATED).header('vary', VARIES_WITH);

export const sendNotModified = (reply: FastifyReply, tag: string): FastifyReply =>
  markTagged(reply, tag)
    .removeHeader('content-type')
    .removeHeader('content-disposition')
    .removeHeader('x-more-pages')
    .code(304)
    .send();

const isKinds = (contains: Operation['contains']): contains is readonly RecordKind[] => Array.isArray(contains);

const opaqueOf = (tag: string): string => tag.slice(tag.indexOf('"') + 1, -1);

// Answers may depend on the caller's rights, but not on the caller.
const readerOf = (caller: Caller | null): string =>
  caller === null ? 'nobody' : `${caller.is_admin ? 'admin' : 'user'} ${caller.scope}`;
