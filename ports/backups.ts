import type { Backup, BackupReason } from '#ports/farm-api/backups.ts';
import type { FileStream, StopSignal } from '#ports/farm-api/index.ts';

/** Makes and lists backups of the whole farm. */
export interface Backups {
  /** Lists all backups, newest first. */
  list(): Promise<readonly Backup[]>;
  /**
   * Makes and verifies a backup while the farm is running, then deletes the oldest daily backups beyond fourteen.
   * Throws if it fails or the signal aborts.
   */
  make(reason: BackupReason, signal?: StopSignal): Promise<Backup>;
  /** Opens a backup as a file; null if the id is unknown. */
  open(id: string): Promise<FileStream | null>;
}
