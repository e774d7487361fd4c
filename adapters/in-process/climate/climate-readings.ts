import {
  cellsOf,
  type LivedMetric,
  type LivedPoint,
  livedPoints,
  measuredFor,
  placeCells,
} from '#domain/climate/lived-points.ts';
import type { LivedSpan } from '#domain/climate/lived-spans.ts';
import {
  CLIMATE_METRICS,
  CLIMATE_STEP,
  type ClimatePlaces,
  type ClimateSources,
  hourValues,
  type PlaceValues,
  placeValues,
  sourcesOf,
  subjectsOf,
} from '#domain/climate/place-values.ts';
import { isBedId } from '#domain/locations/location.ts';
import type { Bucket } from '#domain/telemetry/bucket.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { instantToMs } from '#domain/time.ts';
import type { TelemetryStore, TimeRange } from '#ports/telemetry.ts';

/** Sources of readings around the beds where batches stood, and the time of interest of each. */
interface LivedSources {
  readonly sources: ReadonlyMap<string, ClimateSources>;
  readonly ranges: ReadonlyMap<Subject, TimeRange>;
}

/** Finds the sources of all beds where batches stood, for as long as any of them stood there. */
function livedSources(
  lives: readonly (readonly LivedSpan[])[],
  places: ClimatePlaces,
  metrics: readonly Metric[],
): LivedSources {
  const sources = new Map<string, ClimateSources>();
  const ranges = new Map<Subject, TimeRange>();
  for (const { from, to, standing } of lives.flat()) {
    for (const bed of standing.keys()) {
      if (!isBedId(bed)) continue;
      const known = sources.get(bed) ?? sourcesOf(bed, places);
      sources.set(bed, known);
      for (const subject of new Set(metrics.flatMap((metric) => subjectsOf(metric, known)))) {
        const range = ranges.get(subject);
        ranges.set(subject, {
          from: Math.min(from, range?.from ?? from),
          to: Math.max(to, range?.to ?? to),
        });
      }
    }
  }
  return { sources, ranges };
}

/**
 * Reads the climate at the beds where batches stood, for as long as any of them stood there. Each series is read once, in
 * hours. Locations without readings have no entry.
 */
export async function readPlaceValues(
  telemetry: Pick<TelemetryStore, 'series' | 'buckets'>,
  lives: readonly (readonly LivedSpan[])[],
  places: ClimatePlaces,
): Promise<ReadonlyMap<string, PlaceValues>> {
  const { sources, ranges } = livedSources(lives, places, CLIMATE_METRICS);
  const values = await readSeries(telemetry, { ranges, metrics: CLIMATE_METRICS, step: CLIMATE_STEP }, (buckets) => {
    const hours = hourValues(buckets);
    return hours.values.length === 0 ? null : hours;
  });
  const found = new Map<string, PlaceValues>();
  for (const [bed, known] of sources) {
    const has = CLIMATE_METRICS.some((metric) =>
      subjectsOf(metric, known).some((subject) => values.has(keyOf(subject, metric))),
    );
    if (has)
      found.set(
        bed,
        placeValues(known, (subject, metric) => values.get(keyOf(subject, metric))),
      );
  }
  return found;
}

/** Reads what was measured of a metric at the beds where a batch stood, in steps. */
export async function readLivedPoints(
  telemetry: Pick<TelemetryStore, 'series' | 'buckets'>,
  {
    lived,
    metric,
    step,
  }: { readonly lived: readonly LivedSpan[]; readonly metric: LivedMetric; readonly step: number },
  places: ClimatePlaces,
): Promise<LivedPoint[]> {
  const metrics = measuredFor(metric);
  const { sources, ranges } = livedSources([lived], places, metrics);
  const cells = await readSeries(telemetry, { ranges, metrics, step }, (buckets) => cellsOf(buckets, step));
  const byBed = new Map(
    [...sources].map(([bed, known]) => [
      bed,
      placeCells(metric, known, (subject, measured) => cells.get(keyOf(subject, measured))),
    ]),
  );
  return livedPoints(lived, step, (location) => byBed.get(location));
}

const keyOf = (subject: Subject, metric: Metric): string => `${subject} ${metric}`;

/** Series that are read at once. Graphs have their turn in between. */
const AT_ONCE = 8;

interface Wanted {
  readonly ranges: ReadonlyMap<Subject, TimeRange>;
  readonly metrics: readonly Metric[];
  readonly step: number;
}

/** Reads the series that exist in steps; those that are made into null are left out. */
async function readSeries<Made>(
  telemetry: Pick<TelemetryStore, 'series' | 'buckets'>,
  { ranges, metrics, step }: Wanted,
  make: (buckets: readonly Bucket[]) => Made | null,
): Promise<ReadonlyMap<string, Made>> {
  if (ranges.size === 0) return new Map();
  const series = await telemetry.series([...ranges.keys()]);
  const read = series.flatMap(({ subject, metric, first, last }) => {
    const range = ranges.get(subject);
    if (!metrics.includes(metric) || range === undefined) return [];
    const isOver = instantToMs(first) >= range.to || instantToMs(last) < range.from - step;
    return isOver ? [] : [{ subject, metric, range }];
  });
  const found = new Map<string, Made>();
  for (let next = 0; next < read.length; next += AT_ONCE) {
    await Promise.all(
      read.slice(next, next + AT_ONCE).map(async ({ subject, metric, range }) => {
        const from = Math.floor(range.from / step) * step;
        const { buckets } = await telemetry.buckets({ subject, metric }, { from, to: range.to }, step);
        const made = make(buckets);
        if (made !== null) found.set(keyOf(subject, metric), made);
      }),
    );
  }
  return found;
}
