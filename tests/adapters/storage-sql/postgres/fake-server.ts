import { setImmediate as nextTurn } from 'node:timers/promises';
import { createWriteQueue } from '#adapters/storage-sql/engine/write-queue.ts';
import { ConnectionLost, type PostgresSession } from '#adapters/storage-sql/postgres/session.ts';
import { createWriter } from '#adapters/storage-sql/postgres/writer.ts';

/** What the server does with a statement: runs it, refuses it with an SQLSTATE, or is gone. */
export type Reply = 'ok' | 'lost' | { readonly code: string };

/** How PostgreSQL answers in a transaction in which a statement failed. */
const ABORTED: Reply = { code: '25P02' };

/**
 * A PostgreSQL server that records the first word of each statement, by session. `replyTo` says what becomes of a
 * statement that reaches a sound transaction; after a failed one the server refuses all but a rollback, as the real one
 * does. Each answer arrives in a later turn of the event loop, in the order of the statements.
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
  const queue = createWriteQueue(writer.control);
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

/** One transaction after the other; what is committed is added to `committed`. */
function createTransaction(committed: string[]) {
  let isAborted = false;
  let changes: string[] = [];
  /** How many changes there were when each savepoint was made; all have the same name. */
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
    /** Runs a statement; `replyTo` is asked where the transaction lets it run. */
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
