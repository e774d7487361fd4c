import type { Expression, Kysely, RawBuilder, SqlBool } from 'kysely';
import type { Schema } from '#adapters/storage-sql/tables/tables.ts';

/** One key of a JSON object that the engine builds from a row. */
export interface JsonField {
  readonly key: string;
  readonly value: Expression<unknown>;
  /**
   * `plain` is text that is never null and needs no escaping (ids, days, instants). All other kinds but `flag` may be null;
   * `json` is JSON text.
   */
  readonly kind: 'plain' | 'plain_or_null' | 'text' | 'number' | 'flag' | 'json';
}

/** The engine's names for the types of columns. */
export interface ColumnTypes {
  readonly text: string;
  readonly whole: string;
  readonly real: string;
  readonly flag: string;
  /** A whole number that the engine assigns to each new row. */
  readonly serial: string;
  /** Text after a table's columns. */
  readonly tableEnd: string;
}

/** The parts of SQL that differ between engines. */
export interface SqlDialect {
  /** Builds statements in the engine's SQL; never runs them. */
  readonly builder: Kysely<Schema>;
  readonly types: ColumnTypes;
  /** Builds the text of a JSON object. */
  jsonObject(fields: readonly JsonField[]): RawBuilder<string>;
  /** Tests whether a column, by default of texts, is in a list given as a JSON array. */
  among(column: Expression<unknown>, list: Expression<string>, of?: 'texts' | 'numbers'): RawBuilder<SqlBool>;
  /** Tests whether a column's JSON array of texts contains a text. */
  jsonHolds(column: Expression<unknown>, text: Expression<string>): RawBuilder<SqlBool>;
  /** Selects all texts anywhere in JSON, and possibly other values, as rows with a `value`, for use in `from`. */
  textsWithin(column: string): string;
  /** Counts whole days from one day to another; null if either is. */
  daysBetween(from: Expression<unknown>, to: Expression<unknown>): RawBuilder<number | null>;
  /** Returns statements that make a table append-only. */
  appendOnly(table: string): readonly string[];
  /** Returns statements that notify watchers of each row added to a table; none if the engine watches differently. */
  announceInserts(table: string): readonly string[];
  /** Returns statements that continue a table's numbering after rows were inserted with their own numbers. */
  continueSerial(table: string, column: string): readonly string[];
}
