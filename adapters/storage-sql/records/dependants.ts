import { type Compilable, type RawBuilder, sql } from 'kysely';
import { type Connection, first } from '#adapters/storage-sql/shared/connection.ts';
import { param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { KEY_REFERENCES } from '#domain/action-keys/action-properties.ts';
import { namedRecords } from '#domain/batches/named-records.ts';
import { CATALOGUE_KINDS, DESCRIPTIONS } from '#ports/record-kinds/catalogue.ts';
import { documents } from '#ports/record-kinds/documents.ts';
import { RECORD_KINDS } from '#ports/record-kinds/kind-names.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';
import { type Dependants, MAX_DEPENDANTS } from '#ports/storage/records.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** Kinds that planned actions can refer to. An SOP is a document. */
const NAMED_IN_PLANS: ReadonlySet<RecordKind> = new Set(
  [...KEY_REFERENCES.values()].map((kind) => (kind === 'sop' ? 'document' : kind)),
);

/** Kinds whose fields can refer to other records. */
const REFERRING = [...CATALOGUE_KINDS, 'document'] as const;

/** Dependants listed in a problem; others are only counted. */
const MAX_LISTED = 5;

const uuid = param<string>('uuid');
/** Pattern for JSON that contains the record's uuid. */
const CONTAINS_UUID = sql`'%"' || cast(${uuid} as text) || '"%'`;
const containsUnder = (key: string) => sql`'%"' || ${sql.lit(key)} || '":"' || cast(${uuid} as text) || '"%'`;

/** Finds the records that refer to another and prevent its deletion. */
export function createDependantQueries({ builder: db }: SqlDialect) {
  const compilable = <R>(query: RawBuilder<R>): Compilable<R> => ({ compile: () => query.compile(db) });
  /** `order` is total, and of the index that finds the rows if there are many. */
  const queryFor = (
    kind: RecordKind,
    name: RawBuilder<unknown>,
    from: RawBuilder<unknown>,
    order: RawBuilder<unknown>,
    batch = sql`null`,
  ) => {
    const rows = sql`select ${name} as name, ${batch} as batch from ${from}`;
    const some = sql`(${rows} limit ${sql.lit(MAX_DEPENDANTS)}) as found`;
    const found = sql`(${rows} order by ${order} limit ${sql.lit(MAX_DEPENDANTS)}) as found`;
    return {
      kind,
      count: prepare(() => compilable(sql<{ found: number }>`select count(*) as found from ${some}`)),
      names: prepare(() =>
        compilable(sql<{ name: string }>`select name from ${found} order by name limit ${sql.lit(MAX_LISTED)}`),
      ),
      batches:
        kind === 'batch'
          ? prepare(() =>
              compilable(sql<{ batch: string }>`select batch from ${found} where batch is not null order by batch`),
            )
          : null,
    };
  };
  type DependantQuery = ReturnType<typeof queryFor>;
  type QueriesByKind = Readonly<Partial<Record<RecordKind, readonly DependantQuery[]>>>;
  const column = (kind: RecordKind, table: string, name: string, by: string): DependantQuery =>
    queryFor(kind, sql.ref(name), sql`${sql.table(table)} where ${sql.ref(by)} = ${uuid}`, sql`uuid`);
  /** Returns queries for the records whose fields refer to one of a kind. */
  const referring = (to: RecordKind): readonly DependantQuery[] =>
    REFERRING.flatMap((kind) => {
      const { table, title, references } = kind === 'document' ? documents : DESCRIPTIONS[kind];
      return Object.entries(references).flatMap(([field, other]) =>
        other === to ? [column(kind, table, title, field)] : [],
      );
    });

  const recipeName = sql`name || ', version ' || version_number`;
  const recipesWith = (condition: RawBuilder<unknown>) =>
    queryFor('growth_recipe', recipeName, sql`growth_recipes where ${condition}`, sql`version_uuid`);
  const inRecipes = recipesWith(sql`recipe_data like ${CONTAINS_UUID}`);
  // `batch_references` lists all records that a batch has ever referred to, so its actions are checked too.
  const inBatches = queryFor(
    'batch',
    sql`b.lot_code`,
    sql`batch_references as n join batches as b on b.uuid = n.batch
      where n.record = ${uuid} and b.deleted_at is null and exists (
        select 1 from actions as a where a.batch = b.uuid and a.deleted_at is null
          and (a.action_properties like ${CONTAINS_UUID} or a.corrections like ${CONTAINS_UUID} or a.plan_before like ${CONTAINS_UUID}))`,
    sql`n.batch`,
    sql`b.uuid`,
  );
  const inPlans = [inRecipes, inBatches];
  // The history of trays is permanent, also for deleted batches.
  const inHistory = [
    inRecipes,
    queryFor(
      'batch',
      sql`b.lot_code || case when b.deleted_at is null then '' else ' (deleted)' end`,
      sql`batch_references as n join batches as b on b.uuid = n.batch
        where n.record = ${uuid} and exists (
          select 1 from actions as a where a.batch = b.uuid and a.deleted_at is null
            and (b.deleted_at is null or a.completed)
            and (a.action_properties like ${CONTAINS_UUID} or a.corrections like ${CONTAINS_UUID} or a.plan_before like ${CONTAINS_UUID}))`,
      sql`n.batch`,
      sql`case when b.deleted_at is null then b.uuid end`,
    ),
  ];
  // Deleted batches stay in the history, so their references stay too.
  const ofBatches = (by: string, order: RawBuilder<unknown>) =>
    queryFor(
      'batch',
      sql`lot_code || case when deleted_at is null then '' else ' (deleted)' end`,
      sql`batches where ${sql.ref(by)} = ${uuid}`,
      order,
      sql`case when deleted_at is null then uuid end`,
    );
  // Beds of different chambers can share a name.
  const bedName = sql`(select c.name from chambers as c where c.uuid = b.chamber) || ' ' || b.name`;
  const bedsBy = (by: 'chamber' | 'reservoir') =>
    queryFor('bed', bedName, sql`beds as b where ${sql.ref(`b.${by}`)} = ${uuid}`, sql`b.uuid`);
  // Undoing an action can restore the last manually assigned recipe of a bed.
  const ofBeds = (by: 'light_recipe' | 'irrigation_recipe') => {
    const key = sql`'%"' || ${sql.lit(by)} || '":%'`;
    return queryFor(
      'bed',
      bedName,
      sql`beds as b where ${sql.ref(`b.${by}`)} = ${uuid} or exists (
        select 1 from hand_assignments as h where h.bed = b.uuid and h.assignment like ${containsUnder(by)} and not exists (
          select 1 from hand_assignments as k where k.bed = h.bed and k.assignment like ${key}
            and (k.instant > h.instant or (k.instant = h.instant and k.id > h.id))))`,
      sql`b.uuid`,
    );
  };
  const mappings = column('device_mapping', 'device_mappings', 'topic', 'subject');
  const inOwnTables: QueriesByKind = {
    bed: [mappings],
    chamber: [bedsBy('chamber'), mappings],
    crop: [recipesWith(sql`crop = ${uuid}`), ofBatches('crop', sql`lot_code`)],
    growth_recipe: [ofBatches('growth_recipe', sql`start_date desc, lot_code`)],
    hvac: [mappings],
    irrigation_recipe: [ofBeds('irrigation_recipe')],
    light_recipe: [ofBeds('light_recipe')],
    reservoir: [bedsBy('reservoir'), mappings],
  };
  const inActions = (kind: RecordKind): readonly DependantQuery[] => {
    if (kind === 'bed' || kind === 'physical_location') return inHistory;
    return NAMED_IN_PLANS.has(kind) ? inPlans : [];
  };
  const queries = new Map(
    RECORD_KINDS.map((kind) => [kind, [...(inOwnTables[kind] ?? []), ...referring(kind), ...inActions(kind)]]),
  );
  const insert = prepare(() =>
    db
      .insertInto('batch_references')
      .values({ record: param<string>('record'), batch: param<string>('batch') })
      .onConflict((conflict) => conflict.doNothing()),
  );

  const named = prepare(() =>
    db.selectFrom('batch_references').select('record').where('batch', '=', param<string>('batch')),
  );

  const reader = (connection: Connection) =>
    ({
      namedBy: async (batch) => new Set((await connection.allPrepared(named, { batch })).map(({ record }) => record)),
      dependants: async (kind, record) => {
        const found: Dependants[] = [];
        for (const one of queries.get(kind) ?? []) {
          const count = Number(first(await connection.allPrepared(one.count, { uuid: record }))?.found ?? 0);
          if (count === 0) continue;
          const names = (await connection.allPrepared(one.names, { uuid: record })).map(({ name }) => name);
          const batches = one.batches === null ? [] : await connection.allPrepared(one.batches, { uuid: record });
          found.push({ kind: one.kind, count, names, batches: batches.map(({ batch }) => batch) });
        }
        return found;
      },
    }) satisfies Partial<FarmReader>;

  /** Adds the records and places that an action refers to to the references of its batch. */
  const note = (connection: Connection, batch: string, properties: string, before = ''): readonly Promise<void>[] =>
    properties === before
      ? []
      : namedRecords(properties)
          .filter((record) => !before.includes(`"${record}"`))
          .map((record) => connection.sendPrepared(insert, { record, batch }));

  return { reader, note };
}
