import { z } from 'zod';
import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import { isTrue } from '#adapters/storage-sql/shared/flags.ts';
import { prepare } from '#adapters/storage-sql/shared/prepared.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { onDemand } from '#domain/on-demand.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';

const metrics = onDemand(() =>
  z.array(
    z.object({
      name: z.string(),
      alias: z.string().nullable(),
      datatype: z.number().nullable(),
      unit: z.string().nullable(),
    }),
  ),
);

/** Reads and saves the births of Sparkplug nodes, and the clocks of devices that are off. */
export function createDeviceMemoryQueries({ builder: db }: SqlDialect) {
  const births = prepare(() => db.selectFrom('sparkplug_births').selectAll().orderBy('at').orderBy('id'));
  const clocks = prepare(() => db.selectFrom('device_clocks').selectAll().orderBy('device'));

  const reader = (connection: Connection) =>
    ({
      sparkplugBirths: async () =>
        (await connection.allPrepared(births, {})).map(({ is_online, metrics: kept, ...row }) => ({
          ...row,
          metrics: metrics().parse(JSON.parse(kept)),
          isOnline: isTrue(is_online),
        })),
      deviceClocks: async () =>
        new Map(
          (await connection.allPrepared(clocks, {})).map(({ device, offset_ms, since_ms }) => [
            device,
            { offsetMs: offset_ms, sinceMs: since_ms },
          ]),
        ),
    }) satisfies Partial<FarmReader>;

  const writer = (connection: Connection) =>
    ({
      saveSparkplugBirths: async (changed) => {
        for (const { id, metrics: born, session, isOnline, at } of changed) {
          const row = { metrics: JSON.stringify(born), session, is_online: isOnline, at };
          await connection.run(
            db
              .insertInto('sparkplug_births')
              .values({ id, ...row })
              .onConflict((conflict) => conflict.column('id').doUpdateSet(row)),
          );
        }
      },
      removeSparkplugBirths: async (ids) => {
        if (ids.length > 0) await connection.run(db.deleteFrom('sparkplug_births').where('id', 'in', [...ids]));
      },
      saveDeviceClock: async (device, clock) => {
        if (clock === null) {
          await connection.run(db.deleteFrom('device_clocks').where('device', '=', device));
          return;
        }
        const row = { offset_ms: clock.offsetMs, since_ms: clock.sinceMs };
        await connection.run(
          db
            .insertInto('device_clocks')
            .values({ device, ...row })
            .onConflict((conflict) => conflict.column('device').doUpdateSet(row)),
        );
      },
    }) satisfies Partial<FarmWriter>;

  return { reader, writer };
}
