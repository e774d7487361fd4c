import { type DecimalMark, readingsOfNumber } from '#domain/quantities/read-number.ts';
import { METRIC_FACTS, type Metric } from '#domain/telemetry/metric.ts';
import { toStoredUnit } from '#domain/telemetry/reading-unit.ts';
import { doubtUnit, mayDoubt, type UnitQuestion } from './doubtful-units.ts';
import type { ReadingCell } from './read-row.ts';

/** The first values of a column that a working sensor can measure, as written and in the unit of the metric. */
export interface ColumnValues {
  /** The heading, or the name of the metric in a file with a row for each reading. */
  readonly heading: string;
  readonly metric: Metric;
  /** As written; null for the metric's own. */
  readonly unit: string | null;
  readonly samples: readonly { readonly text: string; readonly value: number }[];
}

/** Values of a column that are looked at. */
const ENOUGH = 1000;
const SAMPLES = 3;
/** Limit on columns. A file with a row for each reading may have any text as the name of a metric. */
const MAX_COLUMNS = 500;

interface Column extends Omit<ColumnValues, 'samples'> {
  readonly values: (string | number)[];
}

/** Collects the first values of each column. */
export function collectValues() {
  const columns = new Map<string, Column>();
  const numbersOf = ({ values }: Column, mark: DecimalMark) =>
    values.flatMap((value) => {
      const number = typeof value === 'number' ? value : readingsOfNumber(value)[mark];
      return number === null ? [] : [{ text: String(value), number }];
    });
  return {
    see: ({ metric, name, value, unit }: ReadingCell): void => {
      if (metric === null || value === '') return;
      const key = JSON.stringify([name, metric, unit]);
      let column = columns.get(key);
      if (column === undefined) {
        if (columns.size >= MAX_COLUMNS) return;
        column = { heading: name, metric, unit: unit || null, values: [] };
        columns.set(key, column);
      }
      if (column.values.length < ENOUGH) column.values.push(value);
    },
    /** True if each column that has values has enough of them. */
    isDone: (): boolean => [...columns.values()].every(({ values }) => values.length >= ENOUGH),
    /** Returns the columns without a unit that suit another one better than the metric's own. */
    questions: (mark: DecimalMark): readonly UnitQuestion[] =>
      [...columns.values()].flatMap((column) => {
        const { heading, metric, unit } = column;
        if (unit !== null || !mayDoubt(metric)) return [];
        const numbers = numbersOf(column, mark).map(({ number }) => number);
        return doubtUnit(heading, metric, numbers) ?? [];
      }),
    columns: (mark: DecimalMark): readonly ColumnValues[] =>
      [...columns.values()].map((column) => {
        const { heading, metric, unit } = column;
        const { least, most } = METRIC_FACTS[metric];
        const samples = numbersOf(column, mark).flatMap(({ text, number }) => {
          const value = toStoredUnit(metric, number, unit);
          return value === null || value < least || value > most ? [] : [{ text, value }];
        });
        return { heading, metric, unit, samples: samples.slice(0, SAMPLES) };
      }),
  };
}
