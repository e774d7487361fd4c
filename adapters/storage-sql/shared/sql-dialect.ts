import type { Expression, Kysely, RawBuilder, SqlBool } from 'kysely';
import type { Schema } from '#adapters/storage-sql/tables/tables.ts';

/** One key of a JSON object that the engine builds from a row. */
export interface JsonField {
  readonly key: string;
  readonly value: Expression<unknown>;
  /**
   * What the value is: `plain` text that is never null and has nothing to escape (ids, days, instants), the same or null,
   * any text or null, a number or null, a truth value, JSON text or null.
   */
  readonly kind: 'plain' | 'plain_or_null' | 'text' | 'number' | 'flag' | 'json';
}

/** The types of columns, as the engine names them. */
export interface ColumnTypes {
  readonly text: string;
  readonly whole: string;
  readonly real: string;
  readonly flag: string;
  /** A whole number that the engine gives each new row. */
  readonly serial: string;
  /** What stands behind a table's columns. */
  readonly tableEnd: string;
}

/** How one engine says what SQL leaves to engines. */
export interface SqlDialect {
  /** Builds statements in the engine's SQL; never runs them. */
  readonly builder: Kysely<Schema>;
  readonly types: ColumnTypes;
  /** The text of a JSON object. */
  jsonObject(fields: readonly JsonField[]): RawBuilder<string>;
  /** Whether the column, of texts unless said otherwise, is in a list that is given as the text of a JSON array. */
  among(column: Expression<unknown>, list: Expression<string>, of?: 'texts' | 'numbers'): RawBuilder<SqlBool>;
  /** Whether a JSON array of texts, kept in a column, holds the text. */
  jsonHolds(column: Expression<unknown>, text: Expression<string>): RawBuilder<SqlBool>;
  /** All texts anywhere in JSON, and perhaps more, as rows with a `value`, for use in `from`. */
  textsWithin(column: string): string;
  /** Whole days from one day to another; null where one is. */
  daysBetween(from: Expression<unknown>, to: Expression<unknown>): RawBuilder<number | null>;
  /** Statements after which rows of the table can be added, but neither changed nor removed. */
  appendOnly(table: string): readonly string[];
  /** Statements after which whoever watches hears of each row added to the table; none where engines watch otherwise. */
  announceInserts(table: string): readonly string[];
  /** Statements after which the engine numbers new rows of the table beyond those that were put in with their numbers. */
  continueSerial(table: string, column: string): readonly string[];
}
