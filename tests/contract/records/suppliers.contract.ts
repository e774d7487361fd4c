import { describe, expect, it } from 'vitest';
import { bare, expectInvalid, expectRefusal, page, useFarm, withField } from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY } from '#tests/contract/seed-farm.ts';

const SEEDS = { name: 'Seed & Söhne', contact: 'Uma', email: 'uma@seeds.example', url: 'https://seeds.example/' };

export function describeSuppliers(open: () => Promise<ContractFarm>): void {
  describe('suppliers', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('are added, changed, sent back unchanged, archived and deleted', async () => {
      const added = await ana().createSupplier({ body: SEEDS });
      expect(added).toMatchObject({ ...SEEDS, phone: null, notes: null, archived: false, version: 1 });
      const params = { uuid: added.uuid };
      expect(await ana().getSupplier({ params })).toEqual(added);
      expect(await ana().updateSupplier({ params, body: added })).toEqual(added);
      const changed = await ana().updateSupplier({ params, body: { email: null, archived: true } }, { ifMatch: 1 });
      expect(changed).toEqual({ ...added, email: null, archived: true, version: 2 });
      await expectRefusal(ana().updateSupplier({ params, body: { name: 'X' } }, { ifMatch: 1 }), 'stale');
      await ana().deleteSupplier({ params });
      await expectRefusal(ana().getSupplier({ params }), 'not_found');
    });

    it('can be filtered by uuid, archive and words, sorted and paged', async () => {
      const { uuid } = await ana().createSupplier({ body: SEEDS });
      await ana().createSupplier({ body: { name: 'Coir Ltd', archived: true } });
      const names = async (query: NonNullable<Parameters<ReturnType<typeof ana>['listSuppliers']>[0]['query']>) =>
        bare(await ana().listSuppliers({ query })).map(({ name }) => name);
      expect(await names({ order_by: 'name' })).toEqual(['Coir Ltd', SEEDS.name]);
      expect(await names({ order_by: '-name' })).toEqual([SEEDS.name, 'Coir Ltd']);
      expect(await names({ archived: false })).toEqual([SEEDS.name]);
      expect(await names({ uuid__in: [uuid, NOBODY] })).toEqual([SEEDS.name]);
      expect(await names({ fuzzy_find: 'sohne' })).toEqual([SEEDS.name]);
      const paged = page(await ana().listSuppliers({ query: { page_num: 2, page_size: 1, order_by: 'name' } }));
      expect(paged).toMatchObject({ data: [{ uuid }], meta: { next_page: false } });
    });

    it("are refused at the name if another's differs only by case, accents or spaces", async () => {
      const added = await ana().createSupplier({ body: SEEDS });
      const refused = await expectRefusal(ana().createSupplier({ body: { name: 'SEED &  Sohne' } }), 'conflict');
      expect(refused.errors?.name?.[0]).toContain(SEEDS.name);
      const params = { uuid: (await ana().createSupplier({ body: { name: 'Coir Ltd' } })).uuid };
      await expectRefusal(ana().updateSupplier({ params, body: { name: 'seed & söhne' } }), 'conflict');
      const own = await ana().updateSupplier({ params: { uuid: added.uuid }, body: { name: 'Seed & Sohne' } });
      expect(own.name).toBe('Seed & Sohne');
    });

    it('name the invalid field', async () => {
      const body = { name: ' ', email: 'uma', url: 'javascript:alert(1)', phone: '1'.repeat(41) };
      expect(Object.keys(await expectInvalid(ana().createSupplier({ body }))).sort()).toEqual([
        'email',
        'name',
        'phone',
        'url',
      ]);
      const odd = withField(SEEDS, 'vat');
      expect(await expectInvalid(ana().createSupplier({ body: odd }))).toEqual({ vat: ['Unknown field.'] });
    });

    it("that don't exist are 404", async () => {
      const params = { uuid: NOBODY };
      await expectRefusal(ana().getSupplier({ params }), 'not_found');
      await expectRefusal(ana().updateSupplier({ params, body: {} }), 'not_found');
      await expectRefusal(ana().deleteSupplier({ params }), 'not_found');
    });
  });
}
