import { vapourPressureDeficit } from '#domain/life/vpd.ts';
import { BUCKET_MS, type Bucket, meanOf } from '#domain/telemetry/bucket.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import type { Subject } from '#domain/telemetry/reading.ts';

/**
 * The length of the buckets from which the climate of batches is made. Sensors may report once an hour, and hours are kept
 * for ever.
 */
export const CLIMATE_STEP = BUCKET_MS.hour;

/** The measured metrics that make up the climate of a batch. */
export const CLIMATE_METRICS = ['temperature', 'humidity', 'co2', 'ppfd'] as const satisfies readonly Metric[];
export type ClimateMetric = (typeof CLIMATE_METRICS)[number];

/** Mean values by the start of their hour, in epoch milliseconds. A year of many beds is kept in few bytes. */
export interface HourValues {
  /** The start of the first hour. */
  readonly from: number;
  /** One for each hour from the first on; NaN for none. */
  readonly values: Float64Array;
}

/** Returns the value of an hour; undefined for none. */
export function valueAt({ from, values }: HourValues, hour: number): number | undefined {
  const value = values[(hour - from) / CLIMATE_STEP];
  return value === undefined || Number.isNaN(value) ? undefined : value;
}

const NO_HOURS: HourValues = { from: 0, values: new Float64Array(0) };

/** The climate at a location by the hour. VPD is that of the hour's mean temperature and humidity. */
export type PlaceValues = Readonly<Record<ClimateMetric | 'vpd', HourValues>>;

/** A bed, and what measures its surroundings, in order of preference. */
export interface ClimateSources {
  readonly bed: Subject;
  /** The chamber of the bed, then the HVACs that serve it. */
  readonly around: readonly Subject[];
  /** The reservoir that waters the bed; null for none. */
  readonly reservoir: Subject | null;
}

/** Returns the mean of each hour of buckets in order of time. */
export function hourValues(buckets: readonly Bucket[]): HourValues {
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (first === undefined || last === undefined) return NO_HOURS;
  const values = new Float64Array((last.start - first.start) / CLIMATE_STEP + 1).fill(Number.NaN);
  for (const bucket of buckets) values[(bucket.start - first.start) / CLIMATE_STEP] = meanOf(bucket);
  return { from: first.start, values };
}

/** Combines series hour by hour. */
function combined(series: readonly HourValues[], figureAt: (hour: number) => number | undefined): HourValues {
  const known = series.filter(({ values }) => values.length > 0);
  if (known.length === 0) return NO_HOURS;
  const from = Math.min(...known.map((one) => one.from));
  const to = Math.max(...known.map((one) => one.from + one.values.length * CLIMATE_STEP));
  const values = new Float64Array((to - from) / CLIMATE_STEP);
  for (let at = 0; at < values.length; at += 1) values[at] = figureAt(from + at * CLIMATE_STEP) ?? Number.NaN;
  return { from, values };
}

/** The places of the farm, as far as they have to do with the climate at beds. */
export interface ClimatePlaces {
  readonly beds: readonly {
    readonly uuid: Subject;
    readonly chamber: string;
    readonly reservoir: Subject | null;
  }[];
  readonly hvacs: readonly { readonly uuid: Subject; readonly chamber: string | null }[];
}

/** Finds what measures around a bed; the bed alone if the farm no longer has it. */
export function sourcesOf(bed: string, { beds, hvacs }: ClimatePlaces): ClimateSources {
  const known = beds.find(({ uuid }) => uuid === bed);
  if (known === undefined) return { bed, around: [], reservoir: null };
  const { chamber, reservoir } = known;
  const around = [chamber, ...hvacs.filter((one) => one.chamber === chamber).map(({ uuid }) => uuid)];
  return { bed, around, reservoir };
}

/** Returns a bed with all that serves it. */
export const servedBy = (bed: string, places: ClimatePlaces): Subject[] => {
  const { around, reservoir } = sourcesOf(bed, places);
  return [bed, ...around, ...(reservoir === null ? [] : [reservoir])];
};

const MEASURED_IN: Readonly<Record<Metric, 'light' | 'air' | 'water'>> = {
  temperature: 'air',
  humidity: 'air',
  co2: 'air',
  ppfd: 'light',
  light: 'light',
  leaf_temperature: 'air',
  water_temperature: 'water',
  ec: 'water',
  ph: 'water',
  dissolved_oxygen: 'water',
  water_level: 'water',
  flow: 'water',
  pump: 'water',
};

/**
 * Returns what measures a metric at a bed, in order of preference. Light is that of the bed alone; water is that of its
 * reservoir rather than of its chamber.
 */
export function subjectsOf(metric: Metric, { bed, around, reservoir }: ClimateSources): readonly Subject[] {
  const kind = MEASURED_IN[metric];
  if (kind === 'light') return [bed];
  return kind === 'air' || reservoir === null ? [bed, ...around] : [bed, reservoir, ...around];
}

/** Returns the climate at a bed: of each hour, the first source that has a value. */
export function placeValues(
  sources: ClimateSources,
  valuesOf: (subject: Subject, metric: ClimateMetric) => HourValues | undefined,
): PlaceValues {
  const of = (metric: ClimateMetric): HourValues => {
    const found = subjectsOf(metric, sources).flatMap((subject) => valuesOf(subject, metric) ?? []);
    const [first] = found;
    if (first === undefined || found.length === 1) return first ?? NO_HOURS;
    return combined(found, (hour) => {
      for (const one of found) {
        const value = valueAt(one, hour);
        if (value !== undefined) return value;
      }
      return undefined;
    });
  };
  const [temperature, humidity] = [of('temperature'), of('humidity')];
  const hasBoth = temperature.values.length > 0 && humidity.values.length > 0;
  const vpd = combined(hasBoth ? [temperature] : [], (hour) => {
    const [celsius, percent] = [valueAt(temperature, hour), valueAt(humidity, hour)];
    return celsius === undefined || percent === undefined ? undefined : vapourPressureDeficit(celsius, percent);
  });
  return { temperature, humidity, vpd, co2: of('co2'), ppfd: of('ppfd') };
}
