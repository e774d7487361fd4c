import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { GraphFilter } from '#ports/storage/figures/graphs.ts';

/** Returns the conditions on existing batches (`b`), without the chamber. */
export function batchConditions({ crop, gr_family, growth_recipe, batch }: GraphFilter): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [sql`b.deleted_at is null`];
  if (crop !== undefined) conditions.push(sql`b.crop = ${crop}`);
  if (growth_recipe !== undefined) conditions.push(sql`b.growth_recipe = ${growth_recipe}`);
  if (batch !== undefined) conditions.push(sql`b.uuid = ${batch}`);
  if (gr_family !== undefined) {
    conditions.push(
      sql`b.growth_recipe in (select r.version_uuid from growth_recipes r where r.family_uuid = ${gr_family})`,
    );
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
