import type { LifeWanted } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Day, Instant } from '#domain/time.ts';

/** Planned while nothing was sown, Done when trays were made and none stands nor is to be sown, Alive between. */
export const INTERNAL_STATES = ['Planned', 'Alive', 'Done'] as const;
export type InternalState = (typeof INTERNAL_STATES)[number];

/** Where a batch's trays stand and what became of the others. total_trays = standing + binned_trays + cleared_trays. */
export interface BatchTrays {
  /** Trays by location id, counts ≥ 1, keys in text order. */
  readonly tray_locations: Readonly<Record<string, number>>;
  readonly total_trays: number;
  readonly binned_trays: number;
  readonly cleared_trays: number;
}

/** All that follows from a batch's actions. Never edited; stored beside the batch so that lists are fast. */
export interface BatchState {
  readonly internal_state: InternalState;
  /** What the last completed state change set, null before the first. */
  readonly current_state: string | null;
  /** What the first open state change will set. */
  readonly next_state: string | null;
  readonly trays: BatchTrays;
  readonly life: LifeWanted;
  /** In the order in which they were first sown, each once. */
  readonly seed_lots: readonly string[];
  readonly current_action: Uuid | null;
  readonly next_action: Uuid | null;
  /** The needed day that days_till_action counts to: current_action's, or next_action's where the current one is an interval. */
  readonly action_day: Day | null;
  /** Harvest uuids in the order of the actions. */
  readonly completed_harvests: readonly Uuid[];
  /** Open harvests of a batch that is not Done. */
  readonly scheduled_harvests: readonly Uuid[];
}

/** A batch as decisions see it: its identity and all its actions, in any order. */
export interface BatchRecord {
  readonly uuid: Uuid;
  readonly lot_code: string;
  readonly start_date: Day;
  readonly actions: readonly Action[];
}

/** Where a batch stands, one entry a chamber; chamber null for physical locations. */
export interface PlaceLabel {
  readonly chamber: Uuid | null;
  readonly chamber_name: string | null;
  readonly label: string;
}

/** A batch as lists show it. */
export interface Batch extends BatchState {
  readonly uuid: Uuid;
  /** Crop code, year of the start day, number within both: BAS-2026-0412. */
  readonly lot_code: string;
  /** The recipe's version_uuid. */
  readonly growth_recipe: Uuid;
  readonly recipe_name: string;
  readonly recipe_version: number;
  readonly crop: Uuid;
  readonly crop_name: string;
  readonly crop_code: string;
  /** 1 to 8 and on: the crop's place in the order of creation, for its colour. */
  readonly crop_number: number;
  readonly start_date: Day;
  /** Needed day of the plan's last action: with start_date it gives "day n of m". */
  readonly end_date: Day;
  readonly tags: readonly string[];
  readonly locations: readonly PlaceLabel[];
  /** Negative when overdue, null on a Done batch. */
  readonly days_till_action: number | null;
  readonly created_at: Instant;
  readonly version: number;
}
