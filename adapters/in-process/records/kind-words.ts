import type { RecordKind } from '#ports/operations/operation.ts';

/** What people call one record of each kind, and many. */
export const KIND_WORDS: Readonly<Record<RecordKind, readonly [one: string, many: string]>> = {
  api_token: ['API token', 'API tokens'],
  batch: ['batch', 'batches'],
  bed: ['bed', 'beds'],
  chamber: ['chamber', 'chambers'],
  comment: ['comment', 'comments'],
  crop: ['crop', 'crops'],
  document: ['document', 'documents'],
  environment_recipe: ['environment recipe', 'environment recipes'],
  family: ['family', 'families'],
  fertigation_recipe: ['fertigation recipe', 'fertigation recipes'],
  growth_medium: ['growth medium', 'growth media'],
  growth_recipe: ['growing recipe', 'growing recipes'],
  hvac: ['climate unit', 'climate units'],
  irrigation_recipe: ['irrigation recipe', 'irrigation recipes'],
  light_recipe: ['light recipe', 'light recipes'],
  physical_location: ['physical location', 'physical locations'],
  qa_spec: ['QA spec', 'QA specs'],
  reservoir: ['reservoir', 'reservoirs'],
  site: ['site', 'sites'],
  supplier: ['supplier', 'suppliers'],
  tray_type: ['tray type', 'tray types'],
  user: ['user', 'users'],
};
