import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import { bind, type Prepared, prepare, type Value, type Values } from '#adapters/storage-sql/shared/prepared.ts';
import type { Fault } from '#adapters/storage-sql/shared/problem-from-error.ts';

/** One session with a server; statements run in the order in which they are asked for. */
export interface PostgresSession {
  /** Several statements without values, in one round trip. */
  exec(sql: string): Promise<void>;
  /** One statement; where it has a name, it is compiled once a session. */
  query(sql: string, values: readonly Value[], name?: string): Promise<PostgresResult>;
  /** Rows as arrays of their columns. */
  arrays(sql: string, values: readonly Value[]): Promise<readonly (readonly unknown[])[]>;
  /** False once the connection is lost. */
  isOpen(): boolean;
  close(): Promise<void>;
}

/** What is asked inside a view. */
export type ViewSession = Pick<PostgresSession, 'query' | 'arrays'>;

/** A session that can do nothing but read; for one at a time. */
export interface PostgresReader {
  /** Runs work whose statements see the same commits. */
  view<T>(work: (session: ViewSession) => Promise<T>): Promise<T>;
  /** The same for work that asks all it will ask before it waits for anything: what it asks later fails. */
  viewAtOnce<T>(work: (session: ViewSession) => Promise<T>): Promise<T>;
  /** False once the connection is lost. */
  isOpen(): boolean;
  close(): Promise<void>;
}

/** What a statement gave; bigint and numeric columns as numbers. */
export interface PostgresResult {
  readonly rows: readonly unknown[];
  readonly touched: number;
}

/** The connection is lost, or none can be made. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('The connection to the database is lost.', { cause });
    this.name = 'ConnectionLost';
  }
}

/** A write failed before its commit was sent. */
export class NotCommitted extends Error {
  constructor(cause: unknown) {
    super('The write was not committed.', { cause });
    this.name = 'NotCommitted';
  }
}

/** A statement that the session compiled is unknown to it now, or belongs to tables that have changed since. */
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

/** What an error says about the medium; null for any other error. */
export function faultOf(error: unknown): Fault | null {
  if (error instanceof ConnectionLost) return 'away';
  if (error instanceof NotCommitted) return 'again';
  const code = sqlStateOf(error);
  if (code === null) return null;
  return code.startsWith('08') ? 'away' : (BY_CODE.get(code) ?? null);
}

/** The five characters by which PostgreSQL names an error, or null. */
export const sqlStateOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Whether a statement failed because what the session had compiled of it is outdated. */
export const isOutdated = (error: unknown): boolean => OUTDATED.includes(sqlStateOf(error) ?? '');

const MOST_NAMES = 1000;
const names = new Map<string, string>();

/** A name for a statement, the same in all sessions that write; none where there are too many to remember. */
function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `phyto_${names.size}`;
  names.set(sql, name);
  return name;
}

/** The queries of this folder on one session. `defer` takes what nobody waits for; without it all is waited for. */
export function connectionOn(
  session: Pick<PostgresSession, 'query'>,
  defer?: (asked: Promise<unknown>) => void,
): Connection {
  const rowsOf = <R>({ rows }: PostgresResult, _prepared: Prepared<R>): readonly R[] =>
    // The statement was built on the schema that the migrations made, so its type says what the engine gives.
    rows as readonly R[];
  const now = (prepared: Prepared<unknown>) => session.query(prepared.sql, bind(prepared, {}));
  const named = (prepared: Prepared<unknown>, values: Values) =>
    session.query(prepared.sql, bind(prepared, values), nameOf(prepared.sql));
  return {
    all: async (query) => {
      const prepared = prepare(query);
      return rowsOf(await now(prepared), prepared);
    },
    allPrepared: async (prepared, values) => rowsOf(await named(prepared, values), prepared),
    run: async (query) => (await now(prepare(query))).touched,
    runPrepared: async (prepared, values) => (await named(prepared, values)).touched,
    sendPrepared: async (prepared, values) => {
      const asked = named(prepared, values);
      if (defer === undefined) await asked;
      else defer(asked);
    },
  };
}
