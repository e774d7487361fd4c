/**
 * The metrics that machines measure. Values are stored in these units: °C, % relative humidity, ppm, µmol/m²/s, mS/cm,
 * pH, % of a full tank, l/min, mg/l; `light` and `pump` are 1 while on and 0 while off.
 */
export const METRICS = [
  'temperature',
  'humidity',
  'co2',
  'ppfd',
  'light',
  'leaf_temperature',
  'water_temperature',
  'ec',
  'ph',
  'dissolved_oxygen',
  'water_level',
  'flow',
  'pump',
] as const;
export type Metric = (typeof METRICS)[number];

interface MetricFacts {
  /** The unit of stored values; empty for states and pH. */
  readonly unit: string;
  /** Values outside these bounds, both included, can't be measured by a working sensor. */
  readonly least: number;
  readonly most: number;
  /** True for on and off, which hold until the next reading. */
  readonly isState: boolean;
}

const measured = (unit: string, least: number, most: number): MetricFacts => ({ unit, least, most, isState: false });
const STATE: MetricFacts = { unit: '', least: 0, most: 1, isState: true };

/**
 * The unit of each metric and what a working sensor can read indoors. Air has CO2, water with nutrients conducts and has
 * a pH, so zero is a dead probe there. Working sensors read a little above 100 % in saturated air and a little below zero
 * in the dark.
 */
export const METRIC_FACTS: Readonly<Record<Metric, MetricFacts>> = {
  temperature: measured('°C', -40, 85),
  humidity: measured('%', 0.1, 105),
  co2: measured('ppm', 100, 20_000),
  ppfd: measured('µmol/m²/s', -10, 4_000),
  light: STATE,
  leaf_temperature: measured('°C', -40, 85),
  water_temperature: measured('°C', -5, 60),
  ec: measured('mS/cm', 0.01, 20),
  ph: measured('', 0.5, 13.5),
  dissolved_oxygen: measured('mg/l', 0, 40),
  water_level: measured('%', 0, 100),
  flow: measured('l/min', 0, 10_000),
  pump: STATE,
};

/** Tells whether a text names a metric. */
export const isMetric = (text: string): text is Metric => METRICS.some((metric) => metric === text);
