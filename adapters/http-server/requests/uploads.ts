import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readDisposition } from '#adapters/http-server/replies/content-disposition.ts';
import { TooSlow } from '#adapters/http-server/replies/problem-reply.ts';
import { invalidField, plain } from '#domain/problem.ts';
import { type IncomingFile, ProblemError } from '#ports/farm-api/index.ts';
import type { Upload } from '#ports/operations/operation.ts';
import { tooLarge, UPLOAD_LIMITS } from '#ports/operations/uploads.ts';
import { keepUp } from './slow-requests.ts';

/** How long, and for how many bytes, a sender that was refused may go on sending, so that it hears why; and be quiet. */
const LINGER_MS = 2_000;
const QUIET_MS = 500;
const LINGER_BYTES = 32 * 1024 * 1024;

/** Hands the body of a request on as it comes in, whatever its sender says it is. */
export function takeFiles(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  server.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400 || request.raw.complete || typeof payload !== 'string') return payload;
    // Closed while bytes are under way, a connection would lose the answer.
    reply.header('connection', 'close').header('content-length', Buffer.byteLength(payload));
    return Readable.from(saidBefore(request.raw, payload));
  });
}

/** Refuses, before anything of it is read, a file that can't be taken. */
export function checkUpload({ headers }: FastifyRequest, upload: Upload): void {
  if (Number(headers['content-length'] ?? 0) > UPLOAD_LIMITS[upload]) throw new ProblemError(tooLarge(upload));
  if (/^\s*multipart\//i.test(headers['content-type'] ?? '')) throw unsupported(FORM);
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding !== 'identity') throw unsupported('Send the file as it is, without content-encoding.');
}

/** The file that a request brings; nothing of it is read yet. `patience` is how long it may fall behind its least rate. */
export function fileOf({ body, headers }: FastifyRequest, patience: number): IncomingFile | undefined {
  if (!(body instanceof Readable)) return undefined;
  return {
    ...readDisposition(headers['content-disposition']),
    media_type: headers['content-type'] ?? null,
    chunks: piecesOf(body, patience),
  };
}

const FORM = 'Send the file itself as the body, and its name in a content-disposition header. Forms are not taken.';

const unsupported = (detail: string) => new ProblemError({ kind: 'unsupported_media', ...plain(detail) });

async function* piecesOf(body: Readable, patience: number): AsyncGenerator<Uint8Array> {
  // Given up halfway it stays open: there is an answer to be sent.
  const pieces: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false });
  try {
    yield* keepUp(pieces, patience);
  } catch (error) {
    if (error instanceof TooSlow) throw error;
    throw new ProblemError(invalidField('file', 'The file broke off before its end.'));
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
