import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sendTooSlow, TooSlow } from '#adapters/http-server/replies/problem-reply.ts';
import { LEAST_UPLOAD_RATE } from '#adapters/http-server/security/timeouts.ts';
import { OPERATIONS } from '#ports/farm-api/index.ts';

/** Ends requests whose body has not arrived in time, uploads apart: those only have to keep up their rate. */
export function endSlowBodies(server: FastifyInstance, patience: number): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { operation } = request.routeOptions.config;
    const isUpload = operation !== undefined && OPERATIONS[operation].upload !== undefined;
    if (!isUpload && bringsBody(raw)) {
      const timer = setTimeout(() => {
        if (raw.complete) return;
        // Once an answer has begun, a stream too, nobody waits for the rest of the body, and no other answer can be sent.
        if (reply.sent || reply.raw.headersSent) raw.destroy();
        else sendTooSlow(reply);
      }, patience).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Passes on the pieces of an upload while they come fast enough. `patience` is how many milliseconds the sender may fall
 * behind the least rate, at the beginning and again whenever they have caught up. Time in which nobody asks for the next
 * piece does not count. Throws TooSlow.
 */
export async function* keepUp(pieces: AsyncIterable<Uint8Array>, patience: number): AsyncGenerator<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  let left = patience;
  let isLate = false;
  try {
    for (;;) {
      const asked = performance.now();
      const next = await inTime(iterator.next(), left);
      if (next.done === true) return;
      const earned = (next.value.length / LEAST_UPLOAD_RATE) * 1000;
      left = Math.min(patience, left - (performance.now() - asked) + earned);
      yield next.value;
    }
  } catch (error) {
    isLate = error instanceof TooSlow;
    throw error;
  } finally {
    // A piece that is still waited for would hold this up.
    if (!isLate) await iterator.return?.();
  }
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), Math.max(0, ms));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
