import type { DateOrder } from '#domain/imports/date-orders.ts';
import { readHeading } from '#domain/quantities/read-heading.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import { toStoredUnit } from '#domain/telemetry/reading-unit.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { type ColumnUse, guessUse, isUnitOf, type UnsuitedUnit } from './column-use.ts';
import type { TimeColumn } from './join-time.ts';
import type { MappedColumn } from './parse-column-map.ts';
import { type NamedZone, readTimeHeading, type TimeHeading, type TimePart } from './time-heading.ts';

/** A column of readings. */
export interface ReadingColumn {
  readonly at: number;
  readonly heading: string;
  readonly metric: Metric;
  /** Null for the metric's own. */
  readonly unit: string | null;
}

/** The metric of a name; null for the unit is the metric's own. */
export type NamedMetric = Pick<ReadingColumn, 'metric' | 'unit'>;

/** Positions of the columns of a file. */
export interface Layout {
  /** The columns that are joined to a time. */
  readonly time: readonly TimeColumn[];
  /** The zone that the headings of times name; null if they name none. */
  readonly zone: NamedZone | null;
  /** The order of year, month and day that the heading states; null if it states none. */
  readonly order: DateOrder | null;
  readonly subject: number | null;
  readonly readings:
    | { readonly form: 'wide'; readonly columns: readonly ReadingColumn[] }
    | {
        readonly form: 'long';
        readonly metric: number;
        readonly value: number;
        readonly unit: number | null;
        /** Metrics by the folded names that the file has for them, as `map` says, with the unit of rows without one. */
        readonly names: ReadonlyMap<string, NamedMetric>;
      };
  /** Headings of the columns that aren't read. */
  readonly skipped: readonly string[];
  /** Those of them that name a metric, of which another column is read. */
  readonly repeated: readonly string[];
  /** Those of a metric in a unit that it can't have. */
  readonly unsuited: readonly (Omit<UnsuitedUnit, 'kind'> & { readonly heading: string })[];
}

/** Why a file can't be read. */
export type LayoutFault =
  | { readonly code: 'no_time_column' | 'no_readings_column' }
  | { readonly code: 'unknown_heading' | 'repeated_heading' | 'zones_differ'; readonly heading: string }
  | {
      readonly code: 'unit_unsuited' | 'units_differ';
      readonly heading: string;
      /** In the heading. */
      readonly unit: string;
      readonly metric: Metric;
    };

interface TimeUse extends TimeColumn, Pick<TimeHeading, 'zone' | 'order'> {
  readonly isMapped: boolean;
}

/**
 * Finds the columns of a file: those of `map` first, then those whose headings are known. Of several columns with the same
 * content, the first is read, except that `map` may name any number of metrics. In a file with a row for each reading, `map` names
 * metrics by their name in the rows. `units` is the row of units below the headings,
 * empty without one.
 */
export function findLayout(
  headings: readonly string[],
  map: readonly MappedColumn[],
  units: readonly string[] = [],
): Result<Layout, LayoutFault> {
  const uses = new Map<number, ColumnUse | UnsuitedUnit | null>();
  const times: TimeUse[] = [];
  const names = new Map<string, NamedMetric>();
  const hasRowEach = isLongFile(headings, map);
  const unitBelow = (at: number): string | null => units[at]?.trim() || null;
  for (const { heading, use } of map) {
    const found = positionsOf(headings, heading, use?.kind === 'time');
    if (!found.ok && found.error.code === 'unknown_heading' && hasRowEach && use?.kind === 'readings') {
      names.set(foldText(heading), { metric: use.metric, unit: use.unit });
      continue;
    }
    if (!found.ok) return found;
    for (const [order, at] of found.value.entries()) {
      if (use?.kind === 'time') {
        times.push({
          ...timeUse(headings[at] ?? '', at, found.value.length > 1 ? MAPPED_PARTS[order] : 'stamp'),
          isMapped: true,
        });
        uses.set(at, null);
      } else if (use?.kind === 'readings') {
        const unit = mappedUnit(headings[at] ?? '', use, unitBelow(at));
        if (!unit.ok) return unit;
        uses.set(at, { ...use, unit: unit.value });
      } else uses.set(at, use);
    }
  }
  const repeated: string[] = [];
  const taken = new Set([...uses.values()].flatMap((use) => (use === null ? [] : [contentOf(use)])));
  for (const [at, heading] of headings.entries()) {
    const use = uses.has(at) ? null : guessUse(heading, unitBelow(at));
    if (use?.kind === 'readings' && taken.has(contentOf(use))) repeated.push(heading);
    if (use === null || taken.has(contentOf(use))) continue;
    if (use.kind === 'time') times.push({ at, ...use.heading, isMapped: false });
    else if (use.kind !== 'unsuited') taken.add(contentOf(use));
    uses.set(at, use);
  }
  const time = chooseTimes(times);
  if (time.length === 0) return err({ code: 'no_time_column' });
  const zones = new Map(time.flatMap(({ zone }) => (zone === null ? [] : [[JSON.stringify(zone), zone] as const])));
  const [zone = null, otherZone] = zones.values();
  if (otherZone !== undefined) return err({ code: 'zones_differ', heading: headings[time[0]?.at ?? 0] ?? '' });

  const positionOf = (kind: ColumnUse['kind']): number | null => {
    for (const [at, use] of uses) if (use?.kind === kind) return at;
    return null;
  };
  const [subject, metric, value] = [positionOf('subject'), positionOf('metric'), positionOf('value')];
  const columns = [...uses].flatMap(([at, use]) =>
    use?.kind === 'readings' ? [{ at, heading: headings[at] ?? '', metric: use.metric, unit: use.unit }] : [],
  );
  const unsuited = [...uses].flatMap(([at, use]) =>
    use?.kind === 'unsuited' ? [{ heading: headings[at] ?? '', metric: use.metric, unit: use.unit }] : [],
  );
  const isLong = metric !== null && value !== null;
  if (!isLong && columns.length === 0) {
    const [first] = unsuited;
    return err(first === undefined ? { code: 'no_readings_column' } : { code: 'unit_unsuited', ...first });
  }
  const readings: Layout['readings'] = isLong
    ? { form: 'long', metric, value, unit: positionOf('unit'), names }
    : { form: 'wide', columns: columns.sort((a, b) => a.at - b.at) };
  const read = new Set<number | null>([
    ...time.map(({ at }) => at),
    subject,
    ...(readings.form === 'long'
      ? [readings.metric, readings.value, readings.unit]
      : readings.columns.map(({ at }) => at)),
  ]);
  return ok({
    time: time.map(({ at, part }) => ({ at, part })),
    zone,
    order: time.find(({ order }) => order !== null)?.order ?? null,
    ...{ subject, readings, repeated, unsuited },
    skipped: headings.filter((heading, at) => heading !== '' && !read.has(at)),
  });
}

/** Tells whether a file has a column of metrics and one of values. */
function isLongFile(headings: readonly string[], map: readonly MappedColumn[]): boolean {
  const kinds = new Set([
    ...map.flatMap(({ use }) => use?.kind ?? []),
    ...headings.flatMap((heading) => guessUse(heading)?.kind ?? []),
  ]);
  return kinds.has('metric') && kinds.has('value');
}

/** The parts of two columns that were joined by hand, unless their headings say more. */
const MAPPED_PARTS: readonly TimePart[] = ['date', 'clock'];

function timeUse(heading: string, at: number, part: TimePart = 'clock'): Omit<TimeUse, 'isMapped'> {
  const { zone = null, order = null } = readTimeHeading(heading) ?? {};
  return { at, part, zone, order };
}

/** Finds a heading; joined by + those of several columns with parts of a time. */
function positionsOf(
  headings: readonly string[],
  wanted: string,
  mayJoin: boolean,
): Result<readonly number[], LayoutFault> {
  const found = headings.flatMap((one, at) => (foldText(one.trim()) === foldText(wanted) ? [at] : []));
  if (found.length > 1) return err({ code: 'repeated_heading', heading: wanted });
  if (found.length === 1) return ok(found);
  if (!mayJoin || !wanted.includes('+')) return err({ code: 'unknown_heading', heading: wanted });
  const parts: number[] = [];
  for (const part of wanted.split('+')) {
    const one = positionsOf(headings, part.trim(), false);
    if (!one.ok) return one;
    parts.push(...one.value);
  }
  return ok(parts);
}

/** Returns the unit of a column whose metric was named by hand. It may not contradict the heading. */
function mappedUnit(
  heading: string,
  { metric, unit }: { readonly metric: Metric; readonly unit: string | null },
  unitBelow: string | null,
): Result<string | null, LayoutFault> {
  const { units, odd } = readHeading(heading);
  const [written = unitBelow, other] = units;
  if (other !== undefined) return err({ code: 'units_differ', heading, unit: units.join(', '), metric });
  if (written === null || written === undefined) {
    // A text in brackets may be a unit that is unknown here, unless the person says which one it is.
    return ok(unit ?? (odd !== null && isUnitOf(metric, odd) ? odd : null));
  }
  if (!isUnitOf(metric, written)) return err({ code: 'unit_unsuited', heading, unit: written, metric });
  const isSame = unit === null || toStoredUnit(metric, 1, unit) === toStoredUnit(metric, 1, written);
  return isSame ? ok(unit ?? written) : err({ code: 'units_differ', heading, unit: written, metric });
}

/** Chooses the columns of a whole time, a day with a time of day, or the parts of a day. */
function chooseTimes(times: readonly TimeUse[]): readonly TimeUse[] {
  const mapped = times.filter(({ isMapped }) => isMapped);
  if (mapped.length > 0) return mapped;
  const of = (...parts: readonly TimePart[]): TimeUse[] =>
    parts.flatMap((part) => times.find((one) => one.part === part) ?? []);
  const [stamp] = of('stamp');
  if (stamp !== undefined) return [stamp];
  const clock = of('clock').length > 0 ? of('clock') : of('hour', 'minute', 'second');
  if (of('date').length > 0) return [...of('date'), ...clock];
  const day = of('day_of_year').length > 0 ? of('year', 'day_of_year') : of('year', 'month', 'day');
  if (day.length > 1) return [...day, ...clock];
  return of('clock');
}

const contentOf = (use: ColumnUse | UnsuitedUnit): string => {
  if (use.kind === 'readings') return use.metric;
  return use.kind === 'time' ? `time ${use.heading.part}` : use.kind;
};
