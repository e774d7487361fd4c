import type { Day } from '#domain/time.ts';
import type { Coded, NoParams } from './coded.ts';

/** The server's own message, in English; empty if there is none. */
interface Detail {
  readonly detail: string;
}

/** What needs attention in the farm's storage. */
export interface StorageWarnings {
  readonly backup_failed: Detail;
  readonly no_backup: NoParams;
  readonly backup_old: { readonly day: Day };
  readonly audit_not_sealed: Detail;
  readonly files_not_whole: Detail;
  readonly records_not_verified: Detail;
}

/** Something that needs attention in the farm's storage. */
export type StorageWarning = Coded<StorageWarnings>;
