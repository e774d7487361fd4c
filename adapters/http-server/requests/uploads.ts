import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readDisposition } from '#adapters/http-server/replies/content-disposition.ts';
import { TooSlow } from '#adapters/http-server/replies/problem-reply.ts';
import { invalidField } from '#domain/problem.ts';
import { type IncomingFile, ProblemError } from '#ports/farm-api/index.ts';
import type { Upload } from '#ports/operations/operation.ts';
import { tooLarge, UPLOAD_LIMITS } from '#ports/operations/uploads.ts';
import { keepUp } from './slow-requests.ts';

/** Limits for reading on after a refusal, so that the sender receives the answer: total time, time without data, bytes. */
const LINGER_MS = 2_000;
const QUIET_MS = 500;
const LINGER_BYTES = 32 * 1024 * 1024;

/** Passes the body of a request on as a stream, whatever its media type. */
export function takeFiles(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  server.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400 || request.raw.complete || typeof payload !== 'string') return payload;
    // Closing a connection that is still receiving would discard the answer.
    reply.header('connection', 'close').header('content-length', Buffer.byteLength(payload));
    return Readable.from(saidBefore(request.raw, payload));
  });
}

/** Refuses a file by its headers, before its content is read. */
export function checkUpload({ headers }: FastifyRequest, upload: Upload): void {
  if (Number(headers['content-length'] ?? 0) > UPLOAD_LIMITS[upload]) throw new ProblemError(tooLarge(upload));
  if (/^\s*multipart\//i.test(headers['content-type'] ?? '')) throw unsupported('form_not_accepted');
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding !== 'identity') throw unsupported('content_encoding_not_accepted');
}

/** Returns a request's file, whose content is not read yet. `patience`: milliseconds it may fall behind the minimum rate. */
export function fileOf({ body, headers }: FastifyRequest, patience: number): IncomingFile | undefined {
  if (!(body instanceof Readable)) return undefined;
  return {
    ...readDisposition(headers['content-disposition']),
    media_type: headers['content-type'] ?? null,
    chunks: piecesOf(body, patience),
  };
}

const unsupported = (code: 'form_not_accepted' | 'content_encoding_not_accepted') =>
  new ProblemError({ kind: 'unsupported_media', code, params: {} });

async function* piecesOf(body: Readable, patience: number): AsyncGenerator<Uint8Array> {
  // The stream must stay open after an early stop, since the answer is still to be sent.
  const pieces: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false });
  try {
    yield* keepUp(pieces, patience);
  } catch (error) {
    if (error instanceof TooSlow) throw error;
    throw new ProblemError(invalidField('file', { code: 'upload_incomplete', params: {} }));
  }
}

async function* saidBefore(request: IncomingMessage, answer: string): AsyncGenerator<string> {
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
    });
    for (const end of ['end', 'close', 'error']) request.once(end, stop);
    request.resume();
  });
}
