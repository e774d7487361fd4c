import { columnsOf } from '#ports/descriptions/describe-imports.ts';
import { describeTable, TABLE_KINDS, type TableKind } from '#ports/record-kinds/imports.ts';

/** One kind of spreadsheet that `phyto import` takes. */
export interface ImportKind {
  readonly kind: string;
  /** The columns that it can't do without, and the others. */
  readonly needs: readonly string[];
  readonly takes: readonly string[];
  /** Options that mean something to it alone. */
  readonly options: readonly string[];
}

/** The kinds of spreadsheet. The build writes them down, so that no help loads the descriptions of records. */
export const IMPORT_KINDS: readonly ImportKind[] = TABLE_KINDS.map(importKind);

function importKind(kind: TableKind): ImportKind {
  const { columns, shape, options } = describeTable(kind);
  const told = new Map(
    columnsOf(columns).map(([field, { hint }]) => [field, hint === undefined ? field : `${field} (${hint})`]),
  );
  const needed = new Set(shape.needs.flat());
  return {
    kind,
    needs: shape.needs.map((group) => group.map((field) => told.get(field) ?? field).join(' or ')),
    takes: [...told].flatMap(([field, words]) => (needed.has(field) ? [] : [words])),
    options: options.map((option) => option.replaceAll('_', '-')),
  };
}
