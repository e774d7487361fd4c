import { setImmediate as nextTurn } from 'node:timers/promises';
import { createWriteQueue } from '#adapters/storage-sql/engine/write-queue.ts';
import { ConnectionLost, type PostgresSession } from '#adapters/storage-sql/postgres/session.ts';
import { createWriter } from '#adapters/storage-sql/postgres/writer.ts';

/** The server's reply to a statement: success, an SQLSTATE, or a lost connection. */
export type Reply = 'ok' | 'lost' | { readonly code: string };

/** PostgreSQL's reply in a transaction with a failed statement. */
const ABORTED: Reply = { code: '25P02' };

/**
 * Creates a fake PostgreSQL server that records the first word of each statement, by session. `replyTo` decides the reply
 * in an intact transaction; after a failure the server refuses all but a rollback, like the real one. Each answer arrives in
 * a later turn of the event loop, in the order of the statements.
 */
export function createFakeServer(replyTo: (sql: string, session: number) => Reply) {
  const received: string[] = [];
  const committed: string[] = [];
  let sessions = 0;
  const open = async (): Promise<PostgresSession> => {
    sessions += 1;
    const nth = sessions;
    const transaction = createTransaction(committed);
    let isOpen = true;
    const run = async (sql: string): Promise<void> => {
      received.push(`${nth}: ${firstWord(sql)}`);
      const reply = isOpen ? transaction.run(sql, () => replyTo(sql, nth)) : 'lost';
      if (reply === 'lost') isOpen = false;
      await nextTurn();
      if (reply === 'lost') throw new ConnectionLost(new Error('gone'));
      if (reply !== 'ok') throw Object.assign(new Error(`refused by ${reply.code}`), reply);
    };
    return {
      exec: run,
      query: async (sql) => {
        await run(sql);
        return { rows: [], touched: 1 };
      },
      arrays: async () => [],
      isOpen: () => isOpen,
      close: async () => {
        isOpen = false;
      },
    };
  };
  const writer = createWriter(open);
  // A slow machine would end a group early.
  const queue = createWriteQueue(writer.control, undefined, Number.POSITIVE_INFINITY);
  const statement = (sql: string) => ({ sql, parameters: [] });
  return {
    received,
    /** Statements in the order of their commits. */
    committed,
    write: queue.write,
    /** Runs a statement within a write, and waits for its outcome. */
    run: (sql: string) => writer.connection().runPrepared(statement(sql), {}),
    /** Sends a statement within a write, which may end before the answer. */
    send: (sql: string) => writer.connection().sendPrepared(statement(sql), {}),
  };
}

/** Simulates a session's transactions; commits are added to `committed`. */
function createTransaction(committed: string[]) {
  let isAborted = false;
  let changes: string[] = [];
  /** The number of changes when each savepoint was made; all have the same name. */
  let savepoints: number[] = [];

  function end(): void {
    isAborted = false;
    changes = [];
    savepoints = [];
  }

  function apply(sql: string): void {
    if (sql === 'savepoint one_write') savepoints.push(changes.length);
    else if (sql === 'release one_write') savepoints.pop();
    else if (!sql.startsWith('begin')) changes.push(sql);
  }

  return {
    /** Runs a statement; calls `replyTo` if the transaction is intact. */
    run: (sql: string, replyTo: () => Reply): Reply => {
      if (sql === 'rollback to one_write') {
        const kept = savepoints.at(-1);
        if (kept === undefined) return ABORTED;
        isAborted = false;
        changes.length = kept;
        return 'ok';
      }
      if (isAborted && sql !== 'rollback' && sql !== 'commit') return ABORTED;
      const reply = replyTo();
      if (reply !== 'ok') {
        isAborted = true;
      } else if (sql === 'rollback' || sql === 'commit') {
        // The commit of an aborted transaction undoes it, and counts as a success.
        if (sql === 'commit' && !isAborted) committed.push(...changes);
        end();
      } else {
        apply(sql);
      }
      return reply;
    },
  };
}

const firstWord = (sql: string): string => sql.split(/[; ]/)[0] ?? '';
