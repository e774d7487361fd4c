import { OPERATIONS, ProblemError } from '#ports/farm-api/index.ts';
import { NO_TOKENS, type SessionStore } from '#ports/session-store.ts';
import { buildRequest } from './build-request.ts';
import { problemFrom, problemOfSilence, readJson } from './problem-from-answer.ts';
import { NoAnswer, type Transport } from './transport.ts';

/** How a renewal came out: new tokens stand in the store, or the session is over. Anything else is thrown. */
export type RefreshOutcome = 'renewed' | 'signed_out';

// Only these are the server's word that the session is over; silence and overload are no outcome at all.
const FINAL = new Set([400, 401, 403]);

/** Renews the tokens of a store; callers that come while one renewal runs share it. */
export function createRefresher(options: {
  readonly baseUrl: string;
  readonly host: string;
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
      if (accessToken !== null && accessToken !== rejected) return 'renewed';
      if (refreshToken === null) return 'signed_out';
      const body = { refresh: refreshToken };
      const response = await transport(
        buildRequest(baseUrl, OPERATIONS.refreshJwt, { body }, { timeout, key: undefined }),
      ).catch((error: unknown) => {
        throw error instanceof NoAnswer ? problemOfSilence(error, host) : error;
      });
      if (FINAL.has(response.status)) {
        await response.text();
        const now = await session.read();
        if (now.refreshToken === refreshToken) await session.write(NO_TOKENS);
        return now.refreshToken === refreshToken ? 'signed_out' : 'renewed';
      }
      if (response.status !== 200) throw await problemFrom(response, host);
      const answer = OPERATIONS.refreshJwt.answer.safeParse(readJson(await response.text()));
      if (!answer.success) {
        throw new ProblemError({ kind: 'unavailable', detail: `${host} did not renew the session as expected.` });
      }
      await session.write({ accessToken: answer.data.access, refreshToken: answer.data.refresh });
      return 'renewed';
    });

  return (rejected) => {
    running ??= renew(rejected).finally(() => {
      running = undefined;
    });
    return running;
  };
}
