import { sql } from 'kysely';
import { type Connection, first } from '#adapters/storage-sql/shared/connection.ts';
import { isTrue } from '#adapters/storage-sql/shared/flags.ts';
import { memoize } from '#adapters/storage-sql/shared/memoize.ts';
import { param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import type { Row } from '#adapters/storage-sql/shared/rows.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { sites } from '#ports/record-kinds/site.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';

const SETUP_CODE = 'setup_code_hash';

// Cached, since every write reads them.
const settingsOf = memoize(
  1,
  (row: Row<'site'>) => JSON.stringify(row),
  ({ temperature, mass, thresholds, video_hosts, first_run_passed, home_assistant, ...plain }) =>
    sites.record().parse({
      ...{ ...plain, units: { temperature, mass }, thresholds: JSON.parse(thresholds) },
      ...{ video_hosts: JSON.parse(video_hosts), first_run_passed: JSON.parse(first_run_passed) },
      home_assistant: isTrue(home_assistant),
    }),
);

/** Reads and saves the farm's settings, its size, and the set-up code. */
export function createSiteQueries({ builder: db }: SqlDialect) {
  const site = prepare(() => db.selectFrom('site').selectAll());
  const machines = (table: 'beds' | 'hvacs' | 'reservoirs') =>
    db
      .selectFrom(table)
      .select([
        sql<number>`count(*)`.as('all'),
        sql<number>`coalesce(sum(case when active and general_control_error is not null then 1 else 0 end), 0)`.as(
          'faulty',
        ),
      ]);
  const counts = {
    beds: prepare(() => machines('beds')),
    hvacs: prepare(() => machines('hvacs')),
    reservoirs: prepare(() => machines('reservoirs')),
    chambers: prepare(() => db.selectFrom('chambers').select(sql<number>`count(*)`.as('all'))),
  };
  const disco = prepare(() => db.selectFrom('disco_mode').select(['chamber', 'until']));
  const secret = prepare(() => db.selectFrom('secrets').select('value').where('name', '=', param<string>('name')));

  const reader = (connection: Connection) =>
    ({
      site: async () => {
        const row = first(await connection.allPrepared(site, {}));
        if (row === null) throw new Error('The settings of the farm are missing.');
        return settingsOf(row);
      },
      disco: async () => first(await connection.allPrepared(disco, {})),
      counts: async () => {
        const beds = first(await connection.allPrepared(counts.beds, {}));
        const hvacs = first(await connection.allPrepared(counts.hvacs, {}));
        const reservoirs = first(await connection.allPrepared(counts.reservoirs, {}));
        const chambers = first(await connection.allPrepared(counts.chambers, {}));
        return {
          beds: Number(beds?.all ?? 0),
          chambers: Number(chambers?.all ?? 0),
          hvacs: Number(hvacs?.all ?? 0),
          reservoirs: Number(reservoirs?.all ?? 0),
          bed_faults: Number(beds?.faulty ?? 0),
          hvac_faults: Number(hvacs?.faulty ?? 0),
          reservoir_faults: Number(reservoirs?.faulty ?? 0),
        };
      },
      setupCodeHash: async () => first(await connection.allPrepared(secret, { name: SETUP_CODE }))?.value ?? null,
    }) satisfies Partial<FarmReader>;

  const writer = (connection: Connection) =>
    ({
      saveSite: async ({ units: { temperature, mass }, thresholds, video_hosts, first_run_passed, ...plain }) => {
        const lists = {
          thresholds: JSON.stringify(thresholds),
          video_hosts: JSON.stringify(video_hosts),
          first_run_passed: JSON.stringify(first_run_passed),
        };
        await connection.run(db.updateTable('site').set({ ...plain, temperature, mass, ...lists }));
      },
      saveDisco: async ({ chamber, until }) => {
        const row = { id: 1, chamber, until };
        await connection.run(
          db
            .insertInto('disco_mode')
            .values(row)
            .onConflict((conflict) => conflict.column('id').doUpdateSet({ chamber, until })),
        );
      },
      setSetupCodeHash: async (hash) => {
        await connection.run(db.deleteFrom('secrets').where('name', '=', SETUP_CODE));
        if (hash !== null) await connection.run(db.insertInto('secrets').values({ name: SETUP_CODE, value: hash }));
      },
    }) satisfies Partial<FarmWriter>;

  return { reader, writer };
}
