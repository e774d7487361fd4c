import { harvestRows } from '#adapters/in-process/imports/harvests/import-harvests.ts';
import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { UseCaseCall } from '#adapters/in-process/operations/use-case.ts';
import { newRecord } from '#adapters/in-process/records/new-record.ts';
import type { TableRow } from '#domain/imports/table.ts';
import { MAX_ROWS, type TableTask } from '#ports/imports/import-files.ts';
import type { Catalogue, CatalogueKind } from '#ports/record-kinds/catalogue.ts';
import { type DescribedImport, describeTable, type TableKind } from '#ports/record-kinds/imports.ts';
import { batchRows } from './import-batches.ts';
import { importedBeds } from './import-beds.ts';
import { cropRules } from './import-crops.ts';
import { type ImportRules, type RecordStore, recordRows } from './import-records.ts';
import type { ImportTarget, RowWork } from './import-rows.ts';

type Call = UseCaseCall<'importTable'>;

export interface ImportWork extends Pick<TableTask, 'mostRows' | 'together'> {
  /** True if rows depend on earlier rows, so that a dry run must write too. */
  readonly needsWriter: boolean;
  begin(target: ImportTarget, call: Call, deps: FarmDeps, rows: AsyncIterable<readonly TableRow[]>): Promise<RowWork>;
}

const DEFAULTS = { mostRows: MAX_ROWS, together: null, needsWriter: false } as const;

/** Imports with their own rules, unlike those of catalogue records. */
const OWN_WORK: Readonly<Partial<Record<TableKind, ImportWork>>> = {
  batches: {
    ...DEFAULTS,
    needsWriter: true,
    begin: (target, call, { tokens }, rows) => batchRows(target, call, tokens, rows),
  },
  harvests: {
    ...DEFAULTS,
    mostRows: 1_000_000,
    together: 'batch',
    begin: (target, { input }) => harvestRows(target, input.query),
  },
};

const RULES: { readonly [K in CatalogueKind]?: (all: readonly Catalogue[K][]) => ImportRules<Catalogue[K]> } = {
  crop: cropRules,
};

export function importWork(table: TableKind): ImportWork {
  const { records } = describeTable(table);
  if (records !== null)
    return { ...DEFAULTS, begin: (target, { input }) => beginRecords(target, records, input.query) };
  const own = OWN_WORK[table];
  if (own === undefined) throw new Error(`No import for ${table}`);
  return own;
}

function beginRecords(
  target: ImportTarget,
  described: DescribedImport,
  query: Call['input']['query'],
): Promise<RowWork> {
  const { kind } = described;
  return kind === 'bed'
    ? recordRows(target, described, importedBeds, query)
    : recordRows(target, described, storeOf(kind), query);
}

const storeOf = <K extends CatalogueKind>(kind: K): RecordStore<Catalogue[K]> => ({
  all: (tx) => tx.records(kind),
  make: (id, given) => newRecord(kind, id, given),
  insert: (writer, record) => writer.insertRecord(kind, record),
  rules: RULES[kind] ?? (() => ({})),
});
