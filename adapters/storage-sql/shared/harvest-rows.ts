import type { Harvest } from '#domain/harvests/harvest.ts';
import type { HarvestDerived } from '#ports/storage/harvests.ts';
import { isTrue, isTrueOrNull } from './flags.ts';
import { parseQaResult, type Row } from './rows.ts';
import { parseTexts } from './texts.ts';

/** Returns the stored row of a harvest. */
export const harvestRow = (harvest: HarvestDerived) => ({
  harvest_uuid: harvest.harvest_uuid,
  batch_uuid: harvest.batch_uuid,
  harvest_date: harvest.harvest_date,
  expected_date: harvest.expected_date,
  estimated_yield_g: harvest.estimated_yield_g,
  total_yield_g: harvest.total_yield_g,
  yield_0_min: harvest.yield_0_min,
  yield_0_max: harvest.yield_0_max,
  trays_harvested: harvest.trays_harvested,
  trays_cleared: harvest.trays_cleared,
  locations: harvest.locations,
  seed_lots: JSON.stringify(harvest.seed_lots),
  qa_result: harvest.qa_result === null ? null : JSON.stringify(harvest.qa_result),
  qa_passed: harvest.qa_passed,
  qa_spec: harvest.qa_spec,
  qa_unchecked: harvest.qa_unchecked,
  completed_by_user: harvest.completed_by_user,
  action_completed_date: harvest.action_completed_date,
  latest_day: harvest.harvest_date ?? harvest.expected_date,
  latest_at: harvest.action_completed_date ?? '',
  deleted_at: null,
});

/** The columns of a harvest in lists, with joined names. */
export interface HarvestColumns extends Omit<Row<'harvests'>, 'latest_day' | 'latest_at' | 'deleted_at'> {
  readonly lot_code: string;
  readonly crop: string;
  readonly crop_uuid: string;
  readonly growth_recipe: string;
  readonly recipe_uuid: string;
  readonly recipe_version: number;
  readonly tags: string;
}

/** Converts a row to a harvest, with keys in the order of the API. */
export const harvestOf = (row: HarvestColumns): Harvest => ({
  harvest_uuid: row.harvest_uuid,
  lot_code: row.lot_code,
  batch_uuid: row.batch_uuid,
  crop: row.crop,
  crop_uuid: row.crop_uuid,
  growth_recipe: row.growth_recipe,
  recipe_uuid: row.recipe_uuid,
  recipe_version: row.recipe_version,
  harvest_date: row.harvest_date,
  expected_date: row.expected_date,
  estimated_yield_g: row.estimated_yield_g,
  total_yield_g: row.total_yield_g,
  yield_0_min: row.yield_0_min,
  yield_0_max: row.yield_0_max,
  trays_harvested: row.trays_harvested,
  trays_cleared: row.trays_cleared,
  locations: row.locations,
  seed_lots: parseTexts(row.seed_lots),
  qa_result: row.qa_result === null ? null : parseQaResult(row.qa_result),
  qa_passed: isTrueOrNull(row.qa_passed),
  qa_spec: row.qa_spec,
  qa_unchecked: isTrue(row.qa_unchecked),
  completed_by_user: row.completed_by_user,
  action_completed_date: row.action_completed_date,
  tags: parseTexts(row.tags),
});

/**
 * Converts a row to the JSON of a harvest. Stored JSON is inserted without parsing; ids, days and instants need no
 * escaping.
 */
export const harvestJson = (row: HarvestColumns): string =>
  `{"harvest_uuid":"${row.harvest_uuid}","lot_code":${JSON.stringify(row.lot_code)},"batch_uuid":"${row.batch_uuid}",` +
  `"crop":${JSON.stringify(row.crop)},"crop_uuid":"${row.crop_uuid}",` +
  `"growth_recipe":${JSON.stringify(row.growth_recipe)},"recipe_uuid":"${row.recipe_uuid}",` +
  `"recipe_version":${row.recipe_version},"harvest_date":${plain(row.harvest_date)},` +
  `"expected_date":"${row.expected_date}","estimated_yield_g":${row.estimated_yield_g},` +
  `"total_yield_g":${row.total_yield_g},"yield_0_min":${row.yield_0_min},"yield_0_max":${row.yield_0_max},` +
  `"trays_harvested":${row.trays_harvested},"trays_cleared":${row.trays_cleared},` +
  `"locations":${JSON.stringify(row.locations)},"seed_lots":${row.seed_lots},"qa_result":${row.qa_result},` +
  `"qa_passed":${isTrueOrNull(row.qa_passed)},"qa_spec":${plain(row.qa_spec)},` +
  `"qa_unchecked":${isTrue(row.qa_unchecked)},"completed_by_user":${JSON.stringify(row.completed_by_user)},` +
  `"action_completed_date":${plain(row.action_completed_date)},"tags":${row.tags}}`;

const plain = (text: string | null): string => (text === null ? 'null' : `"${text}"`);
