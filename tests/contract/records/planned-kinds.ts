import type { FarmApi } from '#ports/farm-api/index.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { CLIMATE, FEED, LIGHT, WATER } from '#tests/support/random/life.ts';

/** An action of a recipe in a call. */
export type Step = Parameters<FarmApi['createGrowthRecipe']>[0]['body']['recipe_data'][number];

/** A kind of record that plans can name: how to create, delete, name and retire one. */
export interface PlannedKind {
  readonly what: string;
  readonly field: string;
  add(api: FarmApi): Promise<string>;
  remove(api: FarmApi, uuid: string): Promise<unknown>;
  step(uuid: string): Step;
  /** Absent if records of the kind can't be retired. */
  retire?(api: FarmApi, uuid: string, isRetired: boolean): Promise<unknown>;
}

const life = (key: 'light_recipe' | 'irrigation_recipe' | 'fertigation_recipe' | 'environment_recipe') => ({
  what: key.replace('_', ' '),
  field: key,
  step: (uuid: string): Step => ({ action_type: 'life_change_action', action_properties: { [key]: uuid } }),
});
const place = (what: string) => ({
  what,
  field: 'target_locations',
  step: (uuid: string): Step => ({ action_type: 'location_change', action_properties: { target_locations: [uuid] } }),
});

export const LAMP: PlannedKind = {
  ...life('light_recipe'),
  add: async (api) => (await api.createLightRecipe({ body: { name: 'One', component_properties: LIGHT } })).uuid,
  remove: (api, uuid) => api.deleteLightRecipe({ params: { uuid } }),
  retire: (api, uuid, archived) => api.updateLightRecipe({ params: { uuid }, body: { archived } }),
};
export const FOG: PlannedKind = {
  ...life('irrigation_recipe'),
  add: async (api) => (await api.createIrrigationRecipe({ body: { name: 'One', component_properties: WATER } })).uuid,
  remove: (api, uuid) => api.deleteIrrigationRecipe({ params: { uuid } }),
  retire: (api, uuid, archived) => api.updateIrrigationRecipe({ params: { uuid }, body: { archived } }),
};

/** Every kind of record that a plan can name. */
export const PLANNED_KINDS: readonly PlannedKind[] = [
  LAMP,
  FOG,
  {
    ...life('fertigation_recipe'),
    add: async (api) => (await api.createFertigationRecipe({ body: { name: 'One', component_properties: FEED } })).uuid,
    remove: (api, uuid) => api.deleteFertigationRecipe({ params: { uuid } }),
    retire: (api, uuid, archived) => api.updateFertigationRecipe({ params: { uuid }, body: { archived } }),
  },
  {
    ...life('environment_recipe'),
    add: async (api) =>
      (await api.createEnvironmentRecipe({ body: { name: 'One', component_properties: CLIMATE } })).uuid,
    remove: (api, uuid) => api.deleteEnvironmentRecipe({ params: { uuid } }),
    retire: (api, uuid, archived) => api.updateEnvironmentRecipe({ params: { uuid }, body: { archived } }),
  },
  {
    what: 'growth medium',
    field: 'growth_medium',
    add: async (api) => (await api.createGrowthMedium({ body: { name: 'One' } })).uuid,
    remove: (api, uuid) => api.deleteGrowthMedium({ params: { uuid } }),
    step: (growth_medium) => ({ action_type: 'create_tray_action', action_properties: { growth_medium } }),
    retire: (api, uuid, archived) => api.updateGrowthMedium({ params: { uuid }, body: { archived } }),
  },
  {
    what: 'tray type',
    field: 'tray_type',
    add: async (api) => (await api.createTrayType({ body: { name: 'One' } })).uuid,
    remove: (api, uuid) => api.deleteTrayType({ params: { uuid } }),
    step: (tray_type) => ({ action_type: 'create_tray_action', action_properties: { tray_type } }),
    retire: (api, uuid, isRetired) => api.updateTrayType({ params: { uuid }, body: { active: !isRetired } }),
  },
  {
    what: 'QA spec',
    field: 'qa_spec',
    add: async (api) => (await api.createQaSpec({ body: { name: 'One' } })).uuid,
    remove: (api, uuid) => api.deleteQaSpec({ params: { uuid } }),
    step: (qa_spec) => ({
      action_type: 'harvest_action',
      action_properties: { estimated_harvest_per_tray: 1, qa_spec },
    }),
    retire: (api, uuid, archived) => api.updateQaSpec({ params: { uuid }, body: { archived } }),
  },
  {
    what: 'SOP',
    field: 'sop',
    add: async (api) => (await api.uploadSop({ file: { filename: 'one.txt', content: 'Wash your hands.' } })).uuid,
    remove: (api, uuid) => api.deleteSop({ params: { uuid } }),
    step: (sop) => ({ action_type: 'state_change', action_properties: { current_state: 'Growth', sop } }),
  },
  {
    what: 'chamber',
    field: 'target_chamber',
    add: async (api) => (await api.createChamber({ body: { name: 'One' } })).uuid,
    remove: (api, uuid) => api.deleteChamber({ params: { uuid } }),
    retire: (api, uuid, isRetired) => api.updateChamber({ params: { uuid }, body: { active: !isRetired } }),
    step: (target_chamber) => ({ action_type: 'location_change', action_properties: { target_chamber } }),
  },
  {
    ...place('physical location'),
    add: async (api) => (await api.createPhysicalLocation({ body: { location_name: 'One' } })).uuid,
    remove: (api, uuid) => api.deletePhysicalLocation({ params: { uuid } }),
  },
  {
    ...place('bed'),
    add: async (api) =>
      (await api.createBed({ body: { name: 'One', chamber: SEED.chambers.grow, stack: 'Z', row: 9 } })).uuid,
    remove: (api, uuid) => api.deleteBed({ params: { uuid } }),
  },
];
