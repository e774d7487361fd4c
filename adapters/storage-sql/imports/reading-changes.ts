import { sql } from 'kysely';
import { type Connection, first } from '#adapters/storage-sql/shared/connection.ts';
import { isTrue } from '#adapters/storage-sql/shared/flags.ts';
import { param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import type { Row } from '#adapters/storage-sql/shared/rows.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import type { ReadingImport } from '#domain/telemetry/imports/reading-import.ts';
import type { RemovedRange } from '#domain/telemetry/removed-range.ts';
import { readingImportRecord, removedRangeRecord } from '#ports/schemas/reading-change-records.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';

/** Reads and saves which readings people imported and removed. */
export function createReadingChangeQueries({ builder: db }: SqlDialect) {
  const imports = db.selectFrom('reading_imports');
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
  const removed = db.selectFrom('removed_readings').selectAll().orderBy('removed_at', 'desc').orderBy('uuid', 'desc');
  const everyRange = prepare(() => removed);
  const ofSeries = prepare(() =>
    removed.where('subject', '=', param<string>('subject')).where('metric', '=', param<string>('metric')),
  );

  const reader = (connection: Connection) =>
    ({
      readingImports: async (offset, limit) => (await connection.allPrepared(page, { offset, limit })).map(toImport),
      countReadingImports: async () => Number(first(await connection.allPrepared(count, {}))?.found ?? 0),
      readingImport: async (uuid) => {
        const row = first(await connection.allPrepared(one, { uuid }));
        return row === null ? null : toImport(row);
      },
      removedRanges: async (series) =>
        (series === undefined
          ? await connection.allPrepared(everyRange, {})
          : await connection.allPrepared(ofSeries, { subject: series.subject, metric: series.metric })
        ).map(toRange),
    }) satisfies Partial<FarmReader>;

  const writer = (connection: Connection) =>
    ({
      insertReadingImport: async (record) => {
        await connection.run(db.insertInto('reading_imports').values(importRow(record)));
      },
      updateReadingImport: async (record) => {
        await connection.run(db.updateTable('reading_imports').set(importRow(record)).where('uuid', '=', record.uuid));
      },
      insertRemovedRange: async (range) => {
        await connection.run(db.insertInto('removed_readings').values(rangeRow(range)));
      },
      updateRemovedRange: async (range) => {
        await connection.run(db.updateTable('removed_readings').set(rangeRow(range)).where('uuid', '=', range.uuid));
      },
    }) satisfies Partial<FarmWriter>;

  return { reader, writer };
}

const jsonOrNull = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));
const parseOrNull = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

const importRow = ({ columns, skipped, counts, spans, undone, replaces, ...plain }: ReadingImport) => ({
  ...plain,
  file_columns: JSON.stringify(columns),
  skipped: JSON.stringify(skipped),
  counts: jsonOrNull(counts),
  spans: JSON.stringify(spans),
  undone: jsonOrNull(undone),
  replaces,
});

const toImport = ({ file_columns, skipped, counts, spans, undone, replaces, ...plain }: Row<'reading_imports'>) =>
  readingImportRecord().parse({
    ...plain,
    columns: JSON.parse(file_columns),
    skipped: JSON.parse(skipped),
    counts: parseOrNull(counts),
    spans: JSON.parse(spans),
    undone: parseOrNull(undone),
    replaces: isTrue(replaces),
  });

const rangeRow = ({ from, to, ...plain }: RemovedRange): Row<'removed_readings'> => ({
  ...plain,
  first: from,
  until: to,
});

const toRange = ({ first: from, until, ...plain }: Row<'removed_readings'>): RemovedRange =>
  removedRangeRecord().parse({ ...plain, from, to: until });
