import { z } from 'zod';
import type { TableColumn, TableShape } from '#domain/imports/table-fields.ts';
import { name } from '#ports/schemas/fields.ts';

/** A column of a spreadsheet that fills a field of a record. */
export interface ImportColumn extends TableColumn {
  /** The schema of a cell, if it differs from the call's. */
  readonly reads?: z.ZodType;
  /** Shown after the column's name: a unit, or the accepted names. */
  readonly hint?: string;
}

type Columns = Readonly<Record<string, ImportColumn | undefined>>;

interface Options {
  /** Query options of the import. */
  readonly options?: z.ZodRawShape;
}

/**
 * The spreadsheet of a plain kind of record. A column whose field refers to another record contains that record's name.
 * An option with the name of a field is its default for rows without a value.
 */
export interface RecordImport<T> extends Options {
  readonly columns: { readonly [F in keyof T]?: ImportColumn };
  /** The fields that identify a record. A row needs them all; a record with the same values is already on the farm. */
  readonly identity: readonly [keyof T & string, ...(keyof T & string)[]];
}

/** A spreadsheet whose rows are imported by their own rules. */
export interface RowImport extends Options, Pick<TableShape, 'needs'> {
  readonly columns: Readonly<Record<string, ImportColumn>>;
  /** Schema of a row with parsed cells. */
  readonly row: z.ZodObject;
}

/** The parts of a kind's description that its import uses. */
export interface ImportedRecords {
  readonly words: readonly [one: string, many: string];
  readonly title: string;
  readonly fields: z.ZodRawShape;
  readonly references: Readonly<Record<string, string | undefined>>;
  readonly imports: Options & { readonly columns: Columns; readonly identity: readonly string[] };
}

/** Returns the shape of a spreadsheet as plain data, which can be passed to another thread. */
export const shapeOf = (columns: Columns, needs: TableShape['needs']): TableShape => ({
  fields: columnsOf(columns).map(([field, { reads, hint, ...column }]) => ({ name: field, ...column })),
  needs,
});

/** Returns the columns by field, in their order. */
export const columnsOf = (columns: Columns): readonly (readonly [field: string, column: ImportColumn])[] =>
  Object.entries(columns).flatMap(([field, column]) => (column === undefined ? [] : [[field, column] as const]));

/** Returns the schema of a row with parsed cells: the fields of a call, but with names in place of uuids. */
export function rowOf({ fields, references, imports }: ImportedRecords): z.ZodObject {
  const shape = columnsOf(imports.columns).map(([field, { reads }]) => {
    const schema = reads ?? (references[field] === undefined ? (fields[field] ?? z.never()) : name);
    return [field, imports.identity.includes(field) ? schema : z.optional(schema)] as const;
  });
  return z.object(Object.fromEntries(shape));
}
