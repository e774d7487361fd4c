import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import { groupBy } from '#adapters/storage-sql/shared/group-by.ts';
import { prepare } from '#adapters/storage-sql/shared/prepared.ts';
import { ACTION_COLUMNS, actionOf, parseCounts, parseLife } from '#adapters/storage-sql/shared/rows.ts';
import { runPipelined } from '#adapters/storage-sql/shared/run-pipelined.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { compareText } from '#domain/time.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** Reads the batches that aren't done, with their open actions. */
export function createOpenBatchQueries({ builder: db }: SqlDialect) {
  const batches = prepare(() =>
    db
      .selectFrom('batches')
      .select(['uuid', 'lot_code', 'tray_locations', 'life'])
      .where('deleted_at', 'is', null)
      .where('internal_state', 'in', ['Planned', 'Alive']),
  );
  // Unordered, since engines would scan the whole history in order rather than sort these few rows.
  const actions = prepare(() => db.selectFrom('actions').select(ACTION_COLUMNS).where('task_day', 'is not', null));

  const reader = (connection: Connection) =>
    ({
      openBatches: async () => {
        const [rows, open] = await runPipelined([
          connection.allPrepared(batches, {}),
          connection.allPrepared(actions, {}),
        ]);
        const inOrder = open.map(actionOf).sort((a, b) => a.id - b.id);
        const ofBatch = groupBy(inOrder, ({ batch }) => batch);
        return rows
          .toSorted((a, b) => compareText(a.lot_code, b.lot_code))
          .map(({ uuid, lot_code, tray_locations, life }) => ({
            uuid,
            lot_code,
            tray_locations: parseCounts(tray_locations),
            life: parseLife(life),
            actions: ofBatch.get(uuid) ?? [],
          }));
      },
    }) satisfies Partial<FarmReader>;

  return { reader };
}
