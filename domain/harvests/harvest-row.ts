import type { Harvest } from './harvest.ts';

export type ExportValue = string | number | boolean | null;

/** Columns of the harvest CSV. Their order and names never change. */
export const HARVEST_CSV_COLUMNS = [
  'harvest_uuid',
  'lot_code',
  'batch_uuid',
  'crop',
  'crop_uuid',
  'growth_recipe',
  'recipe_uuid',
  'recipe_version',
  'harvest_date',
  'expected_date',
  'estimated_yield_g',
  'total_yield_g',
  'trays_harvested',
  'trays_cleared',
  'locations',
  'seed_lots',
  'qa_passed',
  'completed_by_user',
  'tags',
] as const satisfies readonly (keyof Harvest)[];

/** Returns the CSV fields of a harvest. Lists are joined with '; '. */
export const harvestCsvFields = (harvest: Harvest): ExportValue[] => [
  harvest.harvest_uuid,
  harvest.lot_code,
  harvest.batch_uuid,
  harvest.crop,
  harvest.crop_uuid,
  harvest.growth_recipe,
  harvest.recipe_uuid,
  harvest.recipe_version,
  harvest.harvest_date,
  harvest.expected_date,
  harvest.estimated_yield_g,
  harvest.total_yield_g,
  harvest.trays_harvested,
  harvest.trays_cleared,
  harvest.locations,
  harvest.seed_lots.join('; '),
  harvest.qa_passed,
  harvest.completed_by_user,
  harvest.tags.join('; '),
];
