import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';

/** Suppliers, media, QA specs, L.I.F.E. recipes, documents, comments, API tokens, and references of batches. */
export const records = (dialect: SqlDialect): Migration => ({
  async up(db) {
    for (const statement of statements(dialect)) await sql.raw(statement).execute(db);
  },
});

/** The limits of a farm that has set none. */
const NO_LIMITS = JSON.stringify({
  temperature_min: null,
  temperature_max: null,
  humidity_max: null,
  hours_outside_max: null,
  light_hours_min: null,
  light_hours_max: null,
  shelf_difference_max: null,
});

/** Matches the text of an id, with or without a prefix before its uuid. */
const ID = '%________-____-____-____-____________';

function statements({ types, textsWithin }: SqlDialect): string[] {
  const { text, whole, real, flag, tableEnd } = types;
  const table = (name: string, ...columns: string[]) => `create table ${name} (${columns.join(', ')})${tableEnd}`;
  const uuid = `uuid ${text} primary key`;
  const version = `version ${whole} not null`;
  const archived = `archived ${flag} not null`;
  const yes = flag === 'boolean' ? 'true' : '1';
  const lifeRecipe = [
    uuid,
    `name ${text} not null`,
    `description ${text}`,
    archived,
    `created_at ${text} not null`,
    `component_properties ${text} not null`,
    version,
  ];
  return [
    `alter table site add column thresholds ${text} not null default '${NO_LIMITS}'`,
    table('disco_mode', `id ${whole} primary key`, `chamber ${text}`, `until ${text} not null`),
    `alter table chambers add column active ${flag} not null default ${yes}`,
    `alter table tray_types add column active ${flag} not null default ${yes}`,
    table(
      'suppliers',
      uuid,
      `name ${text} not null`,
      `contact ${text}`,
      `email ${text}`,
      `phone ${text}`,
      `url ${text}`,
      `notes ${text}`,
      archived,
      version,
    ),
    `alter table crops add column supplier ${text} references suppliers (uuid)`,
    `alter table crops add column base_temperature ${real}`,
    table(
      'growth_media',
      uuid,
      `name ${text} not null`,
      `kind ${text}`,
      `supplier ${text} references suppliers (uuid)`,
      `description ${text}`,
      archived,
      version,
    ),
    table(
      'qa_specs',
      uuid,
      `name ${text} not null`,
      `description ${text}`,
      `checks ${text} not null`,
      archived,
      version,
    ),
    table('irrigation_recipes', ...lifeRecipe),
    table('fertigation_recipes', ...lifeRecipe),
    table(
      'documents',
      uuid,
      `type ${text} not null`,
      `filename ${text} not null`,
      `author ${text}`,
      `category ${text}`,
      `title ${text}`,
      `description ${text}`,
      `qa_spec ${text} references qa_specs (uuid)`,
      `file ${text} not null`,
      `file_version ${whole} not null`,
      `media_type ${text} not null`,
      `bytes ${whole} not null`,
      `sha256 ${text} not null`,
      `uploaded_at ${text} not null`,
      `uploaded_by ${text} not null`,
      version,
    ),
    table(
      'comments',
      uuid,
      `batch ${text} not null references batches (uuid)`,
      `author ${text} not null`,
      `author_id ${text}`,
      `"text" ${text} not null`,
      `created_at ${text} not null`,
    ),
    'create index comments_batch on comments (batch, created_at, uuid)',
    table(
      'api_tokens',
      uuid,
      `user_id ${text} not null references users (id)`,
      `name ${text} not null`,
      `scope ${text} not null`,
      `hash ${text} not null unique`,
      `created_at ${text} not null`,
      `expires ${text}`,
      `last_used_at ${text}`,
    ),
    'create index api_tokens_user on api_tokens (user_id)',
    // The records and places that a batch's actions refer to, which can't be deleted.
    table(
      'batch_references',
      `record ${text} not null`,
      `batch ${text} not null references batches (uuid)`,
      'primary key (record, batch)',
    ),
    'create index batch_references_batch on batch_references (batch)',
    `insert into batch_references (record, batch) ${['action_properties', 'corrections', 'plan_before']
      .map(
        (column) =>
          `select entry.value, a.batch from actions as a, ${textsWithin(`a.${column}`)} as entry
           where a.${column} is not null and entry.value like '${ID}' and length(entry.value) <= 46`,
      )
      .join(' union ')}`,
    // Lists the batches of a recipe version, newest start first.
    'drop index batches_recipe',
    'create index batches_recipe on batches (growth_recipe, start_date desc, lot_code)',
    // Lists the batches of a crop by lot code.
    'drop index batches_crop',
    'create index batches_crop on batches (crop, lot_code)',
    // Covers all columns needed to sum harvests.
    'drop index harvests_batch',
    'create index harvests_batch on harvests (batch_uuid, harvest_date, total_yield_g, trays_harvested, deleted_at)',
    'create index harvests_done on harvests (harvest_date, batch_uuid) where deleted_at is null and harvest_date is not null',
  ];
}
