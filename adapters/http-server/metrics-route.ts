import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from '#adapters/http-server/replies/problem-reply.ts';
import { bearerOf } from '#adapters/http-server/requests/call-headers.ts';
import { API_HEADERS } from '#adapters/http-server/security/security-headers.ts';

/** What `/metrics` shows, and to whom. */
export interface MetricsPage {
  /** The bearer token that opens it; null opens it to programs on the same machine only. */
  readonly token: string | null;
  render(): Promise<{ readonly type: string; readonly text: string }>;
}

/** Serves the figures to whoever may see them. */
export function metricsRoute(server: FastifyInstance, { token, render }: MetricsPage): void {
  server.get('/metrics', async (request, reply) => {
    reply.headers(API_HEADERS);
    if (token !== null && !isSame(bearerOf(request.headers), token)) {
      return sendProblem(reply, 401, { code: 'metrics_token_required', params: {} });
    }
    if (token === null && !isFromThisMachine(request)) {
      return sendProblem(reply, 403, { code: 'metrics_local_only', params: {} });
    }
    const { type, text } = await render();
    return reply.header('cache-control', 'no-store').header('content-type', type).send(text);
  });
}

const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;
const LOOPBACK = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;

// The address of the connection itself: what a proxy says of its callers does not count here. The page of a stranger whose
// name was pointed at this machine comes from this machine too, but by that name.
const isFromThisMachine = ({ raw }: FastifyRequest): boolean =>
  LOOPBACK.test(raw.socket.remoteAddress ?? '') && isLoopbackName(raw.headers.host) && !isForwarded(raw.headers);

/** Whether a Host header names this machine itself: `localhost`, or a loopback address, with any port. */
function isLoopbackName(host: string | undefined): boolean {
  const name = (host ?? '').replace(/:\d{1,5}$/, '').replace(/^\[(.*)\]$/, '$1');
  return name.toLowerCase() === 'localhost' || LOOPBACK.test(name);
}

const isForwarded = (headers: IncomingHttpHeaders): boolean => FORWARDED.some((name) => headers[name] !== undefined);

// Compared as hashes of one length, so that the time it takes tells nothing.
const isSame = (given: string | null, token: string): boolean =>
  given !== null && timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'));
