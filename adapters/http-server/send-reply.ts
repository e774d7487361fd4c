import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyReply } from 'fastify';
import type { ServerLog } from '#adapters/http-server/log/server-log.ts';
import { parseRange, sliceChunks } from '#adapters/http-server/replies/byte-range.ts';
import { LEAST_BYTES } from '#adapters/http-server/replies/compression.ts';
import { attachment } from '#adapters/http-server/replies/content-disposition.ts';
import { listed, listsAny, markTagged, sendNotModified, tagOf } from '#adapters/http-server/replies/entity-tags.ts';
import { sendProblem } from '#adapters/http-server/replies/problem-reply.ts';
import { recordTag } from '#adapters/http-server/replies/record-tags.ts';
import { SharedAnswer } from '#adapters/http-server/replies/shared-answers.ts';
import type { EventStream } from '#ports/farm-api/events.ts';
import { type FileStream, isEventStream, isFileStream } from '#ports/farm-api/index.ts';
import type { Reply } from '#ports/farm-service.ts';
import { isJsonPieces, isJsonText, type JsonPieces } from '#ports/json-text.ts';
import type { Operation } from '#ports/operations/operation.ts';
import type { HttpServerOptions } from './options.ts';

/** Shorter texts are sent as strings, in one packet with the headers. */
const LONG_TEXT = 16_384;
const JSON_TYPE = 'application/json; charset=utf-8';

type Sent = Exclude<Reply, EventStream>;

/**
 * Prepares an answer for everyone with its tag. Returns files and lists in pieces unchanged, since each is read only once.
 */
export function shareAnswer<R extends Reply>(
  name: string,
  operation: Operation,
  answer: R,
  { checkAnswers, tag, url }: Pick<HttpServerOptions, 'checkAnswers'> & { readonly tag: string; readonly url: string },
): R | SharedAnswer {
  if (!isText(answer) || operation.answer === undefined) return answer;
  const json = jsonOf(name, operation, answer, checkAnswers);
  return new SharedAnswer({
    tag: recordTag(tag, url, recordIn(answer)),
    // Only a buffer is compressed once for all.
    body: json.length < LEAST_BYTES ? json : Buffer.from(json),
    more: morePages(answer),
  });
}

export function sendShared(
  reply: FastifyReply,
  { status }: Operation,
  { tag, body, more }: SharedAnswer,
): FastifyReply {
  // `If-None-Match: *` matches any existing answer.
  if (listsAny(reply.request.headers['if-none-match'])) return sendNotModified(reply, tag);
  setMorePages(reply, more);
  return markTagged(reply, tag).code(status).header('content-type', JSON_TYPE).send(body);
}

/** Sends an answer that isn't shared. */
export function sendReply(
  reply: FastifyReply,
  name: string,
  operation: Operation,
  answer: Sent,
  { checkAnswers, log, tag }: Pick<HttpServerOptions, 'checkAnswers' | 'log'> & { readonly tag: string | null },
): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (tag !== null) {
    if (listsAny(reply.request.headers['if-none-match'])) return sendNotModified(reply, tag);
    markTagged(reply, tag);
  }
  if (isFileStream(answer)) {
    reply.header('content-disposition', attachment(answer.filename));
    return sendFile(reply, answer, log);
  }
  if (isJsonPieces(answer)) {
    setMorePages(reply, false);
    return sendStream(reply, { media_type: JSON_TYPE, chunks: answer.json_pieces }, log);
  }
  if (operation.answer === undefined) return reply.code(204).send();
  const json = jsonOf(name, operation, answer, checkAnswers);
  setMorePages(reply, morePages(answer));
  if (operation.contains === 'answer') {
    const own = tagOf(json);
    const known = reply.request.headers['if-none-match'];
    if (listed(known, own) !== null || listsAny(known)) return sendNotModified(reply, own);
    markTagged(reply, own);
  }
  // A long string would be encoded twice, once only for its length.
  const body = json.length > LONG_TEXT ? Buffer.from(json) : json;
  return reply.code(operation.status).header('content-type', JSON_TYPE).send(body);
}

type TextAnswer = Exclude<Sent, FileStream | JsonPieces>;

const isText = (answer: Reply): answer is TextAnswer =>
  !(isFileStream(answer) || isJsonPieces(answer) || isEventStream(answer));

function jsonOf(name: string, operation: Operation, answer: TextAnswer, isChecked = false): string {
  const json = isJsonText(answer) ? answer.json : JSON.stringify(answer.value);
  if (isChecked) checkAnswer(name, operation, JSON.parse(json));
  return json;
}

/** Sends a file, or the part of it that the request asks for if its checksum is known. */
function sendFile(reply: FastifyReply, file: FileStream, log: ServerLog): FastifyReply {
  const { sha256, length } = file;
  if (sha256 === undefined || length === undefined) return sendStream(reply, file, log);
  const { method, headers } = reply.request;
  const tag = `"${sha256}"`;
  markTagged(reply, tag).header('accept-ranges', 'bytes');
  const known = headers['if-none-match'];
  if (listed(known, tag) !== null || listsAny(known)) {
    closeFile(file.chunks);
    return sendNotModified(reply, tag);
  }
  const condition = headers['if-range'];
  const isSame = condition === undefined || condition === tag;
  const range = method === 'GET' && isSame ? parseRange(headers.range, length) : null;
  if (range === null) return sendStream(reply, file, log);
  if (range === 'unsatisfiable') {
    closeFile(file.chunks);
    reply.header('content-range', `bytes */${length}`);
    return sendProblem(reply, 416, { code: 'range_beyond_file', params: { bytes: length } });
  }
  const { first, last } = range;
  reply.code(206).header('content-range', `bytes ${first}-${last}/${length}`);
  return sendStream(reply, { ...file, length: last - first + 1, chunks: sliceChunks(file.chunks, range) }, log);
}

/** Closes an opened file whose content isn't sent. */
function closeFile(chunks: FileStream['chunks']): void {
  if (chunks instanceof Readable) chunks.destroy();
}

/** Returns the answer if it is a record; null for lists. */
function recordIn(answer: TextAnswer): unknown {
  if (!isJsonText(answer)) return answer.value;
  const isRecord = answer.json.startsWith('{') && !answer.json.startsWith('{"data":');
  return isRecord ? JSON.parse(answer.json) : null;
}

function sendStream(
  reply: FastifyReply,
  { media_type, length, chunks }: Omit<FileStream, 'filename'>,
  log: ServerLog,
): FastifyReply {
  reply.header('content-type', media_type);
  if (length !== undefined) reply.header('content-length', length);
  // HEAD doesn't start an export.
  if (reply.request.method === 'HEAD') {
    closeFile(chunks);
    // An empty string would replace the file's Content-Length.
    return reply.send(Readable.from([]));
  }
  return reply.send(Readable.from(logFailure(chunks, reply, log), { highWaterMark: 1 }));
}

// After the first chunk, an error can only be logged and the connection closed. Before, it is answered as usual.
async function* logFailure(chunks: FileStream['chunks'], reply: FastifyReply, log: ServerLog) {
  try {
    yield* chunks;
  } catch (error) {
    if (reply.raw.headersSent) log.error({ err: error, request_id: reply.request.id }, 'streamed answer failed');
    throw error;
  }
}

function setMorePages(reply: FastifyReply, more: boolean | null): void {
  if (more !== null) reply.header('x-more-pages', more ? 'True' : 'False');
}

const morePages = (answer: TextAnswer): boolean | null => {
  if (!isJsonText(answer)) return moreOf(answer.value);
  return 'more' in answer && typeof answer.more === 'boolean' ? answer.more : null;
};

function moreOf(value: unknown): boolean | null {
  if (Array.isArray(value)) return false;
  if (typeof value !== 'object' || value === null || !('data' in value) || !('meta' in value)) return null;
  const { meta } = value;
  return typeof meta === 'object' && meta !== null && 'next_page' in meta ? meta.next_page !== false : null;
}

function checkAnswer(name: string, operation: Operation, json: unknown): void {
  const parsed = operation.answer?.safeParse(json);
  if (parsed?.success === false)
    throw new Error(`The answer of ${name} doesn't match its schema: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed?.data, json)) throw new Error(`The answer of ${name} has fields that its schema lacks`);
}
