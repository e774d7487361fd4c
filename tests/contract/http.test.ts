import { describe, expect, it } from 'vitest';
import { createHttpFarmApi } from '#adapters/http-client/client.ts';
import { createMemorySession } from '#adapters/http-client/memory-session.ts';
import type { Transport } from '#adapters/http-client/transport.ts';
import { fetchTransport } from '#adapters/http-client/transport-fetch.ts';
import { gotTransport } from '#adapters/http-client/transport-got.ts';
import { createHttpServer } from '#adapters/http-server/server.ts';
import { prepareFirstAccount } from '#adapters/in-process/people/accounts.ts';
import { OPERATION_NAMES } from '#ports/farm-api/index.ts';
import { NO_TOKENS, type SessionStore } from '#ports/session-store.ts';
import { openEmptyFarm } from '#tests/adapters/in-process/empty-farm.ts';
import { describeFarmApi } from './farm-api.contract.ts';
import { type ContractFarm, openSeededFarm } from './farm-harness.ts';
import { PASSWORDS, type Person } from './seed-farm.ts';
import { recordTraffic } from './traffic.ts';

/** The seeded farm behind a server of its own, on a port of its own. */
const openOver = (transport: Transport) => async (): Promise<ContractFarm> => {
  const { service, deps, clock, signIn, close } = await openSeededFarm();
  const logged: unknown[] = [];
  const server = await createHttpServer({
    service,
    version: deps.product.version,
    log: { error: (fields) => void logged.push(fields) },
    checkAnswers: true,
  });
  const baseUrl = await server.listen({ host: '127.0.0.1', port: 0 });
  // Tests move the clock by weeks: whoever calls then has signed in since.
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
    createHttpFarmApi({ baseUrl, transport, session, newKey: deps.newId, wait: async () => {} });
  return {
    api: (person) => apiOf(person === null ? createMemorySession() : sessionOf(person)),
    bearer: async (accessToken) => apiOf(createMemorySession({ accessToken, refreshToken: null })),
    clock,
    close: async () => {
      await server.close();
      await close();
      if (logged.length > 0) throw new Error('The server met a bug', { cause: logged });
    },
  };
};

const traffic = recordTraffic();

describe('a farm without an account, over HTTP', () => {
  it('gets its first one by the code that the server showed', async () => {
    const { deps, service, close } = await openEmptyFarm();
    const setup_code = (await prepareFirstAccount(deps, null)) ?? '';
    const server = await createHttpServer({ service, version: '0.0.0', log: { error: () => {} }, checkAnswers: true });
    const baseUrl = await server.listen({ host: '127.0.0.1', port: 0 });
    const session = createMemorySession();
    const transport = traffic.watch(fetchTransport);
    const api = createHttpFarmApi({ baseUrl, transport, session, newKey: deps.newId });
    await api.setup({ body: { setup_code, password: PASSWORDS.admin } });
    expect(await api.getCurrentUser({})).toMatchObject({ username: 'admin', is_admin: true });
    await server.close();
    await close();
  });
});

describeFarmApi('over HTTP by fetch', openOver(traffic.watch(fetchTransport)), { overNetwork: true });
describeFarmApi('over HTTP by got', openOver(traffic.watch(gotTransport)), { overNetwork: true });

describe('all that went over the wire', () => {
  it('is as the description of the API says', () => {
    expect(traffic.count()).toBeGreaterThan(100);
    expect([...traffic.faults]).toEqual([]);
  });

  it('holds an answer of every operation', () => {
    expect(OPERATION_NAMES.filter((name) => !traffic.answered.has(name))).toEqual([]);
  });
});
