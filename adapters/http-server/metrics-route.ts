import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from '#adapters/http-server/replies/problem-reply.ts';
import { bearerOf } from '#adapters/http-server/requests/call-headers.ts';
import { API_HEADERS } from '#adapters/http-server/security/security-headers.ts';

/** Content and access of `/metrics`. */
export interface MetricsPage {
  /** Required bearer token; if null, only programs on the same machine have access. */
  readonly token: string | null;
  render(): Promise<{ readonly type: string; readonly text: string }>;
}

/** Serves the metrics to authorised callers. */
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

// Uses the address of the connection, since forwarded addresses can be forged. The Host check prevents DNS rebinding.
const isFromThisMachine = ({ raw }: FastifyRequest): boolean =>
  LOOPBACK.test(raw.socket.remoteAddress ?? '') && isLoopbackName(raw.headers.host) && !isForwarded(raw.headers);

/** Returns true for a Host header with `localhost` or a loopback address, with any port. */
function isLoopbackName(host: string | undefined): boolean {
  const name = (host ?? '').replace(/:\d{1,5}$/, '').replace(/^\[(.*)\]$/, '$1');
  return name.toLowerCase() === 'localhost' || LOOPBACK.test(name);
}

const isForwarded = (headers: IncomingHttpHeaders): boolean => FORWARDED.some((name) => headers[name] !== undefined);

// A comparison in constant time requires equal lengths, which hashes have.
const isSame = (given: string | null, token: string): boolean =>
  given !== null && timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'));
