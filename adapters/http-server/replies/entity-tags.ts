import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, FarmService } from '#ports/farm-service.ts';
import type { Operation } from '#ports/operations/operation.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';

/** How answers with a tag may be kept: by the reader's own cache, and asked for each time. */
const REVALIDATED = 'private, no-cache';
// Lower case, as the compressing library looks for what it would add.
const VARIES_WITH = 'authorization, accept-encoding';
const LISTED = /(?:W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g;

/** The stamp of an answer that is made of records, asked for before the answer is; null where the answer is made of more. */
export function answerStamp({ contains }: Operation, service: Pick<FarmService, 'stamp'>): Promise<string> | null {
  if (!isKinds(contains)) return null;
  const stamp = service.stamp(contains);
  // A call may be refused before anybody waits for it.
  stamp.catch(() => undefined);
  return stamp;
}

/** The tag of an answer with that stamp: of the same address, build and rights. */
export function answerTag({ access }: Operation, request: FastifyRequest, stamp: string, build: string): string {
  const reader = access === 'open' ? 'open' : readerOf(request.caller);
  return tagOf([request.raw.url ?? '', build, reader, stamp].join('\n'));
}

/** The weak tag of a text: whoever has seen it has seen an answer that means the same. */
export const tagOf = (text: string): string => `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`;

/**
 * The tag as an If-None-Match header lists it, alone or followed by a record and its version; null where it does
 * not. Tags are compared weakly (RFC 9110, 13.1.2).
 */
export function listed(header: string | undefined, tag: string): string | null {
  if (header === undefined) return null;
  const opaque = opaqueOf(tag);
  const found = [...header.matchAll(LISTED)].find(([, own]) => own === opaque || own?.startsWith(`${opaque}.`));
  return found === undefined ? null : `W/"${found[1] ?? ''}"`;
}

/** Whether the header says that any answer at all is known. */
export const listsAny = (header: string | undefined): boolean => header?.trim() === '*';

/** Marks an answer as one to be asked for again by its tag. */
export const markTagged = (reply: FastifyReply, tag: string): FastifyReply =>
  reply.header('etag', tag).header('cache-control', REVALIDATED).header('vary', VARIES_WITH);

/** Says that what the caller knows still holds. */
export const sendNotModified = (reply: FastifyReply, tag: string): FastifyReply =>
  markTagged(reply, tag)
    .removeHeader('content-type')
    .removeHeader('content-disposition')
    .removeHeader('x-more-pages')
    .code(304)
    .send();

const isKinds = (contains: Operation['contains']): contains is readonly RecordKind[] => Array.isArray(contains);

const opaqueOf = (tag: string): string => tag.slice(tag.indexOf('"') + 1, -1);

// Rights may decide what an answer holds; who exactly asks never does.
const readerOf = (caller: Caller | null): string =>
  caller === null ? 'nobody' : `${caller.is_admin ? 'admin' : 'user'} ${caller.scope}`;
