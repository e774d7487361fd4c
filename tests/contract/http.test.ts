import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpFarmApi } from '#adapters/http-client/client.ts';
import { createMemorySession } from '#adapters/http-client/memory-session.ts';
import { parseAnswer } from '#adapters/http-client/parse-answer.ts';
import type { ParseAnswer } from '#adapters/http-client/read-answer.ts';
import type { Transport } from '#adapters/http-client/transport.ts';
import { fetchTransport } from '#adapters/http-client/transport-fetch.ts';
import { gotTransport } from '#adapters/http-client/transport-got.ts';
import { createHttpServer } from '#adapters/http-server/server.ts';
import { prepareFirstAccount } from '#adapters/in-process/people/accounts.ts';
import { OPERATION_NAMES } from '#ports/farm-api/index.ts';
import { NO_TOKENS, type SessionStore } from '#ports/session-store.ts';
import { type FreshAnswers, openFreshAnswers } from '#tests/adapters/http-server/replies/fresh-answers.ts';
import { openEmptyFarm } from '#tests/adapters/in-process/empty-farm.ts';
import { isPartialRun } from '#tests/support/run/feature-tests.ts';
import { createLentService } from '#tests/support/servers/lent-service.ts';
import { describeCarriedCalls, describeFarmApi } from './farm-api.contract.ts';
import { type ContractFarm, openSeededFarm } from './farm-harness.ts';
import { PASSWORDS, type Person } from './seed-farm.ts';
import { recordTraffic } from './traffic.ts';

// The web app doesn't parse answers, nor does the terminal those of its own build, since the farm sends them as the schemas
// describe them.
const parse: ParseAnswer = (name, json, build) => {
  const parsed = parseAnswer(name, json, build);
  expect(parsed).toEqual(json);
  return parsed;
};

const { service, lend, takeBack, log } = createLentService();

let server: FastifyInstance;
let fresh: FreshAnswers;
let baseUrl: string;

// All tests share one server; each has its own farm.
beforeAll(async () => {
  server = await createHttpServer({ service, version: '0.0.0-test', log, checkAnswers: true });
  baseUrl = await server.listen({ host: '127.0.0.1', port: 0 });
  fresh = await openFreshAnswers(service);
});
afterAll(() => Promise.all([server.close(), fresh.close()]));

/** Opens a seeded farm behind the server. */
const openOver = (transport: Transport) => async (): Promise<ContractFarm> => {
  const { service: seeded, deps, clock, signIn, close } = await openSeededFarm();
  const logged = lend(seeded);
  // Tests advance the clock by weeks, so users sign in again when needed.
  const sessionOf = (person: Person): SessionStore => {
    let kept = NO_TOKENS;
    let signedInAt = '';
    return {
      ...createMemorySession(),
      read: async () => {
        if (signedInAt !== clock.now()) {
          signedInAt = clock.now();
          const { access, refresh } = await signIn(person);
          kept = { accessToken: access, refreshToken: refresh };
        }
        return kept;
      },
    };
  };
  const apiOf = (session: SessionStore) =>
    createHttpFarmApi({ baseUrl, transport, parse, session, newKey: deps.newId, wait: async () => {} });
  return {
    api: (person) => apiOf(person === null ? createMemorySession() : sessionOf(person)),
    bearer: async (accessToken) => apiOf(createMemorySession({ accessToken, refreshToken: null })),
    clock,
    close: async () => {
      await takeBack();
      await close();
      if (logged.length > 0) throw new Error('The server met a bug', { cause: logged });
    },
  };
};

const traffic = recordTraffic();

describe('a farm without an account, over HTTP', () => {
  it('gets its first one with the code shown by the server', async () => {
    const { deps, service: empty, close } = await openEmptyFarm();
    lend(empty);
    const setup_code = (await prepareFirstAccount(deps, null)) ?? '';
    const session = createMemorySession();
    const transport = traffic.watch(fetchTransport);
    const api = createHttpFarmApi({ baseUrl, transport, parse, session, newKey: deps.newId });
    await api.setup({ body: { setup_code, password: PASSWORDS.admin } });
    expect(await api.getCurrentUser({})).toMatchObject({ username: 'admin', is_admin: true });
    await takeBack();
    await close();
  });
});

const compared: Transport = (request) => fresh.compare(traffic.watch(gotTransport))(request);

describeFarmApi('over HTTP by got', openOver(compared), { overNetwork: true });
// The browser tests cover the rest of fetch.
describeCarriedCalls('by fetch', openOver(traffic.watch(fetchTransport)), { overNetwork: true });

describe.skipIf(isPartialRun)('the recorded HTTP traffic', () => {
  it('matches the API description', () => {
    expect(traffic.count()).toBeGreaterThan(100);
    expect([...traffic.faults]).toEqual([]);
  });

  it('has no shared answer that is outdated', () => {
    expect(fresh.count()).toBeGreaterThan(100);
    expect([...fresh.outdated]).toEqual([]);
  });

  it('includes an answer of every operation', () => {
    expect(OPERATION_NAMES.filter((name) => !traffic.answered.has(name))).toEqual([]);
  });
});
