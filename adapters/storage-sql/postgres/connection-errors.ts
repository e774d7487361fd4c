import { refusal } from '#adapters/storage-sql/shared/refusal.ts';
import { ConnectionLost, faultOf, sqlStateOf } from './session.ts';

/** Returns the ProblemError that explains why a database couldn't be opened, without its password. */
export function describeConnectionError(error: unknown, url: string): unknown {
  const { host, pathname, username: user } = new URL(url);
  const place = `${host}${pathname}`;
  switch (sqlStateOf(error)) {
    case '28P01':
    case '28000':
      return refusal({ code: 'postgres_sign_in_refused', params: { place, user } }, error);
    case '3D000':
      return refusal({ code: 'postgres_database_missing', params: { place } }, error);
    case '42501':
      return refusal({ code: 'postgres_not_permitted', params: { place, user } }, error);
    case '55P03':
      return refusal({ code: 'postgres_locked', params: { place } }, error);
  }
  switch (faultOf(error)) {
    case 'away': {
      const cause = error instanceof ConnectionLost ? error.cause : error;
      return refusal({ code: 'postgres_unreachable', params: { place, reason: reasonOf(cause) } }, error);
    }
    case 'damaged':
      return refusal({ code: 'postgres_damaged', params: { place } }, error);
    case 'full':
      return refusal({ code: 'postgres_disk_full', params: { place } }, error);
    case 'unreadable':
      return refusal({ code: 'postgres_read_only', params: { place } }, error);
    default:
      return error;
  }
}

function reasonOf(cause: unknown): string | null {
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  if (!(cause instanceof Error)) return null;
  if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return cause.message;
}
