import type { Action } from '#domain/actions/action.ts';
import type { Batch, BatchRecord, BatchState, InternalState, PlaceLabel } from '#domain/batches/batch.ts';
import type { BedEvent } from '#domain/batches/history/bed-events.ts';
import type { OpenBatch } from '#domain/conflicts/conflict-stays.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Day, Instant, SiteTime } from '#domain/time.ts';
import type { JsonText } from '#ports/json-text.ts';
import type { HarvestDerived } from './harvests.ts';
import type { JsonList, Paging } from './lists.ts';

/** Filter of a list of batches. Missing fields don't filter. */
export interface BatchQuery extends Paging {
  readonly internal_state?: InternalState | undefined;
  readonly uuid__in?: readonly Uuid[] | undefined;
  readonly crop?: Uuid | undefined;
  readonly growth_recipe?: Uuid | undefined;
  /** Matches any version of the recipe. */
  readonly recipe_family?: Uuid | undefined;
  readonly chamber?: Uuid | undefined;
  readonly tag?: string | undefined;
  readonly current_state?: string | undefined;
  /** Matches batches whose next action is needed before today. */
  readonly overdue?: boolean | undefined;
  /** Matches batches whose next action is needed on or before that day. */
  readonly action_day__lte?: Day | undefined;
  readonly fuzzy_find?: string | undefined;
  /** A field of Batch or last_harvest, with `-` for descending. */
  readonly order_by?: string | undefined;
  readonly hydrate?: boolean | undefined;
}

/** A batch with all fields that decisions and planning need. */
export interface StoredBatch extends BatchRecord {
  readonly growth_recipe: Uuid;
  readonly crop: Uuid;
  readonly start_date: Day;
  readonly tags: readonly string[];
  readonly state: BatchState;
  readonly version: number;
}

/** A batch to insert. Its actions are saved with `saveActions`. */
export interface NewBatch {
  readonly uuid: Uuid;
  readonly lot_code: string;
  readonly growth_recipe: Uuid;
  readonly crop: Uuid;
  readonly start_date: Day;
  readonly tags: readonly string[];
  readonly created_at: Instant;
}

/** Everything in a batch's row and lists that is derived from its actions. */
export interface BatchDerived {
  readonly uuid: Uuid;
  readonly state: BatchState;
  readonly locations: readonly PlaceLabel[];
  readonly end_date: Day;
  /** Its harvests, expected and completed, which replace the stored rows. */
  readonly harvests: readonly HarvestDerived[];
  /** Its effects on beds, which replace the stored events. */
  readonly bed_events: readonly BedEvent[];
}

export interface BatchReader {
  /** Actions in hydrated batches are in display order. */
  listBatches(query: BatchQuery, site: Pick<SiteTime, 'today' | 'dayOf'>): Promise<JsonList<Batch>>;
  /** Returns the distinct tags of batches, unsorted. */
  batchTags(): Promise<readonly string[]>;
  batchStates(): Promise<readonly string[]>;
  /** Returns a batch by uuid or lot code as JSON. If hydrated, its actions are in display order. */
  batchJson(uuidOrLot: string, hydrate: boolean, site: SiteTime): Promise<JsonText<Batch> | null>;
  /** Returns batches in the form of lists, in the given order. */
  batchesJson(uuids: readonly Uuid[], today: Day): Promise<JsonText<readonly Batch[]>>;
  /** Returns all batches that aren't Done, by lot code, with their open actions except waits. */
  openBatches(): Promise<readonly OpenBatch[]>;
  /** Returns batches with all their actions, for decisions, by uuid. Unknown uuids are left out. */
  batchRecords(uuids: readonly Uuid[]): Promise<ReadonlyMap<Uuid, StoredBatch>>;
  /** Returns the batches of actions, by uuid. Unknown actions are ignored. */
  batchRecordsOf(actions: readonly Uuid[]): Promise<ReadonlyMap<Uuid, StoredBatch>>;
  /** Returns batches one by one, in the given order, with other work in between. */
  batchesInTurn(uuids: readonly Uuid[]): AsyncIterable<StoredBatch>;
  /** Returns the batch of each action, by the action's uuid or number. Unknown actions are left out. */
  batchesOfActions(
    uuidsOrIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly batch: Uuid; readonly uuid: Uuid }>>;
  /** Returns the number that `nextLotNumber` would return, without using it up. */
  lotNumberAhead(cropCode: string, year: number): Promise<number>;
}

export interface BatchWriter {
  /** Uses up the next number for lot codes with that crop code and year. */
  nextLotNumber(cropCode: string, year: number): Promise<number>;
  /** Reserves `count` ids of actions and returns the first. */
  nextActionIds(count: number): Promise<number>;
  insertBatch(batch: NewBatch): Promise<void>;
  setTags(batch: Uuid, tags: readonly string[]): Promise<void>;
  /**
   * Inserts new actions and replaces existing ones, incrementing their versions. Returns them as stored. References
   * that an action had `before` aren't stored again.
   */
  saveActions(actions: readonly Action[], before?: ReadonlyMap<Uuid, Action>): Promise<readonly Action[]>;
  /** Deletes open actions from the plan. Their rows remain, marked as deleted. */
  deleteActions(uuids: readonly Uuid[], deletedAt: Instant): Promise<void>;
  /**
   * Replaces everything derived from a batch's actions and increments its version. Parts equal to `before` are skipped,
   * so a release that changes the derivation must recompute all batches once.
   */
  saveDerived(derived: BatchDerived, before?: BatchDerived): Promise<void>;
  /** Marks a batch as deleted. Its trays are freed and its harvests leave the lists; its rows remain. */
  deleteBatch(uuid: Uuid, deletedAt: Instant, reason: string | null): Promise<void>;
}
