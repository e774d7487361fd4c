import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { z } from 'zod';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';

/** Actions per page. */
const PAGE = 2000;

/** Adds the QA spec of each harvest, and marks completed harvests that have checks without a value. */
export const harvestChecks = ({ types: { text, flag } }: SqlDialect): Migration => ({
  async up(db) {
    await sql.raw(`alter table harvests add column qa_spec ${text}`).execute(db);
    await sql.raw(`alter table harvests add column qa_unchecked ${flag} not null default false`).execute(db);
    const propertiesThen = z.object({ qa_spec: z.string().nullish() });
    const specs = new Set<string>();
    for (let last = -1; ; ) {
      const { rows } = await sql<{ id: number; action_properties: string }>`
        select id, action_properties from actions
        where id > ${last} and action_type = 'harvest_action' order by id limit ${PAGE}`.execute(db);
      if (rows.length === 0) break;
      for (const { action_properties } of rows) {
        const { qa_spec } = propertiesThen.parse(JSON.parse(action_properties));
        if (qa_spec !== undefined && qa_spec !== null) specs.add(qa_spec);
      }
      last = Number(rows.at(-1)?.id);
    }
    for (const spec of specs) {
      // Quotes inside a stored text are escaped, so that these patterns match keys only.
      await sql`
        update harvests set
          qa_spec = ${spec},
          qa_unchecked = (action_completed_date is not null
            and (qa_result is null or qa_result like '%"passed":null%'))
        where harvest_uuid in (
          select uuid from actions
          where action_type = 'harvest_action' and action_properties like ${`%"qa_spec":"${spec}"%`})`.execute(db);
    }
    await sql
      .raw(
        `create index harvests_unchecked on harvests (latest_day desc, latest_at desc, harvest_uuid)
          where deleted_at is null and qa_unchecked`,
      )
      .execute(db);
    await sql
      .raw('create index harvests_qa_spec on harvests (qa_spec, latest_day desc) where qa_spec is not null')
      .execute(db);
  },
});
