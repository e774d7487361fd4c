import { BATCH_TABLES } from './batch-tables.ts';
import type { ColumnKind, Columns, RowOf } from './columns.ts';
import { COMMIT_TABLES } from './commit-tables.ts';
import { PEOPLE_TABLES } from './people-tables.ts';
import { RECORD_TABLES } from './record-tables.ts';
import { SITE_TABLES } from './site-tables.ts';

/** The farm's tables, each behind those that its rows refer to. */
export const TABLES = { ...SITE_TABLES, ...PEOPLE_TABLES, ...RECORD_TABLES, ...BATCH_TABLES, ...COMMIT_TABLES };

/** The farm's tables as statements are checked against them. */
export type Schema = { [T in keyof typeof TABLES]: RowOf<(typeof TABLES)[T]> };

/** A table as it is copied. */
export interface FarmTable {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: readonly (readonly [name: string, kind: ColumnKind])[];
  readonly serial: string | null;
}

/** Lists the tables in that order; columns that `has` does not know are left out, and tables without any. */
export const listTables = (has: (table: string, column: string) => boolean = () => true): readonly FarmTable[] =>
  Object.entries(TABLES).flatMap(([name, { key, columns }]) => {
    const found = Object.entries<Columns[string]>(columns).filter(([column]) => has(name, column));
    const serial = found.find(([, { isSerial }]) => isSerial === true)?.[0] ?? null;
    return found.length === 0
      ? []
      : [{ name, key, columns: found.map(([column, { kind }]) => [column, kind]), serial }];
  });
