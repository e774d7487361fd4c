import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerLog } from '#adapters/http-server/log/server-log.ts';
import { API_HEADERS } from '#adapters/http-server/security/security-headers.ts';
import type { Problem, ProblemKind } from '#domain/problem.ts';
import { ProblemError } from '#ports/farm-api/index.ts';

/** The one place where a kind of problem becomes a status. */
export const PROBLEM_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  stale: 412,
  too_large: 413,
  unsupported_media: 415,
  key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const satisfies Record<ProblemKind, number>;

const TITLES: Readonly<Record<number, string>> = {
  400: 'Not accepted',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Too slow',
  409: 'Conflict',
  412: 'Changed in the meantime',
  413: 'Too large',
  414: 'Address too long',
  415: 'Unsupported media type',
  422: 'Key used for something else',
  429: 'Too many requests',
  431: 'Headers too large',
  500: 'Internal error',
  503: 'Not available',
  507: 'Storage full',
};

/** Words for what the HTTP library refuses by itself. */
const LIBRARY_WORDS: Readonly<Record<number, string>> = {
  400: 'The request is not well formed.',
  404: 'There is nothing at this address.',
  408: 'The request arrived too slowly. Check the connection, then send it again.',
  413: 'The body is too large.',
  414: 'The address is too long.',
  415: 'Send application/json, or a file as application/octet-stream.',
};

/** A body did not arrive as fast as it must. */
export class TooSlow extends Error {
  readonly statusCode = 408;
}

/** The body of a refusal as RFC 9457 has it. */
export function problemBody(status: number, problem: Omit<Problem, 'kind'>, requestId?: string): string {
  const { detail, errors, actions, batches } = problem;
  const title = TITLES[status] ?? 'Not accepted';
  return JSON.stringify({ title, status, detail, errors, actions, batches, request_id: requestId });
}

/** Answers with a refusal. */
export function sendProblem(reply: FastifyReply, status: number, problem: Omit<Problem, 'kind'>): FastifyReply {
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (problem.retry_after !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(problem.retry_after)));
  return reply
    .removeHeader('content-disposition')
    .removeHeader('content-encoding')
    .removeHeader('etag')
    .removeHeader('x-more-pages')
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(problemBody(status, problem, reply.request.id));
}

/** Answers a request that arrived too slowly, and closes its connection. */
export const sendTooSlow = (reply: FastifyReply): FastifyReply =>
  sendProblem(reply.headers(API_HEADERS).header('connection', 'close'), 408, { detail: LIBRARY_WORDS[408] ?? '' });

/** Turns whatever was thrown into a refusal: problems as they are, the library's complaints in our words, bugs logged. */
export const problemHandler =
  (log: ServerLog) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof ProblemError) {
      if (error.problem.kind !== 'internal') {
        return sendProblem(reply, PROBLEM_STATUS[error.problem.kind], error.problem);
      }
    } else {
      const status = clientStatusOf(error);
      if (status !== null) return sendProblem(reply, status, { detail: LIBRARY_WORDS[status] ?? 'Not accepted.' });
    }
    log.error(
      { err: error, request_id: request.id, method: request.method, route: request.routeOptions.url },
      'failed',
    );
    return sendProblem(reply, 500, {
      detail: `Something went wrong on the server. Its log knows more under ${request.id}.`,
    });
  };

function clientStatusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return null;
  const { statusCode } = error;
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return null;
  // Paths that lead out of the web app's folder: outside, there is nothing that anybody could be allowed to see.
  return statusCode === 403 ? 404 : statusCode;
}
