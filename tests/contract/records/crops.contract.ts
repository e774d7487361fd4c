import { describe, expect, it } from 'vitest';
import {
  bare,
  expectInvalid,
  expectRefusal,
  growBasil,
  harvestBasil,
  page,
  planBasil,
  reread,
  useFarm,
  withField,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, SEED } from '#tests/contract/seed-farm.ts';

const onlyOne = <T>(list: readonly T[]): T => {
  const [one] = list;
  if (one === undefined || list.length > 1) throw new Error(`A list of one was expected, not of ${list.length}`);
  return one;
};

export function describeCrops(open: () => Promise<ContractFarm>): void {
  describe('crops', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const basil = { uuid: SEED.crops.basil };

    it('are listed in both forms, filtered by uuid, family, supplier, archive and words, in any order', async () => {
      const codes = async (query: NonNullable<Parameters<ReturnType<typeof ana>['listCrops']>[0]['query']>) =>
        bare(await ana().listCrops({ query })).map(({ code }) => code);
      expect(await codes({})).toEqual(['BAS', 'KAL']);
      expect(await codes({ order_by: '-name' })).toEqual(['KAL', 'BAS']);
      expect(await codes({ order_by: '-number' })).toEqual(['KAL', 'BAS']);
      expect(await codes({ uuid__in: [SEED.crops.kale, NOBODY] })).toEqual(['KAL']);
      expect(await codes({ family: SEED.family })).toEqual(['BAS']);
      expect(await codes({ supplier: NOBODY })).toEqual([]);
      expect(await codes({ fuzzy_find: 'bsail' })).toEqual(['BAS']);
      expect(await codes({ archived: true })).toEqual([]);
      const paged = page(await ana().listCrops({ query: { page_num: 1, page_size: 1, total: true, archived: false } }));
      expect(paged.meta).toEqual({ page_num: 1, page_size: 1, next_page: 2, total: 2 });
    });

    it('are added with the next number and returned in a list', async () => {
      const body = { name: 'Pea', code: 'PEA', family: SEED.family, base_temperature: 4 };
      const added = onlyOne(await ana().createCrop({ body }));
      expect(added).toMatchObject({ ...body, supplier: null, number: 3, archived: false, version: 1 });
      expect(await ana().getCrop({ params: { uuid: added.uuid } })).toEqual(added);
    });

    it('need a unique code of 2 to 6 capitals and an existing family', async () => {
      await expectRefusal(ana().createCrop({ body: { name: 'Basil 2', code: 'BAS' } }), 'conflict');
      await expectRefusal(ana().updateCrop({ params: basil, body: { code: 'KAL' } }), 'conflict');
      for (const code of ['B', 'bas', 'BASILIC', 'BÄS', '']) {
        expect(await expectInvalid(ana().createCrop({ body: { name: 'Pea', code } }))).toHaveProperty('code');
      }
      expect(await expectInvalid(ana().createCrop({ body: { name: '  ', code: 'PEA' } }))).toEqual({
        name: ['This field is required.'],
      });
      const orphan = { name: 'Pea', code: 'PEA', family: NOBODY, supplier: NOBODY };
      expect(await expectInvalid(ana().createCrop({ body: orphan }))).toEqual({
        family: [`There is no plant family ${NOBODY}.`],
        supplier: [`There is no supplier ${NOBODY}.`],
      });
      const odd = withField({ name: 'Pea', code: 'PEA' }, 'colour');
      expect(await expectInvalid(ana().createCrop({ body: odd }))).toEqual({ colour: ['Unknown field.'] });
    });

    it('change only in the given fields, accept what was read, and refuse outdated versions', async () => {
      const read = await ana().getCrop({ params: basil });
      expect(await ana().updateCrop({ params: basil, body: read })).toEqual(read);
      const changed = await ana().updateCrop({ params: basil, body: { base_temperature: 10 } }, { ifMatch: 1 });
      expect(changed).toEqual({ ...read, base_temperature: 10, version: 2 });
      await expectRefusal(ana().updateCrop({ params: basil, body: { name: 'X' } }, { ifMatch: 1 }), 'stale');
      await expectRefusal(ana().deleteCrop({ params: basil }, { ifMatch: 1 }), 'stale');
      expect(await ana().updateCrop({ params: basil, body: { family: null } })).toMatchObject({ family: null });
    });

    it('have their new name everywhere at once, while lot codes stay; a new code is used for new lots', async () => {
      const old = await harvestBasil(ana());
      await ana().updateCrop({ params: basil, body: { name: 'Genovese', code: 'GEN' } });
      const batch = await growBasil(ana());
      expect([old.lot_code, batch.lot_code]).toEqual(['BAS-2026-0001', 'GEN-2026-0001']);
      expect(await reread(ana(), old)).toMatchObject({ lot_code: 'BAS-2026-0001', crop_name: 'Genovese' });
      const listed = bare(await ana().listBatches({ query: { fuzzy_find: 'genovese' } }));
      expect(listed.map(({ lot_code }) => lot_code).sort()).toEqual(['BAS-2026-0001', 'GEN-2026-0001']);
      const harvests = bare(await ana().listHarvests({ query: { only_done: true } }));
      expect(harvests).toMatchObject([{ lot_code: 'BAS-2026-0001', crop: 'Genovese' }]);
      const tasks = Object.values(await ana().listCompletedTasks({})).flat();
      expect(new Set(tasks.map(({ crop }) => crop))).toEqual(new Set(['Genovese']));
      expect(bare(await ana().listGrowthRecipes({}))).toMatchObject([{ crop_name: 'Genovese' }]);
    });

    it('can reuse a code that was given up, without repeating a lot code', async () => {
      await planBasil(ana());
      await ana().updateCrop({ params: basil, body: { code: 'GEN' } });
      await ana().updateCrop({ params: { uuid: SEED.crops.kale }, body: { code: 'BAS' } });
      await ana().updateGrowthRecipeMetadata({
        params: { uuid: SEED.recipe },
        body: { metadata: { crop: SEED.crops.kale } },
      });
      expect(await planBasil(ana())).toMatchObject({ lot_code: 'BAS-2026-0002', crop_name: 'Kale' });
    });

    it("that don't exist are 404", async () => {
      const params = { uuid: NOBODY };
      await expectRefusal(ana().getCrop({ params }), 'not_found');
      await expectRefusal(ana().updateCrop({ params, body: {} }), 'not_found');
      await expectRefusal(ana().deleteCrop({ params }), 'not_found');
    });
  });

  describe('plant families', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('are added with unique names, and renamed', async () => {
      const added = onlyOne(await ana().createFamily({ body: { common: 'Cabbage family' } }));
      expect(added).toMatchObject({ common: 'Cabbage family', archived: false });
      const params = { uuid: added.uuid };
      expect(await ana().getFamily({ params })).toEqual(added);
      expect(bare(await ana().listFamilies({ query: { order_by: '-common' } })).map(({ common }) => common)).toEqual([
        'Mint family',
        'Cabbage family',
      ]);
      await expectRefusal(ana().createFamily({ body: { common: 'cabbage FAMILY' } }), 'conflict');
      await expectRefusal(ana().updateFamily({ params, body: { common: 'Mint Family' } }), 'conflict');
      const changed = await ana().updateFamily({ params, body: { ...added, common: 'Brassicas' } });
      expect(changed).toEqual({ ...added, common: 'Brassicas', version: 2 });
    });

    it('can be archived, restored and found by words', async () => {
      const params = { uuid: SEED.family };
      await ana().updateFamily({ params, body: { archived: true } });
      expect(bare(await ana().listFamilies({ query: { archived: false } }))).toEqual([]);
      expect(bare(await ana().listFamilies({ query: { archived: true, fuzzy_find: 'mint' } }))).toHaveLength(1);
      expect(await ana().updateFamily({ params, body: { archived: false } })).toMatchObject({ archived: false });
    });

    it("that don't exist are 404", async () => {
      const params = { uuid: NOBODY };
      await expectRefusal(ana().getFamily({ params }), 'not_found');
      await expectRefusal(ana().updateFamily({ params, body: {} }), 'not_found');
      await expectRefusal(ana().deleteFamily({ params }), 'not_found');
    });
  });
}
