import { sql } from 'kysely';
import { z } from 'zod';
import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import type { Uuid } from '#domain/ids.ts';
import { onDemand } from '#domain/on-demand.ts';
import type { GraphFilter, PhaseHistory } from '#ports/storage/figures/graphs.ts';
import { batchConditions } from './batch-conditions.ts';
import { inParts } from './read-in-parts.ts';

const stateChange = onDemand(() => z.object({ current_state: z.string() }));

interface StepRow {
  readonly batch: string;
  readonly start_date: string;
  readonly growth_recipe: string;
  readonly internal_state: string;
  readonly action_type: string;
  readonly at: string;
  readonly properties: string;
}

/** Reads the phases of batches that match the filter. */
export async function readPhases(
  connection: Connection,
  { builder: db, among }: SqlDialect,
  filter: GraphFilter,
  batches: readonly Uuid[],
): Promise<readonly PhaseHistory[]> {
  const { chamber } = filter;
  const inChamber =
    chamber === undefined
      ? sql`true`
      : sql`exists (
          select 1 from bed_events e join beds d on d.uuid = e.bed where e.batch = b.uuid and d.chamber = ${chamber})`;
  return inParts(batches, async (part) => {
    const some = among(sql.ref('b.uuid'), sql`${JSON.stringify(part)}`);
    const query = sql<StepRow>`
      select a.batch, b.start_date, b.growth_recipe, b.internal_state, a.action_type,
        a.action_completed_date as at, a.action_properties as properties
      from batches b join actions a on a.batch = b.uuid
      where ${some} and ${batchConditions(filter)} and ${inChamber}
        and a.action_completed_date is not null and a.deleted_at is null and not a.withdrawn
        and a.action_type in ('create_tray_action', 'state_change', 'redist_action', 'harvest_action')
      order by a.batch, a.action_completed_date, a.id`;
    return historiesOf(await connection.all({ compile: () => query.compile(db) }));
  });
}

function historiesOf(rows: readonly StepRow[]): PhaseHistory[] {
  const histories = new Map<string, { rows: StepRow[] }>();
  for (const row of rows) {
    const own = histories.get(row.batch);
    if (own === undefined) histories.set(row.batch, { rows: [row] });
    else own.rows.push(row);
  }
  return [...histories.values()].flatMap(({ rows: own }) => {
    const [first] = own;
    if (first === undefined) return [];
    return [
      {
        start_date: first.start_date,
        growth_recipe: first.growth_recipe,
        done: first.internal_state === 'Done',
        steps: own.flatMap(({ action_type, at, properties }): PhaseHistory['steps'] => {
          if (action_type === 'create_tray_action') return [{ at, state: null }];
          if (action_type !== 'state_change') return [];
          return [{ at, state: stateChange().parse(JSON.parse(properties)).current_state }];
        }),
        last_at: own.findLast(({ action_type }) => action_type !== 'state_change')?.at ?? null,
      },
    ];
  });
}
