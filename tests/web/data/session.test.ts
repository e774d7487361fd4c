import { describe, expect, it } from 'vitest';
import { NO_TOKENS, type SessionTokens } from '#ports/session-store.ts';
import { createSession } from '#web/data/session.ts';

const A: SessionTokens = { accessToken: 'a', refreshToken: 'ra' };
const B: SessionTokens = { accessToken: 'b', refreshToken: 'rb' };

/** Creates a session and records what it reports. */
function openSession(stored: SessionTokens) {
  let tokens = stored;
  const listeners: ((tokens: SessionTokens) => void)[] = [];
  const write = (next: SessionTokens) => {
    tokens = next;
    for (const listener of listeners) listener(next);
  };
  const session = createSession({
    isRemembered: true,
    read: () => tokens,
    write,
    watch: (listener) => void listeners.push(listener),
  });
  const reported: string[] = [];
  session.onEnd(() => reported.push('ended'));
  session.onRenew(() => reported.push('renewed'));
  return { session, write, reported };
}

describe('the session of a browser', () => {
  it('reports each new access token, so that the profile is read again', () => {
    const { write, reported } = openSession(A);
    write(B);
    write(B);
    write(A);
    expect(reported).toEqual(['renewed', 'renewed']);
  });

  it("isn't renewed by signing in, and ends once by signing out", () => {
    const { session, write, reported } = openSession(NO_TOKENS);
    write(A);
    expect(session.signedIn$.getValue()).toBe(true);
    session.end();
    expect(session.signedIn$.getValue()).toBe(false);
    write(B);
    expect(reported).toEqual(['ended']);
  });
});
