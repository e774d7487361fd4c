import type { TableShape } from '#domain/imports/table-fields.ts';
import { onDemand } from '#domain/on-demand.ts';
import { type ImportedRecords, shapeOf } from '#ports/descriptions/describe-imports.ts';
import { type Joined, join } from '#ports/descriptions/join.ts';
import { beds } from '#ports/record-kinds/hardware/beds.ts';
import { batches } from './batches.ts';
import { CATALOGUE, type CatalogueKind } from './catalogue.ts';
import { harvests } from './harvests.ts';

const RECORDS = { ...CATALOGUE, bed: beds } as const;

type Records = typeof RECORDS;

/** Plain kinds of record with a spreadsheet import. */
export type ImportedKind = {
  [K in keyof Records]: Records[K] extends { readonly imports: object } ? K : never;
}[keyof Records];

type RecordTable = Records[ImportedKind]['table'];

export type TableKind = RecordTable | typeof batches.table | typeof harvests.table;

const isImported = (kind: keyof Records): kind is ImportedKind => 'imports' in RECORDS[kind];

/** The part of a plain kind's description that its import needs. */
export type DescribedImport = ImportedRecords & {
  readonly kind: ImportedKind;
  readonly references: Readonly<Record<string, CatalogueKind | undefined>>;
};

export interface DescribedTable {
  /** Singular and plural of the added records, in English. */
  readonly words: readonly [one: string, many: string];
  readonly columns: ImportedRecords['imports']['columns'];
  readonly shape: TableShape;
  /** Names of the query options. */
  readonly options: readonly string[];
  /** The plain kind of record to add; null for rows imported by code of their own. */
  readonly records: DescribedImport | null;
}

const OF_RECORDS = (Object.keys(RECORDS) as (keyof Records)[]).filter(isImported).map((kind) => RECORDS[kind]);
const OF_ROWS = [batches, harvests] as const;

const describe = (
  words: DescribedTable['words'],
  { columns, options = () => ({}) }: Omit<ImportedRecords['imports'], 'identity'>,
  needs: TableShape['needs'],
): Omit<DescribedTable, 'records'> => ({
  ...{ words, columns },
  shape: shapeOf(columns, needs),
  options: Object.keys(options()),
});

const needsOf = ({ identity }: ImportedRecords['imports']): TableShape['needs'] => identity.map((field) => [field]);

const tables = onDemand(
  (): ReadonlyMap<TableKind, DescribedTable> =>
    new Map<TableKind, DescribedTable>([
      ...OF_RECORDS.map(
        (records) =>
          [records.table, { ...describe(records.words, records.imports, needsOf(records.imports)), records }] as const,
      ),
      ...OF_ROWS.map(
        ({ table, words, imports }) => [table, { ...describe(words, imports, imports.needs), records: null }] as const,
      ),
    ]),
);

/** In the order in which they are listed. */
export const TABLE_KINDS: readonly TableKind[] = [...OF_RECORDS, ...OF_ROWS].map(({ table }) => table);

/** The singular and plural of what each kind adds, in English. */
export const TABLE_WORDS: readonly DescribedTable['words'][] = [...OF_RECORDS, ...OF_ROWS].map(({ words }) => words);

export function describeTable(kind: TableKind): DescribedTable {
  const found = tables().get(kind);
  if (found === undefined) throw new Error(`No spreadsheet holds ${kind}`);
  return found;
}

type OptionsIn<D> = D extends { readonly imports: { readonly options: () => infer O } } ? O : never;

/** Query options of all kinds of spreadsheet. */
export const importOptions = () =>
  join<Joined<OptionsIn<Records[ImportedKind] | (typeof OF_ROWS)[number]>>>(
    [...OF_RECORDS, harvests, batches].map(({ imports }) => ('options' in imports ? imports.options() : {})),
  );
