import { sql } from 'kysely';
import { z } from 'zod';
import { type Connection, first } from '#adapters/storage-sql/shared/connection.ts';
import { param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { onDemand } from '#domain/on-demand.ts';
import { addMs, type Instant, MS_PER_DAY } from '#domain/time.ts';
import { RECORD_KINDS } from '#ports/record-kinds/kind-names.ts';
import type { ChangedKind, ChangeEvent } from '#ports/storage/events.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';

/** Approximate number of stored change events, and days for which they are stored. */
const MAX_CHANGES = 10_000;
const CHANGE_DAYS = 7;
/** Old rows deleted per commit: more than it adds, but few enough to be fast. */
const MAX_DELETED = 20;
const KINDS: readonly ChangedKind[] = [...RECORD_KINDS, 'session'];

const kind = onDemand(() => z.enum([...RECORD_KINDS, 'session']));
const changedSchema = onDemand(() => z.partialRecord(kind(), z.array(z.string())));

/** Stores what each commit changed, and the last change of each kind of record. */
export function createChangeQueries({ builder: db, continueSerial }: SqlDialect) {
  // Writes run one at a time, so the last event is the one just added.
  const lastSequence = sql<number>`(select max(id) from changes)`;
  const insert = prepare(() =>
    db.insertInto('changes').values({
      at: param<string>('at'),
      who: param<string>('who'),
      operation: param<string>('operation'),
      changed: param<string>('changed'),
    }),
  );
  const count = prepare(() =>
    db
      .insertInto('change_counters')
      .values({ kind: param<string>('kind'), sequence: lastSequence })
      .onConflict((conflict) =>
        conflict.column('kind').doUpdateSet({ sequence: (row) => row.ref('excluded.sequence') }),
      ),
  );
  const last = prepare(() =>
    db
      .selectFrom('site')
      .select([
        'time_zone',
        sql<string | null>`(select string_agg(kind || ' ' || sequence, ',') from change_counters)`.as('changes'),
      ]),
  );
  const eventsAfter = prepare(() =>
    db
      .selectFrom('changes')
      .selectAll()
      .where('id', '>', param<number>('after'))
      .orderBy('id')
      .limit(param<number>('limit')),
  );
  const bounds = prepare(() =>
    db
      .selectFrom('changes')
      .select([sql<number | null>`min(id)`.as('oldest'), sql<number | null>`max(id)`.as('newest')]),
  );
  // Found by key, since the time has no index.
  const oldest = prepare(() =>
    db
      .selectFrom('changes')
      .select(['id', 'at', lastSequence.as('newest')])
      .orderBy('id')
      .limit(1),
  );
  const deleteRange = prepare(() =>
    db
      .deleteFrom('changes')
      .where('id', '<', param<number>('end'))
      .where(({ or, eb }) => or([eb('id', '<=', param<number>('surplus')), eb('at', '<', param<string>('before'))])),
  );

  const reader = (connection: Connection) =>
    ({
      changes: async (after, limit) =>
        (await connection.allPrepared(eventsAfter, { after, limit })).map(({ id, changed, ...event }) => ({
          sequence: id,
          ...event,
          changed: changedSchema().parse(JSON.parse(changed)),
        })),
      changeBounds: async () => {
        const row = first(await connection.allPrepared(bounds, {}));
        return { oldest: Number(row?.oldest ?? 0), newest: Number(row?.newest ?? 0) };
      },
      lastChanges: async () => {
        const row = first(await connection.allPrepared(last, {}));
        if (row === null) throw new Error('The settings of the farm are missing.');
        const sequences = new Map<ChangedKind, number>();
        for (const change of row.changes?.split(',') ?? []) {
          const [name, sequence] = change.split(' ');
          sequences.set(kind().parse(name), Number(sequence));
        }
        return { time_zone: row.time_zone, sequences };
      },
    }) satisfies Partial<FarmReader>;

  /** Time of the oldest event at the last check, and number of events to add before the next check. */
  let seen: { readonly at: Instant; left: number } | null = null;

  // Reading the oldest row is far cheaper than a delete that matches nothing.
  const deleteOld = async (connection: Connection, before: Instant): Promise<void> => {
    if (seen !== null && seen.at >= before && seen.left > 0) {
      seen.left -= 1;
      return;
    }
    seen = null;
    const row = first(await connection.allPrepared(oldest, {}));
    if (row === null) return;
    const surplus = Number(row.newest) - MAX_CHANGES;
    if (row.id > surplus && row.at >= before) {
      seen = { at: row.at, left: row.id - surplus - 1 };
      return;
    }
    const end = row.id + MAX_DELETED;
    await connection.sendPrepared(deleteRange, {
      end: row.at < before ? end : Math.min(end, surplus + 1),
      surplus,
      before,
    });
  };

  /** Adds an event, updates the counters of its kinds, and deletes a few old events. */
  const append = async (connection: Connection, event: Omit<ChangeEvent, 'sequence'>): Promise<void> => {
    const { at, who, operation, changed } = event;
    const values = { at, who, operation, changed: JSON.stringify(changed) };
    await connection.sendPrepared(insert, values);
    for (const name of Object.keys(changed)) await connection.sendPrepared(count, { kind: name });
    await deleteOld(connection, addMs(at, -CHANGE_DAYS * MS_PER_DAY));
  };

  const writer = (connection: Connection) =>
    ({
      restartChanges: async (wanted, at) => {
        const last = first(await connection.allPrepared(bounds, {}));
        const sequence = Math.max(wanted, Number(last?.newest ?? 0) + 1);
        // Clients that request changes since an earlier event then find a gap and reload everything.
        await connection.run(db.deleteFrom('changes'));
        const changed = JSON.stringify(Object.fromEntries(KINDS.map((name) => [name, []])));
        const event = { at, who: 'restore', operation: 'restore', changed };
        await connection.run(db.insertInto('changes').values({ id: sequence, ...event }));
        for (const statement of continueSerial('changes', 'id')) {
          await connection.all({ compile: () => sql.raw(statement).compile(db) });
        }
        for (const name of KINDS) await connection.runPrepared(count, { kind: name });
      },
    }) satisfies Partial<FarmWriter>;

  return { reader, writer, append };
}
