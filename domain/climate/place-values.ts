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

/** Mean values by the start of their hour, in epoch milliseconds. */
export type HourValues = ReadonlyMap<number, number>;

/** The climate at a location by the hour. VPD is that of the hour's mean temperature and humidity. */
export type PlaceValues = Readonly<Record<ClimateMetric | 'vpd', HourValues>>;

/** A bed, and what measures the air around it, in order of preference. */
export interface ClimateSources {
  readonly bed: Subject;
  /** The chamber of the bed, then the HVACs that serve it. */
  readonly around: readonly Subject[];
}

/** Returns the mean of each hour. */
export const hourValues = (buckets: Iterable<Bucket>): HourValues => {
  const values = new Map<number, number>();
  for (const bucket of buckets) values.set(bucket.start, meanOf(bucket));
  return values;
};

/** Returns what measures a metric at a bed. Light is that of the bed alone. */
export const subjectsOf = (metric: ClimateMetric, { bed, around }: ClimateSources): readonly Subject[] =>
  metric === 'ppfd' ? [bed] : [bed, ...around];

/** Returns the climate at a bed: of each hour, the first source that has a value. */
export function placeValues(
  sources: ClimateSources,
  valuesOf: (subject: Subject, metric: ClimateMetric) => HourValues | undefined,
): PlaceValues {
  const of = (metric: ClimateMetric): HourValues => {
    const found = subjectsOf(metric, sources).flatMap((subject) => valuesOf(subject, metric) ?? []);
    const [first, ...others] = found;
    if (first === undefined || others.length === 0) return first ?? new Map();
    const values = new Map(first);
    for (const other of others) for (const [hour, value] of other) if (!values.has(hour)) values.set(hour, value);
    return values;
  };
  const [temperature, humidity] = [of('temperature'), of('humidity')];
  const vpd = new Map<number, number>();
  for (const [hour, celsius] of temperature) {
    const percent = humidity.get(hour);
    if (percent !== undefined) vpd.set(hour, vapourPressureDeficit(celsius, percent));
  }
  return { temperature, humidity, vpd, co2: of('co2'), ppfd: of('ppfd') };
}
