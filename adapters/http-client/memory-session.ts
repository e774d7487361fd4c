import { NO_TOKENS, type SessionStore, type SessionTokens } from '#ports/session-store.ts';

/** Stores tokens in memory: for a token given by a flag, and for tests. */
export function createMemorySession(tokens: SessionTokens = NO_TOKENS): SessionStore {
  let current = tokens;
  let last: Promise<unknown> = Promise.resolve();
  return {
    read: () => current,
    write: (next) => {
      current = next;
    },
    exclusively: (work) => {
      const turn = last.then(work, work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
