import type { Coded, NoParams } from './coded.ts';

/** Reasons why a file can't be restored as a backup. `file` is its name, `member` the path of a file in it. */
export interface ArchiveProblems {
  readonly backup_foreign: { readonly file: string };
  readonly backup_cut_off: { readonly file: string };
  readonly backup_member_changed: { readonly file: string; readonly member: string };
  readonly backup_member_missing: { readonly file: string; readonly member: string };
  readonly backup_member_unlisted: { readonly file: string; readonly member: string };
  /** The unknown migrations; empty if the format of the backup itself is newer. */
  readonly backup_of_newer_release: {
    readonly file: string;
    readonly version: string;
    readonly migrations: readonly string[];
  };
}

/** A reason why a file can't be restored as a backup. */
export type ArchiveProblem = Coded<ArchiveProblems>;

/** Reasons why the farm's file can't be opened. */
export interface FarmFileProblems {
  readonly farm_file_empty: { readonly path: string };
  readonly farm_file_moved: { readonly path: string; readonly log: string };
  readonly farm_file_foreign: { readonly path: string };
  readonly farm_file_cut_off: { readonly path: string; readonly bytes: number; readonly expected_bytes: number };
  readonly farm_file_damaged: { readonly path: string };
  readonly farm_file_locked: { readonly path: string };
  readonly farm_file_disk_full: { readonly path: string };
  readonly farm_file_inaccessible: { readonly path: string };
  /** The path of the farm's file; null in PostgreSQL. */
  readonly farm_of_newer_release: { readonly path: string | null; readonly migrations: readonly string[] };
  /** The system's error code, empty if it has none, and its message in English. */
  readonly folder_not_made: { readonly path: string; readonly error: string; readonly message: string };
  readonly signing_key_damaged: { readonly path: string };
}

/** Reasons why the file of the readings of machines can't be opened. */
export interface TelemetryFileProblems {
  readonly telemetry_file_missing: { readonly path: string; readonly marker: string };
  readonly telemetry_file_damaged: { readonly path: string };
  /** Parts that can't be read. */
  readonly telemetry_damaged: { readonly details: readonly string[] };
  /** Lines of the journal that can't be read. */
  readonly telemetry_journal_damaged: { readonly folder: string; readonly lines: number };
  readonly telemetry_file_foreign: { readonly path: string };
  readonly telemetry_of_newer_release: { readonly path: string };
}

/** Reasons why VictoriaMetrics can't be used for the readings of machines. `place` is its host. */
export interface VictoriaProblems {
  /** An error code, or a message in English; null without an answer in time. */
  readonly victoria_unreachable: { readonly place: string; readonly reason: string | null };
  /** An HTTP status and the beginning of the answer. */
  readonly victoria_refused: { readonly place: string; readonly status: number; readonly message: string };
  /** Its `-retentionPeriod`. */
  readonly victoria_forgets: { readonly place: string; readonly retention: string };
  /** Its `-dedup.minScrapeInterval`. */
  readonly victoria_repeats: { readonly place: string; readonly interval: string };
  /** The farm has been restored, but readings that it replaces are still there. */
  readonly victoria_not_cleared: { readonly place: string };
}

/** Reasons why the farm's database in PostgreSQL can't be opened. `place` is its host and name. */
export interface PostgresProblems {
  readonly postgres_sign_in_refused: { readonly place: string; readonly user: string };
  readonly postgres_database_missing: { readonly place: string };
  readonly postgres_not_permitted: { readonly place: string; readonly user: string };
  readonly postgres_locked: { readonly place: string };
  /** An error code, or a message in English; null without an answer. */
  readonly postgres_unreachable: { readonly place: string; readonly reason: string | null };
  readonly postgres_damaged: { readonly place: string };
  readonly postgres_disk_full: { readonly place: string };
  readonly postgres_read_only: { readonly place: string };
  readonly postgres_without_schema: NoParams;
  readonly postgres_not_utf8: { readonly encoding: string };
  readonly postgres_has_other_tables: { readonly tables: readonly string[] };
  readonly postgres_has_farm: NoParams;
}

/** Reasons why a backup, a farm's file or its database in PostgreSQL can't be opened. */
export interface StorageProblems
  extends ArchiveProblems,
    FarmFileProblems,
    TelemetryFileProblems,
    VictoriaProblems,
    PostgresProblems {}

/** A reason why a backup, a farm's file or its database in PostgreSQL can't be opened. */
export type StorageProblem = Coded<StorageProblems>;
