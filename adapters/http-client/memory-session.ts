import { NO_TOKENS, type SessionStore, type SessionTokens } from '#ports/session-store.ts';

/** Tokens that live as long as the program: for one token given by a flag, and for tests. */
export function createMemorySession(tokens: SessionTokens = NO_TOKENS): SessionStore {
  let kept = tokens;
  let last: Promise<unknown> = Promise.resolve();
  return {
    read: () => kept,
    write: (next) => {
      kept = next;
    },
    exclusively: (work) => {
      const turn = last.then(work, work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
