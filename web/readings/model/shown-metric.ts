import { isMetric, METRIC_FACTS, METRICS, type Metric } from '#domain/telemetry/metric.ts';

/** What can be drawn: measured metrics, and the vapour pressure deficit that follows from temperature and humidity. */
export const SHOWN_METRICS = [...METRICS, 'vpd'] as const;
export type ShownMetric = (typeof SHOWN_METRICS)[number];

/** What lines of one plot share: a unit, or being a state. */
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
};

export const unitOf = (metric: ShownMetric): ReadingUnit => UNITS[metric];

/** Tells whether a metric is on or off, and holds until its next reading. */
export const isState = (metric: ShownMetric): boolean => metric !== 'vpd' && METRIC_FACTS[metric].isState;

/** The measured metrics that a shown one needs. */
export const sourcesOf = (metric: ShownMetric): readonly Metric[] =>
  metric === 'vpd' ? ['temperature', 'humidity'] : [metric];

/** Returns what can be shown of a place that has some series, in the usual order. */
export function shownOf(measured: ReadonlySet<string>): ShownMetric[] {
  return SHOWN_METRICS.filter((metric) => sourcesOf(metric).every((source) => measured.has(source)));
}

/** Tells whether a text names something that can be drawn. */
export const isShownMetric = (text: string): text is ShownMetric => text === 'vpd' || isMetric(text);
