import type { QaResult } from '#domain/action-keys/property-values.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Day, Instant } from '#domain/time.ts';

/** One row for each harvest action, expected or done. */
export interface Harvest {
  /** The harvest action's uuid. */
  readonly harvest_uuid: Uuid;
  readonly lot_code: string;
  readonly batch_uuid: Uuid;
  readonly crop: string;
  readonly crop_uuid: Uuid;
  /** The recipe's name. */
  readonly growth_recipe: string;
  readonly recipe_uuid: Uuid;
  readonly recipe_version: number;
  /** Site day of completion; null while expected. */
  readonly harvest_date: Day | null;
  readonly expected_date: Day;
  /** Grams; null where the plan gives no estimate. */
  readonly estimated_yield_g: number | null;
  readonly total_yield_g: number | null;
  readonly yield_0_min: number | null;
  readonly yield_0_max: number | null;
  readonly trays_harvested: number | null;
  readonly trays_cleared: number | null;
  /** Where the harvested trays stand or stood, as labels. */
  readonly locations: string;
  readonly seed_lots: readonly string[];
  readonly qa_result: QaResult | null;
  readonly qa_passed: boolean | null;
  readonly completed_by_user: string | null;
  readonly action_completed_date: Instant | null;
  readonly tags: readonly string[];
}
