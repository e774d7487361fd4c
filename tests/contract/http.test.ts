import { createHttpFarmApi } from '#adapters/http-client/client.ts';
import { createMemorySession } from '#adapters/http-client/memory-session.ts';
import type { Transport } from '#adapters/http-client/transport.ts';
import { fetchTransport } from '#adapters/http-client/transport-fetch.ts';
import { gotTransport } from '#adapters/http-client/transport-got.ts';
import { createHttpServer } from '#adapters/http-server/server.ts';
import { NO_TOKENS, type SessionStore } from '#ports/session-store.ts';
import { describeFarmApi } from './farm-api.contract.ts';
import { type ContractFarm, openSeededFarm } from './farm-harness.ts';
import type { Person } from './seed-farm.ts';

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
  return {
    api: (person) =>
      createHttpFarmApi({
        baseUrl,
        transport,
        session: person === null ? createMemorySession() : sessionOf(person),
        newKey: deps.newId,
        wait: async () => {},
      }),
    clock,
    close: async () => {
      await server.close();
      await close();
      if (logged.length > 0) throw new Error('The server met a bug', { cause: logged });
    },
  };
};

describeFarmApi('over HTTP by fetch', openOver(fetchTransport), { overNetwork: true });
describeFarmApi('over HTTP by got', openOver(gotTransport), { overNetwork: true });
