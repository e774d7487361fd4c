import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FarmStorage } from '#ports/storage/storage.ts';
import type { SeededFarm } from '#tests/contract/farm-harness.ts';
import { withMadeUpKeys } from '#tests/support/random/made-up-keys.ts';
import { freshOnPglite, hasPglite } from '#tests/support/servers/pglite.ts';

/** The modules of a release with more keys on actions. */
function giveNewerKeys(): void {
  vi.resetModules();
  vi.doMock('#domain/action-keys/action-keys.ts', async (original) => withMadeUpKeys(await original()));
}

const importFarm = async () => ({
  ...(await import('#adapters/in-process/farm-service.ts')),
  ...(await import('#adapters/storage-sql/storage.ts')),
  ...(await import('#adapters/storage-sql/sqlite/engine.ts')),
  ...(await import('#adapters/storage-sql/postgres/engine.ts')),
  ...(await import('#tests/contract/farm-harness.ts')),
  ...(await import('#tests/contract/contract-support.ts')),
  ...(await import('#tests/contract/seed-farm.ts')),
  ...(await import('#tests/adapters/in-process/lived-farm.ts')),
  ...(await import('./verify.ts')),
});
type Modules = Awaited<ReturnType<typeof importFarm>>;

let folder = '';
const folders: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'phyto-new-keys-'));
  folders.push(folder);
});
afterAll(() => Promise.all(folders.map((one) => rm(one, { recursive: true, force: true }))));
afterEach(() => {
  vi.doUnmock('#domain/action-keys/action-keys.ts');
  vi.resetModules();
});

/** A farm left by a release without the keys, opened by one that has them. */
async function openOlderFarm(open: Open, live: Live) {
  const older = await importFarm();
  const farm = await older.openSeededFarm(async (seed) => {
    const storage = await open(older);
    await seed(storage);
    return storage;
  });
  await live(older, farm);
  expect(await older.verify(farm.deps)).toMatchObject({ ok: true });
  // Its audit trail has one hash for each planned action.
  const planned = await older.planBasil(farm.service.as(farm.caller('admin')), {
    target_locations: [older.SEED.beds.D1],
  });
  expect(await older.verify(farm.deps)).toMatchObject({ ok: true, sealed: 0 });
  await farm.storage.close();
  giveNewerKeys();
  const newer = await importFarm();
  folders.push(farm.folder);
  const deps = { ...farm.deps, storage: await open(newer) };
  return { newer, deps, planned, api: newer.createFarmService(deps).as(farm.caller('admin')) };
}

/** Calls made while actions lack the keys. */
type Live = (release: Modules, farm: SeededFarm) => Promise<unknown>;

const growOne: Live = (release, { service, caller }) => release.growBasil(service.as(caller('admin')));

type Open = (release: Modules) => Promise<FarmStorage>;

const onSqlite = async (name: string): Promise<Open> => {
  const path = join(folder, `${name}.sqlite`);
  return async ({ createSqlStorage, openSqlite }) => createSqlStorage(await openSqlite({ path }));
};

const onPostgres = async (): Promise<Open> => {
  const { access } = await freshOnPglite();
  return async ({ createSqlStorage, openOn }) => createSqlStorage(await openOn(access));
};

describe('an audit trail older than a key of actions', () => {
  it.each([
    ['SQLite', () => onSqlite('farm'), ({ liveOn }: Modules, farm: SeededFarm) => liveOn(farm)] as const,
    ...(hasPglite ? [['PostgreSQL', onPostgres, growOne] as const] : []),
  ])(
    'matches the farm, before and after its actions use that key: %s',
    async (engine, choose, live) => {
      const { newer, deps, planned, api } = await openOlderFarm(await choose(), live);
      const verdict = () => newer.verify(deps);
      expect(await verdict()).toMatchObject({ ok: true, findings: [], sealed: 0 });

      const { uuid } = planned;
      const read = async () => (await api.getBatch({ params: { uuid }, query: { hydrate: true } })).actions ?? [];
      const ofType = async (type: string) => {
        const found = (await read()).find(({ action_type }) => action_type === type);
        if (found === undefined) throw new Error(`There is no ${type}`);
        return found;
      };
      for (const { action_properties } of await read())
        expect(action_properties).toMatchObject({ made_up_words: null });
      const recipes = newer.bare(await api.listGrowthRecipes({}));
      const recipe_data = recipes.flatMap((recipe) => recipe.recipe_data);
      expect(recipe_data.length).toBeGreaterThan(5);
      for (const { action_properties } of recipe_data) expect(action_properties).toMatchObject({ made_up_words: null });

      const [sowing, harvest] = [await ofType('create_tray_action'), await ofType('harvest_action')];
      const tray_type = newer.SEED.tray_type;
      const facts = { made_up_count: 3, made_up_type: tray_type };
      await api.completeActions({ body: { actions: [{ uuid: sowing.uuid, action_properties: facts }] } });
      const body = { action_properties: { made_up_words: 'cut low' } };
      await api.updateAction({ params: { id: harvest.uuid }, body });
      expect((await ofType('create_tray_action')).action_properties).toMatchObject({ made_up_words: null, ...facts });
      expect((await ofType('harvest_action')).action_properties).toMatchObject({ made_up_words: 'cut low' });
      expect(await verdict()).toMatchObject({ ok: true, findings: [] });

      const corrected = { uuid: sowing.uuid, action_properties: { made_up_count: null } };
      await api.correctActions({ body: { actions: [corrected] } });
      expect((await ofType('create_tray_action')).corrections.at(-1)?.was.action_properties).toEqual({
        made_up_count: 3,
      });
      await api.undoActions({ body: { action: sowing.uuid } });
      expect(await verdict()).toMatchObject({ ok: true, findings: [], sealed: 0 });

      const copy = join(folder, `copy of ${engine}.sqlite`);
      await deps.storage.copyTo(copy);
      await deps.storage.close();
      const restored = newer.createSqlStorage(await newer.openSqlite({ path: copy }));
      expect(await newer.verify({ ...deps, storage: restored })).toMatchObject({ ok: true, findings: [], sealed: 0 });
      await restored.close();
    },
    60_000,
  );

  it('refuses a fact about a missing record, and the deletion of a referenced one', async () => {
    const { deps, planned, api } = await openOlderFarm(await onSqlite('references'), growOne);
    const { actions = [] } = await api.getBatch({ params: { uuid: planned.uuid }, query: { hydrate: true } });
    const uuid = actions.find(({ action_type }) => action_type === 'create_tray_action')?.uuid ?? '';
    const complete = (made_up_type: string) =>
      api.completeActions({ body: { actions: [{ uuid, action_properties: { made_up_type } }] } });
    await expect(complete(planned.uuid)).rejects.toMatchObject({
      problem: {
        errors: {
          'actions.0.action_properties.made_up_type': [
            { code: 'record_not_found', params: { kind: 'tray_type', id: planned.uuid } },
          ],
        },
      },
    });
    const { uuid: own } = await api.createTrayType({ body: { name: 'Made-up', cells: 72 } });
    await complete(own);
    await expect(api.deleteTrayType({ params: { uuid: own } })).rejects.toMatchObject({
      problem: { kind: 'conflict', batches: [planned.uuid] },
    });
    await deps.storage.close();
  }, 30_000);
});
