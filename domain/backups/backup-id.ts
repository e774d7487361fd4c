import { type Instant, isInstant } from '#domain/time.ts';

/** The reason a backup was made. */
export type Reason = 'daily' | 'manual' | 'before_migration';

const SHAPE = /^(\d{4}-\d{2}-\d{2}T\d{2})(\d{2})(\d{2})Z-(daily|manual|before_migration)(?:-([2-9]|[1-9]\d{1,2}))?$/;

/** Returns a backup's name, made of its second and reason. `nth`, from 1, distinguishes backups of the same second. */
export function backupId(madeAt: Instant, reason: Reason, nth = 1): string {
  const compact = `${madeAt.slice(0, 13)}${madeAt.slice(14, 16)}${madeAt.slice(17, 19)}Z`;
  return `${compact}-${reason}${nth === 1 ? '' : `-${nth}`}`;
}

/** Parses a backup's name. Returns null for any other text. */
export function readBackupId(id: string): { readonly made_at: Instant; readonly reason: Reason } | null {
  const match = SHAPE.exec(id);
  if (match === null) return null;
  const [, hour = '', minute = '', second = '', reason = ''] = match;
  const made_at = `${hour}:${minute}:${second}.000Z`;
  if (!isInstant(made_at)) return null;
  if (reason === 'daily' || reason === 'manual') return { made_at, reason };
  return { made_at, reason: 'before_migration' };
}
