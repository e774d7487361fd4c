import type { PrefixedId, Uuid } from '#domain/ids.ts';
import type { ConflictRemedy } from '#domain/problems/rules/conflict-remedies.ts';
import type { Day } from '#domain/time.ts';

export const LIFE_COMPONENTS = ['light', 'irrigation', 'fertigation', 'environment'] as const;
export type LifeComponent = (typeof LIFE_COMPONENTS)[number];

/**
 * Need for a recipe at a location: of a batch that is or will be there, or of the bed itself (null), given by the
 * recipes that it runs.
 */
export interface LifeWish {
  readonly batch: Uuid | null;
  readonly lot_code: string | null;
  readonly recipe: Uuid;
  readonly recipe_name: string;
}

/**
 * A period in which one location would have to run different recipes of one kind: light and irrigation on a bed,
 * fertigation on a reservoir, environment in a chamber.
 */
export interface LifeConflict {
  readonly component: LifeComponent;
  readonly location: PrefixedId | Uuid;
  readonly location_name: string;
  /** First day (today or later) and last day, both included. `to` is null if no end is planned. */
  readonly from: Day;
  readonly to: Day | null;
  readonly batches: readonly Uuid[];
  /** All needs in the period, even if only on some days. */
  readonly wants: readonly LifeWish[];
  readonly remedy: ConflictRemedy;
}
