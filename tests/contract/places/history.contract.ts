import { describe, expect, it } from 'vitest';
import { addMs, MS_PER_DAY } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { actionOf, bare, complete, expectRefusal, growBasil, page, useFarm } from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, NOW, SEED } from '#tests/contract/seed-farm.ts';

const { A1 } = SEED.beds;
const NEXT_DAY = addMs(NOW, MS_PER_DAY);
const of = (uuid: string) => ({ params: { uuid } });

/** The past of beds, other machines and chambers, which every user may read. */
export function describeHistory(open: () => Promise<ContractFarm>): void {
  describe('the history of a machine', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('lists who changed which fields and when, newest first, without versions and hashes', async () => {
      await farm()
        .api('admin')
        .updateBed({ ...of(A1), body: { name: 'First', tray_capacity: 12 } });
      farm().clock.set(NEXT_DAY);
      await ana().updateBed({ ...of(A1), body: { active: false } });
      const [deactivated, renamed] = bare(await ana().listBedHistory(of(A1)));
      expect(deactivated).toEqual({
        ...{ id: deactivated?.id, at: NEXT_DAY, who: 'ana', what: 'update' },
        changes: [{ field: 'active', before: true, after: false }],
      });
      expect(renamed).toMatchObject({ at: NOW, who: 'admin' });
      expect(renamed?.changes).toEqual([
        { field: 'name', before: 'A1', after: 'First' },
        { field: 'tray_capacity', before: 10, after: 12 },
      ]);
    });

    it.each<
      readonly [
        string,
        (api: FarmApi) => Promise<{ readonly uuid: string }>,
        (api: FarmApi, uuid: string) => ReturnType<FarmApi['listHvacHistory']>,
      ]
    >([
      [
        'reservoir',
        (api) => api.createReservoir({ body: { name: 'New' } }),
        (api, uuid) => api.listReservoirHistory(of(uuid)),
      ],
      ['HVAC', (api) => api.createHvac({ body: { name: 'New' } }), (api, uuid) => api.listHvacHistory(of(uuid))],
      [
        'chamber',
        (api) => api.createChamber({ body: { name: 'New' } }),
        (api, uuid) => api.listChamberHistory(of(uuid)),
      ],
    ])('starts with the creation of a %s', async (_kind, create, list) => {
      const { uuid } = await create(ana());
      const [entry] = bare(await list(ana(), uuid));
      expect(entry).toMatchObject({ what: 'create', who: 'ana' });
      expect(entry?.changes).toContainEqual({ field: 'name', before: null, after: 'New' });
    });

    it('comes in pages', async () => {
      for (const name of ['One', 'Two', 'Three']) await ana().updateHvac({ ...of(SEED.hvac), body: { name } });
      const ask = async (page_num: number) =>
        page(await ana().listHvacHistory({ ...of(SEED.hvac), query: { page_num, page_size: 2, total: true } }));
      const [first, second] = [await ask(1), await ask(2)];
      expect(first.meta).toMatchObject({ next_page: 2, total: 3 });
      expect(second.meta.next_page).toBe(false);
      const names = [...first.data, ...second.data].map(({ changes }) => changes[0]?.after);
      expect(names).toEqual(['Three', 'Two', 'One']);
    });

    it('is refused without sign-in and for unknown records', async () => {
      await expectRefusal(farm().api(null).listBedHistory(of(A1)), 'unauthenticated');
      await expectRefusal(ana().listBedHistory(of(`bed-${NOBODY}`)), 'not_found');
      await expectRefusal(ana().listHvacHistory(of(`hvac-${NOBODY}`)), 'not_found');
      await expectRefusal(ana().listReservoirHistory(of(`reservoir-${NOBODY}`)), 'not_found');
      await expectRefusal(ana().listChamberHistory(of(NOBODY)), 'not_found');
      await expectRefusal(ana().listBedAssignments(of(`bed-${NOBODY}`)), 'not_found');
    });
  });

  describe('the assignments of a bed', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('tell which action or user gave it each recipe, and from when to when', async () => {
      await farm()
        .api('admin')
        .updateBed({ ...of(A1), body: { light_recipe: SEED.light.growth } });
      farm().clock.set(NEXT_DAY);
      const batch = await growBasil(ana());
      const life = actionOf(batch, 'life_change_action');
      await complete(ana(), life);
      const [now, before] = bare(await ana().listBedAssignments(of(A1)));
      expect(now).toMatchObject({
        ...{ component: 'light', recipe: SEED.light.seedling, to: null, action: life.uuid, who: 'ana' },
        ...{ batch: batch.uuid, lot_code: batch.lot_code },
      });
      expect(now?.from.slice(0, 10)).toBe(NEXT_DAY.slice(0, 10));
      expect(before).toMatchObject({
        ...{ component: 'light', recipe: SEED.light.growth, from: NOW, to: now?.from },
        ...{ action: null, batch: null, lot_code: null, who: 'admin' },
      });
      const names = bare(await ana().listLightRecipes({}));
      expect(before?.recipe_name).toBe(names.find(({ uuid }) => uuid === SEED.light.growth)?.name);
    });

    it('lose the entry of an action that is undone, and say when a recipe was removed', async () => {
      const batch = await growBasil(ana());
      const life = actionOf(batch, 'life_change_action');
      await complete(ana(), life);
      expect(bare(await ana().listBedAssignments(of(A1)))).toHaveLength(1);
      await ana().undoActions({ body: { action: life.uuid } });
      expect(bare(await ana().listBedAssignments(of(A1)))).toEqual([]);
      farm().clock.set(NEXT_DAY);
      await ana().updateBed({ ...of(A1), body: { light_recipe: SEED.light.growth } });
      farm().clock.advance(1);
      await ana().updateBed({ ...of(A1), body: { light_recipe: null } });
      const [removed] = bare(await ana().listBedAssignments(of(A1)));
      expect(removed).toMatchObject({ recipe: null, recipe_name: null, who: 'ana', to: null });
    });

    it('come in pages, however many there are', async () => {
      for (let change = 0; change < 300; change += 1) {
        farm().clock.advance(1000);
        const light_recipe = change % 2 === 0 ? SEED.light.growth : SEED.light.seedling;
        await ana().updateBed({ ...of(A1), body: { light_recipe } });
      }
      const whole = bare(await ana().listBedAssignments(of(A1)));
      expect(whole).toHaveLength(300);
      const ask = async (page_num: number, total?: boolean) =>
        page(await ana().listBedAssignments({ ...of(A1), query: { page_num, page_size: 120, total } }));
      expect((await ask(1)).data).toEqual(whole.slice(0, 120));
      expect(await ask(1, true)).toMatchObject({ meta: { total: 300, next_page: 2 } });
      expect(await ask(3)).toEqual({
        data: whole.slice(240),
        meta: { page_num: 3, page_size: 120, next_page: false },
      });
    });
  });
}
