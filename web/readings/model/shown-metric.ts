import { isMetric, METRIC_FACTS, METRICS, type Metric } from '#domain/telemetry/metric.ts';

/**
 * Values that are drawn once a day: the daily light integral, which follows from PPFD, and the sum of degree-days,
 * which follows from the temperature.
 */
const DAILY = ['dli', 'degree_days'] as const;

/**
 * Values that can be drawn: measured metrics, the vapour pressure deficit from temperature and humidity, and daily
 * values.
 */
export const SHOWN_METRICS = [...METRICS, 'vpd', ...DAILY] as const;
export type ShownMetric = (typeof SHOWN_METRICS)[number];

/** The common ground of the lines of one plot: a unit, or being a state. */
export type ReadingUnit =
  | 'celsius'
  | 'percent'
  | 'kpa'
  | 'ppm'
  | 'ppfd'
  | 'ms_per_cm'
  | 'ph'
  | 'mg_per_l'
  | 'l_per_min'
  | 'mol'
  | 'degree_days'
  | 'state';

const UNITS: Readonly<Record<ShownMetric, ReadingUnit>> = {
  temperature: 'celsius',
  leaf_temperature: 'celsius',
  water_temperature: 'celsius',
  humidity: 'percent',
  water_level: 'percent',
  vpd: 'kpa',
  co2: 'ppm',
  ppfd: 'ppfd',
  ec: 'ms_per_cm',
  ph: 'ph',
  dissolved_oxygen: 'mg_per_l',
  flow: 'l_per_min',
  light: 'state',
  pump: 'state',
  dli: 'mol',
  degree_days: 'degree_days',
};

export const unitOf = (metric: ShownMetric): ReadingUnit => UNITS[metric];

/** Tells whether a metric is on or off, and holds until its next reading. */
export const isState = (metric: ShownMetric): boolean => isMetric(metric) && METRIC_FACTS[metric].isState;

/** Tells whether a metric has one value a day. */
export const isDaily = (metric: ShownMetric): boolean => DAILY.some((daily) => daily === metric);

/** The measured metrics that a shown one needs. */
export const sourcesOf = (metric: ShownMetric): readonly Metric[] => (isMetric(metric) ? [metric] : SOURCES[metric]);

const SOURCES: Readonly<Record<Exclude<ShownMetric, Metric>, readonly Metric[]>> = {
  vpd: ['temperature', 'humidity'],
  dli: ['ppfd'],
  degree_days: ['temperature'],
};

/** Returns what is shown of a place that has some series, in the usual order, unless something else is chosen: not daily values, which need longer spans. */
export function shownOf(measured: ReadonlySet<string>): ShownMetric[] {
  return SHOWN_METRICS.filter(
    (metric) => !isDaily(metric) && sourcesOf(metric).every((source) => measured.has(source)),
  );
}

/** Tells whether a text names something that can be drawn. */
export const isShownMetric = (text: string): text is ShownMetric => SHOWN_METRICS.some((metric) => metric === text);
