import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyReply } from 'fastify';
import { isTextStream, type TextStream } from '#ports/farm-api/index.ts';
import type { Operation } from '#ports/farm-api/operation.ts';
import type { Reply } from '#ports/farm-service.ts';
import { isJsonText } from '#ports/json-text.ts';
import { attachment } from './content-disposition.ts';
import type { HttpServerOptions, ServerLog } from './options.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends what an operation has answered, in the form it came. */
export function sendReply(
  reply: FastifyReply,
  name: string,
  operation: Operation,
  answer: Reply,
  { checkAnswers, log }: Pick<HttpServerOptions, 'checkAnswers' | 'log'>,
): FastifyReply {
  reply.header('cache-control', operation.contains === undefined ? 'no-store' : 'private, no-cache');
  if (isTextStream(answer)) return sendStream(reply, answer, log);
  if (operation.answer === undefined) return reply.code(204).send();
  if (isJsonText(answer)) {
    if (checkAnswers) checkAnswer(name, operation, JSON.parse(answer.json));
    announcePages(reply, 'more' in answer ? answer.more : null);
    return reply.code(operation.status).header('content-type', JSON_TYPE).send(answer.json);
  }
  const { value } = answer;
  const json = JSON.stringify(value);
  if (checkAnswers) checkAnswer(name, operation, JSON.parse(json));
  announcePages(reply, moreOf(value));
  return reply.code(operation.status).header('content-type', JSON_TYPE).send(json);
}

function sendStream(reply: FastifyReply, { media_type, filename, chunks }: TextStream, log: ServerLog): FastifyReply {
  reply.header('content-type', media_type).header('content-disposition', attachment(filename));
  // Whoever asks for the head alone does not set off a long export.
  if (reply.request.method === 'HEAD') return reply.send('');
  return reply.send(Readable.from(logFailure(chunks, reply, log), { highWaterMark: 1 }));
}

// Once the first piece has left, a failure can only cut the connection; the log is where it is told.
async function* logFailure(chunks: TextStream['chunks'], reply: FastifyReply, log: ServerLog) {
  try {
    yield* chunks;
  } catch (error) {
    log.error({ err: error, request_id: reply.request.id }, 'A streamed answer broke off');
    throw error;
  }
}

function announcePages(reply: FastifyReply, more: unknown): void {
  if (typeof more === 'boolean') reply.header('x-more-pages', more ? 'True' : 'False');
}

function moreOf(value: unknown): boolean | null {
  if (Array.isArray(value)) return false;
  if (typeof value !== 'object' || value === null || !('data' in value) || !('meta' in value)) return null;
  const { meta } = value;
  return typeof meta === 'object' && meta !== null && 'next_page' in meta ? meta.next_page !== false : null;
}

function checkAnswer(name: string, operation: Operation, json: unknown): void {
  const parsed = operation.answer?.safeParse(json);
  if (parsed?.success === false) throw new Error(`${name} answered against its schema: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed?.data, json)) throw new Error(`${name} answered more than its schema describes`);
}
