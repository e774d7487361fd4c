import type { QaResult } from '#domain/action-keys/property-values.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Day, Instant } from '#domain/time.ts';

/** An expected or completed harvest: one per harvest action. */
export interface Harvest {
  /** Uuid of the harvest action. */
  readonly harvest_uuid: Uuid;
  readonly lot_code: string;
  readonly batch_uuid: Uuid;
  readonly crop: string;
  readonly crop_uuid: Uuid;
  /** Name of the recipe. */
  readonly growth_recipe: string;
  readonly recipe_uuid: Uuid;
  readonly recipe_version: number;
  /** Site day of completion; null if expected. */
  readonly harvest_date: Day | null;
  readonly expected_date: Day;
  /** Grams; null if the plan has no estimate. */
  readonly estimated_yield_g: number | null;
  readonly total_yield_g: number | null;
  readonly yield_0_min: number | null;
  readonly yield_0_max: number | null;
  readonly trays_harvested: number | null;
  readonly trays_cleared: number | null;
  /** Labels of the current or former locations of the trays. */
  readonly locations: string;
  readonly seed_lots: readonly string[];
  readonly qa_result: QaResult | null;
  readonly qa_passed: boolean | null;
  /** Uuid of the QA spec; null if the harvest isn't checked. */
  readonly qa_spec: Uuid | null;
  /** True if it is completed and a check of its QA spec has no value yet. */
  readonly qa_unchecked: boolean;
  readonly completed_by_user: string | null;
  readonly action_completed_date: Instant | null;
  readonly tags: readonly string[];
}
