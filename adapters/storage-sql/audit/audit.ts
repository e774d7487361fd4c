import { hash } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Connection, first } from '#adapters/storage-sql/shared/connection.ts';
import { listFrom, sliceOf } from '#adapters/storage-sql/shared/lists.ts';
import { param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { chainText } from '#domain/audit/chain.ts';
import type { AuditRow } from '#ports/farm-api/audit.ts';
import type { AuditEntry, AuditQuery, StoredAuditRow } from '#ports/storage/audit.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';

const COLUMNS = ['id', 'at', 'who', 'operation', 'kind', 'record', 'what', 'before', 'after', 'hash'] as const;

/** The audit trail: append-only rows, each chained by hash to the previous one of its record. */
export function createAuditQueries({ builder: db, among }: SqlDialect) {
  const lastHash = prepare(() =>
    db
      .selectFrom('audit')
      .select('hash')
      .where('record', '=', param<string>('record'))
      .where(unindexed('kind'), '=', param<string>('kind'))
      .orderBy('id', 'desc')
      .limit(1),
  );
  const insert = prepare(() =>
    db.insertInto('audit').values({
      at: param<string>('at'),
      who: param<string>('who'),
      operation: param<string>('operation'),
      kind: param<string>('kind'),
      record: param<string>('record'),
      what: param<string>('what'),
      before: param<string>('before'),
      after: param<string>('after'),
      hash: param<string>('hash'),
    }),
  );
  const rowsAfter = prepare(() =>
    db
      .selectFrom('audit')
      .select(COLUMNS)
      .where('id', '>', param<number>('after'))
      .orderBy('id')
      .limit(param<number>('limit')),
  );
  const rowsOf = prepare(() =>
    db
      .selectFrom('audit')
      .select(COLUMNS)
      .where(among(sql.ref('record'), param<string>('list')))
      .orderBy('id'),
  );
  const checkpoints = prepare(() => db.selectFrom('audit_checkpoints').selectAll().orderBy('last_id'));

  const reader = (connection: Connection) =>
    ({
      listAudit: async (query) => {
        const conditions = auditConditions(query);
        const { offset, size } = sliceOf(query);
        const wanted = db.selectFrom('audit').where((where) => where.and(conditions));
        const rows = await connection.all(
          wanted
            .select(COLUMNS)
            .orderBy('at', 'desc')
            .orderBy('id', 'desc')
            .limit(size + 1)
            .offset(offset),
        );
        const counted =
          query.total === true ? await connection.all(wanted.select(sql<number>`count(*)`.as('found'))) : null;
        return listFrom<AuditRow>(rows.map(jsonOf), query, counted && Number(first(counted)?.found ?? 0));
      },
      auditRows: (after, limit) => connection.allPrepared(rowsAfter, { after, limit }),
      auditOf: (records) => connection.allPrepared(rowsOf, { list: JSON.stringify(records) }),
      auditCheckpoints: () => connection.allPrepared(checkpoints, {}),
    }) satisfies Partial<FarmReader>;

  const writer = (connection: Connection) =>
    ({
      insertCheckpoint: async (checkpoint) => {
        await connection.run(db.insertInto('audit_checkpoints').values(checkpoint));
      },
    }) satisfies Partial<FarmWriter>;

  /** Adds one row at the end of its record's chain. */
  const append = async (
    connection: Connection,
    commit: Pick<StoredAuditRow, 'at' | 'who' | 'operation'>,
    { kind, record, what, before, after }: AuditEntry,
  ): Promise<void> => {
    const row = { ...commit, kind, record, what, before: toJson(before), after: toJson(after) };
    const previous = first(await connection.allPrepared(lastHash, { record, kind }))?.hash ?? '';
    await connection.sendPrepared(insert, { ...row, hash: chainHash(previous, row) });
  };

  return { reader, writer, append };
}

function auditConditions({ kind, record, who, what, from, to }: AuditQuery): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [sql`1 = 1`];
  const column = record === undefined ? (name: string) => sql.ref(name) : unindexed;
  if (record !== undefined) conditions.push(sql`record = ${record}`);
  if (kind !== undefined) conditions.push(sql`${column('kind')} = ${kind}`);
  if (who !== undefined) conditions.push(sql`${column('who')} = ${who}`);
  if (what !== undefined) conditions.push(sql`what = ${what}`);
  if (from !== undefined) conditions.push(sql`${column('at')} >= ${from}`);
  if (to !== undefined) conditions.push(sql`${column('at')} <= ${to}`);
  return conditions;
}

/** Hides the column's index from the query planner, which would read a tenth of all rows instead of one record's. */
const unindexed = (name: string): RawBuilder<string> => sql<string>`coalesce(${sql.ref(name)}, '')`;

// `before` and `after` are stored as JSON and inserted without parsing.
function jsonOf({ before, after, hash: seal, ...row }: StoredAuditRow): string {
  return `${JSON.stringify(row).slice(0, -1)},"before":${before},"after":${after},"hash":${JSON.stringify(seal)}}`;
}

/** Returns the hash of an audit row and the previous hash in its record's chain ('' for the first row). */
export const chainHash = (previous: string, row: Omit<StoredAuditRow, 'id' | 'hash'>): string =>
  hash('sha256', chainText(previous, row));

const toJson = (value: unknown): string => JSON.stringify(value) ?? 'null';
