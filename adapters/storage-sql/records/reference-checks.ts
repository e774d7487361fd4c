import { type Compilable, type RawBuilder, sql } from 'kysely';
import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import { type Prepared, param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import type { Schema } from '#adapters/storage-sql/tables/tables.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

type Kind = RecordKind | 'sop';
type Look = Prepared<{ uuid: string }>;

/** Where the records of each kind lie; what names them, and what makes them records of the kind. */
const WHERE: Readonly<Record<Exclude<Kind, 'site'>, readonly [keyof Schema, key?: string, only?: string]>> = {
  api_token: ['api_tokens'],
  batch: ['batches', 'uuid', 'deleted_at is null'],
  bed: ['beds'],
  chamber: ['chambers'],
  comment: ['comments'],
  crop: ['crops'],
  document: ['documents'],
  environment_recipe: ['environment_recipes'],
  family: ['families'],
  fertigation_recipe: ['fertigation_recipes'],
  growth_medium: ['growth_media'],
  growth_recipe: ['growth_recipes', 'version_uuid'],
  hvac: ['hvacs'],
  irrigation_recipe: ['irrigation_recipes'],
  light_recipe: ['light_recipes'],
  physical_location: ['physical_locations'],
  qa_spec: ['qa_specs'],
  reservoir: ['reservoirs'],
  sop: ['documents', 'uuid', "type = 'sop'"],
  supplier: ['suppliers'],
  tray_type: ['tray_types'],
  user: ['users', 'id'],
};

/** How each kind says that nothing new may name a record; kinds that are missing never say so. */
const RETIRED = {
  chamber: 'not active',
  crop: 'archived',
  environment_recipe: 'archived',
  family: 'archived',
  fertigation_recipe: 'archived',
  growth_medium: 'archived',
  growth_recipe: 'archived',
  irrigation_recipe: 'archived',
  light_recipe: 'archived',
  qa_spec: 'archived',
  reservoir: 'not active',
  supplier: 'archived',
  tray_type: 'not active',
} as const satisfies Readonly<Partial<Record<Kind, 'archived' | 'not active'>>>;

/** Which references name a record of the farm, and which of those nothing new may name. */
export function createReferenceChecks({ builder: db, among }: SqlDialect) {
  const compilable = (query: RawBuilder<{ uuid: string }>): Compilable<{ uuid: string }> => ({
    compile: () => query.compile(db),
  });
  const look = (kind: Exclude<Kind, 'site'>, more?: string): Look => {
    const [table, key = 'uuid', only] = WHERE[kind];
    const conditions = [only, more].flatMap((condition) =>
      condition === undefined ? [] : sql` and ${sql.raw(condition)}`,
    );
    return prepare(
      compilable(
        sql`select ${sql.ref(key)} as uuid from ${sql.table(table)}
          where ${among(sql.ref(key), param<string>('list'))}${sql.join(conditions, sql``)}`,
      ),
    );
  };
  const known = new Map<Kind, Look>();
  const retired = new Map<Kind, Look>();
  for (const kind of Object.keys(WHERE).filter(isKind)) {
    known.set(kind, look(kind));
    const flag = Object.entries(RETIRED).find(([name]) => name === kind)?.[1];
    if (flag !== undefined) retired.set(kind, look(kind, flag));
  }

  const reader = (connection: Connection) => {
    const find = async (query: Look | undefined, uuids: readonly string[]): Promise<ReadonlySet<string>> => {
      if (query === undefined || uuids.length === 0) return new Set();
      const rows = await connection.allPrepared(query, { list: JSON.stringify(uuids) });
      return new Set(rows.map(({ uuid }) => uuid));
    };
    return {
      known: (kind, uuids) => find(known.get(kind), uuids),
      retired: (kind, uuids) => find(retired.get(kind), uuids),
    } satisfies Partial<FarmReader>;
  };

  return { reader };
}

const isKind = (kind: string): kind is keyof typeof WHERE => Object.hasOwn(WHERE, kind);
