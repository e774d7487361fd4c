import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { observeRequests } from '#adapters/http-server/log/request-observer.ts';
import {
  problemBody,
  problemHandler,
  type SentProblem,
  sendProblem,
} from '#adapters/http-server/replies/problem-reply.ts';
import { shareTurns } from '#adapters/http-server/requests/fair-turns.ts';
import { refuseBrokenQuery, refuseMissingHost } from '#adapters/http-server/requests/malformed-requests.ts';
import { endSlowBodies } from '#adapters/http-server/requests/slow-requests.ts';
import { API_HEADERS } from '#adapters/http-server/security/security-headers.ts';
import { DEFAULT_TIMEOUTS } from '#adapters/http-server/security/timeouts.ts';
import { HSTS, secureServers } from '#adapters/http-server/security/tls.ts';
import { apiDocs } from './docs.ts';
import { metricsRoute } from './metrics-route.ts';
import type { HttpServerOptions } from './options.ts';
import { operationRoutes } from './routes.ts';
import { webFiles } from './web-files.ts';

const MAX_PARAMETER_LENGTH = 200;

/** Creates the HTTP server of a farm with API, documentation, web app and health checks. Doesn't listen yet. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { service, version, log, webRoot = null, docsRoot = null, trustProxy = null, tls = null } = options;
  const timeouts = options.timeouts ?? DEFAULT_TIMEOUTS;
  const handleProblem = problemHandler(log);
  const server = fastify({
    logger: false,
    trustProxy: trustProxy ?? false,
    genReqId: createRequestIds(),
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.idle,
    keepAliveTimeout: timeouts.keepAlive,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.check, requireHostHeader: false },
    ...(tls === null ? {} : { serverFactory: secureServers(tls, timeouts) }),
    // Requests on open connections are answered while the server closes.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
    frameworkErrors: (error, request, reply) => {
      reply.headers(API_HEADERS).header('x-request-id', request.id);
      handleProblem(error, request, reply);
    },
    clientErrorHandler: answerBrokenRequest,
  });
  server.setErrorHandler((error, request, reply) => {
    reply.headers(API_HEADERS);
    return handleProblem(error, request, reply);
  });

  observeRequests(server, options.observers ?? []);
  shareTurns(server);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (tls !== null) reply.header('strict-transport-security', HSTS);
    refuseMissingHost(request.raw);
    refuseBrokenQuery(request.raw.url ?? '');
    done();
  });

  endSlowBodies(server, timeouts.body);

  server.get('/healthz', (_request, reply) =>
    reply.headers(API_HEADERS).header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  server.get('/readyz', async (_request, reply) => {
    reply.headers(API_HEADERS).header('cache-control', 'no-store');
    if (await service.ready().catch(() => false)) return reply.send({ status: 'ready' });
    return sendProblem(reply, 503, { code: 'farm_not_ready', params: {}, retry_after: 5 });
  });
  if (options.metrics) metricsRoute(server, options.metrics);
  await apiDocs(server, { version, docsRoot });
  await operationRoutes(server, options);
  await webFiles(server, webRoot, service);
  return server;
}

// Ids are unique across restarts, so that each finds one request in the log.
function createRequestIds(): () => string {
  const start = Date.now().toString(36);
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}

const BROKEN: Readonly<Record<string, readonly [status: number, problem: SentProblem]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, { code: 'request_too_slow', params: {} }],
  HPE_HEADER_OVERFLOW: [431, { code: 'headers_too_large', params: {} }],
};

/** Answers an invalid HTTP request. */
function answerBrokenRequest(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, problem] = BROKEN[error.code ?? ''] ?? [400, { code: 'malformed_request', params: {} }];
  const body = problemBody(status, problem);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
