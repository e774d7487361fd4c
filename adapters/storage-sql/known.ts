import { sql } from 'kysely';
import type { RecordKind } from '#ports/farm-api/operation.ts';
import type { FarmReader } from '#ports/storage.ts';
import type { Connection } from './connection.ts';
import { type Prepared, param, prepare } from './prepared.ts';
import type { SqlDialect } from './sql-dialect.ts';

/** Which references name a record of the farm. */
export function createKnownQueries({ builder: db, among }: SqlDialect) {
  const list = param<string>('list');
  const byUuid = (
    table:
      | 'beds'
      | 'chambers'
      | 'crops'
      | 'environment_recipes'
      | 'families'
      | 'hvacs'
      | 'light_recipes'
      | 'physical_locations'
      | 'reservoirs'
      | 'tray_types',
  ) =>
    prepare(
      db
        .selectFrom(table)
        .select('uuid')
        .where(among(sql.ref('uuid'), list)),
    );
  const queries: Readonly<Record<Exclude<RecordKind, 'site'>, Prepared<{ uuid: string }>>> = {
    batch: prepare(
      db
        .selectFrom('batches')
        .select('uuid')
        .where('deleted_at', 'is', null)
        .where(among(sql.ref('uuid'), list)),
    ),
    bed: byUuid('beds'),
    chamber: byUuid('chambers'),
    crop: byUuid('crops'),
    environment_recipe: byUuid('environment_recipes'),
    family: byUuid('families'),
    growth_recipe: prepare(
      db
        .selectFrom('growth_recipes')
        .select('version_uuid as uuid')
        .where(among(sql.ref('version_uuid'), list)),
    ),
    hvac: byUuid('hvacs'),
    light_recipe: byUuid('light_recipes'),
    physical_location: byUuid('physical_locations'),
    reservoir: byUuid('reservoirs'),
    tray_type: byUuid('tray_types'),
    user: prepare(
      db
        .selectFrom('users')
        .select('id as uuid')
        .where(among(sql.ref('id'), list)),
    ),
  };

  const reader = (connection: Connection) =>
    ({
      known: async (kind, uuids) => {
        if (kind === 'site' || uuids.length === 0) return new Set<string>();
        const rows = await connection.allPrepared(queries[kind], { list: JSON.stringify(uuids) });
        return new Set(rows.map(({ uuid }) => uuid));
      },
    }) satisfies Partial<FarmReader>;

  return { reader };
}
