import { type Client, DatabaseError, type Submittable } from 'pg';
import type { Value } from '#adapters/storage-sql/shared/prepared.ts';
import { createGather } from './gather-writes.ts';
import { ConnectionLost, isOutdated, type PostgresReader, type ViewSession } from './session.ts';

/** Prepared statements per session. */
const MAX_PLANS = 1000;

type Row = Readonly<Record<string, unknown>>;

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** A statement prepared in the session. Its columns are described once. */
interface Plan {
  readonly name: string;
  columns: readonly Column[] | null;
}

type Fields = readonly (string | null)[];
type RowOf<R> = (columns: readonly Column[], fields: Fields) => R;

/** A statement waiting for its answer. */
interface PendingStatement {
  readonly sql: string;
  readonly plan: Plan;
  add(fields: Fields): void;
  answer(): void;
  fail(error: unknown): void;
}

interface ViewOptions {
  /** Timeout of answers. */
  readonly answerMs: number;
  /** Returns the parser for the text of a type. */
  readonly parserOf: (type: number) => (text: string) => unknown;
  /** Called when the client becomes unusable. */
  readonly lost: () => void;
}

/** Consistent views over one client. */
export interface Views extends Pick<PostgresReader, 'view' | 'viewAtOnce'> {
  close(): void;
}

/**
 * Creates views that read on one client, one at a time. The statements of a view are sent without a Sync between them,
 * so the server runs them in one transaction with the session's characteristics. A view costs only the messages of its
 * statements and one at its end.
 *
 * This uses the protocol through `client.connection`, which `pg` doesn't document; nothing else does. With `pg`'s own
 * pipelining (`pipeline: true`, used by the session that writes), each statement is followed by a Sync, so a view also
 * needs `begin` and `commit`, and describes its columns each time. With it, 200 mixed reads with 16 in flight took 1.4
 * to 1.5 times the CPU time in this process and 1.1 to 1.4 times as long (pg 8.23, PostgreSQL 15).
 */
export function createViews(client: Client, { answerMs, parserOf, lost }: ViewOptions): Views {
  const wire = client.connection;
  const plans = new Map<string, Plan>();
  /** Statements being prepared. Concurrent uses of the same statement are unnamed. */
  const preparing = new Set<string>();
  let named = 0;
  let waiting = 0;
  let wantsFlush = false;

  // Closing the connection rejects all pending answers.
  const timeout = setTimeout(() => {
    if (waiting > 0) wire.stream.destroy();
  }, answerMs).unref();

  // A client accepts one query beside a running one; others wait here.
  const waitingViews: Submittable[] = [];
  let isBusy = false;
  function enter(view: Submittable): void {
    if (isBusy) waitingViews.push(view);
    else client.query(view);
    isBusy = true;
  }
  function leave(): void {
    const next = waitingViews.shift();
    isBusy = next !== undefined;
    if (next !== undefined) client.query(next);
  }

  const gather = createGather(wire.stream, () => {
    if (wantsFlush) wire.flush();
    wantsFlush = false;
  });

  function send(sql: string, plan: Plan, values: readonly Value[]): void {
    gather();
    if (plan.columns === null) wire.parse({ name: plan.name, text: sql, types: [] }, true);
    wire.bind({ statement: plan.name, values: values.map(toText) }, true);
    if (plan.columns === null) wire.describe({ type: 'P' }, true);
    wire.execute(null, true);
    wantsFlush = true;
  }

  function planOf(sql: string, isNamed: boolean): Plan {
    const existing = plans.get(sql);
    if (existing !== undefined) return existing;
    // The server keeps a name even if its statement failed, so failed ones count too.
    if (!isNamed || preparing.has(sql) || named >= MAX_PLANS) return { name: '', columns: null };
    named += 1;
    preparing.add(sql);
    return { name: `phyto_${named}`, columns: null };
  }

  function openView() {
    const pending: PendingStatement[] = [];
    let failure: { readonly error: unknown } | null = null;
    let isBegun = false;
    let isOver = false;

    const end = (): void => {
      if (isOver) return;
      isOver = true;
      if (!isBegun) return;
      gather();
      wire.sync();
      wantsFlush = false;
    };
    const fail = (error: unknown): void => {
      failure ??= { error };
      waiting -= pending.length;
      for (const statement of pending.splice(0)) {
        if (statement.plan.name !== '') preparing.delete(statement.sql);
        statement.fail(failure.error);
      }
    };
    const complete = (): void => {
      const statement = pending.shift();
      if (statement === undefined) return;
      waiting -= 1;
      if (statement.plan.name !== '') {
        preparing.delete(statement.sql);
        if (statement.plan.columns !== null) plans.set(statement.sql, statement.plan);
      }
      statement.answer();
    };

    /** For the client, a view is one query that receives all messages until the client is ready again. */
    const asQuery = {
      submit: () => undefined,
      handleRowDescription: ({ fields }: { readonly fields: readonly Described[] }) => {
        const [statement] = pending;
        if (statement !== undefined)
          statement.plan.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));
      },
      handleDataRow: ({ fields }: { readonly fields: Fields }) => pending[0]?.add(fields),
      handleCommandComplete: complete,
      handleEmptyQuery: complete,
      handleReadyForQuery: leave,
      handleError: (error: unknown) => {
        // After a change of tables, all prepared statements are outdated.
        if (isOutdated(error)) plans.clear();
        if (error instanceof DatabaseError) {
          fail(error);
          // The server skips everything until the Sync sent by `end`; the client already considers the view done.
          end();
          leave();
        } else {
          fail(new ConnectionLost(error));
          lost();
          leave();
        }
      },
    };

    const ask = <R>(sql: string, values: readonly Value[], isNamed: boolean, rowOf: RowOf<R>): Promise<readonly R[]> =>
      new Promise((resolve, reject) => {
        if (failure !== null || isOver) {
          reject(failure?.error ?? new Error('A statement came after the end of its view.'));
          return;
        }
        if (!isBegun) {
          isBegun = true;
          enter(asQuery);
        }
        const plan = planOf(sql, isNamed);
        const rows: R[] = [];
        let unread: { readonly error: unknown } | null = null;
        // An error thrown in the socket's data handler would exit the process.
        const add = (fields: Fields): void => {
          try {
            rows.push(rowOf(plan.columns ?? [], fields));
          } catch (error) {
            unread ??= { error };
          }
        };
        const answer = (): void => (unread === null ? resolve(rows) : reject(unread.error));
        pending.push({ sql, plan, add, answer, fail: reject });
        waiting += 1;
        timeout.refresh();
        send(sql, plan, values);
      });

    const session: ViewSession = {
      query: async (sql, values, name) => {
        const rows = await ask(sql, values, name !== undefined, objectOf);
        return { rows, touched: rows.length };
      },
      arrays: (sql, values) => ask(sql, values, false, arrayOf),
    };
    return { session, end };
  }

  return {
    /** Runs work in its own view, one at a time. */
    view: async <T>(work: (session: ViewSession) => Promise<T>): Promise<T> => {
      const { session, end } = openView();
      try {
        return await work(session);
      } finally {
        end();
      }
    },
    /** Runs work that issues all queries before its first await; its view ends in the same message. */
    viewAtOnce: async <T>(work: (session: ViewSession) => Promise<T>): Promise<T> => {
      const { session, end } = openView();
      const answer = work(session);
      end();
      return answer;
    },
    close: () => clearTimeout(timeout),
  };
}

interface Described {
  readonly name: string;
  readonly dataTypeID: number;
}

function objectOf(columns: readonly Column[], fields: Fields): Row {
  const row: Record<string, unknown> = {};
  for (const [at, { name, parse }] of columns.entries()) {
    const field = fields[at] ?? null;
    row[name] = field === null ? null : parse(field);
  }
  return row;
}

const arrayOf = (columns: readonly Column[], fields: Fields): readonly unknown[] =>
  columns.map(({ parse }, at) => {
    const field = fields[at] ?? null;
    return field === null ? null : parse(field);
  });

const toText = (value: Value): string | null => (value === null ? null : String(value));
