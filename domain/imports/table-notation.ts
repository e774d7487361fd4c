import { invalid } from '#domain/problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Day, Instant } from '#domain/time.ts';
import { type DayReadings, orderOfDays, readingsOfDay } from './read-day.ts';
import {
  askForMark,
  type DecimalMark,
  isAmbiguous,
  type NumberReadings,
  provenMarks,
  readingsOfNumber,
} from './read-number.ts';
import { quoted, type RowProblem } from './table.ts';
import type { TableField } from './table-fields.ts';
import type { DateOrder } from './table-kinds.ts';

/** What the call says of a table's notation; null where the table itself is to tell. */
export interface NotationOptions {
  readonly date_order: DateOrder | null;
  readonly decimal_mark: DecimalMark | null;
  /** The site's day at an instant. */
  dayOf(instant: Instant): Day;
}

const BLANKS = new Set(['', '-', '–', '—', 'n/a', 'na', 'null', 'none']);
const UNIT = /(kg|g)$/i;
/** So many rows are read in one step. */
const ROWS_A_STEP = 20;

/** What a row says, by field. */
export type Cells = ReadonlyMap<string, string>;

/** A row by field, and what is wrong with it before any cell is read. */
export interface CellRow {
  readonly line: number;
  readonly cells: Cells;
  readonly problems: readonly RowProblem[];
}

/** The items in turn, and null where a step ends. */
export function* inSteps<T>(items: readonly T[]): Generator<T | null> {
  for (const [at, item] of items.entries()) {
    if (at % ROWS_A_STEP === ROWS_A_STEP - 1) yield null;
    yield item;
  }
}

/** How a table writes its numbers, and each of its columns of days. */
export interface Notation {
  readonly mark: DecimalMark | null;
  readonly orders: ReadonlyMap<string, DateOrder | null>;
}

/** Which mark stands before fractions and in which order days stand; refuses (400) what can't be told. */
export function* notationOf(
  rows: readonly CellRow[],
  fields: readonly TableField[],
  { date_order, decimal_mark, dayOf }: NotationOptions,
): Generator<undefined, Result<Notation>> {
  const errors: Record<string, string[]> = {};
  const orders = new Map<string, DateOrder | null>();
  for (const { name } of fields.filter(({ kind }) => kind === 'day')) {
    const column: WrittenDay[] = [];
    for (const row of inSteps(rows)) {
      if (row === null) {
        yield;
        continue;
      }
      const text = row.cells.get(name) ?? '';
      column.push({ line: row.line, text, readings: readingsOfDay(text, dayOf) });
    }
    const order = date_order ?? orderOfDays(column.map(({ readings }) => readings));
    orders.set(name, order);
    const example = column.find(({ readings }) => 'days' in readings && readings.days.size > 0);
    if (order === null && example !== undefined) {
      errors.date_order = [...(errors.date_order ?? []), askForOrder(name, column, example)];
    }
  }
  const numbers = fields.filter(({ kind }) => kind === 'number' || kind === 'whole' || kind === 'grams');
  const mark = decimal_mark ?? (yield* markOf(rows, numbers));
  if (typeof mark === 'object' && mark !== null) errors.decimal_mark = [mark.question];
  if (Object.keys(errors).length > 0) return err(invalid(errors));
  return ok({ mark: typeof mark === 'string' ? mark : null, orders });
}

interface WrittenDay {
  readonly line: number;
  readonly text: string;
  readonly readings: DayReadings;
}

function askForOrder(name: string, column: readonly WrittenDay[], example: WrittenDay): string {
  const only = (order: DateOrder) =>
    column.find(({ readings }) => 'days' in readings && readings.days.size === 1 && readings.days.has(order));
  const [dayFirst, monthFirst] = [only('dmy'), only('mdy')];
  const shown = (cell: WrittenDay) => `${quoted(cell.text)} (line ${cell.line})`;
  const why =
    dayFirst !== undefined && monthFirst !== undefined
      ? `${name} holds ${shown(dayFirst)} and ${shown(monthFirst)}: one has its day first, the other its month.`
      : `${name} holds ${shown(example)}, and no row tells in which order the figures stand.`;
  return `${why} Say so: date_order=dmy, date_order=mdy or date_order=ymd.`;
}

interface WrittenNumber {
  readonly line: number;
  readonly text: string;
  readonly field: TableField;
  readonly readings: NumberReadings;
}

/** The mark that some number can't be read without, null where none needs one; a question where one number can mean two. */
function* markOf(
  rows: readonly CellRow[],
  fields: readonly TableField[],
): Generator<undefined, DecimalMark | null | { readonly question: string }> {
  const all: WrittenNumber[] = [];
  for (const row of inSteps(rows)) {
    if (row === null) {
      yield;
      continue;
    }
    for (const field of fields) {
      const text = row.cells.get(field.name) ?? '';
      if (!isBlank(text)) all.push({ line: row.line, text, field, readings: readingsFor(field, text) });
    }
  }
  const [mark, other] = provenMarks(all.map(({ readings }) => readings));
  if (mark !== undefined && other === undefined) return mark;
  // Where nothing else tells, that trays are whole does.
  const unclear = all.find(({ field, readings }) =>
    isAmbiguous(mark === undefined ? sensible(field, readings) : readings),
  );
  return unclear === undefined
    ? null
    : { question: `Line ${unclear.line}: ${askForMark(unclear.text, unclear.readings)}` };
}

/** What a cell may mean as a number, without its unit. */
export const readingsFor = ({ kind }: TableField, text: string): NumberReadings =>
  readingsOfNumber(kind === 'grams' ? withoutUnit(text).number : text);

/** A number as its field can have it: of trays only whole ones. */
export function sensible(field: TableField, { point, comma }: NumberReadings): NumberReadings {
  if (field.kind !== 'whole') return { point, comma };
  const whole = (value: number | null) => (value !== null && Number.isInteger(value) ? value : null);
  return whole(point) === null && whole(comma) === null
    ? { point, comma }
    : { point: whole(point), comma: whole(comma) };
}

/** A weight's number, and how many grams the unit behind it is; null where none is named. */
export function withoutUnit(text: string): { readonly number: string; readonly grams: number | null } {
  const unit = UNIT.exec(text);
  if (unit === null) return { number: text, grams: null };
  return { number: text.slice(0, unit.index).trimEnd(), grams: unit[0].toLowerCase() === 'kg' ? 1000 : 1 };
}

/** Whether a cell says nothing, or says that nothing is known. */
export const isBlank = (text: string): boolean => BLANKS.has(text.toLowerCase());
