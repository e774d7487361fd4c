import { compareText } from '#domain/time.ts';
import { readBackupId } from './backup-id.ts';

/** Number of daily backups to keep. */
export const DAILY_BACKUPS = 14;

/** Sorts names newest first. Within a second, later backups come first. */
export const newestFirst = (ids: readonly string[]): readonly string[] =>
  ids.toSorted((a, b) => compareText(madeAt(b), madeAt(a)) || b.length - a.length || compareText(b, a));

/**
 * Returns the daily backups beyond the number to keep. Backups made on request or before an upgrade are never included.
 */
export const surplusBackups = (ids: readonly string[], kept = DAILY_BACKUPS): readonly string[] =>
  newestFirst(ids.filter((id) => readBackupId(id)?.reason === 'daily')).slice(kept);

const madeAt = (id: string): string => readBackupId(id)?.made_at ?? '';
