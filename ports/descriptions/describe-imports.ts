import { z } from 'zod';
import type { TableColumn, TableShape } from '#domain/imports/table-fields.ts';
import { name } from '#ports/schemas/fields.ts';

/** A column of a spreadsheet that fills a field of a record. */
export interface ImportColumn extends TableColumn {
  /** What a row may say, where that is not what a call may write. */
  readonly reads?: z.ZodType;
  /** What people are told of it beside its name: a unit, ways to name something. */
  readonly hint?: string;
}

type Columns = Readonly<Record<string, ImportColumn | undefined>>;

interface Options {
  /** What a call may say beside the file. */
  readonly options?: z.ZodRawShape;
}

/**
 * The spreadsheets that bring records which are written down as they are. A column whose field refers to another record
 * names that record. An option named like a field gives its value for rows that say nothing of it.
 */
export interface RecordImport<T> extends Options {
  readonly columns: { readonly [F in keyof T]?: ImportColumn };
  /** The fields that tell one record from another. A row needs them all, and is there already where a record has the same. */
  readonly identity: readonly [keyof T & string, ...(keyof T & string)[]];
}

/** The spreadsheets whose rows are taken by rules of their own. */
export interface RowImport extends Options, Pick<TableShape, 'needs'> {
  readonly columns: Readonly<Record<string, ImportColumn>>;
  /** A row, once its cells were read. */
  readonly row: z.ZodObject;
}

/** What an import reads of the description of records which are written down as they are. */
export interface ImportedRecords {
  readonly words: readonly [one: string, many: string];
  readonly title: string;
  readonly fields: z.ZodRawShape;
  readonly references: Readonly<Record<string, string | undefined>>;
  readonly imports: Options & { readonly columns: Columns; readonly identity: readonly string[] };
}

/** The shape of a spreadsheet: plain data, which another thread can be given. */
export const shapeOf = (columns: Columns, needs: TableShape['needs']): TableShape => ({
  fields: columnsOf(columns).map(([field, { reads, hint, ...column }]) => ({ name: field, ...column })),
  needs,
});

/** The columns by field, in their order. */
export const columnsOf = (columns: Columns): readonly (readonly [field: string, column: ImportColumn])[] =>
  Object.entries(columns).flatMap(([field, column]) => (column === undefined ? [] : [[field, column] as const]));

/** A row of such records, once its cells were read: what calls may write, but records are named and not known by uuid. */
export function rowOf({ fields, references, imports }: ImportedRecords): z.ZodObject {
  const shape = columnsOf(imports.columns).map(([field, { reads }]) => {
    const schema = reads ?? (references[field] === undefined ? (fields[field] ?? z.never()) : name);
    return [field, imports.identity.includes(field) ? schema : z.optional(schema)] as const;
  });
  return z.object(Object.fromEntries(shape));
}
