import { invalid } from '#domain/problem.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import {
  type DecimalMark,
  isAmbiguous,
  type NumberReadings,
  provenMarks,
  readingsOfNumber,
} from '#domain/quantities/read-number.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Day, Instant } from '#domain/time.ts';
import type { DateOrder } from './date-orders.ts';
import { type DayReadings, orderOfDays, readingsOfDay } from './read-day.ts';
import { cellText, excerpt, type SourceCell, type SourceRow } from './table.ts';
import type { TableField } from './table-fields.ts';

/** Notation declared in the request; null to detect it. */
export interface NotationOptions {
  readonly date_order: DateOrder | null;
  readonly decimal_mark: DecimalMark | null;
  /** Returns the site's day at an instant. */
  dayOf(instant: Instant): Day;
}

const BLANKS = new Set(['', '-', '–', '—', 'n/a', 'na', 'null', 'none']);
/** A number and what follows it. */
const NUMBER_AND_UNIT = /^(.*[\d.,])\s*([^\d.,]+)$/s;

/** Returns the cell of a field in a row; text without white space around it. */
export type CellOf = (row: SourceRow, field: TableField) => SourceCell;

/** The decimal mark of a table and the date order of each column of days. */
export interface Notation {
  readonly mark: DecimalMark | null;
  readonly orders: ReadonlyMap<string, DateOrder | null>;
}

/** Detects the decimal mark and date orders of a table. Returns 400 if they are ambiguous. */
export function notationOf(
  rows: readonly SourceRow[],
  fields: readonly TableField[],
  cellOf: CellOf,
  { date_order, decimal_mark, dayOf }: NotationOptions,
): Result<Notation> {
  const errors: Record<string, CodedProblem[]> = {};
  const orders = new Map<string, DateOrder | null>();
  for (const field of fields.filter(({ kind }) => kind === 'day')) {
    const column = writtenDays(rows, (row) => cellText(cellOf(row, field)), dayOf);
    const order = date_order ?? orderOfDays(column.map(({ readings }) => readings));
    orders.set(field.name, column.length > 0 ? order : null);
    const [example] = column;
    if (order === null && example !== undefined) {
      errors.date_order = [...(errors.date_order ?? []), askForOrder(field.name, column, example)];
    }
  }
  const numbers = fields.filter(({ kind }) => kind === 'number' || kind === 'whole' || kind === 'grams');
  const mark = decimal_mark ?? markOf(rows, numbers, cellOf);
  if (typeof mark === 'object' && mark !== null) errors.decimal_mark = [mark.question];
  if (Object.keys(errors).length > 0) return err(invalid(errors));
  return ok({ mark: typeof mark === 'string' ? mark : null, orders });
}

interface WrittenDay {
  readonly line: number;
  readonly text: string;
  readonly readings: DayReadings;
}

/**
 * Returns the first cell of each distinct set of possible days, which keeps the list short however long the column is.
 */
function writtenDays(
  rows: readonly SourceRow[],
  textOf: (row: SourceRow) => string,
  dayOf: NotationOptions['dayOf'],
): WrittenDay[] {
  const found = new Map<string, WrittenDay>();
  for (const row of rows) {
    const text = textOf(row);
    const readings = readingsOfDay(text, dayOf);
    if (!('days' in readings) || readings.days.size === 0) continue;
    const key = JSON.stringify([...readings.days]);
    if (!found.has(key)) found.set(key, { line: row.line, text, readings });
  }
  return [...found.values()];
}

function askForOrder(name: string, column: readonly WrittenDay[], example: WrittenDay): CodedProblem {
  const only = (order: DateOrder) =>
    column.find(({ readings }) => 'days' in readings && readings.days.size === 1 && readings.days.has(order));
  const [dayFirst, monthFirst] = [only('dmy'), only('mdy')];
  const shown = ({ text, line }: WrittenDay) => ({ text: excerpt(text), line });
  return dayFirst !== undefined && monthFirst !== undefined
    ? {
        code: 'dates_contradictory',
        params: { field: name, day_first: shown(dayFirst), month_first: shown(monthFirst) },
      }
    : { code: 'dates_ambiguous', params: { field: name, ...shown(example) } };
}

interface WrittenNumber extends NumberReadings {
  readonly line: number;
  readonly text: string;
  readonly field: TableField;
}

/**
 * Returns the decimal mark that a number requires, null if none does, or a question about the first ambiguous number.
 */
function markOf(
  rows: readonly SourceRow[],
  fields: readonly TableField[],
  cellOf: CellOf,
): DecimalMark | null | { readonly question: CodedProblem } {
  const [mark, other] = provenMarks(writtenNumbers(rows, fields, cellOf));
  if (mark !== undefined && other === undefined) return mark;
  // Trays are whole numbers, which resolves some ambiguous values.
  for (const { line, text, field, point, comma } of writtenNumbers(rows, fields, cellOf)) {
    const readings = { point, comma };
    if (!isAmbiguous(mark === undefined ? sensible(field, readings) : readings)) continue;
    return {
      question: {
        code: 'number_ambiguous',
        params: { line, text: excerpt(text), point: point ?? 0, comma: comma ?? 0 },
      },
    };
  }
  return null;
}

/** Returns the numbers that are text. Those of workbooks have no notation. */
function* writtenNumbers(
  rows: readonly SourceRow[],
  fields: readonly TableField[],
  cellOf: CellOf,
): Generator<WrittenNumber> {
  for (const row of rows) {
    for (const field of fields) {
      const text = cellOf(row, field);
      if (typeof text !== 'string' || isBlank(text)) continue;
      yield { line: row.line, text, field, ...readingsFor(field, text) };
    }
  }
}

/** Returns the possible numbers in a cell, ignoring its unit. */
export const readingsFor = ({ kind }: TableField, text: string): NumberReadings =>
  readingsOfNumber(kind === 'grams' ? withoutUnit(text).number : text);

/** Drops the readings that a field can't have: a count must be a whole number. */
export function sensible(field: TableField, { point, comma }: NumberReadings): NumberReadings {
  if (field.kind !== 'whole') return { point, comma };
  const whole = (value: number | null) => (value !== null && Number.isInteger(value) ? value : null);
  return whole(point) === null && whole(comma) === null
    ? { point, comma }
    : { point: whole(point), comma: whole(comma) };
}

/** Splits a weight into its number and the text of its unit, which is empty without one. */
export function withoutUnit(text: string): { readonly number: string; readonly unit: string } {
  const [, number = '', unit = ''] = NUMBER_AND_UNIT.exec(text) ?? [];
  return number === '' ? { number: text, unit: '' } : { number, unit: unit.trim() };
}

/** Tells whether a cell is empty or a placeholder such as 'n/a'. */
export const isBlank = (text: string): boolean => BLANKS.has(text.toLowerCase());
