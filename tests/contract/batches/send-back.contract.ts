import { describe, expect, it } from 'vitest';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { actionOf, bare, expectInvalid, growBasil, planBasil, useFarm } from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';

const params = (uuid: string) => ({ params: { uuid } });
const only = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('There is none');
  return row;
};

const LIFE = { archived: true, description: 'From the shelf' };
const FOG = {
  day_fog_on: 10,
  day_fog_off: 600,
  day_full_duration: 300,
  day_empty_duration: 900,
  night_fog_on: 10,
  night_fog_off: 600,
  night_full_duration: 300,
  night_empty_duration: 900,
};

/** Reads a record; returns a call that sends it back as a new one, and the fields that must differ. */
type Reads = (api: FarmApi) => Promise<{
  readonly send: (changes: object) => Promise<unknown>;
  readonly differs: object;
}>;

type BodyOf<N extends keyof FarmApi> = Pick<Parameters<FarmApi[N]>[0], 'body'>;

/** Sends a record back unchanged, like a program that only knows JSON. */
const back =
  <Body>(create: (input: { readonly body: Body }) => Promise<unknown>, read: object) =>
  (changes: object) =>
    create({ body: asSent({ ...read, ...changes }) });

const asSent = (value: object) => JSON.parse(JSON.stringify(value));

const KINDS: readonly (readonly [string, Reads])[] = [
  [
    'a bed',
    async (api) => ({
      send: back(api.createBed, await api.getBed({ ...params(SEED.beds.A1), query: { hydrate: true } })),
      differs: { name: 'A9', row: 9 },
    }),
  ],
  [
    'a chamber',
    async (api) => ({
      send: back(api.createChamber, await api.getChamber(params(SEED.chambers.grow))),
      differs: { name: 'Grow 9' },
    }),
  ],
  [
    'an HVAC',
    async (api) => ({
      send: back(api.createHvac, await api.getHvac(params(SEED.hvac))),
      differs: { name: 'Climate 9' },
    }),
  ],
  [
    'a reservoir',
    async (api) => ({
      send: back(api.createReservoir, await api.getReservoir(params(SEED.reservoir))),
      differs: { name: 'Tank 9' },
    }),
  ],
  [
    'a physical location',
    async (api) => ({
      send: back(api.createPhysicalLocation, await api.getPhysicalLocation(params(SEED.table))),
      differs: { location_name: 'Table 9' },
    }),
  ],
  [
    'a tray type',
    async (api) => ({
      send: back(api.createTrayType, await api.getTrayType(params(SEED.tray_type))),
      differs: { name: '1030' },
    }),
  ],
  [
    'a crop',
    async (api) => ({
      send: back(api.createCrop, await api.getCrop(params(SEED.crops.basil))),
      differs: { name: 'Thai basil', code: 'THB' },
    }),
  ],
  [
    'a plant family',
    async (api) => ({
      send: back(api.createFamily, await api.getFamily(params(SEED.family))),
      differs: { common: 'Mints' },
    }),
  ],
  [
    'a supplier',
    async (api) => ({
      send: back(api.createSupplier, await api.createSupplier({ body: { name: 'Seeds & Co' } })),
      differs: { name: 'Seeds Ltd' },
    }),
  ],
  [
    'a growth medium',
    async (api) => ({
      send: back(api.createGrowthMedium, await api.createGrowthMedium({ body: { name: 'Coco' } })),
      differs: { name: 'Hemp' },
    }),
  ],
  [
    'a QA spec',
    async (api) => ({
      send: back(api.createQaSpec, await api.createQaSpec({ body: { name: 'Retail' } })),
      differs: { name: 'Kitchen' },
    }),
  ],
  [
    'a light recipe',
    async (api) => ({
      send: back(api.createLightRecipe, await api.getLightRecipe(params(SEED.light.growth))),
      differs: { name: 'Dim', ...LIFE },
    }),
  ],
  [
    'an irrigation recipe',
    async (api) => ({
      send: back(
        api.createIrrigationRecipe,
        await api.createIrrigationRecipe({ body: { name: 'Fog', component_properties: FOG } }),
      ),
      differs: { name: 'Mist', ...LIFE },
    }),
  ],
  [
    'a fertigation recipe',
    async (api) => ({
      send: back(
        api.createFertigationRecipe,
        await api.createFertigationRecipe({
          body: { name: 'Basil feed', component_properties: { ec: 1.6, ph: 5.8, stock_parts: [] } },
        }),
      ),
      differs: { name: 'Kale feed', ...LIFE },
    }),
  ],
  [
    'an environment recipe',
    async (api) => ({
      send: back(api.createEnvironmentRecipe, await api.getEnvironmentRecipe(params(SEED.environment))),
      differs: { name: 'Cool', ...LIFE },
    }),
  ],
  [
    'a growing recipe, as a new one',
    async (api) => ({
      send: back(api.createGrowthRecipe, await api.getGrowthRecipe(params(SEED.recipe))),
      differs: { metadata: { name: 'Basil, 22 days', crop: SEED.crops.basil } },
    }),
  ],
  [
    'a growing recipe, as a new version',
    async (api) => ({
      send: back(
        ({ body }: BodyOf<'createGrowthRecipeVersion'>) =>
          api.createGrowthRecipeVersion({ ...params(SEED.recipe), body }),
        await api.getGrowthRecipe(params(SEED.recipe)),
      ),
      differs: {},
    }),
  ],
  [
    'a batch',
    async (api) => {
      const { trays, ...read } = await growBasil(api);
      return { send: back(api.createBatch, { ...read, trays: 4 }), differs: {} };
    },
  ],
  [
    'a batch that moved in',
    async (api) => {
      const placed_at = [{ location: SEED.beds.A1, trays: 2 }];
      const { trays, ...read } = await planBasil(api, { start_date: '2026-05-01', completed_to: TODAY, placed_at });
      return { send: back(api.previewBatch, { ...read, trays: 4 }), differs: {} };
    },
  ],
  [
    'an open action',
    async (api) => ({
      send: back(api.createAction, actionOf(await planBasil(api), 'location_change')),
      differs: {},
    }),
  ],
  [
    'a task',
    async (api) => {
      const batch = await planBasil(api);
      const tasks = (await api.listExpectedTasks({}))[batch.uuid] ?? [];
      const { completed, action_completed_date, ...task } = only(tasks.filter(isNaming));
      return { send: back(api.createAction, task), differs: {} };
    },
  ],
  [
    'an action that was done on the spot',
    async (api) => {
      const { uuid } = await growBasil(api);
      const done = await api.instantAction({
        body: { batch: uuid, action_type: 'generic_text_action', action_properties: { text_done: 'Watered' } },
      });
      const { completed, action_completed_date, ...note } = only(done.actions);
      return { send: back(api.instantAction, { ...note, completed: true as const }), differs: {} };
    },
  ],
  [
    'a comment',
    async (api) => {
      const { uuid } = await planBasil(api);
      const read = await api.createComment({ ...params(uuid), body: { text: 'Early' } });
      return {
        send: back(({ body }: BodyOf<'createComment'>) => api.createComment({ ...params(uuid), body }), read),
        differs: {},
      };
    },
  ],
];

const isNaming = ({ action_type }: { readonly action_type: string }) => action_type === 'state_change';

export function describeSendBack(open: () => Promise<ContractFarm>): void {
  describe('a record that was read can be sent back as a new one:', () => {
    const farm = useFarm(open);

    it.each(KINDS)('%s, except for unknown fields', async (_kind, read) => {
      const { send, differs } = await read(farm().api('ana'));
      expect(await expectInvalid(send({ ...differs, colour: 'green' }))).toEqual({ colour: ['Unknown field.'] });
      expect(await send(differs)).toBeDefined();
    });

    it('an account, by its admin, even with its name in the query', async () => {
      const admin = farm().api('admin');
      const read = await admin.getUsers({ query: { username: 'ana' } });
      if (!('username' in read)) throw new Error('One account was expected');
      const body = { ...read, username: 'bo', password: 'oats-in-the-morning', disabled: true };
      expect(await expectInvalid(admin.createUser({ query: { username: 'ana' }, body }))).toHaveProperty('username');
      expect(await expectInvalid(admin.createUser({ body: asSent({ ...body, colour: 1 }) }))).toHaveProperty('colour');
      const made = await admin.createUser({ query: { username: 'bo' }, body });
      expect(made).toMatchObject({ username: 'bo', full_name: read.full_name, disabled: true, version: 1 });
      expect(made.id).not.toBe(read.id);
    });

    it('a token', async () => {
      const api = farm().api('ana');
      await api.createToken({ body: { name: 'CI', scope: 'read' } });
      const read = only(bare(await api.listTokens({})));
      await api.createToken({ body: { ...read } });
      expect(bare(await api.listTokens({}))).toHaveLength(2);
    });
  });

  describe('records sent back', () => {
    const farm = useFarm(open);

    it('become new ones', async () => {
      const api = farm().api('ana');
      const crop = await api.getCrop(params(SEED.crops.basil));
      const [made] = await api.createCrop({ body: { ...crop, name: 'Thai basil', code: 'THB' } });
      expect(made).toMatchObject({ name: 'Thai basil', number: 3, version: 1 });
      expect(made?.uuid).not.toBe(crop.uuid);
      const recipe = await api.getGrowthRecipe(params(SEED.recipe));
      const { uuid } = await api.createGrowthRecipeVersion({ ...params(SEED.recipe), body: asSent(recipe) });
      const version = await api.getGrowthRecipe(params(uuid));
      expect(version).toMatchObject({ version_number: 2, metadata: recipe.metadata, recipe_data: recipe.recipe_data });
      const metadata = { ...recipe.metadata, name: 'Basil, 22 days' };
      const other = await api.createGrowthRecipe({ body: asSent({ ...recipe, metadata, archived: true }) });
      const anew = await api.getGrowthRecipe(params(other.uuid));
      expect(anew).toMatchObject({ version_number: 1, archived: true, recipe_data: recipe.recipe_data });
      expect(anew.metadata.gr_family_uuid).not.toBe(recipe.metadata.gr_family_uuid);
    });

    it('lack the required fields of a new account', async () => {
      const body = { username: 'bo', preferred_name: 'Bo', full_name: 'Bo', password: 'oats-in-the-morning' };
      const refused = await expectInvalid(
        farm()
          .api('admin')
          .createUser({ body: asSent(body) }),
      );
      expect(refused).toEqual({ user_class: ['This field is required.'] });
    });
  });
}
