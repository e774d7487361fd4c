import { onDemand } from '#domain/on-demand.ts';
import { BATCH_TABLES } from './batch-tables.ts';
import type { Column, ColumnKind, RowOf, Table } from './columns.ts';
import { COMMIT_TABLES } from './commit-tables.ts';
import { DOCUMENT_TABLES } from './document-tables.ts';
import { LOCATION_TABLES } from './location-tables.ts';
import { PEOPLE_TABLES } from './people-tables.ts';
import { RECIPE_TABLES } from './recipe-tables.ts';
import { listRecordTables, type RecordSchema } from './record-tables.ts';
import { SITE_TABLES } from './site-tables.ts';

const BEFORE_RECORDS = { ...SITE_TABLES, ...PEOPLE_TABLES };
const AFTER_RECORDS = {
  ...LOCATION_TABLES,
  ...DOCUMENT_TABLES,
  ...RECIPE_TABLES,
  ...BATCH_TABLES,
  ...COMMIT_TABLES,
};

type OwnTables = typeof BEFORE_RECORDS & typeof AFTER_RECORDS;
type OwnSchema = { [T in keyof OwnTables]: RowOf<OwnTables[T]> };

/** The types of the farm's tables. */
export interface Schema extends OwnSchema, RecordSchema {}

/** The farm's tables by name, each after those that it refers to. */
const tables = onDemand(
  (): ReadonlyMap<string, Table> =>
    new Map([...Object.entries<Table>(BEFORE_RECORDS), ...listRecordTables(), ...Object.entries<Table>(AFTER_RECORDS)]),
);

/** Returns the columns of a table's primary key. */
export function keyOf(table: string): readonly string[] {
  const found = tables().get(table);
  if (found === undefined) throw new Error(`No table named ${table}`);
  return found.key;
}

/** A table to copy. */
export interface FarmTable {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: readonly (readonly [name: string, kind: ColumnKind])[];
  readonly serial: string | null;
}

/**
 * Lists the tables, each after those that it refers to. Omits columns for which `has` returns false, and tables without
 * columns.
 */
export const listTables = (has: (table: string, column: string) => boolean = () => true): readonly FarmTable[] =>
  [...tables()].flatMap(([name, { key, columns }]) => {
    const found = Object.entries<Column>(columns).filter(([column]) => has(name, column));
    const serial = found.find(([, { isSerial }]) => isSerial === true)?.[0] ?? null;
    return found.length === 0
      ? []
      : [{ name, key, columns: found.map(([column, { kind }]) => [column, kind]), serial }];
  });
