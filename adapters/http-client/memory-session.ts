import { createSerialQueue } from '#domain/serial-queue.ts';
import { NO_TOKENS, type SessionStore, type SessionTokens } from '#ports/session-store.ts';

/** Stores tokens in memory: for a token given by a flag, and for tests. */
export function createMemorySession(tokens: SessionTokens = NO_TOKENS): SessionStore {
  let current = tokens;
  return {
    read: () => current,
    write: (next) => {
      current = next;
    },
    exclusively: createSerialQueue(),
  };
}
