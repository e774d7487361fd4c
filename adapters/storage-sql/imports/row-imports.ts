import { sql } from 'kysely';
import { z } from 'zod';
import { type Connection, first } from '#adapters/storage-sql/shared/connection.ts';
import { param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import type { Row } from '#adapters/storage-sql/shared/rows.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import type { RowImport } from '#domain/imports/row-import.ts';
import { onDemand } from '#domain/on-demand.ts';
import { rowImportRecord } from '#ports/schemas/row-import-record.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';

/** Pairs of kind and uuid. */
const storedRecords = onDemand(() => z.array(z.tuple([z.string(), z.string()])));

/** Reads and saves the imports of spreadsheets. */
export function createRowImportQueries({ builder: db }: SqlDialect) {
  const imports = db.selectFrom('row_imports');
  const page = prepare(() =>
    imports
      .selectAll()
      .orderBy('imported_at', 'desc')
      .orderBy('uuid', 'desc')
      .limit(param<number>('limit'))
      .offset(param<number>('offset')),
  );
  const count = prepare(() => imports.select(sql<number>`count(*)`.as('found')));
  const one = prepare(() => imports.selectAll().where('uuid', '=', param<string>('uuid')));
  const part = prepare(() =>
    db
      .selectFrom('row_import_records')
      .select('records')
      .where('import', '=', param<string>('uuid'))
      .where('part', '=', param<number>('part')),
  );

  const reader = (connection: Connection) =>
    ({
      rowImports: async (offset, limit) => (await connection.allPrepared(page, { offset, limit })).map(toImport),
      countRowImports: async () => Number(first(await connection.allPrepared(count, {}))?.found ?? 0),
      rowImport: async (uuid) => {
        const row = first(await connection.allPrepared(one, { uuid }));
        return row === null ? null : toImport(row);
      },
      importedRecords: async (uuid, nth) => {
        const row = first(await connection.allPrepared(part, { uuid, part: nth }));
        if (row === null) return null;
        const records = storedRecords().parse(JSON.parse(row.records));
        return records.map(([kind, record]) => ({ kind, uuid: record }));
      },
    }) satisfies Partial<FarmReader>;

  const writer = (connection: Connection) =>
    ({
      insertRowImport: async (record) => {
        await connection.run(db.insertInto('row_imports').values(importRow(record)));
      },
      updateRowImport: async (record) => {
        await connection.run(db.updateTable('row_imports').set(importRow(record)).where('uuid', '=', record.uuid));
      },
      insertImportedRecords: async (uuid, nth, records) => {
        const text = JSON.stringify(records.map(({ kind, uuid: record }) => [kind, record]));
        await connection.run(db.insertInto('row_import_records').values({ import: uuid, part: nth, records: text }));
      },
    }) satisfies Partial<FarmWriter>;

  return { reader, writer };
}

const importRow = ({ counts, undone, ...plain }: RowImport): Row<'row_imports'> => ({
  ...plain,
  counts: JSON.stringify(counts),
  undone: undone === null ? null : JSON.stringify(undone),
});

const toImport = ({ counts, undone, ...plain }: Row<'row_imports'>): RowImport =>
  rowImportRecord().parse({
    ...plain,
    counts: JSON.parse(counts),
    undone: undone === null ? null : JSON.parse(undone),
  });
