import { compareText } from '#domain/time.ts';
import { readBackupId } from './backup-id.ts';

/** Daily backups that are kept. */
export const DAILY_BACKUPS = 14;

/** Names in the order newest first; of one second, the one made last comes first. */
export const newestFirst = (ids: readonly string[]): readonly string[] =>
  ids.toSorted((a, b) => compareText(madeAt(b), madeAt(a)) || b.length - a.length || compareText(b, a));

/** The daily backups that are too many, oldest of all; those that a person or an upgrade asked for are never among them. */
export const surplusBackups = (ids: readonly string[], kept = DAILY_BACKUPS): readonly string[] =>
  newestFirst(ids.filter((id) => readBackupId(id)?.reason === 'daily')).slice(kept);

const madeAt = (id: string): string => readBackupId(id)?.made_at ?? '';
