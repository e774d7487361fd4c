import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { allowCompression, compressionOf } from '#adapters/http-server/replies/compression.ts';
import { answerStamp, answerTag, listed, sendNotModified } from '#adapters/http-server/replies/entity-tags.ts';
import { createEventStreams, type EventStreams } from '#adapters/http-server/replies/event-stream.ts';
import { sendProblem } from '#adapters/http-server/replies/problem-reply.ts';
import { createSharedAnswers, type ShareAnswer, SharedAnswer } from '#adapters/http-server/replies/shared-answers.ts';
import { AUTH_LIMIT, acceptJson, JSON_LIMIT } from '#adapters/http-server/requests/bodies.ts';
import { bearerOf, callOptionsOf, lastEventIdOf } from '#adapters/http-server/requests/call-headers.ts';
import { type BeginWork, createFairTurns } from '#adapters/http-server/requests/fair-turns.ts';
import { acceptFiles, checkUpload, fileOf } from '#adapters/http-server/requests/uploads.ts';
import { API_HEADERS } from '#adapters/http-server/security/security-headers.ts';
import { DEFAULT_TIMEOUTS } from '#adapters/http-server/security/timeouts.ts';
import { ACCESS_CLASSES, refuseAccess } from '#domain/people/permissions.ts';
import { isEventStream, OPERATION_NAMES, OPERATIONS, type OperationName } from '#ports/farm-api/index.ts';
import type { Caller, Reply } from '#ports/farm-service.ts';
import { BUILD_HEADER } from '#ports/operations/build-header.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { paramsFromRoute, pathsOf } from '#ports/operations/path.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { HttpServerOptions } from './options.ts';
import { sendReply, sendShared, shareAnswer } from './send-reply.ts';

export const API_BASE = '/api/';
const AUTH_PATH = 'auth/';
/** Milliseconds of uploads in each turn of the event loop, so that other requests get most of it. */
const PIECES_MS = 2;

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null if not signed in. */
    caller: Caller | null;
    /** The stamp of a polled answer, from which its tag is derived; null for other answers. */
    stamp: Promise<string> | null;
  }
}

/** The parts that all routes share. */
interface RouteOptions extends HttpServerOptions {
  readonly streams: EventStreams;
  readonly share: ShareAnswer;
  /** Starts the next piece of an upload. */
  readonly beginPiece: BeginWork;
}

/** Adds a route for each operation. Other methods of these addresses answer 405. */
export async function operationRoutes(server: FastifyInstance, options: HttpServerOptions): Promise<void> {
  server.decorateRequest('caller', null);
  server.decorateRequest('stamp', null);
  const streams = createEventStreams(options);
  const beginPiece = createFairTurns(PIECES_MS);
  const shared: RouteOptions = { ...options, streams, share: createSharedAnswers(), beginPiece };
  server.addHook('preClose', (done) => {
    streams.close();
    done();
  });
  await allowCompression(server);
  await server.register((scope, _options, done) => {
    acceptJson(scope);
    for (const name of OPERATION_NAMES) if (!OPERATIONS[name].upload) route(scope, name, shared);
    refuseOtherMethods(scope);
    done();
  });
  await server.register((scope, _options, done) => {
    acceptFiles(scope, shared.beginPiece);
    for (const name of OPERATION_NAMES) if (OPERATIONS[name].upload) route(scope, name, shared);
    done();
  });
}

function route(server: FastifyInstance, name: OperationName, options: RouteOptions): void {
  for (const path of pathsOf(OPERATIONS[name])) routeAt(path, server, name, options);
}

function routeAt(path: string, ...[server, name, options]: Parameters<typeof route>): void {
  const operation: Operation = OPERATIONS[name];
  const { service, streams, share, beginPiece, version, build = version, timeouts = DEFAULT_TIMEOUTS } = options;
  const { method, access, upload, forms } = operation;
  if (!ACCESS_CLASSES.includes(access)) throw new Error(`${name} declares no access class`);

  // Runs before the body is read, so that bodies from unauthorised callers are never parsed.
  const authorise = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.headers(API_HEADERS).header(BUILD_HEADER, build);
    const bearer = bearerOf(request.headers);
    // Started together with the caller's lookup, so that one round trip to the database serves both.
    if (access === 'open' || bearer !== null) request.stamp = answerStamp(operation, service);
    await authoriseCaller(request, bearer);
    if (upload) checkUpload(request, upload);
  };

  const authoriseCaller = async (request: FastifyRequest, bearer: string | null): Promise<void> => {
    if (access === 'open') return;
    request.caller = bearer === null ? null : await service.authenticate(bearer, request.ip);
    if (bearer !== null && request.caller === null) throw new ProblemError(await service.explainRefusal(bearer));
    const refusal = refuseAccess(operation, request.caller);
    if (refusal !== null) throw new ProblemError(refusal);
  };

  const call = (request: FastifyRequest, reply: FastifyReply): Promise<Reply> => {
    const { params, query, body, headers, caller, ip, raw } = request;
    const matched = typeof params === 'object' && params !== null ? { ...params } : {};
    return service.call(
      name,
      caller,
      {
        params: paramsFromRoute(path, matched),
        query,
        body: upload ? undefined : body,
        file: upload ? fileOf(request, timeouts.body, beginPiece) : undefined,
      },
      {
        ...callOptionsOf(raw),
        lastEventId: forms.includes('events') ? lastEventIdOf(headers) : undefined,
        signal: upload ? signalOf(reply) : undefined,
        address: ip,
      },
    );
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { headers, caller } = request;
    const stamp = await request.stamp;
    const tag = stamp === null ? null : answerTag(operation, request, stamp, build);
    const known = tag === null ? null : listed(headers['if-none-match'], tag);
    if (known !== null) return sendNotModified(reply, known);
    const callAndShare = async (tag: string) => {
      const result = await call(request, reply);
      return shareAnswer(name, operation, result, { ...options, tag, url: request.raw.url ?? '' });
    };
    const result = tag === null ? await call(request, reply) : await share(tag, () => callAndShare(tag));
    if (result instanceof SharedAnswer) return sendShared(reply, operation, result);
    if (isEventStream(result)) return streams.send(reply, result, caller);
    return sendReply(reply, name, operation, result, { ...options, tag });
  };

  server.route({
    method,
    url: API_BASE + path,
    bodyLimit: path.startsWith(AUTH_PATH) ? AUTH_LIMIT : JSON_LIMIT,
    config: { operation: name, lasting: forms.includes('events') },
    // Refused uploads are answered differently.
    compress: upload ? false : compressionOf(operation),
    onRequest: authorise,
    handler: answer,
  });
}

/** Returns a signal that aborts if the client leaves before the answer, so that reading its file can end. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}

function refuseOtherMethods(server: FastifyInstance): void {
  const known = new Map<string, Set<HTTPMethods>>();
  for (const operation of Object.values(OPERATIONS)) {
    for (const path of pathsOf(operation)) {
      const methods = known.get(path) ?? new Set();
      known.set(path, methods.add(operation.method));
      if (operation.method === 'GET') methods.add('HEAD');
    }
  }
  for (const [path, methods] of known) {
    const allowed = [...methods].sort();
    const others = ALL_METHODS.filter((method) => !methods.has(method));
    server.route({
      method: others,
      url: API_BASE + path,
      // Runs before the body is read.
      onRequest: async (request, reply) => {
        reply.headers(API_HEADERS).header('allow', allowed.join(', '));
        return sendProblem(reply, 405, { code: 'method_not_allowed', params: { method: request.method, allowed } });
      },
      handler: async () => undefined,
    });
  }
}

const ALL_METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
