import { describe, expect, it } from 'vitest';
import { bare, expectInvalid, page, planBasil, useFarm } from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, SEED } from '#tests/contract/seed-farm.ts';
import { DILL_FILE } from '#tests/support/files/openag-file.ts';

const { environments, phases } = DILL_FILE;
const RECIPE = {
  ...DILL_FILE,
  name: 'Dill in two steps',
  environments: { ...environments, dim: { ...environments.day, light_ppfd_umol_m2_s: 90 } },
  phases: [
    {
      name: 'Sprouting',
      repeat: 5,
      cycles: [
        { name: 'Day', environment: 'dim', duration_hours: 16 },
        { name: 'Night', environment: 'night', duration_hours: 8 },
      ],
    },
    ...phases,
  ],
};

const fileOf = (recipe: unknown) => ({ filename: 'dill.json', content: JSON.stringify(recipe) });

export function describeImports(open: () => Promise<ContractFarm>): void {
  describe('importing an OpenAg recipe', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const recipes = async () => bare(await ana().listGrowthRecipes({}));

    it('reports on a dry run what it would add, and adds nothing', async () => {
      const told = await ana().importOpenag({ file: fileOf(RECIPE), query: { dry_run: true } });
      expect(told).toMatchObject({ growth_recipe: null, name: 'Dill in two steps' });
      expect(told.records.map(({ kind, uuid }) => [kind, uuid])).toContainEqual(['crop', null]);
      expect(told.added).toBe(told.records.length);
      expect(await recipes()).toHaveLength(1);
      expect(bare(await ana().listCrops({}))).toHaveLength(2);
      expect(bare(await ana().listLightRecipes({}))).toHaveLength(2);
    });

    it('adds everything, including a crop with its own code, ready for planning', async () => {
      const told = await ana().importOpenag({ file: fileOf(RECIPE) });
      expect(told.notes.map(({ severity }) => severity)).toContain('added');
      const uuid = told.growth_recipe ?? '';
      const recipe = await ana().getGrowthRecipe({ params: { uuid } });
      expect(recipe).toMatchObject({ crop_name: 'Dill', total_days: 25, version_number: 1 });
      expect(recipe.recipe_data[0]?.action_type).toBe('create_tray_action');
      expect(bare(await ana().listCrops({})).map(({ code }) => code)).toEqual(['BAS', 'KAL', 'DIL']);
      const batch = await planBasil(ana(), { growth_recipe: uuid });
      expect(batch).toMatchObject({ lot_code: 'DIL-2026-0001', crop_name: 'Dill' });
      const lights = bare(await ana().listLightRecipes({}));
      expect(lights).toHaveLength(4);
      const paged = page(await ana().listEnvironmentRecipes({ query: { page_num: 1, total: true } }));
      expect(told.added).toBe(2 + (lights.length - 2) + ((paged.meta.total ?? 0) - 1));
    });

    it('can be undone with all that it added, unless something uses it since', async () => {
      const whole = async () => [
        bare(await ana().listCrops({})),
        await recipes(),
        bare(await ana().listLightRecipes({})),
        page(await ana().listEnvironmentRecipes({ query: { page_num: 1 } })).data,
      ];
      const before = await whole();
      const told = await ana().importOpenag({ file: fileOf(RECIPE) });
      const undo = (uuid: string | null) => ana().undoRowImport({ params: { uuid: uuid ?? '' } });
      const { kind, file_name, undone } = await undo(told.import);
      expect({ kind, file_name, undone }).toEqual({
        ...{ kind: 'openag', file_name: 'dill.json' },
        undone: { removed: told.added, kept: 0, named: [] },
      });
      expect(await whole()).toEqual(before);
      const again = await ana().importOpenag({ file: fileOf(RECIPE) });
      expect(again.added).toBe(told.added);
      await planBasil(ana(), { growth_recipe: again.growth_recipe ?? '' });
      const kept = await undo(again.import);
      expect(kept.undone?.named).toContainEqual(
        expect.objectContaining({ kind: 'growth_recipe', name: 'Dill in two steps', reason: 'in_use' }),
      );
      expect(await recipes()).toHaveLength(2);
    });

    it('takes back the newest version only', async () => {
      const first = await ana().importOpenag({ file: fileOf(RECIPE) });
      const second = await ana().importOpenag({ file: fileOf({ ...RECIPE, phases }) });
      expect([first.version_number, second.version_number]).toEqual([1, 2]);
      const undo = async (uuid: string | null) =>
        (await ana().undoRowImport({ params: { uuid: uuid ?? '' } })).undone?.named.map(({ kind }) => kind);
      expect(await undo(first.import)).toContain('growth_recipe');
      expect(await undo(second.import)).not.toContain('growth_recipe');
    });

    it('adds nothing for an archived crop', async () => {
      await ana().updateCrop({ params: { uuid: SEED.crops.kale }, body: { archived: true } });
      for (const dry_run of [true, false]) {
        const query = { crop: SEED.crops.kale, dry_run };
        const refused = await expectInvalid(ana().importOpenag({ file: fileOf(RECIPE), query }));
        expect(Object.keys(refused)).toEqual(['crop']);
      }
      expect(await recipes()).toHaveLength(1);
    });

    it('reports the light of each phase', async () => {
      const { phases } = await ana().importOpenag({ file: fileOf(RECIPE), query: { dry_run: true } });
      expect(phases).toEqual([
        { name: 'Sprouting', days: 5, dli: 5.18 },
        { name: 'Growing', days: 20, dli: 11.52 },
      ]);
    });

    it('adds nothing for a recipe that the farm already has', async () => {
      const first = await ana().importOpenag({ file: fileOf(RECIPE) });
      const uuid = first.growth_recipe ?? '';
      expect(first).toMatchObject({ version_number: 1, already_there: false });
      for (const dry_run of [true, false]) {
        const again = await ana().importOpenag({
          file: fileOf({ ...RECIPE, name: 'dill in TWO steps' }),
          query: { dry_run },
        });
        expect(again).toMatchObject({ added: 0, records: [], growth_recipe: uuid, already_there: true });
      }
      expect(await recipes()).toHaveLength(2);
      expect(bare(await ana().listLightRecipes({}))).toHaveLength(4);
    });

    it("adds a version if the recipe differs, and keeps fields that the file doesn't have", async () => {
      const { growth_recipe: first } = await ana().importOpenag({ file: fileOf(RECIPE) });
      const brighter = { ...RECIPE.environments, dim: { ...environments.day, light_ppfd_umol_m2_s: 120 } };
      const query = { dry_run: true };
      const file = fileOf({ ...RECIPE, environments: brighter });
      const dry = await ana().importOpenag({ file, query });
      expect(dry).toMatchObject({ added: 2, version_number: 2, already_there: false });
      const again = await ana().importOpenag({ file });
      expect(again).toMatchObject({ added: 2, version_number: 2 });
      expect(again.records.map(({ name }) => name)).toEqual([
        'Dill in two steps: Sprouting (version 2)',
        'Dill in two steps',
      ]);
      const version = await ana().getGrowthRecipe({ params: { uuid: again.growth_recipe ?? '' } });
      expect(version.versions.map(({ version_uuid }) => version_uuid)).toEqual([again.growth_recipe, first]);
      expect(bare(await ana().listGrowthRecipes({ query: { latest: true } }))).toHaveLength(2);
    });

    it('adds a recipe of the same name for another crop, with a note', async () => {
      await ana().importOpenag({ file: fileOf(RECIPE) });
      const kale = await ana().importOpenag({ file: fileOf(RECIPE), query: { crop: SEED.crops.kale } });
      expect(kale).toMatchObject({ version_number: 1 });
      expect(kale.notes).toContainEqual({
        severity: 'looks_wrong',
        where: 'Recipe',
        phase: null,
        code: 'namesake_of_other_crop',
        params: { recipe: 'Dill in two steps' },
        message: expect.stringContaining('“Dill in two steps” for another crop'),
      });
    });

    it('uses an existing crop, found by name or given', async () => {
      const basil = await ana().importOpenag({ file: fileOf({ ...RECIPE, cultivars: [{ name: 'BASIL' }] }) });
      expect(await ana().getGrowthRecipe({ params: { uuid: basil.growth_recipe ?? '' } })).toMatchObject({
        metadata: { crop: SEED.crops.basil },
      });
      const kale = await ana().importOpenag({ file: fileOf(RECIPE), query: { crop: SEED.crops.kale } });
      expect(await ana().getGrowthRecipe({ params: { uuid: kale.growth_recipe ?? '' } })).toMatchObject({
        metadata: { crop: SEED.crops.kale },
      });
      expect(bare(await ana().listCrops({}))).toHaveLength(2);
    });

    it('refuses a broken, foreign or cropless file, and changes nothing', async () => {
      const refused = (recipe: unknown, query = {}) =>
        expectInvalid(ana().importOpenag({ file: fileOf(recipe), query }));
      expect(await expectInvalid(ana().importOpenag({ file: { filename: 'x.json', content: '{' } }))).toHaveProperty(
        'file',
      );
      expect(await refused([])).toHaveProperty('file');
      expect(await refused({ ...RECIPE, phases: [] })).toHaveProperty('phases');
      expect(await refused({ ...RECIPE, cultivars: [] })).toHaveProperty('crop');
      expect(await refused(RECIPE, { crop: NOBODY })).toHaveProperty('crop');
      expect(await recipes()).toHaveLength(1);
      expect(bare(await ana().listLightRecipes({}))).toHaveLength(2);
    });
  });
}
