import type { DateOrder } from '#domain/imports/date-orders.ts';
import { cellText, type SourceCell } from '#domain/imports/table.ts';
import {
  type DecimalMark,
  isAmbiguous,
  type NumberReadings,
  readingsOfNumber,
} from '#domain/quantities/read-number.ts';
import { METRIC_FACTS, type Metric } from '#domain/telemetry/metric.ts';
import type { SentReading, Subject } from '#domain/telemetry/reading.ts';
import { METRIC_QUANTITIES, toStoredUnit } from '#domain/telemetry/reading-unit.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { Instant } from '#domain/time.ts';
import { guessMetric } from './column-use.ts';
import { joinTime } from './join-time.ts';
import type { Layout } from './layout.ts';
import { isDaySerial, readingsOfTime } from './read-time.ts';
import { timeIn } from './tally-orders.ts';

/** Reasons why a file's value can't become a reading. */
export const ROW_FAULTS = ['unreadable_time', 'skipped_time', 'unknown_place', 'unknown_metric'] as const;
export type RowFault = (typeof ROW_FAULTS)[number];

export interface RowRules {
  readonly layout: Layout;
  readonly order: DateOrder | null;
  readonly mark: DecimalMark;
  /**
   * Returns the instant of a local time of a series, whose instant before it is `previous`; null for a time that the clock
   * skips.
   */
  readonly localTime: (local: string, previous: Instant | null) => Instant | null;
  /** Returns what a file's name is on the farm, or what the whole file is of for null; null if it is unknown. */
  readonly subjectOf: (name: string | null) => Subject | null;
  /** Days by which the numbers of dates are behind those that count from 1900: 1462 for workbooks that count from 1904. */
  readonly daysBehind?: number;
}

export interface ReadRow {
  readonly readings: readonly SentReading[];
  readonly faults: readonly { readonly fault: RowFault; readonly text: string }[];
}

/** Limit of the API on text that isn't a number. */
const MAX_TEXT = 32;
const MISSING = new Set(['', '-', '--', 'na', 'n/a', '#n/a', 'null', 'none']);

/**
 * Returns a function that reads the rows of a file in order. Cells without a value give neither a reading nor a fault; text
 * that isn't a number, such as what dead probes send, is a reading that the farm keeps apart.
 */
export function createRowReader({ layout, order, mark, localTime, subjectOf, daysBehind = 0 }: RowRules) {
  const previous = new Map<string, Instant>();
  const readNumber = (metric: Metric, value: number | string): number | string => {
    if (typeof value === 'number') return value;
    const isState = METRIC_QUANTITIES[metric] === 'state';
    return (
      (isState ? STATES[value.toUpperCase()] : undefined) ?? readingsOfNumber(value)[mark] ?? value.slice(0, MAX_TEXT)
    );
  };
  return (cells: readonly SourceCell[]): ReadRow => {
    const cell = textIn(cells);
    const values = valuesOf(layout, cells).filter(
      ({ value }) => typeof value === 'number' || !MISSING.has(value.toLowerCase()),
    );
    if (values.length === 0) return { readings: [], faults: [] };
    const failed = (fault: RowFault, text: string): ReadRow => ({
      readings: [],
      faults: values.map(() => ({ fault, text })),
    });
    const timeText = joinTime(layout.time, (at) => timeIn1900(cells[at], daysBehind) ?? cell(at));
    const times = readingsOfTime(timeText);
    const time = times === null ? null : timeIn(times, order);
    if (time === null) return failed('unreadable_time', timeText);
    const name = layout.subject === null ? null : cell(layout.subject);
    const subject = subjectOf(name);
    if (subject === null) return failed('unknown_place', name ?? '');
    const readings: SentReading[] = [];
    const faults: { fault: RowFault; text: string }[] = [];
    for (const { metric, name: metricName, value, unit } of values) {
      if (metric === null) {
        faults.push({ fault: 'unknown_metric', text: metricName });
        continue;
      }
      const series = `${subject} ${metric}`;
      const instant = 'instant' in time ? time.instant : localTime(time.local, previous.get(series) ?? null);
      if (instant === null) {
        faults.push({ fault: 'skipped_time', text: timeText });
        continue;
      }
      previous.set(series, instant);
      readings.push({ subject, metric, instant, value: readNumber(metric, value), unit });
    }
    return { readings, faults };
  };
}

/** Logical values, as spreadsheet programs write them. */
const STATES: Readonly<Record<string, number>> = { TRUE: 1, FALSE: 0 };

/** Returns the number of a day that counts from another year than 1900 as text; null for other cells. */
const timeIn1900 = (cell: SourceCell | undefined, daysBehind: number): string | null =>
  typeof cell === 'number' && daysBehind !== 0 && isDaySerial(cell) ? String(cell + daysBehind) : null;

/** A cell of readings. */
export interface ReadingCell {
  readonly metric: Metric | null;
  readonly name: string;
  readonly value: string | number;
  readonly unit: string | null;
}

const textIn =
  (cells: readonly SourceCell[]) =>
  (at: number | null): string =>
    at === null ? '' : cellText(cells[at]).trim();

/** Returns the cells of readings in a row. A unit in a number's format replaces that of its column. */
export function valuesOf({ readings }: Layout, cells: readonly SourceCell[]): ReadingCell[] {
  const text = textIn(cells);
  const readValue = (at: number, unit: string | null): Pick<ReadingCell, 'value' | 'unit'> => {
    const cell = cells[at] ?? '';
    if (typeof cell === 'object') return { value: cell.number, unit: cell.unit };
    return { value: typeof cell === 'number' ? cell : cell.trim(), unit };
  };
  if (readings.form === 'long') {
    const name = text(readings.metric);
    const named = readings.names.get(foldText(name));
    const unit = text(readings.unit) || (named?.unit ?? null);
    return [{ metric: named?.metric ?? guessMetric(name), name, ...readValue(readings.value, unit) }];
  }
  return readings.columns.map(({ at, heading, metric, unit }) => ({ metric, name: heading, ...readValue(at, unit) }));
}

/** Returns the numbers that a cell may mean by decimal mark, without those that no working sensor measures. */
export function possibleNumbers({ metric, value, unit }: ReadingCell): NumberReadings {
  const readings = typeof value === 'number' ? { point: value, comma: value } : readingsOfNumber(value);
  if (metric === null || !isAmbiguous(readings)) return readings;
  const { least, most } = METRIC_FACTS[metric];
  const possible = (number: number | null): number | null => {
    const stored = number === null ? null : toStoredUnit(metric, number, unit);
    return stored === null || stored < least || stored > most ? null : number;
  };
  return { point: possible(readings.point), comma: possible(readings.comma) };
}
