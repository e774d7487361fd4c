import type { DecimalMark } from '#domain/quantities/read-number.ts';
import type { DateOrder } from './date-orders.ts';
import type { CellValue } from './table.ts';
import type { TableField } from './table-fields.ts';

/** Number of example rows in a report. */
export const SAMPLE_ROWS = 3;

/** Notation of the days and numbers in a spreadsheet. */
export interface ReadNotation {
  /** Date order of each column of days; null if every day is unambiguous, such as 2026-05-12. */
  readonly date_orders: Readonly<Record<string, DateOrder | null>>;
  /** The decimal mark; null if every number is unambiguous. */
  readonly decimal_mark: DecimalMark | null;
}

/** A row of a spreadsheet, as written and as parsed. */
export interface SampleRow {
  readonly line: number;
  readonly cells: readonly { readonly field: string; readonly text: string; readonly value: string }[];
}

/** Returns a row for a report. Weights are in grams. */
export const sampleRow = (
  line: number,
  fields: readonly TableField[],
  values: Readonly<Record<string, CellValue>>,
  textOf: (field: TableField) => string,
): SampleRow => ({
  line,
  cells: fields.flatMap((field) => {
    const value = values[field.name];
    return value === undefined
      ? []
      : [{ field: field.name, text: cut(textOf(field)), value: cut(shownValue(field, value)) }];
  }),
});

const MAX_SHOWN = 60;

const cut = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).replace(/[\ud800-\udbff]$/, '')}…` : text;

function shownValue({ kind }: TableField, value: CellValue): string {
  if (typeof value === 'object') return value.join(', ');
  return kind === 'grams' ? `${value} g` : String(value);
}
