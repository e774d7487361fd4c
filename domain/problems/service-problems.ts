import type { NoParams } from './coded.ts';

/** Problems of the server's own work: files, backups, load. */
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
