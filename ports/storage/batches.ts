import type { Action } from '#domain/actions/action.ts';
import type { Batch, BatchRecord, BatchState, InternalState, PlaceLabel } from '#domain/batches/batch.ts';
import type { BedEvent } from '#domain/batches/history/bed-events.ts';
import type { OpenBatch } from '#domain/conflicts/conflict-stays.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Day, Instant, SiteTime } from '#domain/time.ts';
import type { JsonText } from '#ports/json-text.ts';
import type { HarvestDerived } from './harvests.ts';
import type { JsonList, Paging } from './lists.ts';

/** Filter of a list of batches; absent fields don't filter. */
export interface BatchQuery extends Paging {
  readonly internal_state?: InternalState | undefined;
  readonly uuid__in?: readonly Uuid[] | undefined;
  readonly crop?: Uuid | undefined;
  readonly growth_recipe?: Uuid | undefined;
  /** Matches any version of that recipe. */
  readonly recipe_family?: Uuid | undefined;
  readonly chamber?: Uuid | undefined;
  readonly tag?: string | undefined;
  readonly current_state?: string | undefined;
  /** Matches a next action before today. */
  readonly overdue?: boolean | undefined;
  /** Matches a next action on or before that day. */
  readonly action_day__lte?: Day | undefined;
  readonly fuzzy_find?: string | undefined;
  /** A field of Batch, or last_harvest; `-` prefix for descending. */
  readonly order_by?: string | undefined;
  readonly hydrate?: boolean | undefined;
}

/** A batch with everything that decisions and planning need besides its actions. */
export interface StoredBatch extends BatchRecord {
  readonly growth_recipe: Uuid;
  readonly crop: Uuid;
  readonly start_date: Day;
  readonly tags: readonly string[];
  readonly state: BatchState;
  readonly version: number;
}

/** A batch to insert; its actions follow with `saveActions`. */
export interface NewBatch {
  readonly uuid: Uuid;
  readonly lot_code: string;
  readonly growth_recipe: Uuid;
  readonly crop: Uuid;
  readonly start_date: Day;
  readonly tags: readonly string[];
  readonly created_at: Instant;
}

/** Everything that a batch's row and lists derive from its actions. */
export interface BatchDerived {
  readonly uuid: Uuid;
  readonly state: BatchState;
  readonly locations: readonly PlaceLabel[];
  readonly end_date: Day;
  /** The rows of its harvests, expected and done, which replace the stored ones. */
  readonly harvests: readonly HarvestDerived[];
  /** The effects of its history on beds, which replace the stored events. */
  readonly bed_events: readonly BedEvent[];
}

/** Reads batches and their actions. */
export interface BatchReader {
  /** In a hydrated list, actions are in display order. */
  listBatches(query: BatchQuery, site: Pick<SiteTime, 'today' | 'dayOf'>): Promise<JsonList<Batch>>;
  /** Returns the distinct tags and states of batches, unsorted. */
  batchTags(): Promise<readonly string[]>;
  batchStates(): Promise<readonly string[]>;
  /** Returns one batch by uuid or lot code as JSON; if hydrated, with its actions in display order. */
  batchJson(uuidOrLot: string, hydrate: boolean, site: SiteTime): Promise<JsonText<Batch> | null>;
  /** Returns several batches as lists show them, in the order given. */
  batchesJson(uuids: readonly Uuid[], today: Day): Promise<JsonText<readonly Batch[]>>;
  /** Returns all batches that are not Done, by lot code, with their open actions except intervals. */
  openBatches(): Promise<readonly OpenBatch[]>;
  /** Returns batches with all their actions, for decisions; unknown uuids are left out. */
  batchRecords(uuids: readonly Uuid[]): Promise<ReadonlyMap<Uuid, StoredBatch>>;
  /** Returns the batches of those actions; unknown actions are ignored. */
  batchRecordsOf(actions: readonly Uuid[]): Promise<ReadonlyMap<Uuid, StoredBatch>>;
  /** Returns batches one by one, in the order given, and lets other work run in between. */
  batchesInTurn(uuids: readonly Uuid[]): AsyncIterable<StoredBatch>;
  /** Returns the batch of each action, by the action's uuid or number; unknown ones are left out. */
  batchesOfActions(
    uuidsOrIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly batch: Uuid; readonly uuid: Uuid }>>;
  /** Returns the number that `nextLotNumber` would give, without using it up. */
  lotNumberAhead(cropCode: string, year: number): Promise<number>;
}

/** Writes batches and their actions. */
export interface BatchWriter {
  /** Returns the next number of lot codes with that crop code and year. */
  nextLotNumber(cropCode: string, year: number): Promise<number>;
  /** Reserves `count` action ids and returns the first. */
  nextActionIds(count: number): Promise<number>;
  insertBatch(batch: NewBatch): Promise<void>;
  setTags(batch: Uuid, tags: readonly string[]): Promise<void>;
  /**
   * Inserts new actions and replaces existing ones, whose versions go up by one. Returns them as stored. References
   * that an action had `before` are not stored again.
   */
  saveActions(actions: readonly Action[], before?: ReadonlyMap<Uuid, Action>): Promise<readonly Action[]>;
  /** Deletes open actions from the plan; their rows stay, marked as deleted. */
  deleteActions(uuids: readonly Uuid[], deletedAt: Instant): Promise<void>;
  /**
   * Replaces everything derived from a batch's actions; the batch's version goes up by one. Parts equal to `before` are
   * skipped, so a release that derives them differently must recompute all batches once.
   */
  saveDerived(derived: BatchDerived, before?: BatchDerived): Promise<void>;
  /** Marks a batch deleted: its trays are freed, its harvests leave the lists, the rows stay. */
  deleteBatch(uuid: Uuid, deletedAt: Instant, reason: string | null): Promise<void>;
}
