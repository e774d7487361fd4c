import type { Day } from '#domain/time.ts';
import type { Coded, NoParams } from './coded.ts';

/** Message of the server, in English; may be empty. */
interface Detail {
  readonly detail: string;
}

/** Warnings about the farm's storage. */
export interface StorageWarnings {
  readonly backup_failed: Detail;
  readonly no_backup: NoParams;
  readonly backup_old: { readonly day: Day };
  readonly audit_not_sealed: Detail;
  readonly files_not_whole: Detail;
  readonly records_not_verified: Detail;
}

export type StorageWarning = Coded<StorageWarnings>;
