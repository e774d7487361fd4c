import { addMs, type Instant, MS_PER_HOUR, type SiteTime } from '#domain/time.ts';
import type { ChoreFailure } from './chore-failures.ts';
import type { StorageWarning } from './storage-warnings.ts';

/** The last run of a scheduled chore. */
export interface WorkDone {
  /** Outcome of the last completed run; null without one. */
  readonly ok: boolean | null;
  /** Reason of the last completed run's failure; null if it succeeded. */
  readonly failure: ChoreFailure | null;
  /** Null while the chore is running. */
  readonly finished_at: Instant | null;
  /** When it last succeeded. */
  readonly last_ok_at: Instant | null;
}

/** Maximum age of the last good backup, or of a farm without one: a day, with half a day of tolerance. */
const FRESH_MS = 36 * MS_PER_HOUR;

export interface BackupHealth {
  readonly made_at: Instant | null;
  /** The last attempt failed and no good backup has been made since. */
  readonly failed: boolean;
  /** The last good backup is older than 36 hours, or there is none and the farm is older. */
  readonly stale: boolean;
}

/**
 * Evaluates the backups of a farm that started at `began` (null if nothing has happened yet), from the daily chore and
 * the times of all existing backups, no matter who requested them. Backups dated in the future by a wrong clock are
 * ignored.
 */
export function checkBackup(
  work: WorkDone | null,
  made: readonly Instant[],
  { began, now }: { readonly began: Instant | null; readonly now: Instant },
): BackupHealth {
  const lastOk = work?.last_ok_at ?? null;
  const newest = made.filter((one) => one <= now).reduce<Instant | null>(later, null);
  const made_at = later(newest, lastOk);
  const since = made_at ?? began;
  const isRepaired = newest !== null && work !== null && work.finished_at !== null && newest > work.finished_at;
  const failed = work?.ok === false && !isRepaired;
  return { made_at, failed, stale: since !== null && addMs(since, FRESH_MS) < now };
}

const later = (a: Instant | null, b: Instant | null): Instant | null => (a === null || (b !== null && b > a) ? b : a);

/** Returns what needs attention; empty if all is well. */
export function storageWarnings(
  work: {
    readonly backup: WorkDone | null;
    readonly checkpoint: WorkDone | null;
    readonly files: WorkDone | null;
    readonly telemetry: WorkDone | null;
    readonly verify: WorkDone | null;
  },
  { made_at, failed, stale }: BackupHealth,
  site: Pick<SiteTime, 'dayOf'>,
): StorageWarning[] {
  const warnings: StorageWarning[] = [];
  if (failed) warnings.push({ code: 'backup_failed', params: reasonOf(work.backup) });
  if (stale && made_at === null) warnings.push({ code: 'no_backup', params: {} });
  if (stale && made_at !== null) warnings.push({ code: 'backup_old', params: { day: site.dayOf(made_at) } });
  if (work.checkpoint?.ok === false) warnings.push({ code: 'audit_not_sealed', params: reasonOf(work.checkpoint) });
  if (work.files?.ok === false) warnings.push({ code: 'files_not_whole', params: reasonOf(work.files) });
  if (work.telemetry?.ok === false) warnings.push({ code: 'readings_not_tidied', params: reasonOf(work.telemetry) });
  if (work.verify?.ok === false) warnings.push({ code: 'records_not_verified', params: reasonOf(work.verify) });
  return warnings;
}

const reasonOf = (work: WorkDone | null) => ({ reason: work?.failure ?? null });
