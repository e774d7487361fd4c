import type { Action } from '#domain/actions/action.ts';
import type { Checkpoint } from '#domain/audit/checkpoint.ts';
import type { BatchRecord, BatchState, InternalState, PlaceLabel } from '#domain/batches/batch.ts';
import type { BedEvent } from '#domain/batches/history/bed-events.ts';
import type { LastTime } from '#domain/chores/is-due.ts';
import type { Document } from '#domain/documents/document.ts';
import type { SummaryFilter } from '#domain/harvests/batch-summary.ts';
import type { HarvestFilter } from '#domain/harvests/filter-harvests.ts';
import type { Harvest } from '#domain/harvests/harvest.ts';
import type { Uuid } from '#domain/ids.ts';
import type { ApiToken } from '#domain/people/api-token.ts';
import type { User } from '#domain/people/user.ts';
import type { Day, Instant } from '#domain/time.ts';
import type { AuditRow } from '#ports/farm-api/audit.ts';
import type { JsonText } from '#ports/json-text.ts';
import type { RecordKind } from '#ports/operations/operation.ts';
import type { Page } from '#ports/schemas/paging.ts';

/** Which part of a list is wanted: a page, or (page_num absent) all of it up to the list's own limit. */
export interface Paging {
  readonly page_num?: number | undefined;
  readonly page_size?: number | undefined;
  readonly total?: boolean | undefined;
}

/** A list as storage gives it, JSON already; `more` tells whether rows follow. */
export interface JsonList<T> {
  readonly text: JsonText<Page<T> | readonly T[]>;
  readonly more: boolean;
}

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

/** Which harvests are wanted, in which order (a field of Harvest, `-` in front for descending). */
export interface HarvestQuery extends Paging {
  readonly filter: HarvestFilter;
  readonly order_by: string;
}

/** Which batches are summarised. */
export interface SummaryQuery extends Paging {
  readonly filter: SummaryFilter;
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

/** A batch with everything that lies under it, deleted or not; `actions` are those that were not deleted. */
export interface BatchSnapshot extends StoredBatch {
  readonly created_at: Instant;
  readonly deleted_at: Instant | null;
  readonly deleted_reason: string | null;
  readonly deleted_actions: readonly { readonly action: Action; readonly deleted_at: Instant }[];
}

/** A person as stored, without the password. */
export interface UserSnapshot extends User {
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

/** The derived part of a harvest's row; names of crop and recipe, lot code and tags are joined when it is read. */
export type HarvestDerived = Omit<
  Harvest,
  'lot_code' | 'crop' | 'crop_uuid' | 'growth_recipe' | 'recipe_uuid' | 'recipe_version' | 'tags'
>;

/** A person with what they prove themselves by. */
export interface SessionUser {
  readonly user: User;
  readonly password_hash: string | null;
}

/** Of whoever calls, what each request needs to know; their picture and the rest of them would slow every call. */
export type CallingUser = Pick<User, 'id' | 'username' | 'is_admin' | 'disabled'>;

/** An API token as stored: its secret as a hash. */
export interface StoredToken extends ApiToken {
  readonly user: Uuid;
  readonly hash: string;
}

/** A document as stored. */
export interface StoredDocument extends Document {
  /** Under which uuid the file itself is kept; each version of it has its own. */
  readonly file: Uuid;
}

/** One session: the family of refresh tokens that began with one sign-in. */
export interface Session {
  readonly uuid: Uuid;
  readonly user: Uuid;
  readonly created_at: Instant;
  /** After this instant nothing renews it. */
  readonly ends_at: Instant;
  readonly revoked: boolean;
}

/** One refresh token of a session, stored as a hash. */
export interface RefreshToken {
  readonly hash: string;
  readonly session: Uuid;
  readonly created_at: Instant;
  /** Unused tokens end here. */
  readonly idle_until: Instant;
  /** When a successor was first given out for it; null while it is the newest. */
  readonly rotated_at: Instant | null;
  /** When a token descending from it was first used: from then on (and a grace) it must not be seen again. */
  readonly successor_used_at: Instant | null;
  readonly parent_hash: string | null;
}

/** What one change of a record was: kept for ever, never edited. */
export interface AuditEntry {
  readonly kind: RecordKind | 'action' | 'session' | 'backup' | 'farm';
  readonly record: string;
  /** What happened, in one word: create, update, complete, undo, correct, delete … */
  readonly what: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What a change event may name: records, and sessions that have ended, which screens are not told. */
export type ChangedKind = RecordKind | 'session';

/** Uuids that changed, by kind. */
export type Changed = Readonly<Partial<Record<ChangedKind, readonly string[]>>>;

/** What one commit changed. Sequences ascend in the order of the commits. */
export interface ChangeEvent {
  readonly sequence: number;
  readonly at: Instant;
  readonly who: string;
  readonly operation: string;
  readonly changed: Changed;
}

/** Which rows of the audit trail are wanted, newest first, of one moment the last written first; fields left out do not narrow. */
export interface AuditQuery extends Paging {
  readonly kind?: string | undefined;
  readonly record?: string | undefined;
  readonly who?: string | undefined;
  /** Instants, both included. */
  readonly from?: Instant | undefined;
  readonly to?: Instant | undefined;
}

/** A seal over the audit trail. */
export type AuditCheckpoint = Checkpoint;

/** Work that the farm does by itself: of all its servers one does it, when it is due. */
export const CHORES = ['backup', 'checkpoint', 'files', 'verify'] as const;
export type ChoreName = (typeof CHORES)[number];

/** How a chore went, the last time. */
export interface Chore extends LastTime {
  /** How it ended, the last time that it did; null before. */
  readonly ok: boolean | null;
  /** For people: why it failed then, or what it did. */
  readonly detail: string | null;
}

/** An audit row as it is stored: JSON still text, as its hash covers it. */
export type StoredAuditRow = Omit<AuditRow, 'before' | 'after'> & { readonly before: string; readonly after: string };
