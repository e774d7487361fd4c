import { readHeading } from '#domain/quantities/read-heading.ts';
import { isMetric, type Metric } from '#domain/telemetry/metric.ts';
import { toStoredUnit } from '#domain/telemetry/reading-unit.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { readTimeHeading, type TimeHeading } from './time-heading.ts';

/** The content of a column: readings of a metric in a unit (null for the metric's own), times, or another part of a reading. */
export type ColumnUse =
  | { readonly kind: 'readings'; readonly metric: Metric; readonly unit: string | null }
  | { readonly kind: 'time'; readonly heading: TimeHeading }
  | { readonly kind: 'subject' | 'metric' | 'value' | 'unit' };

/** A metric in units that it can't have, or in several. */
export interface UnsuitedUnit {
  readonly kind: 'unsuited';
  readonly metric: Metric;
  readonly unit: string;
}

/** Names of columns as loggers and climate computers write them, without case, signs and spaces. */
const NAMES: Readonly<Record<Metric, string>> = {
  temperature:
    'temperature temp t tair airt airtemp airtemperature ambienttemperature ambienttemp aranetambienttemperature roomtemperature indoortemperature insidetemperature temperatura temperaturaaire',
  humidity:
    'humidity rh rhair airrh relativehumidity relhumidity aranetrelativehumidity hum airhumidity ambienthumidity indoorhumidity insidehumidity humedad humedadrelativa',
  co2: 'co2 co2air aranetco2 carbondioxide co2concentration',
  ppfd: 'ppfd par parin parlight parden',
  light: 'light lighton lights lamp',
  leaf_temperature: 'leaftemperature leaftemp tleaf canopytemperature',
  water_temperature: 'watertemperature watertemp twater solutiontemperature solutiontemp',
  ec: 'ec conductivity electricalconductivity ecwater',
  ph: 'ph phwater',
  dissolved_oxygen: 'dissolvedoxygen do oxygen',
  water_level: 'waterlevel level tanklevel',
  flow: 'flow flowrate waterflow',
  pump: 'pump pumpon',
};
const PARTS = {
  subject: 'subject device deviceid sensor sensorid place location bed',
  metric: 'metric measurement parameter variable quantity',
  value: 'value reading measuredvalue valor',
  unit: 'unit units uom symbol unidad',
} as const;

const NAMED = Object.entries(NAMES).flatMap(([metric, names]) =>
  isMetric(metric) ? names.split(' ').map((name): [string, Metric] => [name, metric]) : [],
);
const METRIC_BY_NAME = new Map(NAMED);
/** Loggers write the unit of temperatures as a letter behind the name: 'AirTC', 'TempF'. One letter before it says too little. */
const WITH_LETTER = new Map(
  NAMED.filter(([name, metric]) => toStoredUnit(metric, 1, '°F') !== null && name.length > 1).flatMap(
    ([name, metric]) =>
      (['°C', '°F'] as const).map((unit) => [`${name}${unit.slice(1).toLowerCase()}`, { metric, unit }] as const),
  ),
);
const PART_BY_NAME = new Map(
  (['subject', 'metric', 'value', 'unit'] as const).flatMap((part) =>
    PARTS[part].split(' ').map((name): [string, typeof part] => [name, part]),
  ),
);
/** The statistic of each value, where it stands for the value itself. */
const MEAN = /(?:[\s_:-]+(?:avg|average|mean|smp|sample|med))+\s*$/i;

/**
 * Guesses the content of a column from its heading, and from the unit below it if the heading has none. Null if the heading is
 * unknown.
 */
export function guessUse(heading: string, unitBelow: string | null = null): ColumnUse | UnsuitedUnit | null {
  const time = readTimeHeading(heading);
  if (time !== null) return { kind: 'time', heading: time };
  const part = PART_BY_NAME.get(keyOf(heading));
  if (part !== undefined) return { kind: part };
  const { name, units, odd } = readHeading(heading);
  const whole = metricNamed(heading);
  const found = whole ?? (odd === null ? metricNamed(name) : null);
  if (found === null) return null;
  const written = [...new Set([...(whole === null ? units : []), ...(found.unit === null ? [] : [found.unit])])];
  const [unit = unitBelow, ...others] = written;
  if (others.length === 0 && isUnitOf(found.metric, unit)) return { kind: 'readings', metric: found.metric, unit };
  return { kind: 'unsuited', metric: found.metric, unit: written.join(', ') || (unit ?? '') };
}

/** Returns the metric that a file names; null if it is unknown. */
export const guessMetric = (name: string): Metric | null => METRIC_BY_NAME.get(keyOf(name)) ?? null;

/** Tells whether readings of a metric can be in a unit. Null means the metric's own. */
export const isUnitOf = (metric: Metric, unit: string | null): boolean => toStoredUnit(metric, 1, unit) !== null;

function metricNamed(name: string): { readonly metric: Metric; readonly unit: string | null } | null {
  const key = keyOf(name.replace(MEAN, ''));
  const metric = METRIC_BY_NAME.get(key);
  return metric === undefined ? (WITH_LETTER.get(key) ?? null) : { metric, unit: null };
}

const keyOf = (name: string): string => foldText(name).replaceAll(/[^\p{L}\p{N}]+/gu, '');
