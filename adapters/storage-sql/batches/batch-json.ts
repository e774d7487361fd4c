import { type RawBuilder, sql } from 'kysely';
import type { JsonField, SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';

/** Builds the JSON of a batch from its row `b`, its crop `c` and its recipe `r`, with keys in the order of the API. */
export function batchJson({ jsonObject, daysBetween }: SqlDialect, today: RawBuilder<string>): RawBuilder<string> {
  const column = (key: string, kind: JsonField['kind'], name = `b.${key}`): JsonField => ({
    key,
    kind,
    value: sql.ref(name),
  });
  const trays = jsonObject([
    column('tray_locations', 'json'),
    column('total_trays', 'number'),
    column('binned_trays', 'number'),
    column('cleared_trays', 'number'),
  ]);
  return jsonObject([
    column('uuid', 'plain'),
    column('lot_code', 'plain'),
    column('growth_recipe', 'plain'),
    column('recipe_name', 'text', 'r.name'),
    column('recipe_version', 'number', 'r.version_number'),
    column('crop', 'plain'),
    column('crop_name', 'text', 'c.name'),
    column('crop_code', 'plain', 'c.code'),
    column('crop_number', 'number', 'c.number'),
    column('start_date', 'plain'),
    column('end_date', 'plain'),
    column('tags', 'json'),
    column('internal_state', 'plain'),
    column('current_state', 'text'),
    column('next_state', 'text'),
    { key: 'trays', kind: 'json', value: trays },
    column('life', 'json'),
    column('locations', 'json'),
    column('seed_lots', 'json'),
    column('current_action', 'plain_or_null'),
    column('next_action', 'plain_or_null'),
    column('action_day', 'plain_or_null'),
    { key: 'days_till_action', kind: 'number', value: daysBetween(today, sql.ref('b.action_day')) },
    column('completed_harvests', 'json'),
    column('scheduled_harvests', 'json'),
    column('created_at', 'plain'),
    column('version', 'number'),
  ]);
}
