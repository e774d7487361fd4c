import { describe, expect, it } from 'vitest';
import { limitTexts } from '#messages/en/limits.ts';
import { bare, expectInvalid, expectRefusal, page, useFarm, withField } from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, SEED } from '#tests/contract/seed-farm.ts';
import { CLIMATE, FEED, LIGHT, WATER } from '#tests/support/random/life.ts';

export function describeLife(open: () => Promise<ContractFarm>): void {
  describe('recipes of L.I.F.E.', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('for light are listed, shown, added and changed; an empty description becomes null', async () => {
      expect(bare(await ana().listLightRecipes({}))).toHaveLength(2);
      const body = { name: 'Dim', description: '', component_properties: LIGHT };
      const added = await ana().createLightRecipe({ body });
      expect(added).toMatchObject({ name: 'Dim', description: null, component_properties: LIGHT, version: 1 });
      const params = { uuid: added.uuid };
      expect(await ana().getLightRecipe({ params })).toEqual(added);
      expect(await ana().updateLightRecipe({ params, body: added })).toEqual(added);
      const brighter = { ...LIGHT, ppfd: 120, spectrum: { blue: 20, green: 20, red: 50, far_red: 10 } };
      const changed = await ana().updateLightRecipe(
        { params, body: { description: 'For cress', component_properties: brighter } },
        { ifMatch: 1 },
      );
      expect(changed).toEqual({ ...added, description: 'For cress', component_properties: brighter, version: 2 });
      expect(await ana().updateLightRecipe({ params, body: { description: '' } })).toMatchObject({ description: null });
      await expectRefusal(ana().updateLightRecipe({ params, body: { name: 'X' } }, { ifMatch: 1 }), 'stale');
      await ana().deleteLightRecipe({ params });
      await expectRefusal(ana().getLightRecipe({ params }), 'not_found');
    });

    it('for irrigation are stored completely', async () => {
      const added = await ana().createIrrigationRecipe({ body: { name: 'Fog', component_properties: WATER } });
      const params = { uuid: added.uuid };
      expect(await ana().getIrrigationRecipe({ params })).toEqual(added);
      expect(bare(await ana().listIrrigationRecipes({ query: { fuzzy_find: 'fog' } }))).toEqual([added]);
      const body = { ...added, component_properties: { ...WATER, day_fog_on: 60 } };
      expect(await ana().updateIrrigationRecipe({ params, body })).toEqual({ ...body, version: 2 });
      await ana().deleteIrrigationRecipe({ params });
      await expectRefusal(ana().getIrrigationRecipe({ params }), 'not_found');
    });

    it('for fertigation are stored completely', async () => {
      const body = { name: 'Leafy', description: '', component_properties: FEED };
      const added = await ana().createFertigationRecipe({ body });
      expect(added).toMatchObject({ description: null, component_properties: FEED });
      const params = { uuid: added.uuid };
      expect(bare(await ana().listFertigationRecipes({ query: { uuid__in: [added.uuid] } }))).toEqual([added]);
      const changed = await ana().updateFertigationRecipe({ params, body: { archived: true } });
      expect(changed).toEqual({ ...added, archived: true, version: 2 });
      expect(await ana().getFertigationRecipe({ params })).toEqual(changed);
      await ana().deleteFertigationRecipe({ params });
      await expectRefusal(ana().getFertigationRecipe({ params }), 'not_found');
    });

    it('for the environment are stored completely', async () => {
      const read = await ana().getEnvironmentRecipe({ params: { uuid: SEED.environment } });
      const params = { uuid: read.uuid };
      expect(await ana().updateEnvironmentRecipe({ params, body: read })).toEqual(read);
      const body = { description: '', component_properties: { ...CLIMATE, night_temperature: null, co2: null } };
      const changed = await ana().updateEnvironmentRecipe({ params, body });
      expect(changed).toEqual({ ...read, ...body, description: null, version: 2 });
      const added = await ana().createEnvironmentRecipe({ body: { name: 'Mild', component_properties: CLIMATE } });
      expect(bare(await ana().listEnvironmentRecipes({ query: { order_by: '-name' } }))).toEqual([changed, added]);
      await ana().deleteEnvironmentRecipe({ params });
      expect(bare(await ana().listEnvironmentRecipes({}))).toEqual([added]);
    });

    it('can be filtered by archive, uuid and words, sorted and paged', async () => {
      const { uuid } = await ana().createLightRecipe({
        body: { name: 'Dim', component_properties: LIGHT, archived: true },
      });
      const names = async (query: NonNullable<Parameters<ReturnType<typeof ana>['listLightRecipes']>[0]['query']>) =>
        bare(await ana().listLightRecipes({ query })).map(({ name }) => name);
      expect(await names({ order_by: 'name' })).toEqual(['Dim', 'Growth light', 'Seedling light']);
      expect(await names({ order_by: '-name', archived: false })).toEqual(['Seedling light', 'Growth light']);
      expect(await names({ archived: true })).toEqual(['Dim']);
      expect(await names({ uuid__in: [uuid, NOBODY] })).toEqual(['Dim']);
      expect(await names({ fuzzy_find: 'light groth' })).toEqual(['Growth light']);
      const paged = page(await ana().listLightRecipes({ query: { page_num: 2, page_size: 2, total: true } }));
      expect(paged).toMatchObject({ data: [{}], meta: { next_page: false, total: 3 } });
    });

    it('change on the beds that run them', async () => {
      const params = { uuid: SEED.beds.A1 };
      await ana().updateBed({ params, body: { light_recipe: SEED.light.growth } });
      const light = await ana().getLightRecipe({ params: { uuid: SEED.light.growth } });
      const component_properties = { ...light.component_properties, light_duration: 36_000 };
      await ana().updateLightRecipe({ params: { uuid: light.uuid }, body: { component_properties } });
      expect(await ana().getBed({ params, query: { hydrate: true } })).toMatchObject({
        light_recipe_properties: { light_duration: 36_000 },
      });
    });

    it('name the wrong field', async () => {
      const spectrum = { blue: 50, green: 10, red: 10, far_red: 0 };
      const odd = {
        name: 'Odd',
        component_properties: { ...LIGHT, lights_on: '25:00', light_duration: 86_401, spectrum },
      };
      expect(Object.keys(await expectInvalid(ana().createLightRecipe({ body: odd }))).sort()).toEqual([
        'component_properties.light_duration',
        'component_properties.lights_on',
        'component_properties.spectrum',
      ]);
      const hot = { name: 'Hot', component_properties: withField({ ...CLIMATE, day_temperature: 99 }, 'wind') };
      expect(await expectInvalid(ana().createEnvironmentRecipe({ body: hot }))).toEqual({
        'component_properties.day_temperature': [limitTexts.max_value({ value: 60, quantity: 'temperature' })],
        'component_properties.wind': ['Unknown field.'],
      });
      const wet = { name: 'Wet', component_properties: { ...WATER, night_fog_on: 1, night_fog_off: 86_400 } };
      expect(Object.keys(await expectInvalid(ana().createIrrigationRecipe({ body: wet })))).toEqual([
        'component_properties.night_fog_off',
      ]);
      const backwards = { name: 'Wet', component_properties: { ...WATER, day_fog_on: -1, day_full_duration: 0.5 } };
      expect(Object.keys(await expectInvalid(ana().createIrrigationRecipe({ body: backwards }))).sort()).toEqual([
        'component_properties.day_fog_on',
        'component_properties.day_full_duration',
      ]);
      const sour = { name: 'Sour', component_properties: { ...FEED, ph: 14.1, ec: -0.1 } };
      expect(Object.keys(await expectInvalid(ana().createFertigationRecipe({ body: sour }))).sort()).toEqual([
        'component_properties.ec',
        'component_properties.ph',
      ]);
      const [part] = FEED.stock_parts;
      const twice = { name: 'Twice', component_properties: { ...FEED, stock_parts: part ? [part, part] : [] } };
      expect(Object.keys(await expectInvalid(ana().createFertigationRecipe({ body: twice })))).toEqual([
        'component_properties.stock_parts.1.name',
      ]);
    });

    it("that don't exist are 404", async () => {
      const params = { uuid: NOBODY };
      await expectRefusal(ana().getLightRecipe({ params }), 'not_found');
      await expectRefusal(ana().updateIrrigationRecipe({ params, body: { name: 'X' } }), 'not_found');
      await expectRefusal(ana().deleteFertigationRecipe({ params }), 'not_found');
      await expectRefusal(ana().getEnvironmentRecipe({ params }), 'not_found');
    });
  });
}
