import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { onDemand } from '#domain/on-demand.ts';
import { addDays, type Day } from '#domain/time.ts';
import type { GraphDays, GraphFilter, TraysChange } from '#ports/storage/figures/graphs.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import { batchConditions } from './batch-conditions.ts';
import { sumHarvests } from './harvest-sums.ts';
import { readPhases } from './phase-histories.ts';
import { inParts, inWindows } from './read-in-parts.ts';

const binning = onDemand(() =>
  z.object({
    binned: z.array(z.object({ from: z.string(), trays: z.number() })).nullish(),
    reason: z.string().nullish(),
  }),
);

/** Returns the condition that an instant is within some days. */
const during = (instant: RawBuilder<unknown>, from: Day, to: Day, { startOfDay }: GraphDays['site']) =>
  sql<SqlBool>`(${instant} >= ${startOfDay(from)} and ${instant} < ${startOfDay(addDays(to, 1))})`;

/** Reads what graphs show. */
export function createGraphQueries(dialect: SqlDialect) {
  const { builder: db, among } = dialect;

  /** Selects changes on beds, of the filter's chamber if set. `bed` is the column as the engine should look it up. */
  const changes = (
    connection: Connection,
    filter: GraphFilter,
    bed: RawBuilder<unknown>,
    condition: RawBuilder<SqlBool>,
  ) => {
    const { chamber } = filter;
    const inChamber = chamber === undefined ? sql`true` : sql`d.chamber = ${chamber}`;
    const query = sql<TraysChange>`
      select e.batch, b.start_date, e.instant as at, e.trays_delta
      from bed_events e join batches b on b.uuid = e.batch
      where e.trays_delta <> 0 and ${bed} in (select d.uuid from beds d where ${inChamber})
        and ${condition} and ${batchConditions(filter)}`;
    return connection.all({ compile: () => query.compile(db) });
  };

  const reader = (connection: Connection) =>
    ({
      sumHarvestsForGraph: (filter, days, axis) =>
        inWindows(days, (from, to) => sumHarvests(connection, dialect, filter, { from, to, axis })),
      binnedTrays: (filter, { site, ...days }) =>
        inWindows(days, async (from, to) => {
          const query = sql<{ start_date: string; at: string; properties: string }>`
            select b.start_date, a.action_completed_date as at, a.action_properties as properties
            from actions a join batches b on b.uuid = a.batch
            where a.action_completed_date is not null
              and ${during(sql`a.action_completed_date`, from, to, site)}
              and a.action_type = 'redist_action' and a.deleted_at is null and not a.withdrawn
              and ${batchConditions(filter)}
            order by a.action_completed_date, a.id`;
          const rows = await connection.all({ compile: () => query.compile(db) });
          return rows.flatMap(({ start_date, at, properties }) => {
            const { binned, reason } = binning().parse(JSON.parse(properties));
            return binned === null || binned === undefined || binned.length === 0
              ? []
              : [{ start_date, at, binned, reason: reason ?? null }];
          });
        }),
      phaseHistories: async (filter, { site, ...days }) => {
        const touched = await inWindows(days, async (from, to) => {
          const query = sql<{ batch: string }>`
            select distinct a.batch from actions a
            where a.action_completed_date is not null
              and ${during(sql`a.action_completed_date`, from, to, site)}`;
          return connection.all({ compile: () => query.compile(db) });
        });
        // The series are in the order of the batches.
        const batches = [...new Set(touched.map(({ batch }) => batch))].sort();
        return readPhases(connection, dialect, filter, batches);
      },
      traysChanges: (filter, { site, ...days }) =>
        inWindows(days, (from, to) => changes(connection, filter, sql`e.bed`, during(sql`e.instant`, from, to, site))),
      traysChangesOfBatches: async (filter, { from, to }) => {
        const started = sql<{ uuid: string }>`
          select b.uuid from batches b
          where b.start_date >= ${from} and b.start_date <= ${to} and ${batchConditions(filter)}`;
        const uuids = (await connection.all({ compile: () => started.compile(db) })).map(({ uuid }) => uuid);
        // The index of beds is hidden, since that of batches finds their few events.
        return inParts(uuids, (some) =>
          changes(
            connection,
            filter,
            sql`coalesce(e.bed, '')`,
            among(sql.ref('e.batch'), sql`${JSON.stringify(some)}`),
          ),
        );
      },
      openBatchUuids: async (filter) => {
        const query = sql<{ uuid: string }>`
          select b.uuid from batches b
          where b.internal_state in ('Planned', 'Alive') and ${batchConditions(filter)}`;
        return (await connection.all({ compile: () => query.compile(db) })).map(({ uuid }) => uuid);
      },
    }) satisfies Partial<FarmReader>;

  return { reader };
}
