import type { DateOrder } from './date-orders.ts';
import type { DecimalMark } from './read-number.ts';
import type { CellValue } from './table.ts';
import type { TableField } from './table-fields.ts';

/** Number of rows that a report shows as examples. */
export const SAMPLE_ROWS = 3;

/** How the days and numbers of a spreadsheet were read. */
export interface ReadNotation {
  /** By column of days: its date order; null if every day is unambiguous, such as 2026-05-12. */
  readonly date_orders: Readonly<Record<string, DateOrder | null>>;
  /** The decimal mark; null if every number is unambiguous. */
  readonly decimal_mark: DecimalMark | null;
}

/** One row of a spreadsheet, as written and as read. */
export interface SampleRow {
  readonly line: number;
  readonly cells: readonly { readonly field: string; readonly text: string; readonly value: string }[];
}

/** Returns a row as a report shows it; weights in grams. */
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

const LONGEST_SHOWN = 60;

const cut = (text: string): string =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN).replace(/[\ud800-\udbff]$/, '')}…` : text;

function shownValue({ kind }: TableField, value: CellValue): string {
  if (typeof value === 'object') return value.join(', ');
  return kind === 'grams' ? `${value} g` : String(value);
}
