import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperationName } from '#ports/farm-api/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of a route. */
    operation?: OperationName;
    /** True for an event stream. */
    lasting?: boolean;
  }
}

/** A received request. */
export interface BegunRequest {
  readonly id: string;
  readonly method: string;
  readonly operation: OperationName | null;
  /** The pattern of the address, without ids; '*' for unknown addresses. */
  readonly route: string;
  readonly lasting: boolean;
}

/** A request that was answered or whose connection was lost. */
export interface EndedRequest extends BegunRequest {
  readonly status: number;
  /** Milliseconds from the request's headers to the last byte of the answer. */
  readonly ms: number;
  /** False if the connection was lost before the answer was sent. */
  readonly complete: boolean;
  readonly username: string | null;
}

/** Observes every request. */
export interface RequestObserver {
  began?(request: BegunRequest): void;
  ended(request: EndedRequest): void;
}

/** Reports the start and end of each request to the observers. */
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

/** nginx's status for a client that disconnected before the answer. */
const CLOSED_EARLY = 499;
