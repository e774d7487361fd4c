import type { NoParams } from './coded.ts';
import type { ArchiveProblem } from './storage-problems.ts';

/** Problems with the server's files, backups and load. */
export interface ServiceProblems {
  readonly file_empty: NoParams;
  readonly file_not_utf8: NoParams;
  readonly file_missing: NoParams;
  readonly file_damaged: NoParams;
  readonly disk_full: NoParams;
  readonly files_elsewhere: NoParams;
  readonly too_many_listeners: NoParams;
  readonly backup_in_progress: NoParams;
  readonly try_again: NoParams;
  readonly time_zone_changed: NoParams;
  readonly imports_full: NoParams;
  readonly imports_busy: NoParams;
}

/** The reason why a farm, its database or its backups can't be opened or used. */
export interface ServerProblems {
  readonly setting_empty: NoParams;
  readonly invalid_listen_address: NoParams;
  readonly invalid_database_url: NoParams;
  readonly invalid_mqtt_url: NoParams;
  readonly invalid_telemetry_url: NoParams;
  readonly invalid_public_url: NoParams;
  readonly invalid_proxy_addresses: NoParams;
  readonly invalid_metrics_token: NoParams;
  readonly secret_missing: NoParams;
  readonly secret_differs: NoParams;
  readonly tls_incomplete: { readonly given: string };
  readonly tls_file_unreadable: { readonly path: string; readonly reason: string };
  readonly tls_key_of_other_certificate: { readonly key: string; readonly certificate: string };
  readonly tls_pair_unusable: { readonly path: string; readonly reason: string };
  readonly tls_certificate_expected: { readonly path: string };
  readonly tls_key_expected: { readonly path: string };
  readonly demo_batches_out_of_range: { readonly most: number };
  readonly farm_in_use: { readonly folder: string };
  readonly farm_served: { readonly folder: string };
  readonly farm_missing: { readonly place: string; readonly flag: '--data' | '--database-url' };
  readonly farm_database_missing: { readonly path: string; readonly marker: string };
  readonly farm_in_postgres: { readonly folder: string; readonly id_file: string };
  readonly folder_has_own_farm: { readonly folder: string };
  readonly folder_of_other_farm: { readonly folder: string; readonly id_file: string };
  readonly folder_without_files: { readonly folder: string; readonly documents: number };
  readonly not_a_demo_farm: { readonly folder: string };
  readonly farm_open_elsewhere: { readonly folder: string };
  readonly database_in_use: NoParams;
  readonly farm_of_older_release: NoParams;
  readonly migration_target_expected: NoParams;
  readonly migration_to_itself: NoParams;
  readonly backup_file_missing: { readonly file: string };
  /** The first table that differs; null if the migrations differ. */
  readonly backup_differs_from_manifest: { readonly file: string; readonly table: string | null };
  /** One of the findings, in English; empty without one. */
  readonly backup_differs_from_audit: { readonly found: number; readonly example: string };
  readonly backup_has_files: NoParams;
  readonly restore_in_progress: { readonly folder: string };
  readonly no_room_to_unpack: { readonly folder: string };
  readonly no_room_for_backup: NoParams;
  readonly backup_unreadable: { readonly fault: ArchiveProblem };
  readonly database_busy: NoParams;
  readonly database_unreachable: NoParams;
  readonly database_disk_full: NoParams;
  readonly database_inaccessible: NoParams;
  /** Messages of the database, in English; may be empty. */
  readonly database_damaged: { readonly details: readonly string[] };
}
