import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import { bind, type Prepared, prepare, type Value, type Values } from '#adapters/storage-sql/shared/prepared.ts';
import type { Fault } from '#adapters/storage-sql/shared/problem-from-error.ts';

/** A session with a server. Statements run in the order in which they are issued. */
export interface PostgresSession {
  /** Runs several statements without values in one round trip. */
  exec(sql: string): Promise<void>;
  /** Runs a statement; a named one is prepared once per session. */
  query(sql: string, values: readonly Value[], name?: string): Promise<PostgresResult>;
  /** Returns rows as arrays of columns. */
  arrays(sql: string, values: readonly Value[]): Promise<readonly (readonly unknown[])[]>;
  /** False once the connection is lost. */
  isOpen(): boolean;
  close(): Promise<void>;
}

/** The methods available inside a view. */
export type ViewSession = Pick<PostgresSession, 'query' | 'arrays'>;

/** A read-only session, for one caller at a time. */
export interface PostgresReader {
  /** Runs work whose statements see the same commits. */
  view<T>(work: (session: ViewSession) => Promise<T>): Promise<T>;
  /** Runs work that issues all queries before its first await; later queries fail. */
  viewAtOnce<T>(work: (session: ViewSession) => Promise<T>): Promise<T>;
  /** False once the connection is lost. */
  isOpen(): boolean;
  close(): Promise<void>;
}

/** The result of a statement, with bigint and numeric columns as numbers. */
export interface PostgresResult {
  readonly rows: readonly unknown[];
  readonly touched: number;
}

/** Thrown if the connection is lost or can't be established. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('The connection to the database is lost.', { cause });
    this.name = 'ConnectionLost';
  }
}

/** Thrown if a write failed before its commit was sent. */
export class NotCommitted extends Error {
  constructor(cause: unknown) {
    super('The write was not committed.', { cause });
    this.name = 'NotCommitted';
  }
}

/** Errors for a prepared statement that the session has lost or whose tables have changed. */
const OUTDATED: readonly string[] = ['0A000', '26000'];

const BY_CODE = new Map<string, Fault>([
  ...OUTDATED.map((code) => [code, 'again'] as const),
  ['40001', 'again'],
  ['40P01', 'again'],
  ['53100', 'full'],
  ['53200', 'busy'],
  ['53300', 'away'],
  ['55P03', 'busy'],
  ['57014', 'busy'],
  ['57P01', 'away'],
  ['57P02', 'away'],
  ['57P03', 'away'],
  ['57P05', 'away'],
  ['25P03', 'away'],
  ['25006', 'unreadable'],
  ['28000', 'away'],
  ['28P01', 'away'],
  ['3D000', 'away'],
  ['58030', 'unreadable'],
  ['58P01', 'damaged'],
  ['XX001', 'damaged'],
  ['XX002', 'damaged'],
]);

/** Returns the database fault of an error, or null. */
export function faultOf(error: unknown): Fault | null {
  if (error instanceof ConnectionLost) return 'away';
  if (error instanceof NotCommitted) return 'again';
  const code = sqlStateOf(error);
  if (code === null) return null;
  return code.startsWith('08') ? 'away' : (BY_CODE.get(code) ?? null);
}

/** Returns PostgreSQL's five-character code of an error (SQLSTATE), or null. */
export const sqlStateOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Returns true if a statement failed because its prepared form is outdated. */
export const isOutdated = (error: unknown): boolean => OUTDATED.includes(sqlStateOf(error) ?? '');

const MAX_NAMES = 1000;
const names = new Map<string, string>();

/** Returns the name of a prepared statement, which all writing sessions share; undefined if there are too many. */
function nameOf(sql: string): string | undefined {
  const existing = names.get(sql);
  if (existing !== undefined || names.size >= MAX_NAMES) return existing;
  const name = `phyto_${names.size}`;
  names.set(sql, name);
  return name;
}

/** Creates a connection on a session. `defer` receives statements that aren't awaited; without it, all are. */
export function connectionOn(
  session: Pick<PostgresSession, 'query'>,
  defer?: (asked: Promise<unknown>) => void,
): Connection {
  const rowsOf = <R>({ rows }: PostgresResult, _prepared: Prepared<R>): readonly R[] =>
    // The statement was built on the migrated schema, so its type is right.
    rows as readonly R[];
  const now = (prepared: Prepared<unknown>) => session.query(prepared.sql, bind(prepared, {}));
  const named = (prepared: Prepared<unknown>, values: Values) =>
    session.query(prepared.sql, bind(prepared, values), nameOf(prepared.sql));
  return {
    all: async (query) => {
      const prepared = prepare(() => query);
      return rowsOf(await now(prepared), prepared);
    },
    allPrepared: async (prepared, values) => rowsOf(await named(prepared, values), prepared),
    run: async (query) => (await now(prepare(() => query))).touched,
    runPrepared: async (prepared, values) => (await named(prepared, values)).touched,
    sendPrepared: async (prepared, values) => {
      const asked = named(prepared, values);
      if (defer === undefined) await asked;
      else defer(asked);
    },
  };
}
