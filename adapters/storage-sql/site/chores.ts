import { type Connection, first } from '#adapters/storage-sql/shared/connection.ts';
import { isTrueOrNull } from '#adapters/storage-sql/shared/flags.ts';
import { param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { isTaken } from '#domain/chores/is-due.ts';
import { type ChoreFailure, isChoreFailure } from '#domain/site/chore-failures.ts';
import type { Chore } from '#ports/storage/chores.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';

/** Reads and saves the state of scheduled chores. */
export function createChoreQueries({ builder: db }: SqlDialect) {
  const one = prepare(() => db.selectFrom('chores').selectAll().where('name', '=', param<string>('name')));

  const reader = (connection: Connection) =>
    ({
      chore: async (name) => {
        const row = first(await connection.allPrepared(one, { name }));
        if (row === null) return null;
        const { name: _, ok, detail, ...times } = row;
        return { ...times, ok: isTrueOrNull(ok), ...readDetail(isTrueOrNull(ok), detail) };
      },
    }) satisfies Partial<FarmReader>;

  const writer = (connection: Connection) =>
    ({
      claimChore: async (name, now, times) => {
        const stored = await reader(connection).chore(name);
        if (stored !== null && isTaken(stored, times)) return false;
        const begun = { started_at: now, finished_at: null };
        await connection.run(
          db
            .insertInto('chores')
            .values({ name, ...begun, ok: null, detail: null, last_ok_at: null })
            .onConflict((conflict) => conflict.column('name').doUpdateSet(begun)),
        );
        return true;
      },
      returnChore: async (name, claimedAt, before) => {
        const claimed = await reader(connection).chore(name);
        if (claimed?.started_at !== claimedAt || claimed.finished_at !== null) return;
        await connection.run(db.deleteFrom('chores').where('name', '=', name));
        if (before === null) return;
        const { failure, ...rest } = before;
        const detail = failure === null ? before.detail : JSON.stringify(failure);
        await connection.run(db.insertInto('chores').values({ name, ...rest, detail }));
      },
      finishChore: async (name, now, outcome) => {
        const { ok } = outcome;
        const detail = ok ? outcome.detail : JSON.stringify(outcome.failure);
        await connection.run(
          db
            .updateTable('chores')
            .set({ finished_at: now, ok, detail, ...(ok ? { last_ok_at: now } : {}) })
            .where('name', '=', name),
        );
      },
    }) satisfies Partial<FarmWriter>;

  return { reader, writer };
}

/** Reads the summary of a success or the reason of a failure, which is JSON. */
function readDetail(ok: boolean | null, detail: string | null): Pick<Chore, 'detail' | 'failure'> {
  if (ok !== false || detail === null) return { detail, failure: null };
  return { detail: null, failure: readFailure(detail) };
}

// Earlier releases stored an English text.
function readFailure(stored: string): ChoreFailure {
  const read = parseJson(stored);
  return isChoreFailure(read) ? read : { code: 'stopped', params: { failure: { message: stored } } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
