import { addMs, type Instant, type SiteTime } from '#domain/time.ts';

/** How work that the farm does by itself went, the last time. */
export interface WorkDone {
  /** Of the last time it ended; null before. */
  readonly ok: boolean | null;
  /** For people: why it failed, or what it did. */
  readonly detail: string | null;
  /** Null while it is under way. */
  readonly finished_at: Instant | null;
  /** When it last ended well. */
  readonly last_ok_at: Instant | null;
}

/** How old the last good backup may be, and a farm that has none: a day, and half a day for what came between. */
const FRESH_MS = 36 * 3_600_000;

/** The state of a farm's backups. */
export interface BackupHealth {
  readonly made_at: Instant | null;
  /** The last try failed, and no good one was made since. */
  readonly failed: boolean;
  /** The last good one is older than 36 hours, or there is none and the farm is older than that. */
  readonly stale: boolean;
}

/**
 * Judges the backups of a farm that began at `began` (null: nothing has happened on it yet): the daily work, and when the
 * backups that there are were made, whoever asked for them. Of days to come, by a clock that was wrong, none counts.
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

/** What people should see to, in sentences; nothing where all is well. */
export function storageWarnings(
  work: {
    readonly backup: WorkDone | null;
    readonly checkpoint: WorkDone | null;
    readonly files: WorkDone | null;
    readonly verify: WorkDone | null;
  },
  { made_at, failed, stale }: BackupHealth,
  site: Pick<SiteTime, 'dayOf'>,
): string[] {
  const warnings: string[] = [];
  if (failed) warnings.push(tell('The last backup failed', work.backup));
  if (stale)
    warnings.push(made_at === null ? 'There is no backup yet.' : `The last backup is of ${site.dayOf(made_at)}.`);
  if (work.checkpoint?.ok === false) warnings.push(tell('The audit trail could not be sealed', work.checkpoint));
  if (work.files?.ok === false) warnings.push(tell('Not all uploaded files are there and whole', work.files));
  if (work.verify?.ok === false) warnings.push(tell('The stored records did not pass their check', work.verify));
  return warnings;
}

function tell(what: string, work: WorkDone | null): string {
  const detail = work?.detail?.trim() ?? '';
  if (detail === '') return `${what}.`;
  return /[.!?]$/.test(detail) ? `${what}: ${detail}` : `${what}: ${detail}.`;
}
