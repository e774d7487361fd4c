import { objectOf, text } from '#domain/shapes.ts';
import { CALLS } from '#ports/farm-api/calls.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { NO_TOKENS, type SessionStore, type SessionTokens } from '#ports/session-store.ts';
import { buildRequest } from './build-request.ts';
import { problemFrom, problemOfNoAnswer, readJson } from './problem-from-answer.ts';
import { NoAnswer, type Transport } from './transport.ts';

/**
 * The result of renewing tokens: `renewed`; `found` if another window has stored new tokens, which may have expired
 * since; `signed_out` if the session has ended. Other failures are thrown.
 */
export type RefreshOutcome = 'renewed' | 'found' | 'signed_out';

const pair = objectOf({ access: text, refresh: text });

/** Returns the tokens of an answer; null if it has none. */
export const tokensOf = (answer: unknown): SessionTokens | null =>
  pair(answer) ? { accessToken: answer.access, refreshToken: answer.refresh } : null;

// Only with these statuses has the session ended.
const FINAL = new Set([400, 401, 403]);

/** Creates a function that renews the stored tokens. Concurrent calls share one renewal. */
export function createRefresher(options: {
  readonly baseUrl: string;
  readonly host: string | null;
  readonly transport: Transport;
  readonly session: SessionStore;
  readonly timeout: number;
}): (rejected: string | null) => Promise<RefreshOutcome> {
  const { baseUrl, host, transport, session, timeout } = options;
  let running: Promise<RefreshOutcome> | undefined;

  const renew = (rejected: string | null) =>
    session.exclusively(async (): Promise<RefreshOutcome> => {
      const { accessToken, refreshToken } = await session.read();
      // Another window renewed the tokens while this one waited.
      if (accessToken !== null && accessToken !== rejected) return 'found';
      if (refreshToken === null) {
        await session.write(NO_TOKENS);
        return 'signed_out';
      }
      const body = { refresh: refreshToken };
      const response = await transport(
        buildRequest(baseUrl, CALLS.refreshJwt, { body }, { timeout, key: undefined }),
      ).catch((error: unknown) => {
        throw error instanceof NoAnswer ? problemOfNoAnswer(error, host) : error;
      });
      if (FINAL.has(response.status)) {
        await response.text();
        return replace(session, refreshToken, NO_TOKENS);
      }
      if (response.status !== 200) throw await problemFrom(response, host);
      const tokens = tokensOf(readJson(await response.text()));
      if (tokens === null) {
        throw new ProblemError({ kind: 'unavailable', code: 'session_not_renewed', params: { host } });
      }
      return replace(session, refreshToken, tokens);
    });

  return (rejected) => {
    running ??= renew(rejected).finally(() => {
      running = undefined;
    });
    return running;
  };
}

/**
 * Replaces the exchanged token with the result. Keeps tokens that another window has stored meanwhile: they may be in
 * use, and using two successors of one token ends the session.
 */
async function replace(session: SessionStore, exchanged: string, next: SessionTokens): Promise<RefreshOutcome> {
  const found = await session.read();
  if (found.refreshToken !== exchanged) return found.refreshToken === null ? 'signed_out' : 'found';
  await session.write(next);
  return next.refreshToken === null ? 'signed_out' : 'renewed';
}
