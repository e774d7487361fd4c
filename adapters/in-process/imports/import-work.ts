import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { UseCaseCall } from '#adapters/in-process/operations/use-case.ts';
import { newRecord } from '#adapters/in-process/records/new-record.ts';
import type { TableRow } from '#domain/imports/table.ts';
import { MOST_ROWS, type TableTask } from '#ports/imports/import-files.ts';
import type { Catalogue, CatalogueKind } from '#ports/record-kinds/catalogue.ts';
import { type DescribedImport, describeTable, type TableKind } from '#ports/record-kinds/imports.ts';
import { batchRows } from './import-batches.ts';
import { importedBeds } from './import-beds.ts';
import { cropRules } from './import-crops.ts';
import { harvestRows } from './import-harvests.ts';
import { type ImportRules, type RecordStore, recordRows } from './import-records.ts';
import type { ImportPlace, RowWork } from './import-rows.ts';

type Call = UseCaseCall<'importTable'>;

/** How to read and import one kind of spreadsheet. */
export interface ImportWork extends Pick<TableTask, 'mostRows' | 'together'> {
  /** True if rows depend on earlier writes, so that a dry run writes too. */
  readonly needsWriter: boolean;
  begin(place: ImportPlace, call: Call, deps: FarmDeps, rows: AsyncIterable<readonly TableRow[]>): Promise<RowWork>;
}

const USUAL = { mostRows: MOST_ROWS, together: null, needsWriter: false } as const;

/** The work on spreadsheets of kinds that aren't plain. */
const OWN_WORK: Readonly<Partial<Record<TableKind, ImportWork>>> = {
  batches: {
    ...USUAL,
    needsWriter: true,
    begin: (place, call, { tokens }, rows) => batchRows(place, call, tokens, rows),
  },
  harvests: {
    ...USUAL,
    mostRows: 1_000_000,
    together: 'batch',
    begin: (place, { input }) => harvestRows(place, input.query),
  },
};

/** The import rules of plain kinds that have any. */
const RULES: { readonly [K in CatalogueKind]?: (all: readonly Catalogue[K][]) => ImportRules<Catalogue[K]> } = {
  crop: cropRules,
};

/** Returns the work on that kind of spreadsheet. */
export function importWork(table: TableKind): ImportWork {
  const { records } = describeTable(table);
  if (records !== null) return { ...USUAL, begin: (place, { input }) => beginRecords(place, records, input.query) };
  const own = OWN_WORK[table];
  if (own === undefined) throw new Error(`Nothing takes rows of ${table}`);
  return own;
}

function beginRecords(place: ImportPlace, described: DescribedImport, query: Call['input']['query']): Promise<RowWork> {
  const { kind } = described;
  return kind === 'bed'
    ? recordRows(place, described, importedBeds, query)
    : recordRows(place, described, storeOf(kind), query);
}

const storeOf = <K extends CatalogueKind>(kind: K): RecordStore<Catalogue[K]> => ({
  all: (tx) => tx.records(kind),
  make: (id, given) => newRecord(kind, id, given),
  insert: (writer, record) => writer.insertRecord(kind, record),
  rules: RULES[kind] ?? (() => ({})),
});
