import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sendTooSlow, TooSlow } from '#adapters/http-server/replies/problem-reply.ts';
import { MIN_UPLOAD_RATE } from '#adapters/http-server/security/timeouts.ts';
import { OPERATIONS } from '#ports/farm-api/index.ts';

/** Ends requests whose body arrives too slowly, except uploads, which have a minimum rate instead. */
export function endSlowBodies(server: FastifyInstance, slackMs: number): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { operation } = request.routeOptions.config;
    const isUpload = operation !== undefined && OPERATIONS[operation].upload !== undefined;
    if (!isUpload && hasBody(raw)) {
      const timer = setTimeout(() => {
        if (raw.complete) return;
        // After the answer has started, no other answer can be sent.
        if (reply.sent || reply.raw.headersSent) raw.destroy();
        else sendTooSlow(reply);
      }, slackMs).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Yields the chunks of an upload while they arrive fast enough. `slackMs` is the time by which the sender may fall
 * behind the minimum rate. Time spent by the consumer doesn't count. Throws TooSlow.
 */
export async function* enforceRate(pieces: AsyncIterable<Uint8Array>, slackMs: number): AsyncGenerator<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  let left = slackMs;
  let isTooSlow = false;
  try {
    for (;;) {
      const started = performance.now();
      const next = await inTime(iterator.next(), left);
      if (next.done === true) return;
      const earnedMs = (next.value.length / MIN_UPLOAD_RATE) * 1000;
      left = Math.min(slackMs, left - (performance.now() - started) + earnedMs);
      yield next.value;
    }
  } catch (error) {
    isTooSlow = error instanceof TooSlow;
    throw error;
  } finally {
    // Awaiting this would block until the pending chunk arrives.
    if (!isTooSlow) await iterator.return?.();
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
