import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerLog } from '#adapters/http-server/log/server-log.ts';
import { API_HEADERS } from '#adapters/http-server/security/security-headers.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/people/language.ts';
import type { FieldProblems, ProblemContext, ProblemKind } from '#domain/problem.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { fieldTexts, problemText } from '#messages/render.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { languageOf, PROBLEM_TEXTS } from './problem-texts.ts';

/** The HTTP status of each kind of problem. */
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
  416: 'Range not satisfiable',
  422: 'Key used for something else',
  429: 'Too many requests',
  431: 'Headers too large',
  500: 'Internal error',
  503: 'Not available',
  507: 'Storage full',
};

const NO_PARAMS = { params: {} } as const;

/** The problems of requests that the HTTP library refuses. */
const LIBRARY_PROBLEMS: Readonly<Record<number, CodedProblem>> = {
  400: { code: 'malformed_request', ...NO_PARAMS },
  404: { code: 'nothing_here', ...NO_PARAMS },
  408: { code: 'request_too_slow', ...NO_PARAMS },
  413: { code: 'body_too_large', ...NO_PARAMS },
  414: { code: 'address_too_long', ...NO_PARAMS },
  415: { code: 'unsupported_media_type', ...NO_PARAMS },
};

/** A problem in an answer, whose status replaces the kind. */
export type SentProblem = CodedProblem & Omit<ProblemContext, 'kind'>;

/** Thrown when a body arrives too slowly. */
export class TooSlow extends Error {
  readonly statusCode = 408;
}

/** Returns the body of an error answer (RFC 9457). The title is in English, other texts in `language`. */
export function problemBody(
  status: number,
  problem: SentProblem,
  { language = DEFAULT_LANGUAGE, requestId }: { readonly language?: Language; readonly requestId?: string } = {},
): string {
  const texts = PROBLEM_TEXTS[language];
  const { code, errors, actions, batches } = problem;
  return JSON.stringify({
    title: TITLES[status] ?? 'Not accepted',
    status,
    detail: problemText(texts, problem),
    errors: errors && fieldTexts(texts, errors),
    code,
    params: errors === undefined ? problem.params : { ...problem.params, errors: withoutTexts(errors) },
    actions,
    batches,
    request_id: requestId,
  });
}

const withoutTexts = (errors: FieldProblems): Readonly<Record<string, readonly CodedProblem[]>> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, faults]) => [field, faults.map(({ detail: _, ...coded }) => coded)]),
  );

export function sendProblem(reply: FastifyReply, status: number, problem: SentProblem): FastifyReply {
  const language = languageOf(reply.request.headers);
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
    .header('content-language', language)
    .header('vary', 'accept-language')
    .send(problemBody(status, problem, { language, requestId: reply.request.id }));
}

/** Answers a request that arrived too slowly, and closes its connection. */
export const sendTooSlow = (reply: FastifyReply): FastifyReply =>
  sendProblem(reply.headers(API_HEADERS).header('connection', 'close'), 408, { code: 'request_too_slow', params: {} });

/**
 * Answers an error: a problem with its status, an error of the HTTP library with the matching problem, and others with
 * 500 and a log entry.
 */
export const problemHandler =
  (log: ServerLog) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof ProblemError) {
      if (error.problem.kind !== 'internal') {
        return sendProblem(reply, PROBLEM_STATUS[error.problem.kind], error.problem);
      }
    } else {
      const status = clientStatusOf(error);
      if (status !== null)
        return sendProblem(reply, status, LIBRARY_PROBLEMS[status] ?? { code: 'not_accepted', params: {} });
    }
    log.error(
      { err: error, request_id: request.id, method: request.method, route: request.routeOptions.url },
      'failed',
    );
    return sendProblem(reply, 500, { code: 'internal_error', params: { request_id: request.id } });
  };

function clientStatusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return null;
  const { statusCode } = error;
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return null;
  // 404 doesn't reveal whether a path outside the web app's folder exists.
  return statusCode === 403 ? 404 : statusCode;
}
