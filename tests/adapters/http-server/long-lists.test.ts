import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpFarmApi } from '#adapters/http-client/client.ts';
import { createMemorySession } from '#adapters/http-client/memory-session.ts';
import { parseAnswer } from '#adapters/http-client/parse-answer.ts';
import { fetchTransport } from '#adapters/http-client/transport-fetch.ts';
import { createHttpServer } from '#adapters/http-server/server.ts';
import type { HarvestDerived } from '#ports/storage/harvests.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { NOW, SEED, TODAY, testUuid } from '#tests/contract/seed-farm.ts';
import { derivedOf } from '#tests/contract/storage/storage-fixtures.ts';

/** More than the 1,000 rows at which lists without page_num end. */
const MANY = 1_050;

const uuidAt = (kind: number, at: number) => testUuid(100 + kind, at);

const harvestAt = (batch: number): HarvestDerived => ({
  harvest_uuid: uuidAt(2, batch),
  batch_uuid: uuidAt(1, batch),
  harvest_date: TODAY,
  expected_date: TODAY,
  estimated_yield_g: 90,
  total_yield_g: 100,
  yield_0_min: 100,
  yield_0_max: 100,
  trays_harvested: 1,
  trays_cleared: 0,
  locations: 'A1',
  seed_lots: [],
  qa_result: null,
  qa_passed: null,
  qa_spec: null,
  qa_unchecked: false,
  completed_by_user: 'ana',
  action_completed_date: NOW,
});

async function storeMany({ storage }: SeededFarm): Promise<void> {
  await storage.write(async (tx) => {
    for (let at = 0; at < MANY; at += 1) {
      const batch = { uuid: uuidAt(1, at), lot_code: `BAS-2026-${1000 + at}`, start_date: TODAY, actions: [] };
      const { basil } = SEED.crops;
      const { uuid, lot_code, start_date } = batch;
      const row = { uuid, lot_code, start_date, growth_recipe: SEED.recipe, crop: basil, tags: [], created_at: NOW };
      await tx.insertBatch(row);
      await tx.saveDerived(derivedOf(batch, [harvestAt(at)]));
    }
  });
}

describe('tables with more rows than one list', () => {
  let farm: SeededFarm;
  let server: Awaited<ReturnType<typeof createHttpServer>>;
  let baseUrl: string;
  let access: string;
  beforeAll(async () => {
    farm = await openSeededFarm();
    await storeMany(farm);
    const log = { error: () => {} };
    server = await createHttpServer({ service: farm.service, version: '0.0.0', log, checkAnswers: true });
    baseUrl = await server.listen({ host: '127.0.0.1', port: 0 });
    ({ access } = await farm.signIn('ana'));
  });
  afterAll(async () => {
    await server.close();
    await farm.close();
  });

  const rowsOver = async (path: string) => {
    const response = await fetch(`${baseUrl}/api/${path}`, { headers: { authorization: `Bearer ${access}` } });
    const rows: unknown = await response.json();
    if (!Array.isArray(rows)) throw new Error('A list was expected');
    return { rows, headers: response.headers };
  };

  it.each(['export-harvest/?json=true', 'data/batch/?json=true'])('%s has every row', async (path) => {
    const { rows, headers } = await rowsOver(path);
    expect(rows).toHaveLength(MANY);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('content-disposition')).toBeNull();
    expect(headers.get('x-more-pages')).toBe('False');
    // Streamed, so its length isn't known in advance.
    expect(headers.get('content-length')).toBeNull();
  });

  it('are read completely by the client, over the network and in process', async () => {
    const session = createMemorySession({ accessToken: access, refreshToken: null });
    const options = { baseUrl, transport: fetchTransport, parse: parseAnswer, session, newKey: farm.deps.newId };
    const apis = [createHttpFarmApi(options), farm.service.as(farm.caller('ana'))];
    const [overHttp, inProcess] = await Promise.all(
      apis.map((api) =>
        Promise.all([api.exportHarvests({ query: { json: true } }), api.listBatchSummaries({ query: { json: true } })]),
      ),
    );
    expect(overHttp).toEqual(inProcess);
    expect(overHttp?.map((rows) => 'length' in rows && rows.length)).toEqual([MANY, MANY]);
  });

  it('come in pages if pages are requested', async () => {
    const { headers } = await rowsOver('export-harvest/?json=true&page_size=10');
    expect(headers.get('x-more-pages')).toBe('True');
    const response = await fetch(`${baseUrl}/api/data/batch/?json=true&page_num=2&page_size=1000`, {
      headers: { authorization: `Bearer ${access}` },
    });
    expect(await response.json()).toMatchObject({ meta: { page_num: 2, page_size: 1000, next_page: false } });
  });
});
