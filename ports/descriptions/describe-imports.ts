import { z } from 'zod';
import type { TableColumn, TableShape } from '#domain/imports/table-fields.ts';
import { name } from '#ports/schemas/fields.ts';

/** A column of a spreadsheet for a field of a record. */
export interface ImportColumn extends TableColumn {
  /** Schema of a cell, if it differs from that of the field. */
  readonly reads?: () => z.ZodType;
  /** Text after the column's name, such as a unit or the accepted values. */
  readonly hint?: string;
}

type Columns = Readonly<Record<string, ImportColumn | undefined>>;

interface Options {
  /** Query options of the import. */
  readonly options?: () => z.ZodRawShape;
}

/**
 * The spreadsheet of a plain kind of record. In a column for a reference, cells contain the other record's name. An
 * option with the name of a field is the default for rows without a value.
 */
export interface RecordImport<T> extends Options {
  readonly columns: { readonly [F in keyof T]?: ImportColumn };
  /** The fields that identify a record. A row needs all of them; a record with the same values already exists. */
  readonly identity: readonly [keyof T & string, ...(keyof T & string)[]];
}

/** A spreadsheet whose rows are imported by code of their own. */
export interface RowImport extends Options, Pick<TableShape, 'needs'> {
  readonly columns: Readonly<Record<string, ImportColumn>>;
  /** Schema of a parsed row. */
  readonly row: () => z.ZodObject;
}

/** The part of a kind's description that imports need. */
export interface ImportedRecords {
  readonly words: readonly [one: string, many: string];
  readonly title: string;
  readonly fields: () => z.ZodRawShape;
  readonly references: Readonly<Record<string, string | undefined>>;
  readonly imports: Options & { readonly columns: Columns; readonly identity: readonly string[] };
}

/** Converts columns to plain data, which can be passed to another thread. */
export const shapeOf = (columns: Columns, needs: TableShape['needs']): TableShape => ({
  fields: columnsOf(columns).map(([field, { reads, hint, ...column }]) => ({ name: field, ...column })),
  needs,
});

/** Lists the columns with their fields, in order. */
export const columnsOf = (columns: Columns): readonly (readonly [field: string, column: ImportColumn])[] =>
  Object.entries(columns).flatMap(([field, column]) => (column === undefined ? [] : [[field, column] as const]));

/** Creates the schema of a parsed row: the fields of a record, with names instead of uuids. */
export function rowOf({ fields: fieldsOf, references, imports }: ImportedRecords): z.ZodObject {
  const fields = fieldsOf();
  const shape = columnsOf(imports.columns).map(([field, { reads }]) => {
    const schema = reads?.() ?? (references[field] === undefined ? (fields[field] ?? z.never()) : name());
    return [field, imports.identity.includes(field) ? schema : z.optional(schema)] as const;
  });
  return z.object(Object.fromEntries(shape));
}
