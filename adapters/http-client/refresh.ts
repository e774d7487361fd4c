import { OPERATIONS, ProblemError } from '#ports/farm-api/index.ts';
import { NO_TOKENS, type SessionStore, type SessionTokens } from '#ports/session-store.ts';
import { buildRequest } from './build-request.ts';
import { problemFrom, problemOfNoAnswer, readJson } from './problem-from-answer.ts';
import { NoAnswer, type Transport } from './transport.ts';

/**
 * How a renewal came out: the store holds new tokens, or others that another window put there and that may have ended since,
 * or none since the session is over. Anything else is thrown.
 */
export type RefreshOutcome = 'renewed' | 'found' | 'signed_out';

// Only these are the server's word that the session is over; silence and overload are no outcome at all.
const FINAL = new Set([400, 401, 403]);

/** Renews the tokens of a store; callers that come while one renewal runs share it. */
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
      // Another window has renewed while this one waited for its turn.
      if (accessToken !== null && accessToken !== rejected) return 'found';
      if (refreshToken === null) {
        await session.write(NO_TOKENS);
        return 'signed_out';
      }
      const body = { refresh: refreshToken };
      const response = await transport(
        buildRequest(baseUrl, OPERATIONS.refreshJwt, { body }, { timeout, key: undefined }),
      ).catch((error: unknown) => {
        throw error instanceof NoAnswer ? problemOfNoAnswer(error, host) : error;
      });
      if (FINAL.has(response.status)) {
        await response.text();
        return replace(session, refreshToken, NO_TOKENS);
      }
      if (response.status !== 200) throw await problemFrom(response, host);
      const answer = OPERATIONS.refreshJwt.answer.safeParse(readJson(await response.text()));
      if (!answer.success) {
        throw new ProblemError({ kind: 'unavailable', code: 'session_not_renewed', params: { host } });
      }
      return replace(session, refreshToken, { accessToken: answer.data.access, refreshToken: answer.data.refresh });
    });

  return (rejected) => {
    running ??= renew(rejected).finally(() => {
      running = undefined;
    });
    return running;
  };
}

/**
 * Puts the outcome of an exchange in the place of the token that was exchanged. Where another window has put something
 * else there meanwhile, that stands: its tokens may be in use, and a successor used beside another ends the session.
 */
async function replace(session: SessionStore, exchanged: string, next: SessionTokens): Promise<RefreshOutcome> {
  const found = await session.read();
  if (found.refreshToken !== exchanged) return found.refreshToken === null ? 'signed_out' : 'found';
  await session.write(next);
  return next.refreshToken === null ? 'signed_out' : 'renewed';
}
