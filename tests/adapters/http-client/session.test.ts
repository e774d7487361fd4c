import { describe, expect, it } from 'vitest';
import { createMemorySession } from '#adapters/http-client/memory-session.ts';
import { NoAnswer } from '#adapters/http-client/transport.ts';
import { NO_THRESHOLDS } from '#domain/site/site.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { NO_TOKENS } from '#ports/session-store.ts';
import { bearer, openClient, path, REFRESH, type Said, type Script, SILENCE } from './scripted-transport.ts';

const SITE = {
  ...{ display_name: 'A', time_zone: 'UTC', locale: 'en', units: { temperature: 'C', mass: 'g' }, version: 1 },
  thresholds: NO_THRESHOLDS,
  video_hosts: [],
  first_run_passed: [],
  single_days: 90,
  home_assistant: false,
};
const ID = '0197aaaa-0000-7000-8000-00000000000b';
const NEVER_ARRIVED = new NoAnswer('unreachable', null, 'never');
const UNAUTHENTICATED: Said = { status: 401, json: { title: 'Not signed in', status: 401, detail: 'Sign in first.' } };

/** Accepts the token `new`, which renewing returns. */
const server =
  (renewal: Script): Script =>
  (request) => {
    if (path(request) === REFRESH) return renewal(request);
    return bearer(request) === 'new' ? { status: 200, json: SITE } : UNAUTHENTICATED;
  };
const RENEWED: Said = { status: 200, json: { access: 'new', refresh: 'r1' } };
const RENEWED_LATE: Said = { status: 200, json: { access: 'late', refresh: 'r1-sibling' } };

describe('a session whose access token has expired', () => {
  it('is renewed once for twenty concurrent calls, and each is repeated', async () => {
    const client = openClient(server(() => RENEWED));
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.api.getInterfaceEnvironment({})));
    expect(answers).toEqual(Array(20).fill(SITE));
    expect(client.requests.filter((request) => path(request) === REFRESH)).toHaveLength(1);
    expect(await client.session.read()).toEqual({ accessToken: 'new', refreshToken: 'r1' });
    expect(client.signedOut()).toBe(0);
  });

  it('is renewed again next time', async () => {
    let valid = 'a1';
    let count = 1;
    const client = openClient((request) => {
      if (path(request) === REFRESH) {
        count += 1;
        valid = `a${count}`;
        return { status: 200, json: { access: valid, refresh: 'r' } };
      }
      return bearer(request) === valid ? { status: 200, json: SITE } : UNAUTHENTICATED;
    });
    await client.api.getInterfaceEnvironment({});
    valid = 'gone';
    await client.api.getInterfaceEnvironment({});
    expect(count).toBe(3);
  });

  it('uses the token that another window has renewed meanwhile', async () => {
    const session = createMemorySession({ accessToken: 'old', refreshToken: 'r0' });
    const client = openClient(
      async (request) => {
        if (path(request) === REFRESH) return { status: 500 };
        if (bearer(request) === 'new') return { status: 200, json: SITE };
        await session.write({ accessToken: 'new', refreshToken: 'r1' });
        return UNAUTHENTICATED;
      },
      { session },
    );
    await expect(client.api.getInterfaceEnvironment({})).resolves.toEqual(SITE);
    expect(client.requests.map(path)).not.toContain(REFRESH);
  });

  it('is renewed if the tokens of another window have expired too', async () => {
    const session = createMemorySession({ accessToken: 'old', refreshToken: 'r0' });
    const client = openClient(
      async (request) => {
        if (path(request) === REFRESH) return RENEWED;
        if (bearer(request) === 'new') return { status: 200, json: SITE };
        if (bearer(request) === 'old') await session.write({ accessToken: 'theirs', refreshToken: 'r5' });
        return UNAUTHENTICATED;
      },
      { session },
    );
    await expect(client.api.getInterfaceEnvironment({})).resolves.toEqual(SITE);
    expect(client.requests.map(bearer)).toEqual(['old', 'theirs', null, 'new']);
  });

  it.each([
    ['a renewal of its own', { accessToken: 'new', refreshToken: 'r1' }, RENEWED_LATE],
    ['a sign-in, and the old session refused', { accessToken: 'new', refreshToken: 'r9' }, UNAUTHENTICATED],
  ])('leaves what another window stored during its renewal: %s', async (_words, theirs, late) => {
    const session = createMemorySession({ accessToken: 'old', refreshToken: 'r0' });
    const renewal = async () => {
      await session.write(theirs);
      return late;
    };
    const client = openClient(server(renewal), { session });
    await expect(client.api.getInterfaceEnvironment({})).resolves.toEqual(SITE);
    expect(await session.read()).toEqual(theirs);
    expect(client.signedOut()).toBe(0);
  });

  it.each([RENEWED_LATE, UNAUTHENTICATED])(
    'stays over if another window signed out during the renewal',
    async (late) => {
      const session = createMemorySession({ accessToken: 'old', refreshToken: 'r0' });
      const renewal = async () => {
        await session.write(NO_TOKENS);
        return late;
      };
      const client = openClient(server(renewal), { session });
      await expect(client.api.getInterfaceEnvironment({})).rejects.toMatchObject({
        problem: { kind: 'unauthenticated' },
      });
      expect(await session.read()).toEqual(NO_TOKENS);
      expect(client.signedOut()).toBe(1);
    },
  );

  it.each([400, 401, 403])('is over if the renewal is answered %i', async (status) => {
    const client = openClient(server(() => ({ status, json: { detail: 'The session has ended.' } })));
    const calls = [client.api.getInterfaceEnvironment({}), client.api.getInterfaceEnvironment({})];
    for (const call of calls) await expect(call).rejects.toMatchObject({ problem: { kind: 'unauthenticated' } });
    expect(await client.session.read()).toEqual(NO_TOKENS);
    expect(client.signedOut()).toBeGreaterThan(0);
  });

  it.each([
    ['no answer', SILENCE, 'unavailable'],
    ['408', { status: 408 }, 'unavailable'],
    ['429', { status: 429, json: { detail: 'Too many.' } }, 'too_many_requests'],
    ['503', { status: 503, json: { detail: 'Restarting.' } }, 'unavailable'],
    ['a proxy page', { status: 502, text: '<html>' }, 'unavailable'],
  ] as const)('stays if the renewal gives %s, and continues once it works', async (_words, said, kind) => {
    let down = true;
    const client = openClient(server(() => (down ? said : RENEWED)));
    await expect(client.api.getInterfaceEnvironment({})).rejects.toMatchObject({ problem: { kind } });
    expect(await client.session.read()).toEqual({ accessToken: 'old', refreshToken: 'r0' });
    expect(client.signedOut()).toBe(0);
    down = false;
    await expect(client.api.getInterfaceEnvironment({})).resolves.toEqual(SITE);
  });

  it('passes on a refusal of the new token', async () => {
    const client = openClient((request) => (path(request) === REFRESH ? RENEWED : UNAUTHENTICATED));
    await expect(client.api.getInterfaceEnvironment({})).rejects.toMatchObject({
      problem: { kind: 'unauthenticated' },
    });
    expect(client.requests.map(path).filter((each) => each === REFRESH)).toHaveLength(1);
    expect(await client.session.read()).toEqual({ accessToken: 'new', refreshToken: 'r1' });
  });

  it('is over if there is no refresh token', async () => {
    const session = createMemorySession({ accessToken: 'api-token', refreshToken: null });
    const client = openClient(() => UNAUTHENTICATED, { session });
    await expect(client.api.getInterfaceEnvironment({})).rejects.toMatchObject({
      problem: { kind: 'unauthenticated' },
    });
    expect(client.requests).toHaveLength(1);
  });
});

describe('a write whose session has expired', () => {
  const MAY_HAVE_ARRIVED: Said = { status: 503 };
  const write = async (script: Script) => {
    const client = openClient(script);
    const error = await client.api.undoActions({ body: { action: ID } }).catch((reason: unknown) => reason);
    return error instanceof ProblemError ? [error.problem.kind, error.problem.unheard] : error;
  };
  /** Answers the write in turn, then always 401. */
  const answering = (renewal: Said | NoAnswer, ...first: readonly (Said | NoAnswer)[]): Script => {
    const rest = [...first];
    return (request) => (path(request) === REFRESH ? renewal : (rest.shift() ?? UNAUTHENTICATED));
  };

  it.each([
    ['the session is over', answering(UNAUTHENTICATED), 'unauthenticated'],
    ['the new token is refused too', answering(RENEWED), 'unauthenticated'],
    ['renewing meets a farm that restarts', answering(MAY_HAVE_ARRIVED), 'unavailable'],
  ])('was certainly not done: %s', async (_words, script, kind) => {
    expect(await write(script)).toEqual([kind, true]);
  });

  it.each([
    ['the session is over', answering(UNAUTHENTICATED, MAY_HAVE_ARRIVED), 'unauthenticated'],
    ['the new token is refused too', answering(RENEWED, SILENCE), 'unauthenticated'],
    ['renewing finds no farm', answering(NEVER_ARRIVED, MAY_HAVE_ARRIVED), 'unavailable'],
    [
      'sending it again finds no farm',
      answering(RENEWED, MAY_HAVE_ARRIVED, UNAUTHENTICATED, NEVER_ARRIVED, NEVER_ARRIVED, NEVER_ARRIVED),
      'unavailable',
    ],
  ])('may have been done on an earlier attempt: %s', async (_words, script, kind) => {
    expect(await write(script)).toEqual([kind, undefined]);
  });
});

describe('signing in and out', () => {
  const login = { body: { username: 'ana', password: 'reed-copper-17' } };

  it('stores both tokens, waits at most 30 s and sends no token', async () => {
    const client = openClient(() => ({ status: 200, json: { access: 'a', refresh: 'r' } }));
    await client.api.obtainJwt(login);
    expect(await client.session.read()).toEqual({ accessToken: 'a', refreshToken: 'r' });
    expect(client.requests[0]).toMatchObject({ timeout: 30_000 });
    expect(client.requests[0]?.headers).not.toHaveProperty('authorization');
    expect(client.requests[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('forgets the tokens when refused', async () => {
    const client = openClient(() => UNAUTHENTICATED);
    await expect(client.api.obtainJwt(login)).rejects.toMatchObject({ problem: { kind: 'unauthenticated' } });
    expect(await client.session.read()).toEqual(NO_TOKENS);
    expect(client.signedOut()).toBe(1);
    expect(client.requests).toHaveLength(1);
  });

  it('keeps the tokens when limited, and says when to try again', async () => {
    const client = openClient(() => ({ status: 429, json: { detail: 'Too many.' }, headers: { 'retry-after': '60' } }));
    await expect(client.api.obtainJwt(login)).rejects.toMatchObject({
      problem: { kind: 'too_many_requests', retry_after: 60 },
    });
    expect(await client.session.read()).toEqual({ accessToken: 'old', refreshToken: 'r0' });
  });

  it.each([{ status: 204 }, SILENCE])('forgets the tokens on signing out, whatever the answer (%#)', async (said) => {
    const client = openClient(() => said);
    await client.api.signOut({ body: { refresh: 'r0' } }).catch(() => undefined);
    expect(client.requests.map(bearer)).toEqual(['old']);
    expect(await client.session.read()).toEqual(NO_TOKENS);
  });
});
