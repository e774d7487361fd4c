import { describe, expect, it } from 'vitest';
import { documentPath } from '#adapters/http-server/openapi/parameters.ts';
import { createHttpServer } from '#adapters/http-server/server.ts';
import { OPERATION_NAMES, OPERATIONS } from '#ports/farm-api/index.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { openSeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { growBatches, targetOf } from '#tests/support/hostile/seeded-requests.ts';

// Deletions run last, and that of the batch after the others, since it deletes its actions and comments.
const order = (operation: Operation): number =>
  operation.method !== 'DELETE' ? 0 : operation.path === 'batches/:uuid/' ? 2 : 1;

async function openServer() {
  const farm = await openSeededFarm();
  const grown = await growBatches(farm);
  const backup = await farm.service.as(farm.caller('admin')).makeBackup({});
  const authorization = `Bearer ${(await farm.signIn('admin')).access}`;
  const server = await createHttpServer({ service: farm.service, version: '0.0.0', log: { error: () => {} } });
  return {
    ask: async (method: Operation['method'], url: string) => server.inject({ method, url, headers: { authorization } }),
    targetOf: (operation: Operation) =>
      operation.path.startsWith('backups/') ? backup.id : targetOf(operation, grown),
    close: async () => {
      await server.close();
      await farm.close();
    },
  };
}

describe("an address built from the document's path and a record's id", () => {
  it("is the record's address, for every operation", async () => {
    const { ask, targetOf, close } = await openServer();
    const operations = OPERATION_NAMES.map((name): [string, Operation] => [name, OPERATIONS[name]])
      .filter(([, { path }]) => path.includes(':'))
      .sort(([, a], [, b]) => order(a) - order(b));
    expect(operations.length).toBeGreaterThan(50);
    const missed: string[] = [];
    for (const [name, operation] of operations) {
      const url = `/api${documentPath(operation).replace(/\{\w+\}/, () => targetOf(operation))}`;
      const { statusCode } = await ask(operation.method, url);
      const isRead = operation.method === 'GET';
      if (isRead ? statusCode !== 200 : [404, 405].includes(statusCode)) missed.push(`${name}: ${statusCode} ${url}`);
    }
    expect(missed).toEqual([]);
    await close();
  });

  it.each([
    ['bed', SEED.beds.A1],
    ['hvac', SEED.hvac],
    ['reservoir', SEED.reservoir],
  ])('of a %s gives the same as its short address', async (kind, uuid) => {
    const { ask, close } = await openServer();
    const [long, short] = [await ask('GET', `/api/${kind}/${uuid}/`), await ask('GET', `/api/${uuid}/`)];
    expect(long.json()).toMatchObject({ uuid });
    expect(short.json()).toEqual(long.json());
    expect((await ask('POST', `/api/${kind}/${uuid}`)).headers.allow).toBe('DELETE, GET, HEAD, PUT');
    await close();
  });
});
