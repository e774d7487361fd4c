import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import { param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';

/** Batches per page. More would delay other work and need much memory on farms with a long history. */
const PAGE = 25;

/** Reads and replaces the location labels of completed harvests, in one statement for all harvests with a label. */
export function createHarvestLabelQueries({ builder: db, among, pairsIn }: SqlDialect) {
  const completed = db
    .selectFrom('harvests as h')
    .where('h.deleted_at', 'is', null)
    .where('h.harvest_date', 'is not', null);
  const labels = prepare(() =>
    completed
      .select('h.locations')
      .distinct()
      .where(sql<boolean>`h.locations like ${param<string>('called')} escape '\\'`),
  );
  const batchesWith = prepare(() =>
    completed
      .select('h.batch_uuid')
      .distinct()
      .where(among(sql.ref('h.locations'), param<string>('labels'))),
  );
  const someBatchesWith = prepare(() =>
    completed
      .select('h.batch_uuid')
      .distinct()
      .where(among(sql.ref('h.locations'), param<string>('labels')))
      .limit(param<number>('most')),
  );
  // Materialized, because SQLite would otherwise read all pairs for each harvest.
  const replace = prepare(() => ({
    compile: () =>
      sql`with named as materialized (select key, value from ${pairsIn(param<string>('pairs'))})
        update harvests set locations = named.value from named
        where harvests.locations = named.key and harvests.deleted_at is null
          and harvests.harvest_date is not null`.compile(db),
  }));

  const reader = (connection: Connection) =>
    ({
      harvestLabels: async (name) => {
        const called = `%${name.replace(/[\\%_]/g, '\\$&')}%`;
        return (await connection.allPrepared(labels, { called })).map(({ locations }) => locations);
      },
      batchesLabelled: async function* (wanted) {
        const rows = await connection.allPrepared(batchesWith, { labels: JSON.stringify(wanted) });
        for (let at = 0; at < rows.length; at += PAGE) {
          yield rows.slice(at, at + PAGE).map(({ batch_uuid }) => batch_uuid);
          await othersTurn();
        }
      },
    }) satisfies Partial<FarmReader>;

  const writer = (connection: Connection) =>
    ({
      replaceHarvestLabels: async (names, most) => {
        if (names.size === 0) return [];
        const labels = JSON.stringify([...names.keys()]);
        const batches = await connection.allPrepared(someBatchesWith, { labels, most });
        await connection.runPrepared(replace, { pairs: JSON.stringify(Object.fromEntries(names)) });
        return batches.map(({ batch_uuid }) => batch_uuid);
      },
    }) satisfies Partial<FarmWriter>;

  return { reader, writer };
}
