import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readDisposition } from '#adapters/http-server/replies/content-disposition.ts';
import { TooSlow } from '#adapters/http-server/replies/problem-reply.ts';
import { invalidField } from '#domain/problem.ts';
import type { IncomingFile } from '#ports/farm-api/index.ts';
import type { Upload } from '#ports/operations/operation.ts';
import { tooLarge, UPLOAD_LIMITS } from '#ports/operations/upload-limits.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { BeginWork } from './fair-turns.ts';
import { enforceRate } from './slow-requests.ts';

/**
 * After a refusal the server continues to read, so that the sender receives the answer. Limits of total time, idle time
 * and bytes.
 */
const LINGER_MS = 2_000;
const QUIET_MS = 500;
const LINGER_BYTES = 32 * 1024 * 1024;

/** Passes bodies on as streams, regardless of media type. Pieces of refused bodies are read in turns. */
export function acceptFiles(server: FastifyInstance, begin: BeginWork): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  server.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400 || request.raw.complete || typeof payload !== 'string') return payload;
    // Closing the connection while it receives data would discard the answer.
    reply.header('connection', 'close').header('content-length', Buffer.byteLength(payload));
    return Readable.from(answerThenDrain(request.raw, payload, begin));
  });
}

/** Refuses a file by its headers, before its content is read. */
export function checkUpload({ headers }: FastifyRequest, upload: Upload): void {
  if (Number(headers['content-length'] ?? 0) > UPLOAD_LIMITS[upload]) throw new ProblemError(tooLarge(upload));
  if (/^\s*multipart\//i.test(headers['content-type'] ?? '')) throw unsupported('form_not_accepted');
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding !== 'identity') throw unsupported('content_encoding_not_accepted');
}

/**
 * Returns the file of a request; its content isn't read yet. `slackMs` is the time by which it may fall behind the
 * minimum rate. Its pieces are passed on in turns, since a hundred files at once would keep others waiting.
 */
export function fileOf(
  { body, headers }: Pick<FastifyRequest, 'body' | 'headers'>,
  slackMs: number,
  begin: BeginWork,
): IncomingFile | undefined {
  if (!(body instanceof Readable)) return undefined;
  return {
    ...readDisposition(headers['content-disposition']),
    media_type: headers['content-type'] ?? null,
    chunks: piecesOf(body, slackMs, begin),
  };
}

const unsupported = (code: 'form_not_accepted' | 'content_encoding_not_accepted') =>
  new ProblemError({ kind: 'unsupported_media', code, params: {} });

async function* piecesOf(body: Readable, slackMs: number, begin: BeginWork): AsyncGenerator<Uint8Array> {
  // The stream must stay open if reading stops early, since the answer isn't sent yet.
  const pieces: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false });
  try {
    for await (const piece of enforceRate(pieces, slackMs)) {
      await new Promise<void>((resolve) => begin(resolve));
      yield piece;
    }
  } catch (error) {
    if (error instanceof TooSlow) throw error;
    throw new ProblemError(invalidField('file', { code: 'upload_incomplete', params: {} }));
  }
}

async function* answerThenDrain(request: IncomingMessage, answer: string, begin: BeginWork): AsyncGenerator<string> {
  yield answer;
  await new Promise<void>((resolve) => {
    let left = LINGER_BYTES;
    const stop = () => {
      clearTimeout(longest);
      clearTimeout(quiet);
      resolve();
    };
    const longest = setTimeout(stop, LINGER_MS);
    const quiet = setTimeout(stop, QUIET_MS);
    request.on('data', (piece: Buffer) => {
      left -= piece.length;
      quiet.refresh();
      if (left < 0) stop();
      request.pause();
      begin(() => request.resume());
    });
    for (const end of ['end', 'close', 'error']) request.once(end, stop);
    request.resume();
  });
}
