import type { ActionType } from '#domain/action-keys/action-properties.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Coded, NoParams } from '#domain/problems/coded.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import type { Instant } from '#domain/time.ts';

/** The reason why stored data can't be read: a problem, or the message of an unexpected error. */
export type ReadFailure = { readonly problem: CodedProblem } | { readonly message: string };

/** Faults of the audit trail's own rows and checkpoints. */
export interface TrailFaults {
  readonly row_changed: { readonly row: number; readonly what: string; readonly who: string; readonly at: Instant };
  readonly checkpoint_rows_differ: { readonly last_row: number; readonly rows: number; readonly found: number };
  readonly checkpoint_changed: { readonly last_row: number };
}

interface FileVersion {
  /** The version of the file, if a later one has replaced it. */
  readonly earlier_version?: number;
}

/** Faults of the files of documents. */
export interface FileFaults {
  readonly file_missing: FileVersion;
  readonly file_damaged: FileVersion;
  readonly file_unreadable: FileVersion & { readonly message: string };
}

/** An action as findings name it. */
interface ActionReference {
  readonly type: ActionType;
  readonly date: string;
  readonly uuid: Uuid;
}

/** Faults of a batch and its actions. */
export interface BatchFaults {
  readonly batch_differs: { readonly fields: readonly string[] };
  readonly action_unrecorded: { readonly uuid: Uuid };
  readonly planned_action_differs: { readonly action: ActionReference };
  readonly planned_action_missing: { readonly uuid: Uuid };
  readonly action_not_deleted: { readonly action: ActionReference };
  readonly action_differs: { readonly action: ActionReference; readonly fields: readonly string[] };
  readonly action_deletion_differs: { readonly action: ActionReference };
  readonly deleted_action_differs: { readonly action: ActionReference };
  readonly completion_differs: { readonly action: ActionReference };
  readonly derived_values_differ: { readonly fields: readonly string[] };
  readonly values_not_derivable: { readonly failure: ReadFailure };
  readonly references_missing: { readonly records: readonly string[] };
}

/** Faults that a verification finds. */
export interface AuditFaults extends TrailFaults, FileFaults {
  readonly database_damaged: { readonly failure: ReadFailure };
  readonly rest_unreadable: { readonly failure: ReadFailure };
  readonly kind_unreadable: { readonly failure: ReadFailure };
  readonly record_unreadable: { readonly failure: ReadFailure };
  readonly record_unrecorded: NoParams;
  readonly record_missing: NoParams;
  readonly record_not_deleted: NoParams;
  readonly record_differs: { readonly fields: readonly string[] };
  readonly bed_choices_differ: NoParams;
  readonly light_recipe_differs: NoParams;
  readonly irrigation_recipe_differs: NoParams;
  readonly in_batch: { readonly lot_code: string; readonly fault: BatchFault };
}

/** A fault of the audit trail's own rows or checkpoints. */
export type TrailFault = Coded<TrailFaults>;

/** A fault of a document's file. */
export type FileFault = Coded<FileFaults>;

/** A fault of a batch or one of its actions. */
export type BatchFault = Coded<BatchFaults>;

/** A fault that a verification finds. */
export type AuditFault = Coded<AuditFaults>;
