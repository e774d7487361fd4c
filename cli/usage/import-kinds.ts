import { m } from '#cli/language/messages.ts';
import { columnsOf } from '#ports/descriptions/describe-imports.ts';
import { describeTable, TABLE_KINDS, type TableKind } from '#ports/record-kinds/imports.ts';

/** A kind of spreadsheet that `phyto import` accepts. */
export interface ImportKind {
  readonly kind: string;
  /** The required columns, then the optional ones. */
  readonly needs: readonly string[];
  readonly takes: readonly string[];
  /** The options that only this kind accepts. */
  readonly options: readonly string[];
}

/** The kinds of spreadsheet. The build precomputes them, so that the help doesn't load the descriptions of records. */
export const IMPORT_KINDS: readonly ImportKind[] = TABLE_KINDS.map(importKind);

function importKind(kind: TableKind): ImportKind {
  const { columns, shape, options } = describeTable(kind);
  const columnsByField = new Map(
    columnsOf(columns).map(([field, { hint }]) => [field, hint === undefined ? field : `${field} (${hint})`]),
  );
  const needed = new Set(shape.needs.flat());
  return {
    kind,
    needs: shape.needs.map((group) =>
      m.help.eitherColumn({ columns: group.map((field) => columnsByField.get(field) ?? field) }),
    ),
    takes: [...columnsByField].flatMap(([field, words]) => (needed.has(field) ? [] : [words])),
    options: options.map((option) => option.replaceAll('_', '-')),
  };
}
