import type { PrefixedId, Uuid } from '#domain/ids.ts';
import type { Day } from '#domain/time.ts';

export const LIFE_COMPONENTS = ['light', 'irrigation', 'fertigation', 'environment'] as const;
export type LifeComponent = (typeof LIFE_COMPONENTS)[number];

/**
 * Who wants which recipe at a place: a batch that stands or will stand there, or (null) the place itself, which a bed does
 * by the recipes that it follows.
 */
export interface LifeWish {
  readonly batch: Uuid | null;
  readonly lot_code: string | null;
  readonly recipe: Uuid;
  readonly recipe_name: string;
}

/**
 * A time in which one place is to follow different recipes of one kind, always the same ones: light and irrigation on a
 * bed, fertigation on a reservoir, environment in a chamber.
 */
export interface LifeConflict {
  readonly component: LifeComponent;
  readonly location: PrefixedId | Uuid;
  readonly location_name: string;
  /** First day, today at the earliest, and last day, both included; `to` is null where no end is planned. */
  readonly from: Day;
  readonly to: Day | null;
  readonly batches: readonly Uuid[];
  /** All that is wanted there in that time, if only on some of the days. */
  readonly wants: readonly LifeWish[];
  /** What somebody might do about it, as a sentence. */
  readonly remedy: string;
}
