import type { Backup, BackupReason } from '#ports/farm-api/backups.ts';
import type { FileStream, StopSignal } from '#ports/farm-api/index.ts';

/** Keeps copies of the whole farm. */
export interface Backups {
  /** All that are kept, newest first. */
  list(): Promise<readonly Backup[]>;
  /**
   * Makes one while the farm runs, checks it, and drops the oldest daily ones beyond fourteen. Throws where it can't, and
   * where the signal ends it.
   */
  make(reason: BackupReason, signal?: StopSignal): Promise<Backup>;
  /** One as a file; null where there is none of that id. */
  open(id: string): Promise<FileStream | null>;
}
