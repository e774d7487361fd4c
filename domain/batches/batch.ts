import type { LifeWanted } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Day, Instant } from '#domain/time.ts';

/** Planned before the first sowing, Done once no tray is standing or still to be sown, Alive in between. */
export const INTERNAL_STATES = ['Planned', 'Alive', 'Done'] as const;
export type InternalState = (typeof INTERNAL_STATES)[number];

/** Number of trays by location and by outcome. total_trays = standing + binned_trays + cleared_trays. */
export interface BatchTrays {
  /** Trays by location id. Counts are at least 1 and keys are sorted as text. */
  readonly tray_locations: Readonly<Record<string, number>>;
  readonly total_trays: number;
  readonly binned_trays: number;
  readonly cleared_trays: number;
}

/** State derived from a batch's actions, stored with the batch for fast lists. Never edited. */
export interface BatchState {
  readonly internal_state: InternalState;
  /** State set by the last completed state change; null before the first. */
  readonly current_state: string | null;
  /** State that the first open state change will set. */
  readonly next_state: string | null;
  readonly trays: BatchTrays;
  readonly life: LifeWanted;
  /** In order of first sowing, without duplicates. */
  readonly seed_lots: readonly string[];
  readonly current_action: Uuid | null;
  readonly next_action: Uuid | null;
  /**
   * Needed day from which days_till_action is counted: that of current_action, or of next_action during an interval.
   */
  readonly action_day: Day | null;
  /** Uuids of harvest actions, in the order of the actions. */
  readonly completed_harvests: readonly Uuid[];
  /** Open harvests; empty for a Done batch. */
  readonly scheduled_harvests: readonly Uuid[];
}

/** The identity of a batch and its actions in any order, as decisions need them. */
export interface BatchRecord {
  readonly uuid: Uuid;
  readonly lot_code: string;
  readonly start_date: Day;
  readonly actions: readonly Action[];
}

/** A batch's locations in one chamber as a label. The chamber is null for physical locations. */
export interface PlaceLabel {
  readonly chamber: Uuid | null;
  readonly chamber_name: string | null;
  readonly label: string;
}

export interface Batch extends BatchState {
  readonly uuid: Uuid;
  /** Crop code, year of the start day and a number within both, such as BAS-2026-0412. */
  readonly lot_code: string;
  /** Uuid of the recipe version. */
  readonly growth_recipe: Uuid;
  readonly recipe_name: string;
  readonly recipe_version: number;
  readonly crop: Uuid;
  readonly crop_name: string;
  readonly crop_code: string;
  /** Position in the order of creation of crops, from 1. It selects the crop's colour. */
  readonly crop_number: number;
  readonly start_date: Day;
  /** Needed day of the last planned action. Together with start_date it gives "day n of m". */
  readonly end_date: Day;
  readonly tags: readonly string[];
  readonly locations: readonly PlaceLabel[];
  /** Negative if overdue; null for a Done batch. */
  readonly days_till_action: number | null;
  readonly created_at: Instant;
  readonly version: number;
}
