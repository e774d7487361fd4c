import type { Action } from '#domain/actions/action.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Place } from '#domain/locations/location.ts';
import type { SiteTime } from '#domain/time.ts';
import type { BatchRecord, BatchState, InternalState } from './batch.ts';

/** The part of the farm that a decision about actions reads. */
export interface FarmSlice {
  /** The batches involved, with all their actions. */
  readonly batches: ReadonlyMap<Uuid, BatchRecord>;
  /** All locations in those batches' actions or in the request. An id without an entry doesn't exist. */
  readonly places: ReadonlyMap<string, Place>;
  /** Standing trays of all other batches at those locations: location → batch → trays. */
  readonly others: ReadonlyMap<string, ReadonlyMap<Uuid, number>>;
}

export interface DecisionContext {
  readonly site: SiteTime;
  readonly user: string;
}

/** Result of a decision. All lists are empty if nothing changes. */
export interface BatchChanges {
  /**
   * All changed actions, including waits whose derived completion changed, in the order of the call (`inCallOrder`).
   * Storage sets `version`.
   */
  readonly actions: readonly Action[];
  /** New states of the batches that have changed actions or a changed state, by the first processed of their actions. */
  readonly batches: readonly { readonly uuid: Uuid; readonly state: BatchState }[];
  /** In the order of `batches`. */
  readonly stage_changes: readonly StageChange[];
}

export interface StageChange {
  readonly batch: Uuid;
  readonly from: InternalState;
  readonly to: InternalState;
}
