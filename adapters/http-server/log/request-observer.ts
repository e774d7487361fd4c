import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperationName } from '#ports/farm-api/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation behind a route. */
    operation?: OperationName;
    /** True for an answer that goes on for as long as somebody listens. */
    lasting?: boolean;
  }
}

/** A request that has come in. */
export interface BegunRequest {
  readonly id: string;
  readonly method: string;
  /** The operation that is called, or null where the address is none. */
  readonly operation: OperationName | null;
  /** The pattern of the address, so without ids; '*' where nothing is at that address. */
  readonly route: string;
  /** Its answer goes on for as long as somebody listens. */
  readonly lasting: boolean;
}

/** A request that has been answered, or whose connection broke. */
export interface EndedRequest extends BegunRequest {
  readonly status: number;
  /** Milliseconds from its headers to the last byte of the answer. */
  readonly ms: number;
  /** False where the connection broke before the answer had left. */
  readonly complete: boolean;
  readonly username: string | null;
}

/** Is told of every request. */
export interface RequestObserver {
  began?(request: BegunRequest): void;
  ended(request: EndedRequest): void;
}

/** Tells the observers of each request, whichever way it ends. */
export function observeRequests(server: FastifyInstance, observers: readonly RequestObserver[]): void {
  if (observers.length === 0) return;
  server.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    const start = performance.now();
    const { config, url } = request.routeOptions;
    const begun: BegunRequest = {
      id: request.id,
      method: request.method,
      operation: config?.operation ?? null,
      route: url ?? '*',
      lasting: config?.lasting ?? false,
    };
    for (const observer of observers) observer.began?.(begun);
    const { raw } = reply;
    raw.once('close', () => {
      const ended: EndedRequest = {
        ...begun,
        status: raw.headersSent ? raw.statusCode : CLOSED_EARLY,
        ms: performance.now() - start,
        complete: raw.writableFinished,
        username: request.caller?.username ?? null,
      };
      for (const observer of observers) observer.ended(ended);
    });
    done();
  });
}

/** What others call a request whose caller went away before there was an answer. */
const CLOSED_EARLY = 499;
