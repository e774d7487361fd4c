import type { Action } from '#domain/actions/action.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Place } from '#domain/locations/location.ts';
import type { SiteTime } from '#domain/time.ts';
import type { BatchRecord, BatchState, InternalState } from './batch.ts';

/** The part of the farm that a decision about actions needs. */
export interface FarmSlice {
  /** The batches that the call is about, with all their actions. */
  readonly batches: ReadonlyMap<Uuid, BatchRecord>;
  /** Every place that those batches' actions or the call name. A place missing here is not on the farm. */
  readonly places: ReadonlyMap<string, Place>;
  /** Trays of all other batches standing at those places: location → batch → trays. */
  readonly others: ReadonlyMap<string, ReadonlyMap<Uuid, number>>;
}

/** Who decides, and when. */
export interface DecisionContext {
  readonly site: SiteTime;
  readonly user: string;
}

/** What a decision changes; everything empty when nothing moves. */
export interface BatchChanges {
  /** New values of every action that changed, intervals whose completion changed too; `version` is left to storage. */
  readonly actions: readonly Action[];
  /** The new state of every batch in `actions`, or whose state moved. */
  readonly batches: readonly { readonly uuid: Uuid; readonly state: BatchState }[];
  readonly stage_changes: readonly StageChange[];
}

/** A batch that went from one stage to another. */
export interface StageChange {
  readonly batch: Uuid;
  readonly from: InternalState;
  readonly to: InternalState;
}
