import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type ActionThen, createPropertiesThen, harvestTraysThen, type PropertiesThen } from './0005-harvest-trays.ts';

/**
 * Recalculates the estimates of all harvests from the number of trays of each harvest. Contains a copy of the rules, so
 * that its result doesn't depend on later releases.
 */
export const estimates: Migration = {
  async up(db) {
    const schema = createPropertiesThen();
    const propertiesOf = (text: string) => schema.parse(JSON.parse(text));
    for (let last = ''; ; ) {
      const { rows } = await sql<{ uuid: string }>`
        select uuid from batches where uuid > ${last} order by uuid limit ${PAGE}`.execute(db);
      if (rows.length === 0) return;
      await correctEstimates(
        db,
        rows.map(({ uuid }) => uuid),
        propertiesOf,
      );
      last = rows.at(-1)?.uuid ?? last;
    }
  },
};

/** Batches per page. */
const PAGE = 200;

interface ActionRow {
  readonly id: number;
  readonly uuid: string;
  readonly batch: string;
  readonly completed: boolean | number;
  readonly action_needed_date: string;
  readonly action_completed_date: string | null;
  readonly withdrawn: boolean | number;
  readonly action_type: string;
  readonly action_properties: string;
}

async function correctEstimates<DB>(
  db: Kysely<DB>,
  batches: readonly string[],
  propertiesOf: (text: string) => PropertiesThen,
): Promise<void> {
  const { rows } = await sql<ActionRow>`
    select id, uuid, batch, completed, action_needed_date, action_completed_date, withdrawn, action_type,
      action_properties
    from actions where deleted_at is null and batch in (${sql.join(batches)})`.execute(db);
  const ofBatch = new Map<string, ActionThen[]>();
  for (const row of rows) {
    const actions = ofBatch.get(row.batch) ?? [];
    actions.push(actionOf(row, propertiesOf));
    ofBatch.set(row.batch, actions);
  }
  const { rows: harvests } = await sql<{ harvest_uuid: string; batch_uuid: string; estimated_yield_g: number | null }>`
    select harvest_uuid, batch_uuid, estimated_yield_g
    from harvests where batch_uuid in (${sql.join(batches)})`.execute(db);
  const traysOf = new Map([...ofBatch].map(([uuid, actions]) => [uuid, harvestTraysThen(actions)]));
  for (const { harvest_uuid, batch_uuid, estimated_yield_g } of harvests) {
    const harvest = ofBatch.get(batch_uuid)?.find(({ uuid }) => uuid === harvest_uuid);
    if (harvest?.action_type !== 'harvest_action') continue;
    const trays = traysOf.get(batch_uuid)?.get(harvest_uuid) ?? 0;
    const perTray = harvest.properties.estimated_harvest_per_tray ?? null;
    const grams = perTray === null ? null : perTray * trays;
    if (grams === estimated_yield_g) continue;
    await sql`update harvests set estimated_yield_g = ${grams} where harvest_uuid = ${harvest_uuid}`.execute(db);
  }
}

const actionOf = (row: ActionRow, propertiesOf: (text: string) => PropertiesThen): ActionThen => ({
  id: Number(row.id),
  uuid: row.uuid,
  action_type: row.action_type,
  isCompleted: Boolean(row.completed),
  isWithdrawn: Boolean(row.withdrawn),
  neededOn: row.action_needed_date,
  completedAt: row.action_completed_date,
  properties: propertiesOf(row.action_properties),
});
