import type { Action } from '#domain/actions/action.ts';
import type { Batch } from '#domain/batches/batch.ts';
import type { Comment } from '#domain/batches/comment.ts';
import type { BedEvent, HandAssignment } from '#domain/batches/history/bed-events.ts';
import type { ChoreTimes } from '#domain/chores/is-due.ts';
import type { OpenBatch } from '#domain/conflicts/conflict-stays.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import type { BatchSummary, SummaryFilter } from '#domain/harvests/batch-summary.ts';
import type { Harvest } from '#domain/harvests/harvest.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Place } from '#domain/locations/location.ts';
import type { User } from '#domain/people/user.ts';
import type { GrowthRecipe } from '#domain/recipes/growth-recipe.ts';
import type { DiscoMode } from '#domain/site/disco-mode.ts';
import type { SiteSettings } from '#domain/site/site.ts';
import type { KeptTask } from '#domain/tasks/task.ts';
import type { Day, Instant, SiteTime } from '#domain/time.ts';
import type { AuditRow } from '#ports/farm-api/audit.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';
import type { JsonText } from '#ports/json-text.ts';
import type { RecordKind } from '#ports/operations/operation.ts';
import type { Catalogue, CatalogueKind, Dependants } from '#ports/record-kinds/catalogue.ts';
import type {
  AuditCheckpoint,
  AuditEntry,
  AuditQuery,
  BatchDerived,
  BatchQuery,
  BatchSnapshot,
  CallingUser,
  Changed,
  ChangedKind,
  ChangeEvent,
  Chore,
  ChoreName,
  HarvestQuery,
  JsonList,
  NewBatch,
  Paging,
  RefreshToken,
  Session,
  SessionUser,
  StoredAuditRow,
  StoredBatch,
  StoredDocument,
  StoredToken,
  SummaryQuery,
  UserSnapshot,
} from './stored-records.ts';

/** Everything that can be read inside one consistent view of the farm. */
export interface FarmReader {
  // site and people
  site(): Promise<SiteSettings>;
  /** The last dance of the lights, over or not. */
  disco(): Promise<DiscoMode | null>;
  counts(): Promise<{
    beds: number;
    chambers: number;
    hvacs: number;
    reservoirs: number;
    bed_faults: number;
    hvac_faults: number;
    reservoir_faults: number;
  }>;
  userById(id: Uuid): Promise<SessionUser | null>;
  userByName(username: string): Promise<SessionUser | null>;
  adminExists(): Promise<boolean>;
  users(): Promise<readonly User[]>;
  /** The accounts of admins, disabled ones too, as far as the farm depends on them. */
  admins(): Promise<readonly Pick<User, 'id' | 'is_admin' | 'disabled' | 'system_user'>[]>;
  /** Whether an account that was deleted had that name, without regard to capitals: what it did stays under it. */
  wasUsername(username: string): Promise<boolean>;
  apiTokens(): Promise<readonly StoredToken[]>;
  /** The token with that hash and its owner, in one look-up. */
  apiTokenWithUser(hash: string): Promise<{ readonly token: StoredToken; readonly person: CallingUser } | null>;
  /** The same by the token's uuid. */
  apiTokenByUuid(uuid: Uuid): Promise<{ readonly token: StoredToken; readonly person: CallingUser } | null>;
  session(uuid: Uuid): Promise<Session | null>;
  /** Session and person in one look-up, as each request needs them. */
  sessionWithUser(uuid: Uuid): Promise<{ readonly session: Session; readonly person: CallingUser } | null>;
  refreshToken(hash: string): Promise<RefreshToken | null>;
  /** The session's exchanged token none of whose successors has been used yet; null before the first exchange. */
  refreshTip(session: Uuid): Promise<RefreshToken | null>;
  setupCodeHash(): Promise<string | null>;

  // places and machines
  beds(options: {
    readonly hydrate?: boolean | undefined;
    readonly uuids?: readonly string[] | undefined;
  }): Promise<Bed[]>;
  /** Beds and physical locations as decisions see them; ids that are not on the farm are missing. All of them without `ids`. */
  places(ids?: readonly string[]): Promise<ReadonlyMap<string, Place>>;
  /** Trays standing at those places: place → batch → trays, the batches named left out. */
  standing(places: readonly string[], except: readonly Uuid[]): Promise<ReadonlyMap<string, ReadonlyMap<Uuid, number>>>;
  /** Everything that happened on those beds, in order; with `since` only from that instant on. */
  bedEvents(beds: readonly string[], since?: Instant): Promise<readonly BedEvent[]>;
  handAssignments(beds: readonly string[]): Promise<readonly HandAssignment[]>;
  /**
   * Batches that stand at one of those places, and those that once did and were harvested where a label has that name;
   * in pages, between which others have their turn.
   */
  batchesLabelled(places: readonly string[], name: string): AsyncIterable<readonly Uuid[]>;

  // crops and recipes
  /** All records of a kind of the catalogue, in the order in which lists show them. */
  records<K extends CatalogueKind>(kind: K): Promise<readonly Catalogue[K][]>;
  recordOf<K extends CatalogueKind>(kind: K, uuid: string): Promise<Catalogue[K] | null>;
  /** The ids of records and places that a batch's actions name, or named once: where what depends on them is looked for. */
  namedBy(batch: Uuid): Promise<ReadonlySet<string>>;
  /** What names a record and would be left without it; empty where it may go. */
  dependants(kind: RecordKind, uuid: string): Promise<readonly Dependants[]>;
  growthRecipe(versionUuid: Uuid): Promise<GrowthRecipe | null>;
  growthRecipes(): Promise<Omit<GrowthRecipe, 'recipe_data' | 'versions'>[]>;
  /** The actions of those recipe versions, as the JSON that they are kept in. */
  recipeDataOf(versionUuids: readonly Uuid[]): Promise<ReadonlyMap<Uuid, string>>;
  documents(): Promise<readonly StoredDocument[]>;
  document(uuid: Uuid): Promise<StoredDocument | null>;
  /** Of those uuids, the ones that are records of that kind; a `sop` is a document of that type. */
  known(kind: RecordKind | 'sop', uuids: readonly Uuid[]): Promise<ReadonlySet<Uuid>>;
  /** Of those uuids, the ones that are archived or inactive: what names them goes on, nothing new may name them. */
  retired(kind: RecordKind | 'sop', uuids: readonly Uuid[]): Promise<ReadonlySet<Uuid>>;

  // batches, actions, tasks, harvests
  /** The actions of a hydrated list are in display order. */
  listBatches(query: BatchQuery, site: Pick<SiteTime, 'today' | 'dayOf'>): Promise<JsonList<Batch>>;
  /** The tags that batches carry and the states that they are in, each once, in no order. */
  batchTags(): Promise<readonly string[]>;
  batchStates(): Promise<readonly string[]>;
  /** One batch by uuid or lot code as JSON, with its actions in display order where hydrated. */
  batchJson(uuidOrLot: string, hydrate: boolean, site: SiteTime): Promise<JsonText<Batch> | null>;
  /** What people said of a batch, oldest first; of all batches without one. */
  comments(batch?: Uuid): Promise<readonly Comment[]>;
  /** The same of one batch as a list, in pages or up to the limit of lists. */
  listComments(batch: Uuid, paging: Paging): Promise<JsonList<Comment>>;
  comment(uuid: Uuid): Promise<Comment | null>;
  /** Several batches as lists show them, in the order asked for. */
  batches(uuids: readonly Uuid[], today: Day): Promise<Batch[]>;
  /** All batches that are not Done, with their open actions but intervals, by lot code. */
  openBatches(): Promise<readonly OpenBatch[]>;
  /** Batches with all their actions, for decisions; uuids that are not on the farm are missing. */
  batchRecords(uuids: readonly Uuid[]): Promise<ReadonlyMap<Uuid, StoredBatch>>;
  /** The same one by one, in the order asked for; other work gets its turns meanwhile. */
  batchesInTurn(uuids: readonly Uuid[]): AsyncIterable<StoredBatch>;
  /** The batch of each action, by the action's uuid or number; unknown ones are missing. */
  batchesOfActions(
    uuidsOrIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly batch: Uuid; readonly uuid: Uuid }>>;
  expectedTasks(today: Day, actionType?: string): Promise<readonly KeptTask[]>;
  /** Completed in [from, to), intervals left out. */
  completedTasks(from: Instant, to: Instant, today: Day, actionType?: string): Promise<readonly KeptTask[]>;
  listHarvests(query: HarvestQuery, site: SiteTime): Promise<JsonList<Harvest>>;
  harvest(uuid: Uuid): Promise<Harvest | null>;
  /** By lot code. */
  listBatchSummaries(query: SummaryQuery): Promise<JsonList<BatchSummary>>;
  /** The batches of those recipe versions that began on one of those days. */
  batchesStarted(versions: readonly Uuid[], days: readonly Day[]): Promise<readonly Uuid[]>;
  /** The batches of all versions of a recipe, the newest start first, then by lot code; `total` where it was asked for. */
  batchesOfFamily(
    family: Uuid,
    paging: Paging,
  ): Promise<{ readonly uuids: readonly Uuid[]; readonly more: boolean; readonly total: number | null }>;

  /** The number that `nextLotNumber` would give; none is used up. */
  lotNumberAhead(cropCode: string, year: number): Promise<number>;

  /** The answer kept for an idempotency key, with the hash of the input it belongs to. */
  storedAnswer(
    key: string,
    username: string,
  ): Promise<{ readonly input_hash: string; readonly answer: string; readonly operation: string } | null>;

  // changes, audit, chores
  /** Events after that sequence, oldest first, at most `limit`. */
  changes(after: number, limit: number): Promise<readonly ChangeEvent[]>;
  /** The oldest event that is still kept and the newest; both 0 on a farm where nothing has happened. */
  changeBounds(): Promise<{ readonly oldest: number; readonly newest: number }>;
  /** The site's time zone, and for each kind the sequence of its last change; kinds that never changed are missing. */
  lastChanges(): Promise<{ readonly time_zone: string; readonly sequences: ReadonlyMap<ChangedKind, number> }>;
  listAudit(query: AuditQuery): Promise<JsonList<AuditRow>>;
  /** Audit rows after that id, oldest first, at most `limit`; `before` and `after` as they are stored. */
  auditRows(after: number, limit: number): Promise<readonly StoredAuditRow[]>;
  /** All audit rows of those records, whatever their kind, oldest first. */
  auditOf(records: readonly string[]): Promise<readonly StoredAuditRow[]>;
  /** All checkpoints, oldest first. */
  auditCheckpoints(): Promise<readonly AuditCheckpoint[]>;
  chore(name: ChoreName): Promise<Chore | null>;

  // everything as it lies, to be compared with the audit trail
  /** Uuids of batches after that one, deleted ones too, in order, at most `limit`. */
  snapshotBatchUuids(after: Uuid | '', limit: number): Promise<readonly Uuid[]>;
  batchSnapshots(uuids: readonly Uuid[]): Promise<readonly BatchSnapshot[]>;
  /**
   * What is stored of a batch otherwise than `saveDerived` would leave it, or a deletion at that instant: tables and
   * columns by name. Names of places are not judged on a deleted batch: they stay as they were.
   */
  derivationErrors(derived: BatchDerived, deletedAt: Instant | null): Promise<readonly string[]>;
  userSnapshots(): Promise<readonly UserSnapshot[]>;
}

/** What is looked up in a moment, since each request needs it. */
export type RequestReader = Pick<
  FarmReader,
  'site' | 'sessionWithUser' | 'apiTokenWithUser' | 'apiTokenByUuid' | 'lastChanges'
>;

/** What a write may do on top. Everything written in one write commits together or not at all. */
export interface FarmWriter extends FarmReader {
  saveSite(site: SiteSettings): Promise<void>;
  /** Sets the days of completed harvests to those that their moments have in that calendar. */
  redateHarvests(site: Pick<SiteTime, 'dayOf'>): Promise<void>;
  saveDisco(disco: DiscoMode): Promise<void>;
  insertUser(user: User, passwordHash: string, createdAt: Instant): Promise<void>;
  setPassword(user: Uuid, passwordHash: string): Promise<void>;
  /** False when the stored version is not `user.version`; the version goes up by one. */
  updateUser(user: User): Promise<boolean>;
  /** Takes an account away with its sessions and tokens. */
  deleteUser(user: Uuid): Promise<void>;
  insertApiToken(token: StoredToken): Promise<void>;
  revokeApiToken(uuid: Uuid): Promise<void>;
  /** Notes that a token was used, at most once a minute. */
  touchApiToken(uuid: Uuid, at: Instant): Promise<void>;
  insertSession(session: Session): Promise<void>;
  /** Ends a session at that moment; one that was revoked before stays as it is. */
  revokeSession(uuid: Uuid, at: Instant): Promise<void>;
  /** The same with all sessions of somebody, but for one where it is named. */
  revokeSessionsOf(user: Uuid, at: Instant, except?: Uuid): Promise<void>;
  /** Drops sessions that ended before, with their refresh tokens; a bounded number a call, so that no write grows long. */
  forgetSessions(endedBefore: Instant): Promise<void>;
  /**
   * Drops the session's refresh tokens that were never exchanged and are idle for too long, but for those that lost to
   * another successor of the same token.
   */
  forgetIdleTokens(session: Uuid, now: Instant): Promise<void>;
  insertRefreshToken(token: RefreshToken): Promise<void>;
  updateRefreshToken(token: RefreshToken): Promise<void>;
  setSetupCodeHash(hash: string | null): Promise<void>;
  /** Counts one attempt under a key and gives the number within the window, this one included. */
  countAttempt(key: string, now: Instant, windowSeconds: number): Promise<number>;
  /** Takes one attempt back. */
  forgiveAttempt(key: string): Promise<void>;

  insertBed(bed: Omit<Bed, 'standing'>): Promise<void>;
  /** False when the stored version is not `bed.version`; the version goes up by one. */
  updateBed(bed: Omit<Bed, 'standing'>): Promise<boolean>;
  /** Sets only the recipes that follow from assignments; the version goes up by one. */
  setBedRecipes(
    bed: string,
    recipes: { readonly light_recipe: Uuid | null; readonly irrigation_recipe: Uuid | null },
  ): Promise<void>;
  insertHandAssignment(assignment: HandAssignment): Promise<void>;
  deleteBed(uuid: string): Promise<void>;

  insertRecord<K extends CatalogueKind>(kind: K, record: Catalogue[K]): Promise<void>;
  /** False when the stored version is not the record's; the version goes up by one. */
  updateRecord<K extends CatalogueKind>(kind: K, record: Catalogue[K]): Promise<boolean>;
  deleteRecord(kind: CatalogueKind, uuid: string): Promise<void>;
  /** Adds one version of a recipe; `versions` of the argument is ignored. */
  insertGrowthRecipe(recipe: GrowthRecipe): Promise<void>;
  /** False when the stored version is not `recipe.version`; the version goes up by one. */
  updateGrowthRecipe(recipe: GrowthRecipe): Promise<boolean>;
  deleteGrowthRecipe(versionUuid: Uuid): Promise<void>;

  insertDocument(document: StoredDocument): Promise<void>;
  /** False when the stored version is not `document.version`; the version goes up by one. */
  updateDocument(document: StoredDocument): Promise<boolean>;
  deleteDocument(uuid: Uuid): Promise<void>;
  insertComment(comment: Comment): Promise<void>;
  deleteComment(uuid: Uuid): Promise<void>;

  /** The next number of lot codes with that crop code and year. */
  nextLotNumber(cropCode: string, year: number): Promise<number>;
  /** The first of `count` fresh action ids. */
  nextActionIds(count: number): Promise<number>;
  insertBatch(batch: NewBatch): Promise<void>;
  setTags(batch: Uuid, tags: readonly string[]): Promise<void>;
  /** Inserts new actions and replaces known ones; versions of known ones go up by one. Gives them as stored. */
  saveActions(actions: readonly Action[]): Promise<readonly Action[]>;
  /** Takes open actions out of the plan for good; the rows stay, marked. */
  deleteActions(uuids: readonly Uuid[], deletedAt: Instant): Promise<void>;
  /** Replaces all that is derived from a batch's actions; the batch's version goes up by one. */
  saveDerived(derived: BatchDerived): Promise<void>;
  /** Marks a batch deleted; its trays are free, its harvests leave the lists, the rows stay. */
  deleteBatch(uuid: Uuid, deletedAt: Instant, reason: string | null): Promise<void>;

  /**
   * What the commit carries beside the rows: audit, the answer for a repeated key, the change event. A few answers older
   * than two days and events older than seven are dropped with it.
   */
  record(commit: {
    readonly at: Instant;
    readonly who: string;
    readonly operation: string;
    readonly audit: readonly AuditEntry[];
    /** Uuids that changed, by kind: what screens listen for. */
    readonly changed: Changed;
    readonly answer?: { readonly key: string; readonly input_hash: string; readonly json: string } | undefined;
  }): Promise<void>;

  insertCheckpoint(checkpoint: AuditCheckpoint): Promise<void>;
  /**
   * Begins a chore, unless it ended well after `doneSince`, or was begun after `begunSince` and is still under way; what
   * was after `until` counts for nothing. True for the one that may do it now.
   */
  claimChore(name: ChoreName, now: Instant, times: ChoreTimes): Promise<boolean>;
  /** Takes back a claim of that moment, if the chore is still under way: it is again as it was `before`. */
  returnChore(name: ChoreName, claimedAt: Instant, before: Chore | null): Promise<void>;
  /** Ends a chore that was claimed. */
  finishChore(name: ChoreName, now: Instant, outcome: { readonly ok: boolean; readonly detail: string }): Promise<void>;
  /**
   * Sets the sequence of changes to `sequence` at least and tells every listener that anything may have changed: what
   * they knew belongs to a farm that has been replaced by a backup.
   */
  restartChanges(sequence: number, now: Instant): Promise<void>;
}

/** How an export is written. */
export type ExportFormat = 'csv' | 'json';

/** How busy a storage is at this moment. */
export interface StorageStats {
  readonly waiting_reads: number;
  readonly waiting_writes: number;
  /** Bytes that the database takes, where that is cheap to know. */
  readonly bytes: number | null;
}

/** Keeps the farm. Faults of the medium come out as ProblemError `unavailable` or `storage_full`. */
export interface FarmStorage {
  /** Reads in one consistent view; never sees half a write. */
  read<T>(work: (tx: FarmReader) => Promise<T>): Promise<T>;
  /** Looks one thing up, at less cost than a view has: `work` asks once, before it waits for anything. */
  lookUp<T>(work: (tx: RequestReader) => Promise<T>): Promise<T>;
  /** Writes one after the other; `work` may run again when the commit was refused for a passing reason. */
  write<T>(work: (tx: FarmWriter) => Promise<T>): Promise<T>;
  /**
   * All harvests of a query in pieces, as CSV or as a list in JSON, read aside from everything else; memory does not grow
   * with the rows.
   */
  exportHarvests(query: HarvestQuery, site: SiteTime, format: ExportFormat): AsyncIterable<string>;
  /** A row for each batch, by lot code, read in the same way. */
  exportBatchSummaries(filter: SummaryFilter, format: ExportFormat): AsyncIterable<string>;
  /** True when it answers and has the schema of this release. */
  ready(): Promise<boolean>;
  /** Calls back whenever anybody, here or in another process, may have committed; gives what ends it. */
  watch(wake: () => void): () => void;
  /**
   * Writes a consistent copy of everything into a new SQLite file, read aside from everything else, and checks it.
   * Throws, in words for people, where the copy or what it was made from is damaged, and where the signal ends it;
   * then no file is left.
   */
  copyTo(path: string, signal?: StopSignal): Promise<void>;
  stats(): StorageStats;
  /** What keeps the data, for people: "SQLite 3.53". */
  readonly engine: string;
  close(): Promise<void>;
}
