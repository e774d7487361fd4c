import { ConnectionLost, faultOf, sqlStateOf } from './session.ts';

/** Returns an error for people that explains why a database couldn't be opened, without its password. */
export function describeConnectionError(error: unknown, url: string): unknown {
  const { host, pathname, username } = new URL(url);
  const place = `${host || 'the local socket'}${pathname}`;
  const because = (words: string) => new Error(words, { cause: error });
  switch (sqlStateOf(error)) {
    case '28P01':
    case '28000':
      return because(`PostgreSQL at ${place} does not let ${username || 'this user'} in: look at user and password.`);
    case '3D000':
      return because(`PostgreSQL at ${place} has no such database: make it first.`);
    case '42501':
      return because(`${username || 'This user'} may not make tables in ${place}: grant it the schema.`);
    case '55P03':
      return because(`Another server has been changing the farm's database at ${place} for long: try again later.`);
  }
  switch (faultOf(error)) {
    case 'away': {
      const cause = error instanceof ConnectionLost ? error.cause : error;
      return because(`PostgreSQL at ${place} can't be reached (${reasonOf(cause)}).`);
    }
    case 'damaged':
      return because(`The farm's database at ${place} is damaged: restore the latest backup.`);
    case 'full':
      return because(`The disk of the database at ${place} is full.`);
    case 'unreadable':
      return because(`The database at ${place} can't be written: is it a standby?`);
    default:
      return error;
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  if (!(cause instanceof Error)) return 'no answer';
  if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return cause.message;
}
