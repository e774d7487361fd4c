import type { Action } from '#domain/actions/action.ts';
import type { Batch, BatchRecord, BatchState, InternalState, PlaceLabel } from '#domain/batches/batch.ts';
import type { BedEvent } from '#domain/batches/history/bed-events.ts';
import type { OpenBatch } from '#domain/conflicts/conflict-stays.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Day, Instant, SiteTime } from '#domain/time.ts';
import type { JsonText } from '#ports/json-text.ts';
import type { HarvestDerived } from './harvests.ts';
import type { JsonList, Paging } from './lists.ts';

/** Which batches are wanted; fields left out do not narrow. */
export interface BatchQuery extends Paging {
  readonly internal_state?: InternalState | undefined;
  readonly uuid__in?: readonly Uuid[] | undefined;
  readonly crop?: Uuid | undefined;
  readonly growth_recipe?: Uuid | undefined;
  /** Of any version of that recipe. */
  readonly recipe_family?: Uuid | undefined;
  readonly chamber?: Uuid | undefined;
  readonly tag?: string | undefined;
  readonly current_state?: string | undefined;
  /** Open action day before today. */
  readonly overdue?: boolean | undefined;
  /** Open action day on that day or before. */
  readonly action_day__lte?: Day | undefined;
  readonly fuzzy_find?: string | undefined;
  /** A field of Batch, or last_harvest, `-` in front for descending. */
  readonly order_by?: string | undefined;
  readonly hydrate?: boolean | undefined;
}

/** A batch with what decisions and planning need beside its actions. */
export interface StoredBatch extends BatchRecord {
  readonly growth_recipe: Uuid;
  readonly crop: Uuid;
  readonly start_date: Day;
  readonly tags: readonly string[];
  readonly state: BatchState;
  readonly version: number;
}

/** A batch to be written for the first time; its actions come by `saveActions`. */
export interface NewBatch {
  readonly uuid: Uuid;
  readonly lot_code: string;
  readonly growth_recipe: Uuid;
  readonly crop: Uuid;
  readonly start_date: Day;
  readonly tags: readonly string[];
  readonly created_at: Instant;
}

/** All that a batch's row and its lists derive from its actions. */
export interface BatchDerived {
  readonly uuid: Uuid;
  readonly state: BatchState;
  readonly locations: readonly PlaceLabel[];
  readonly end_date: Day;
  /** The rows of its harvests, expected and done, replacing those stored. */
  readonly harvests: readonly HarvestDerived[];
  /** What its history does to beds, replacing the events stored. */
  readonly bed_events: readonly BedEvent[];
}

/** Reads batches and their actions. */
export interface BatchReader {
  /** The actions of a hydrated list are in display order. */
  listBatches(query: BatchQuery, site: Pick<SiteTime, 'today' | 'dayOf'>): Promise<JsonList<Batch>>;
  /** The tags that batches carry and the states that they are in, each once, in no order. */
  batchTags(): Promise<readonly string[]>;
  batchStates(): Promise<readonly string[]>;
  /** One batch by uuid or lot code as JSON, with its actions in display order where hydrated. */
  batchJson(uuidOrLot: string, hydrate: boolean, site: SiteTime): Promise<JsonText<Batch> | null>;
  /** Several batches as lists show them, in the order asked for. */
  batchesJson(uuids: readonly Uuid[], today: Day): Promise<JsonText<readonly Batch[]>>;
  /** All batches that are not Done, with their open actions but intervals, by lot code. */
  openBatches(): Promise<readonly OpenBatch[]>;
  /** Batches with all their actions, for decisions; uuids that are not on the farm are missing. */
  batchRecords(uuids: readonly Uuid[]): Promise<ReadonlyMap<Uuid, StoredBatch>>;
  /** The same for the batches that those actions belong to; actions that are not on the farm are passed over. */
  batchRecordsOf(actions: readonly Uuid[]): Promise<ReadonlyMap<Uuid, StoredBatch>>;
  /** Batches one by one, in the order asked for; other work gets its turns meanwhile. */
  batchesInTurn(uuids: readonly Uuid[]): AsyncIterable<StoredBatch>;
  /** The batch of each action, by the action's uuid or number; unknown ones are missing. */
  batchesOfActions(
    uuidsOrIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly batch: Uuid; readonly uuid: Uuid }>>;
  /** The number that `nextLotNumber` would give; none is used up. */
  lotNumberAhead(cropCode: string, year: number): Promise<number>;
}

/** Writes batches and their actions. */
export interface BatchWriter {
  /** The next number of lot codes with that crop code and year. */
  nextLotNumber(cropCode: string, year: number): Promise<number>;
  /** The first of `count` fresh action ids. */
  nextActionIds(count: number): Promise<number>;
  insertBatch(batch: NewBatch): Promise<void>;
  setTags(batch: Uuid, tags: readonly string[]): Promise<void>;
  /**
   * Inserts new actions and replaces known ones; versions of known ones go up by one. Gives them as stored. Records that
   * an action names in what is stored `before` are not noted again.
   */
  saveActions(actions: readonly Action[], before?: ReadonlyMap<Uuid, Action>): Promise<readonly Action[]>;
  /** Takes open actions out of the plan for good; the rows stay, marked. */
  deleteActions(uuids: readonly Uuid[], deletedAt: Instant): Promise<void>;
  /**
   * Replaces all that is derived from a batch's actions; the batch's version goes up by one. Where `before` says what
   * followed from them until now, parts that stay the same are not looked at: a release that derives them otherwise works
   * them out once for all batches.
   */
  saveDerived(derived: BatchDerived, before?: BatchDerived): Promise<void>;
  /** Marks a batch deleted; its trays are free, its harvests leave the lists, the rows stay. */
  deleteBatch(uuid: Uuid, deletedAt: Instant, reason: string | null): Promise<void>;
}
