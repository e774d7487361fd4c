import { Socket } from 'node:net';
import { Client, type ClientConfig, DatabaseError, type QueryResult, types } from 'pg';
import { createGather } from './gather-writes.ts';
import { createViews } from './pipelined-views.ts';
import { ConnectionLost, type PostgresReader, type PostgresSession } from './session.ts';

/** Timeout of connections. */
const CONNECT_MS = 1500;
/** Timeout of answers. */
const ANSWER_MS = 60_000;
/** The server ends sessions that are idle in a write for longer, which releases their locks. */
const IDLE_IN_WRITE_MS = 15_000;

const INT8 = 20;
const NUMERIC = 1700;

/** Parses bigint and numeric as numbers, which represent all of a farm's values exactly. */
export const numericTypes: NonNullable<ClientConfig['types']> = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === INT8 || id === NUMERIC ? Number : types.getTypeParser(id, format === 'binary' ? 'text' : format),
};

/** Returns the configuration of a client for the database at `url`. */
export const clientConfig = (url: string): ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_WRITE_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  fallback_application_name: 'phytotron',
  types: numericTypes,
});

/** Rethrows errors reported by the server, and throws ConnectionLost for all others. */
export async function translateErrors<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw error instanceof DatabaseError ? error : new ConnectionLost(error);
  }
}

/** A session that can receive notifications. */
export interface ClientSession extends PostgresSession {
  /** Calls `notified` on each notification and `lost` once when the connection is lost. */
  onNews(notified: () => void, lost: () => void): void;
}

/**
 * Opens a session with the server at `url`, without a timeout of answers if `isPatient`. Throws ConnectionLost or the
 * server's error.
 */
export async function openClient(url: string, isPatient = false): Promise<ClientSession> {
  const socket = new Socket();
  const gather = createGather(socket);
  const { client, state, ask } = await connect({
    ...clientConfig(url),
    ...(isPatient ? {} : { query_timeout: ANSWER_MS }),
    pipeline: true,
    stream: () => socket,
  });
  try {
    for (const words of [SET_DURABLE, SET_NAME, SET_KEEPALIVE]) await ask(client.query(words));
  } catch (error) {
    void state.close();
    throw error;
  }
  return {
    exec: async (sql) => {
      gather();
      await ask(client.query(sql));
    },
    query: async (text, values, name) => {
      gather();
      const result: QueryResult<Record<string, unknown>> = await ask(
        client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) }),
      );
      return { rows: result.rows, touched: result.rowCount ?? 0 };
    },
    arrays: async (text, values) => {
      gather();
      const { rows } = await ask(client.query<unknown[]>({ text, values: [...values], rowMode: 'array' }));
      return rows;
    },
    isOpen: () => state.isOpen,
    onNews: (notified, lost) => {
      client.on('notification', notified);
      state.onLost = lost;
    },
    close: state.close,
  };
}

/** Opens a read-only session with the server at `url`. Throws ConnectionLost or the server's error. */
export async function openReader(url: string): Promise<PostgresReader> {
  const { client, state } = await connect(clientConfig(url));
  const { view, viewAtOnce, close } = createViews(client, {
    answerMs: ANSWER_MS,
    parserOf: (type) => numericTypes.getTypeParser(type, 'text'),
    lost: state.lose,
  });
  const reader: PostgresReader = {
    view,
    viewAtOnce,
    isOpen: () => state.isOpen,
    close: () => {
      close();
      return state.close();
    },
  };
  try {
    await view(async ({ query }) => {
      for (const words of [SET_NAME, SET_KEEPALIVE, READS_ONLY]) await query(words, []);
    });
  } catch (error) {
    void reader.close();
    throw error;
  }
  return reader;
}

async function connect(config: ClientConfig) {
  const client = new Client(config);
  const state = {
    isOpen: true,
    onLost: () => {},
    lose: (): void => {
      if (!state.isOpen) return;
      state.isOpen = false;
      state.onLost();
    },
    close: async (): Promise<void> => {
      state.isOpen = false;
      await client.end().catch(() => undefined);
    },
  };
  client.on('error', state.lose);
  client.on('end', state.lose);

  async function ask<T>(asked: Promise<T>): Promise<T> {
    try {
      return await translateErrors(asked);
    } catch (error) {
      if (error instanceof ConnectionLost) state.lose();
      throw error;
    }
  }

  try {
    await ask(client.connect());
  } catch (error) {
    void state.close();
    throw error;
  }
  return { client, state, ask };
}

/** Overrides the server's setting: a commit must be on disk before it is reported. */
const SET_DURABLE =
  "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'";
/** Marks the session, so that other processes see that the farm of this schema is open. */
const SET_NAME = "select set_config('application_name', left('phytotron ' || current_schema(), 63), false)";
/** Detects lost clients within half a minute, since their open transactions prevent vacuuming. */
const SET_KEEPALIVE =
  "select set_config('tcp_keepalives_idle', '15', false), set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)";
const READS_ONLY = 'set session characteristics as transaction isolation level repeatable read, read only';
