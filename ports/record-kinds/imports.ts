import type { TableShape } from '#domain/imports/table-fields.ts';
import { type ImportedRecords, shapeOf } from '#ports/descriptions/describe-imports.ts';
import { type Joined, join } from '#ports/descriptions/join.ts';
import { batches } from './batches.ts';
import { beds } from './beds.ts';
import { CATALOGUE, type CatalogueKind } from './catalogue.ts';
import { harvests } from './harvests.ts';
import { describeKind, RECORD_KINDS } from './kinds.ts';

const RECORDS = { ...CATALOGUE, bed: beds } as const;

type Records = typeof RECORDS;

/** The kinds of record that spreadsheets bring as they are described. */
export type ImportedKind = {
  [K in keyof Records]: Records[K] extends { readonly imports: object } ? K : never;
}[keyof Records];

type RecordTable = Records[ImportedKind]['table'];

/** What a farm's own spreadsheets may bring. */
export type TableKind = RecordTable | typeof batches.table | typeof harvests.table;

const isImported = (kind: keyof Records): kind is ImportedKind => 'imports' in RECORDS[kind];

/** What an import reads of the description of such a kind. */
export type DescribedImport = ImportedRecords & {
  readonly kind: ImportedKind;
  readonly references: Readonly<Record<string, CatalogueKind | undefined>>;
};

/** A kind of spreadsheet as it is described. */
export interface DescribedTable {
  /** What people call what it brings. */
  readonly words: readonly [one: string, many: string];
  readonly columns: ImportedRecords['imports']['columns'];
  readonly shape: TableShape;
  /** What a call may say beside it, by name. */
  readonly options: readonly string[];
  /** The kind of record that its rows bring as it is described; null where they are taken by rules of their own. */
  readonly records: DescribedImport | null;
}

const OF_RECORDS = (Object.keys(RECORDS) as (keyof Records)[]).filter(isImported).map((kind) => RECORDS[kind]);
const OF_ROWS = [batches, harvests] as const;

const describe = (
  words: DescribedTable['words'],
  { columns, options = {} }: Omit<ImportedRecords['imports'], 'identity'>,
  needs: TableShape['needs'],
): Omit<DescribedTable, 'records'> => ({
  ...{ words, columns },
  shape: shapeOf(columns, needs),
  options: Object.keys(options),
});

const needsOf = ({ identity }: ImportedRecords['imports']): TableShape['needs'] => identity.map((field) => [field]);

const TABLES: ReadonlyMap<TableKind, DescribedTable> = new Map<TableKind, DescribedTable>([
  ...OF_RECORDS.map(
    (records) =>
      [records.table, { ...describe(records.words, records.imports, needsOf(records.imports)), records }] as const,
  ),
  ...OF_ROWS.map(
    ({ table, words, imports }) => [table, { ...describe(words, imports, imports.needs), records: null }] as const,
  ),
]);

/** Those kinds of spreadsheet, in the order in which they are listed. */
export const TABLE_KINDS: readonly TableKind[] = [...TABLES.keys()];

/** What is true of a kind of spreadsheet. */
export function describeTable(kind: TableKind): DescribedTable {
  const found = TABLES.get(kind);
  if (found === undefined) throw new Error(`No spreadsheet holds ${kind}`);
  return found;
}

type OptionsIn<D> = D extends { readonly imports: { readonly options: infer O } } ? O : never;

/** What calls may say beside spreadsheets of any kind, as a query reads it. */
export const IMPORT_OPTIONS = join<Joined<OptionsIn<Records[ImportedKind] | (typeof OF_ROWS)[number]>>>(
  [...OF_RECORDS, harvests, batches].map(({ imports }) => ('options' in imports ? imports.options : {})),
);

/** What people call one and many of what a spreadsheet adds, by the kind that the report of an import names. */
export function importedWords(kind: string): readonly [one: string, many: string] {
  if (kind === 'harvest') return harvests.words;
  const known = RECORD_KINDS.find((one) => one === kind);
  return known === undefined ? [kind, kind] : describeKind(known).words;
}
