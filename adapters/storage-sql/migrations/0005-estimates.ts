import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isTrue } from '#adapters/storage-sql/shared/flags.ts';
import { groupBy } from '#adapters/storage-sql/shared/group-by.ts';
import type { Action } from '#domain/actions/action.ts';
import { estimateYield } from '#domain/batches/performance/estimate-yield.ts';
import { harvestTrays } from '#domain/batches/performance/harvest-trays.ts';
import { action } from '#ports/schemas/batch-schemas.ts';

/** Works out the estimates of all harvests again: they count the trays that each harvest is for. */
export const estimates: Migration = {
  async up(db) {
    for (let last = ''; ; ) {
      const { rows } = await sql<{ uuid: string }>`
        select uuid from batches where uuid > ${last} order by uuid limit ${PAGE}`.execute(db);
      if (rows.length === 0) return;
      await correctEstimates(
        db,
        rows.map(({ uuid }) => uuid),
      );
      last = rows.at(-1)?.uuid ?? last;
    }
  },
};

/** Batches that are read at once. */
const PAGE = 200;

interface ActionRow {
  readonly id: number;
  readonly uuid: string;
  readonly batch: string;
  readonly origin: string;
  readonly completed: boolean | number;
  readonly action_needed_date: string;
  readonly action_completed_date: string | null;
  readonly withdrawn: boolean | number;
  readonly action_type: string;
  readonly action_properties: string;
}

async function correctEstimates<DB>(db: Kysely<DB>, batches: readonly string[]): Promise<void> {
  const { rows } = await sql<ActionRow>`
    select id, uuid, batch, origin, completed, action_needed_date, action_completed_date, withdrawn, action_type,
      action_properties
    from actions where deleted_at is null and batch in (${sql.join(batches)})`.execute(db);
  const ofBatch = groupBy(rows.map(readAction), (one) => one.batch);
  const kept = await sql<{ harvest_uuid: string; batch_uuid: string; estimated_yield_g: number | null }>`
    select harvest_uuid, batch_uuid, estimated_yield_g
    from harvests where batch_uuid in (${sql.join(batches)})`.execute(db);
  const traysOf = new Map([...ofBatch].map(([uuid, actions]) => [uuid, harvestTrays(actions)]));
  for (const { harvest_uuid, batch_uuid, estimated_yield_g } of kept.rows) {
    const actions = ofBatch.get(batch_uuid) ?? [];
    const harvest = actions.find(({ uuid }) => uuid === harvest_uuid);
    if (harvest?.action_type !== 'harvest_action') continue;
    const trays = traysOf.get(batch_uuid)?.get(harvest_uuid) ?? 0;
    const grams = estimateYield(harvest.action_properties.estimated_harvest_per_tray, trays);
    if (grams === estimated_yield_g) continue;
    await sql`update harvests set estimated_yield_g = ${grams} where harvest_uuid = ${harvest_uuid}`.execute(db);
  }
}

// What an estimate does not depend on is left out, so that columns of later releases don't matter here.
const readAction = ({ id, completed, withdrawn, action_properties, ...row }: ActionRow): Action =>
  action.parse({
    ...row,
    id: Number(id),
    completed: isTrue(completed),
    withdrawn: isTrue(withdrawn),
    action_properties: JSON.parse(action_properties),
    completed_by_user: null,
    corrections: [],
    plan_before: null,
    version: 1,
  });
