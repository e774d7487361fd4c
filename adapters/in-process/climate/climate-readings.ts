import type { LivedSpan } from '#domain/climate/lived-spans.ts';
import {
  CLIMATE_METRICS,
  CLIMATE_STEP,
  type ClimateMetric,
  type ClimateSources,
  type HourValues,
  hourValues,
  type PlaceValues,
  placeValues,
  subjectsOf,
} from '#domain/climate/place-values.ts';
import { isBedId, type Place } from '#domain/locations/location.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { instantToMs } from '#domain/time.ts';
import type { TelemetryStore, TimeRange } from '#ports/telemetry.ts';

interface ClimatePlaces {
  readonly places: ReadonlyMap<string, Pick<Place, 'chamber'>>;
  readonly hvacs: readonly { readonly uuid: Subject; readonly chamber: string | null }[];
}

/**
 * Reads the climate at the beds where batches stood, for as long as any of them stood there. Each series is read once, in
 * hours. Locations without readings have no entry.
 */
export async function readPlaceValues(
  telemetry: Pick<TelemetryStore, 'series' | 'buckets'>,
  lives: readonly (readonly LivedSpan[])[],
  { places, hvacs }: ClimatePlaces,
): Promise<ReadonlyMap<string, PlaceValues>> {
  const sources = new Map<string, ClimateSources>();
  const ranges = new Map<Subject, TimeRange>();
  for (const { from, to, standing } of lives.flat()) {
    for (const bed of standing.keys()) {
      if (!isBedId(bed)) continue;
      const known = sources.get(bed) ?? sourcesOf(bed, { places, hvacs });
      sources.set(bed, known);
      for (const subject of [bed, ...known.around]) {
        const range = ranges.get(subject);
        ranges.set(subject, {
          from: Math.min(from, range?.from ?? from),
          to: Math.max(to, range?.to ?? to),
        });
      }
    }
  }
  if (sources.size === 0) return new Map();
  const values = await readHours(telemetry, ranges);
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

function sourcesOf(bed: string, { places, hvacs }: ClimatePlaces): ClimateSources {
  const chamber = places.get(bed)?.chamber ?? null;
  if (chamber === null) return { bed, around: [] };
  return { bed, around: [chamber, ...hvacs.filter((one) => one.chamber === chamber).map(({ uuid }) => uuid)] };
}

const keyOf = (subject: Subject, metric: ClimateMetric): string => `${subject} ${metric}`;

/** Series that are read at once. Graphs have their turn in between. */
const AT_ONCE = 8;

/** Reads the hours of the series that exist. */
async function readHours(
  telemetry: Pick<TelemetryStore, 'series' | 'buckets'>,
  ranges: ReadonlyMap<Subject, TimeRange>,
): Promise<ReadonlyMap<string, HourValues>> {
  const series = await telemetry.series([...ranges.keys()]);
  const read = series.flatMap(({ subject, metric, first, last }) => {
    const climate = CLIMATE_METRICS.find((one) => one === metric);
    const range = ranges.get(subject);
    if (climate === undefined || range === undefined) return [];
    const isOver = instantToMs(first) >= range.to || instantToMs(last) < range.from - CLIMATE_STEP;
    return isOver ? [] : [{ subject, metric: climate, range }];
  });
  const hours = new Map<string, HourValues>();
  for (let next = 0; next < read.length; next += AT_ONCE) {
    await Promise.all(
      read.slice(next, next + AT_ONCE).map(async ({ subject, metric, range }) => {
        const from = Math.floor(range.from / CLIMATE_STEP) * CLIMATE_STEP;
        const { buckets } = await telemetry.buckets({ subject, metric }, { from, to: range.to }, CLIMATE_STEP);
        const values = hourValues(buckets);
        if (values.values.length > 0) hours.set(keyOf(subject, metric), values);
      }),
    );
  }
  return hours;
}
