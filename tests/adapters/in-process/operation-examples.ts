import { prepareFirstAccount } from '#adapters/in-process/accounts.ts';
import { addDays } from '#domain/time.ts';
import type { FarmApi, OperationName, Operations } from '#ports/farm-api/index.ts';
import type { AuditEntry } from '#ports/stored-records.ts';
import { actionOf, complete, growBasil, planBasil } from '#tests/contract/contract-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { NOW, PASSWORDS, SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { DILL_FILE } from '#tests/support/openag-file.ts';
import { openEmptyFarm } from './empty-farm.ts';

/** Operations that change something. */
export type ChangingOperation = {
  [N in OperationName]: Operations[N]['method'] extends 'GET' ? never : N;
}[OperationName];

/** One call that succeeds, ready to be made; `again` makes another one that changes nothing. */
export interface Example {
  readonly farm: Pick<SeededFarm, 'deps' | 'storage' | 'service' | 'close'>;
  run(): Promise<unknown>;
  readonly again?: () => Promise<unknown>;
  readonly who: string;
  readonly kind: AuditEntry['kind'];
}

interface Call {
  readonly kind: AuditEntry['kind'];
  readonly run: () => Promise<unknown>;
  readonly again?: () => Promise<unknown>;
}

/** An example on the seeded farm; what it stands on is done first. */
const on =
  (person: 'ana' | 'admin', prepare: (api: FarmApi, farm: SeededFarm) => Promise<Call>) =>
  async (): Promise<Example> => {
    const farm = await openSeededFarm();
    const call = await prepare(farm.service.as(farm.caller(person)), farm);
    return { farm, who: person, ...call };
  };

const { A1, A2, A3, D1 } = SEED.beds;
const note = { action_type: 'generic_text_action', action_properties: { text: 'look' } } as const;
const climate = {
  day_duration: 57_600,
  day_temperature: 22,
  night_temperature: 18,
  day_humidity: 60,
  night_humidity: 65,
  co2: 700,
};
const recipe = [
  { action_type: 'create_tray_action', action_properties: { seeds_per_tray: 5 } },
  { action_type: 'interval_action', action_properties: { duration: 3 } },
  { action_type: 'harvest_action', action_properties: { estimated_harvest_per_tray: 10 } },
] as const;
/** One example for every operation that changes something. */
export const EXAMPLES: Readonly<Record<ChangingOperation, () => Promise<Example>>> = {
  obtainJwt: on('ana', async (api) => {
    const body = { username: 'ana', password: PASSWORDS.ana };
    return { kind: 'session', run: () => api.obtainJwt({ body }) };
  }),
  refreshJwt: on('ana', async (api) => {
    const { refresh } = await api.obtainJwt({ body: { username: 'ana', password: PASSWORDS.ana } });
    return { kind: 'session', run: () => api.refreshJwt({ body: { refresh } }) };
  }),
  signOut: on('ana', async (api) => {
    const { refresh } = await api.obtainJwt({ body: { username: 'ana', password: PASSWORDS.ana } });
    const run = () => api.signOut({ body: { refresh } });
    return { kind: 'session', run, again: run };
  }),
  setup: async () => {
    const farm = await openEmptyFarm();
    const setup_code = (await prepareFirstAccount(farm.deps, null)) ?? '';
    const run = () => farm.service.as(null).setup({ body: { setup_code, password: PASSWORDS.admin } });
    return { farm, run, who: 'setup', kind: 'user' };
  },
  updateBed: on('ana', async (api) => {
    const run = () =>
      api.updateBed({ params: { uuid: A1 }, body: { name: 'First', row: 9, light_recipe: SEED.light.growth } });
    await growBasil(api);
    return { kind: 'bed', run, again: run };
  }),
  createCrop: on('ana', async (api) => ({
    kind: 'crop',
    run: () => api.createCrop({ body: { name: 'Dill', code: 'DIL', family: SEED.family } }),
  })),
  createFamily: on('ana', async (api) => ({
    kind: 'family',
    run: () => api.createFamily({ body: { common: 'Carrot family' } }),
  })),
  createLightRecipe: on('ana', async (api) => {
    const component_properties = { light_duration: 3600, lights_on: '06:00', ppfd: 100, spectrum: null };
    return { kind: 'light_recipe', run: () => api.createLightRecipe({ body: { name: 'Dim', component_properties } }) };
  }),
  createEnvironmentRecipe: on('ana', async (api) => ({
    kind: 'environment_recipe',
    run: () => api.createEnvironmentRecipe({ body: { name: 'Cool', component_properties: climate } }),
  })),
  createGrowthRecipe: on('ana', async (api) => ({
    kind: 'growth_recipe',
    run: () =>
      api.createGrowthRecipe({
        body: { metadata: { name: 'Kale, 3 days', crop: SEED.crops.kale }, recipe_data: [...recipe] },
      }),
  })),
  createGrowthRecipeVersion: on('ana', async (api) => ({
    kind: 'growth_recipe',
    run: () => api.createGrowthRecipeVersion({ params: { uuid: SEED.recipe }, body: { recipe_data: [...recipe] } }),
  })),
  createBatch: on('ana', async (api) => ({
    kind: 'batch',
    run: () =>
      planBasil(api, {
        start_date: addDays(TODAY, -11),
        target_locations: [],
        completed_to: TODAY,
        placed_at: [{ location: D1, trays: 8 }],
      }),
  })),
  updateBatch: on('ana', async (api) => {
    const { uuid } = await planBasil(api);
    const run = () => api.updateBatch({ params: { uuid }, body: { tags: ['market'] } });
    return { kind: 'batch', run, again: run };
  }),
  deleteBatch: on('admin', async (api) => {
    const batch = await growBasil(api);
    await complete(api, actionOf(batch, 'harvest_action'), { total_yield: 900 });
    return {
      kind: 'batch',
      run: () => api.deleteBatch({ params: { uuid: batch.uuid }, query: { reason: 'a trial' } }),
    };
  }),
  createAction: on('ana', async (api) => {
    const batch = await planBasil(api);
    const body = { batch: batch.uuid, action_needed_date: addDays(TODAY, 2), ...note };
    return { kind: 'action', run: () => api.createAction({ body }) };
  }),
  updateAction: on('ana', async (api) => {
    const batch = await planBasil(api);
    const params = { id: actionOf(batch, 'location_change').uuid };
    const body = { action_needed_date: addDays(TODAY, 12), delay_actions: true };
    const run = () => api.updateAction({ params, body });
    return { kind: 'action', run, again: run };
  }),
  deleteAction: on('ana', async (api) => {
    const batch = await planBasil(api);
    return {
      kind: 'action',
      run: () => api.deleteAction({ params: { id: actionOf(batch, 'generic_text_action').uuid } }),
    };
  }),
  completeActions: on('ana', async (api) => {
    const batch = await planBasil(api);
    const run = () => complete(api, actionOf(batch, 'create_tray_action'));
    return { kind: 'action', run, again: run };
  }),
  correctActions: on('ana', async (api) => {
    const batch = await growBasil(api);
    const { uuid } = actionOf(batch, 'create_tray_action');
    const run = () => api.correctActions({ body: { actions: [{ uuid, action_properties: { seed_lot: 'LOT-8' } }] } });
    return { kind: 'action', run, again: run };
  }),
  undoActions: on('ana', async (api) => {
    const batch = await growBasil(api);
    const run = () => api.undoActions({ body: { action: actionOf(batch, 'create_tray_action').uuid } });
    return { kind: 'action', run, again: run };
  }),
  instantAction: on('ana', async (api) => {
    const batch = await growBasil(api);
    const action_properties = { moves: [{ from: A1, to: A2, trays: 3 }] };
    const body = { batch: batch.uuid, action_type: 'location_change' as const, action_properties };
    return { kind: 'action', run: () => api.instantAction({ body: { ...body, action_completed_date: NOW } }) };
  }),
  changeDuration: on('ana', async (api) => {
    const batch = await planBasil(api, { target_locations: [A3] });
    const body = { action: actionOf(batch, 'interval_action').uuid, duration: 12 };
    return { kind: 'action', run: () => api.changeDuration({ body }), again: () => api.changeDuration({ body }) };
  }),
  binTrays: on('ana', async (api) => {
    const { uuid } = await growBasil(api);
    const body = { batch: uuid, trays: [{ location: A1, count: 2 }], reason: 'mould' };
    return { kind: 'action', run: () => api.binTrays({ body }) };
  }),
  importOpenag: on('ana', async (api) => {
    const file = { filename: 'dill.json', text: JSON.stringify(DILL_FILE) };
    return {
      kind: 'growth_recipe',
      run: () => api.importOpenag({ file }),
      again: () => api.importOpenag({ file, query: { dry_run: true } }),
    };
  }),
  makeBackup: on('admin', async (api) => ({ kind: 'backup', run: () => api.makeBackup({}) })),
};
