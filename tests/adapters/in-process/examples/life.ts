import { SEED } from '#tests/contract/seed-farm.ts';
import { CLIMATE, FEED, LIGHT, WATER } from '#tests/support/random/life.ts';
import { type Examples, on } from './example.ts';

/** Examples of L.I.F.E. recipes. */
export const lifeExamples = {
  createLightRecipe: on('ana', async (api) => ({
    kind: 'light_recipe',
    run: () => api.createLightRecipe({ body: { name: 'Dim', component_properties: LIGHT } }),
  })),
  updateLightRecipe: on('ana', async (api) => {
    const { uuid } = await api.createLightRecipe({ body: { name: 'Dim', component_properties: LIGHT } });
    await api.updateBed({ params: { uuid: SEED.beds.A1 }, body: { light_recipe: uuid } });
    const body = { component_properties: { ...LIGHT, light_duration: 7200 } };
    const run = () => api.updateLightRecipe({ params: { uuid }, body });
    return { kind: 'light_recipe', run, again: run };
  }),
  deleteLightRecipe: on('ana', async (api) => {
    const { uuid } = await api.createLightRecipe({ body: { name: 'Dim', component_properties: LIGHT } });
    return { kind: 'light_recipe', run: () => api.deleteLightRecipe({ params: { uuid } }) };
  }),
  createIrrigationRecipe: on('ana', async (api) => ({
    kind: 'irrigation_recipe',
    run: () => api.createIrrigationRecipe({ body: { name: 'Fog', component_properties: WATER } }),
  })),
  updateIrrigationRecipe: on('ana', async (api) => {
    const { uuid } = await api.createIrrigationRecipe({ body: { name: 'Fog', component_properties: WATER } });
    const run = () => api.updateIrrigationRecipe({ params: { uuid }, body: { description: 'Less', archived: true } });
    return { kind: 'irrigation_recipe', run, again: run };
  }),
  deleteIrrigationRecipe: on('ana', async (api) => {
    const { uuid } = await api.createIrrigationRecipe({ body: { name: 'Fog', component_properties: WATER } });
    return { kind: 'irrigation_recipe', run: () => api.deleteIrrigationRecipe({ params: { uuid } }) };
  }),
  createFertigationRecipe: on('ana', async (api) => ({
    kind: 'fertigation_recipe',
    run: () => api.createFertigationRecipe({ body: { name: 'Leafy', component_properties: FEED } }),
  })),
  updateFertigationRecipe: on('ana', async (api) => {
    const { uuid } = await api.createFertigationRecipe({ body: { name: 'Leafy', component_properties: FEED } });
    const run = () => api.updateFertigationRecipe({ params: { uuid }, body: { name: 'Leafy, weak' } });
    return { kind: 'fertigation_recipe', run, again: run };
  }),
  deleteFertigationRecipe: on('ana', async (api) => {
    const { uuid } = await api.createFertigationRecipe({ body: { name: 'Leafy', component_properties: FEED } });
    return { kind: 'fertigation_recipe', run: () => api.deleteFertigationRecipe({ params: { uuid } }) };
  }),
  createEnvironmentRecipe: on('ana', async (api) => ({
    kind: 'environment_recipe',
    run: () => api.createEnvironmentRecipe({ body: { name: 'Cool', component_properties: CLIMATE } }),
  })),
  updateEnvironmentRecipe: on('ana', async (api) => {
    const body = { description: '', component_properties: { ...CLIMATE, co2: null } };
    const run = () => api.updateEnvironmentRecipe({ params: { uuid: SEED.environment }, body });
    return { kind: 'environment_recipe', run, again: run };
  }),
  deleteEnvironmentRecipe: on('ana', async (api) => ({
    kind: 'environment_recipe',
    run: () => api.deleteEnvironmentRecipe({ params: { uuid: SEED.environment } }),
  })),
} satisfies Examples;
