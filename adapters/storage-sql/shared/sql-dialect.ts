import type { Expression, Kysely, RawBuilder, SqlBool } from 'kysely';
import type { Schema } from '#adapters/storage-sql/tables/tables.ts';

/** A key of a JSON object that the engine builds from a row. */
export interface JsonField {
  readonly key: string;
  readonly value: Expression<unknown>;
  /**
   * `plain` is text that is never null and needs no escaping (ids, days, instants); `json` is JSON text. All kinds
   * except `plain` and `flag` may be null.
   */
  readonly kind: 'plain' | 'plain_or_null' | 'text' | 'number' | 'flag' | 'json';
}

/** The engine's names of column types. */
export interface ColumnTypes {
  readonly text: string;
  readonly whole: string;
  readonly real: string;
  readonly flag: string;
  /** An integer that the engine assigns to each new row. */
  readonly serial: string;
  /** Text after a table's columns. */
  readonly tableEnd: string;
}

/** The parts of SQL that differ between engines. */
export interface SqlDialect {
  /** Builds statements in the engine's SQL. */
  readonly builder: Kysely<Schema>;
  readonly types: ColumnTypes;
  /** Builds the text of a JSON object. */
  jsonObject(fields: readonly JsonField[]): RawBuilder<string>;
  /** Tests if a column, by default of texts, is in a JSON array. */
  among(column: Expression<unknown>, list: Expression<string>, of?: 'texts' | 'numbers'): RawBuilder<SqlBool>;
  /** Tests if a column's JSON array contains a text. */
  jsonHolds(column: Expression<unknown>, text: Expression<string>): RawBuilder<SqlBool>;
  /** Returns a `from` clause with all texts within JSON, and possibly other values, as rows with a `value`. */
  textsWithin(column: string): string;
  /** Returns a `from` clause with the texts of a JSON object as rows with a `key` and a `value`. */
  pairsIn(object: Expression<string>): RawBuilder<unknown>;
  /** Returns the number of days from one day to another; null if either is null. */
  daysBetween(from: Expression<unknown>, to: Expression<unknown>): RawBuilder<number | null>;
  /** Returns statements that make a table append-only. */
  appendOnly(table: string): readonly string[];
  /** Returns statements that notify watchers of each row added to a table, if the engine needs any. */
  announceInserts(table: string): readonly string[];
  /** Returns statements that leave room in a table for new versions of its rows, if the engine needs any. */
  roomForUpdates(table: string): readonly string[];
  /** Returns statements that continue a table's numbering after rows were inserted with explicit numbers. */
  continueSerial(table: string, column: string): readonly string[];
}
