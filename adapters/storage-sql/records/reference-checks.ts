import { type Compilable, type RawBuilder, sql } from 'kysely';
import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import { type Prepared, param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { keyOf } from '#adapters/storage-sql/tables/tables.ts';
import { RECORD_KINDS } from '#ports/record-kinds/kind-names.ts';
import { describeKind, type RecordKind } from '#ports/record-kinds/kinds.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

type Kind = Exclude<RecordKind, 'site'> | 'sop';
type UuidQuery = Prepared<{ uuid: string }>;

/** Conditions for tables in which only some rows can be referred to. */
const ONLY: Readonly<Partial<Record<Kind, string>>> = { batch: 'deleted_at is null', sop: "type = 'sop'" };

/** All kinds that records can refer to; nothing refers to the site. */
const KINDS: readonly Kind[] = [...RECORD_KINDS.filter((kind) => kind !== 'site'), 'sop'];

const RETIRED = { archived: 'archived', inactive: 'not active' } as const;

/** Finds existing records, and retired ones, which new references must not use. */
export function createReferenceChecks({ builder: db, among }: SqlDialect) {
  const compilable = (query: RawBuilder<{ uuid: string }>): Compilable<{ uuid: string }> => ({
    compile: () => query.compile(db),
  });
  const queryFor = (kind: Kind, retired?: string): UuidQuery =>
    prepare(() => {
      const { table } = describe(kind);
      const [key = 'uuid'] = keyOf(table);
      const conditions = [ONLY[kind], retired].flatMap((condition) =>
        condition === undefined ? [] : sql` and ${sql.raw(condition)}`,
      );
      return compilable(
        sql`select ${sql.ref(key)} as uuid from ${sql.table(table)}
          where ${among(sql.ref(key), param<string>('list'))}${sql.join(conditions, sql``)}`,
      );
    });
  const existing = new Map<RecordKind | 'sop', UuidQuery>(KINDS.map((kind) => [kind, queryFor(kind)]));
  const retired = new Map<RecordKind | 'sop', UuidQuery>(
    KINDS.flatMap((kind) => {
      const { retires } = describe(kind);
      return retires === null ? [] : [[kind, queryFor(kind, RETIRED[retires])] as const];
    }),
  );

  const reader = (connection: Connection) => {
    const find = async (query: UuidQuery | undefined, uuids: readonly string[]): Promise<ReadonlySet<string>> => {
      if (query === undefined || uuids.length === 0) return new Set();
      const rows = await connection.allPrepared(query, { list: JSON.stringify(uuids) });
      return new Set(rows.map(({ uuid }) => uuid));
    };
    return {
      existing: (kind, uuids) => find(existing.get(kind), uuids),
      retired: (kind, uuids) => find(retired.get(kind), uuids),
    } satisfies Partial<FarmReader>;
  };

  return { reader };
}

// A standard operating procedure is a document.
const describe = (kind: Kind) => describeKind(kind === 'sop' ? 'document' : kind);
