import { describe, expect, it } from 'vitest';
import { bare, expectInvalid, expectRefusal, page, useFarm, withField } from './contract-support.ts';
import type { ContractFarm } from './farm-harness.ts';
import { NOBODY, SEED } from './seed-farm.ts';

const LIGHT = { light_duration: 3600, lights_on: '06:30', ppfd: 90, spectrum: null };
const CLIMATE = {
  day_duration: 43_200,
  day_temperature: 22,
  night_temperature: null,
  day_humidity: null,
  night_humidity: null,
  co2: null,
};

export function describeCropsAndLife(open: () => Promise<ContractFarm>): void {
  describe('crops and families', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('lists crops in both forms, by uuid and by archive', async () => {
      expect(bare(await ana().listCrops({})).map(({ code }) => code)).toEqual(['BAS', 'KAL']);
      expect(page(await ana().listCrops({ query: { page_num: 1, page_size: 1 } })).meta.next_page).toBe(2);
      expect(bare(await ana().listCrops({ query: { uuid__in: [SEED.crops.kale, NOBODY] } }))).toMatchObject([
        { name: 'Kale', number: 2 },
      ]);
      expect(bare(await ana().listCrops({ query: { archived: true } }))).toEqual([]);
    });

    it('adds a crop with the next number and answers a list of one', async () => {
      const body = { name: 'Pea', code: 'PEA', family: SEED.family };
      const added = await ana().createCrop({ body });
      expect(added).toMatchObject([{ ...body, number: 3, archived: false, version: 1 }]);
      const uuid = added[0]?.uuid ?? '';
      expect(await ana().getCrop({ params: { uuid } })).toEqual(added[0]);
    });

    it('refuses a code that is taken or wrong, a family that is not there, and unknown fields', async () => {
      await expectRefusal(ana().createCrop({ body: { name: 'Basil 2', code: 'BAS' } }), 'conflict');
      expect(await expectInvalid(ana().createCrop({ body: { name: '  ', code: 'b' } }))).toEqual({
        name: ['This field is required.'],
        code: ['Enter 2 to 6 capitals or figures.'],
      });
      const orphan = { name: 'Pea', code: 'PEA', family: NOBODY };
      expect(await expectInvalid(ana().createCrop({ body: orphan }))).toEqual({
        family: [`There is no family ${NOBODY}.`],
      });
      const odd = withField({ name: 'Pea', code: 'PEA' }, 'colour');
      expect(await expectInvalid(ana().createCrop({ body: odd }))).toEqual({ colour: ['Unknown field.'] });
    });

    it('adds families, each name once', async () => {
      const added = await ana().createFamily({ body: { common: 'Cabbage family' } });
      expect(added).toMatchObject([{ common: 'Cabbage family' }]);
      expect(await ana().getFamily({ params: { uuid: added[0]?.uuid ?? '' } })).toEqual(added[0]);
      expect(bare(await ana().listFamilies({}))).toHaveLength(2);
      await expectRefusal(ana().createFamily({ body: { common: 'cabbage FAMILY' } }), 'conflict');
    });

    it('says 404 for what is not there', async () => {
      await expectRefusal(ana().getCrop({ params: { uuid: NOBODY } }), 'not_found');
      await expectRefusal(ana().getFamily({ params: { uuid: NOBODY } }), 'not_found');
    });
  });

  describe('light and environment recipes', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('lists and shows them', async () => {
      expect(bare(await ana().listLightRecipes({}))).toHaveLength(2);
      expect(bare(await ana().listEnvironmentRecipes({}))).toMatchObject([{ name: 'Warm' }]);
      const light = await ana().getLightRecipe({ params: { uuid: SEED.light.growth } });
      expect(light.component_properties).toMatchObject({ ppfd: 300, light_duration: 57_600 });
      const climate = await ana().getEnvironmentRecipe({ params: { uuid: SEED.environment } });
      expect(climate.component_properties).toMatchObject({ day_temperature: 24 });
    });

    it('adds them; an empty description is none', async () => {
      const light = await ana().createLightRecipe({
        body: { name: 'Dim', description: '', component_properties: LIGHT },
      });
      expect(light).toMatchObject({ name: 'Dim', description: null, component_properties: LIGHT, version: 1 });
      expect(await ana().getLightRecipe({ params: { uuid: light.uuid } })).toEqual(light);
      const climate = await ana().createEnvironmentRecipe({ body: { name: 'Mild', component_properties: CLIMATE } });
      expect(await ana().getEnvironmentRecipe({ params: { uuid: climate.uuid } })).toEqual(climate);
    });

    it('points at the field that is wrong', async () => {
      const spectrum = { blue: 50, green: 10, red: 10, far_red: 0 };
      const body = { name: 'Odd', component_properties: { ...LIGHT, lights_on: '25:00', spectrum } };
      expect(Object.keys(await expectInvalid(ana().createLightRecipe({ body }))).sort()).toEqual([
        'component_properties.lights_on',
        'component_properties.spectrum',
      ]);
      const hot = { name: 'Hot', component_properties: withField({ ...CLIMATE, day_temperature: 99 }, 'wind') };
      expect(await expectInvalid(ana().createEnvironmentRecipe({ body: hot }))).toEqual({
        'component_properties.day_temperature': ['Enter a value of at most 60.'],
        'component_properties.wind': ['Unknown field.'],
      });
    });

    it('says 404 for what is not there', async () => {
      await expectRefusal(ana().getLightRecipe({ params: { uuid: NOBODY } }), 'not_found');
      await expectRefusal(ana().getEnvironmentRecipe({ params: { uuid: NOBODY } }), 'not_found');
    });
  });
}
