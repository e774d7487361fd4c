import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import { param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';

/** Rows processed before yielding to the event loop. */
const SLICE = 500;

/** Updates the days of completed harvests, which depend on the site's time zone. */
export function createHarvestDayQueries({ builder: db }: SqlDialect) {
  const slice = prepare(() =>
    db
      .selectFrom('harvests')
      .select(['harvest_uuid', 'harvest_date', 'action_completed_date'])
      .where('harvest_uuid', '>', param<string>('after'))
      .orderBy('harvest_uuid')
      .limit(param<number>('limit')),
  );
  const redate = prepare(() =>
    db
      .updateTable('harvests')
      .set({ harvest_date: param<string>('day'), latest_day: param<string>('day') })
      .where('harvest_uuid', '=', param<string>('harvest')),
  );

  const writer = (connection: Connection) =>
    ({
      redateHarvests: async ({ dayOf }) => {
        let after = '';
        for (;;) {
          const rows = await connection.allPrepared(slice, { after, limit: SLICE });
          for (const { harvest_uuid: harvest, harvest_date, action_completed_date: at } of rows) {
            const day = at === null ? null : dayOf(at);
            if (day !== null && day !== harvest_date) await connection.runPrepared(redate, { harvest, day });
          }
          const last = rows.at(-1);
          if (last === undefined) return;
          after = last.harvest_uuid;
          await othersTurn();
        }
      },
    }) satisfies Partial<FarmWriter>;

  return { writer };
}
