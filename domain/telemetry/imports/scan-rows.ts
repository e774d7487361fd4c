import { cellText, type SourceCell } from '#domain/imports/table.ts';
import { type DecimalMark, isAmbiguous, provenMarks } from '#domain/quantities/read-number.ts';
import { type ColumnValues, collectValues } from './column-values.ts';
import type { UnitQuestion } from './doubtful-units.ts';
import { joinTime } from './join-time.ts';
import type { Layout } from './layout.ts';
import { possibleNumbers, valuesOf } from './read-row.ts';
import { readingsOfTime } from './read-time.ts';
import { type FoundOrder, tallyOrders } from './tally-orders.ts';

/** The way times and numbers of a file are written, and the open questions. */
export interface Notation {
  readonly order: FoundOrder;
  /** The decimal mark, or the first number whose mark is unclear. */
  readonly mark: DecimalMark | UnclearNumber;
  /** Columns whose unit is unclear; empty while the decimal mark is. */
  readonly units: readonly UnitQuestion[];
  /** The columns with values as they are read; empty while the decimal mark is unclear. */
  readonly columns: readonly ColumnValues[];
}

export interface UnclearNumber {
  readonly text: string;
  readonly line: number;
  readonly point: number;
  readonly comma: number;
}

/** Rows in which the decimal mark is looked for. */
const NUMBER_ROWS = 1000;
/** Rows after which columns with few values are no longer waited for. */
const VALUE_ROWS = 100_000;

/** Tells from the first rows of a file, given in order, how its times and numbers are written. */
export function createScan(layout: Layout, givenMark: DecimalMark | null = null) {
  const orders = tallyOrders();
  const values = collectValues();
  const marks = new Set<DecimalMark>();
  let unclear: UnclearNumber | null = null;
  let rows = 0;
  let isOrderKnown = false;
  const seeNumbers = (line: number, cells: readonly SourceCell[]): void => {
    for (const value of valuesOf(layout, cells)) {
      values.see(value);
      if (rows >= NUMBER_ROWS) continue;
      const numbers = possibleNumbers(value);
      for (const mark of provenMarks([numbers])) marks.add(mark);
      const { point, comma } = numbers;
      if (point !== null && comma !== null && isAmbiguous(numbers)) {
        unclear ??= { text: String(value.value), line, point, comma };
      }
    }
  };
  return {
    see: (line: number, cells: readonly SourceCell[]): void => {
      const text = joinTime(layout.time, (at) => cellText(cells[at]).trim());
      const times = orders.isSettled() ? null : readingsOfTime(text);
      if (times !== null) orders.see(times, { text, line });
      isOrderKnown = orders.isSettled() || (times !== null && !('locals' in times));
      seeNumbers(line, cells);
      rows += 1;
    },
    /** True if further rows can't change the result. */
    isDone: (): boolean => rows >= NUMBER_ROWS && isOrderKnown && (values.isDone() || rows >= VALUE_ROWS),
    result: (): Notation => {
      const proven = marks.has('comma') && !marks.has('point') ? 'comma' : 'point';
      const mark = givenMark ?? (marks.size === 0 && unclear !== null ? unclear : proven);
      const order = orders.result();
      if (typeof mark !== 'string') return { order, mark, units: [], columns: [] };
      return { order, mark, units: values.questions(mark), columns: values.columns(mark) };
    },
  };
}
