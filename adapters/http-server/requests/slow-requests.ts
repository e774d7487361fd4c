import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sendTooSlow, TooSlow } from '#adapters/http-server/replies/problem-reply.ts';
import { LEAST_UPLOAD_RATE } from '#adapters/http-server/security/timeouts.ts';
import { OPERATIONS } from '#ports/farm-api/index.ts';

/** Ends requests whose body is late, except uploads, which only have a minimum rate. */
export function endSlowBodies(server: FastifyInstance, patience: number): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { operation } = request.routeOptions.config;
    const isUpload = operation !== undefined && OPERATIONS[operation].upload !== undefined;
    if (!isUpload && bringsBody(raw)) {
      const timer = setTimeout(() => {
        if (raw.complete) return;
        // Once the answer has started, no other answer can be sent.
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
 * Passes on the pieces of an upload while they arrive fast enough. `patience`: milliseconds that the sender may fall
 * behind the minimum rate. Time spent by the consumer doesn't count. Throws TooSlow.
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
    // Awaiting this would block until a pending piece arrives.
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
