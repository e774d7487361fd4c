import type { FarmSubjects } from '#cli/farm/farm-subjects.ts';
import { readCalendar } from '#cli/farm/read-calendar.ts';
import { m } from '#cli/language/messages.ts';
import type { Cli, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, UsageError } from '#cli/runtime/exit-code.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import { addMs, type Instant, MS_PER_DAY } from '#domain/time.ts';
import { elsewhere } from './measured-elsewhere.ts';
import { readDuration } from './read-end.ts';
import { readSpan } from './read-span.ts';

/** A table is read, the other formats are drawn or computed with. */
const DEFAULT_POINTS = { table: 100, file: 1000 };
const MOST_POINTS = 4000;
/** Spans of this length are answered in single readings, since a minute has more than one point. */
const PIECE_MS = 2 * MS_PER_DAY;
const FORMATS = ['csv', 'json'];

interface Series {
  readonly subject: string;
  readonly metric: Metric;
  readonly name: string;
  readonly site: SiteClock;
  readonly subjects: FarmSubjects;
}

/** An instant with the least, greatest and mean value from then on. */
type Point = readonly [at: Instant, min: number, max: number, mean: number];

/** Prints the readings of a series as a table, CSV or JSON. */
export async function printReadings(cli: Cli, farm: OpenFarm, flags: Flags, series: Series): Promise<undefined> {
  const format = formatOf(cli, flags);
  const points = flags.number('points') ?? DEFAULT_POINTS[format === null ? 'table' : 'file'];
  if (!Number.isInteger(points) || points < 1 || points > MOST_POINTS)
    throw new UsageError(m.telemetry.outOfRange({ option: '--points', least: 1, most: MOST_POINTS }));
  const span = await spanOf(farm, flags, series.site);
  const pieces = flags.has('single') ? piecesOf(span) : [span];
  const width = flags.has('single') ? MOST_POINTS : points;
  const { subject, metric, name } = series;
  if (format === 'csv') await cli.terminal.write('time,min,max,mean\n');
  const found: Point[] = [];
  let [count, unit, step] = [0, '', 0];
  for (const piece of pieces) {
    const answer = await farm.api.getTelemetry({ query: { subject, metric, ...piece, width } });
    // The first span may begin before the piece.
    const inside = pieces.length === 1 ? answer.points : answer.points.filter(([at]) => at >= piece.from);
    if (format === 'csv') await cli.terminal.write(inside.map((point) => `${point.join(',')}\n`).join(''));
    else for (const point of inside) found.push(point);
    [count, unit, step] = [count + inside.length, answer.unit, Math.max(step, answer.step)];
  }
  if (count === 0) await explainNone(farm, series);
  if (format === 'json') cli.terminal.json({ name, subject, metric, unit, step, points: found });
  if (format === null) printPoints(cli, found, step, series);
  return undefined;
}

function formatOf({ look }: Cli, flags: Flags): 'csv' | 'json' | null {
  const asked = flags.text('format');
  if (asked === undefined) return look === 'json' ? 'json' : null;
  if (asked === 'csv' && look !== 'json') return 'csv';
  if (asked === 'json') return 'json';
  if (asked === 'csv') throw new UsageError(m.usage.notBoth({ one: `${flags.source('format')} csv`, other: '--json' }));
  throw new UsageError(m.usage.notOneOf({ option: flags.source('format'), value: asked, values: FORMATS }));
}

interface Span {
  readonly from: Instant;
  readonly to: Instant;
}

/** Returns the asked span; the last day without one. */
async function spanOf(farm: OpenFarm, flags: Flags, site: SiteClock): Promise<Span> {
  const last = readDuration(flags, 'last');
  const isRange = flags.text('from') !== undefined || flags.text('to') !== undefined;
  if (last !== undefined && isRange) throw new UsageError(m.usage.notBoth({ one: '--last', other: '--from' }));
  const end = addMs(site.now, 1);
  if (!isRange) return { from: addMs(end, -(last ?? MS_PER_DAY)), to: end };
  const { from, to = end } = readSpan(flags, await readCalendar(farm), site);
  return { from: from ?? addMs(to, -MS_PER_DAY), to };
}

function piecesOf({ from, to }: Span): Span[] {
  const pieces: Span[] = [];
  for (let start = from; start < to; start = addMs(start, PIECE_MS)) {
    const end = addMs(start, PIECE_MS);
    pieces.push({ from: start, to: end < to ? end : to });
  }
  return pieces;
}

/** Throws CommandError if the place doesn't measure this. A range without readings is no error. */
async function explainNone({ api }: OpenFarm, { subject, metric, name, subjects }: Series): Promise<void> {
  const found = await api.listSeries({ query: { subject } });
  if (found.some((one) => one.metric === metric)) return;
  const metrics = found.map((one) => one.metric);
  const none = metrics.length === 0 ? m.machines.noReadingsOf({ name }) : m.machines.measuresOnly({ name, metrics });
  throw new CommandError([none, ...(await elsewhere(api, subjects, subject, metric))].join(' '));
}

function printPoints(cli: Cli, points: readonly Point[], step: number, { metric, site }: Series): void {
  const momentOf = (at: Instant) => `${site.dayOf(at)} ${site.clockOf(at)}`;
  const shown = (value: number) => m.faults.reading(metric, value);
  const { time, value, least, mean, most } = m.machines.readingHeadings;
  const isSingle = step === 0;
  printTable(
    cli,
    isSingle
      ? [{ heading: time }, { heading: value, right: true }]
      : [{ heading: time }, ...[least, mean, most].map((heading) => ({ heading, right: true }))],
    points.map(([at, min, max, middle]) =>
      isSingle ? [momentOf(at), shown(middle)] : [momentOf(at), shown(min), shown(middle), shown(max)],
    ),
    m.machines.noneInRange,
  );
}
