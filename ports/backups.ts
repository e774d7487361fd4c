import type { CodedProblem } from '#domain/problems/problem-params.ts';
import type { Backup, BackupReason } from '#ports/farm-api/backups.ts';
import type { FileStream, StopSignal } from '#ports/farm-api/index.ts';

/** A backup that has just been made. */
export interface MadeBackup extends Backup {
  /** The reason why it lacks the readings that are kept in VictoriaMetrics; null if it has everything. */
  readonly missing: CodedProblem | null;
}

/** Makes and lists backups of the whole farm. */
export interface Backups {
  /** Lists all backups, newest first. */
  list(): Promise<readonly Backup[]>;
  /**
   * Makes and verifies a backup while the farm is running, then deletes the oldest daily backups beyond fourteen.
   * Throws if it fails or the signal aborts.
   */
  make(reason: BackupReason, signal?: StopSignal): Promise<MadeBackup>;
  /** Opens a backup as a file; null if the id is unknown. */
  open(id: string): Promise<FileStream | null>;
}
