import { plural } from '#messages/en/language.ts';

/** The name of a kind of record inside a sentence: 'crop', 'crops'. */
export interface KindName {
  readonly one: string;
  readonly many: string;
}

export const api_token = { one: 'API token', many: 'API tokens' };
export const batch = { one: 'batch', many: 'batches' };
export const bed = { one: 'bed', many: 'beds' };
export const chamber = { one: 'chamber', many: 'chambers' };
export const comment = { one: 'comment', many: 'comments' };
export const crop = { one: 'crop', many: 'crops' };
export const device_mapping = { one: 'device mapping', many: 'device mappings' };
export const document = { one: 'document', many: 'documents' };
export const environment_recipe = { one: 'environment recipe', many: 'environment recipes' };
export const family = { one: 'plant family', many: 'plant families' };
export const fertigation_recipe = { one: 'fertigation recipe', many: 'fertigation recipes' };
export const graph_view = { one: 'graph view', many: 'graph views' };
export const growth_medium = { one: 'growth medium', many: 'growth media' };
export const growth_recipe = { one: 'growing recipe', many: 'growing recipes' };
export const harvest = { one: 'harvest', many: 'harvests' };
export const hvac = { one: 'HVAC', many: 'HVACs' };
export const irrigation_recipe = { one: 'irrigation recipe', many: 'irrigation recipes' };
export const light_recipe = { one: 'light recipe', many: 'light recipes' };
export const override = { one: 'override', many: 'overrides' };
export const physical_location = { one: 'physical location', many: 'physical locations' };
export const qa_spec = { one: 'QA spec', many: 'QA specs' };
export const reservoir = { one: 'reservoir', many: 'reservoirs' };
export const site = { one: 'site', many: 'sites' };
export const supplier = { one: 'supplier', many: 'suppliers' };
export const tray_type = { one: 'tray type', many: 'tray types' };
export const user = { one: 'user', many: 'users' };

/** The name of every kind, by the kind. */
export const kindNames = {
  api_token,
  batch,
  bed,
  chamber,
  comment,
  crop,
  device_mapping,
  document,
  environment_recipe,
  family,
  fertigation_recipe,
  graph_view,
  growth_medium,
  growth_recipe,
  harvest,
  hvac,
  irrigation_recipe,
  light_recipe,
  override,
  physical_location,
  qa_spec,
  reservoir,
  site,
  supplier,
  tray_type,
  user,
};

/** '12 crops' */
export const countOfKind = ({ name, count }: { readonly name: KindName; readonly count: number }): string =>
  plural(count, { one: `# ${name.one}`, other: `# ${name.many}` });
