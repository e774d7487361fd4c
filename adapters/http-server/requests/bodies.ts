import type { FastifyInstance } from 'fastify';
import { invalidField } from '#domain/problem.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { ProblemError } from '#ports/problem-error.ts';

export const JSON_LIMIT = 1024 * 1024;
/** Limit for calls without a sign-in, which contain at most a long password. */
export const AUTH_LIMIT = 8 * 1024;
const MAX_DEPTH = 40;

/** Accepts only JSON bodies, without prototype keys and with limited nesting. */
export function acceptJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const body = decodeUtf8(Buffer.from(bytes));
    if (body === null) return done(refusal({ code: 'body_not_utf8', params: {} }));
    if (body === '') return done(null, undefined);
    if (isDeeperThan(body, MAX_DEPTH)) return done(refusal({ code: 'body_too_deep', params: { levels: MAX_DEPTH } }));
    void parse(request, body, (error, value) =>
      error ? done(refusal({ code: 'body_not_json', params: {} })) : done(null, value),
    );
  });
}

const refusal = (fault: CodedProblem) => new ProblemError(invalidField('body', fault));

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Returns true if JSON text is nested deeper than `most` levels. Doesn't parse it. */
export function isDeeperThan(json: string, most: number): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (inText) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) inText = false;
    } else if (code === QUOTE) inText = true;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      depth += 1;
      if (depth > most) return true;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1;
  }
  return false;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
