import { isMetric, type Metric } from '#domain/telemetry/metric.ts';
import { toStoredUnit } from '#domain/telemetry/reading-unit.ts';
import { foldText } from '#domain/text/fold-text.ts';

/** The content of a column: readings of a metric in a unit (null for the metric's own), or a part of a reading. */
export type ColumnUse =
  | { readonly kind: 'readings'; readonly metric: Metric; readonly unit: string | null }
  | { readonly kind: 'time' | 'subject' | 'metric' | 'value' | 'unit' };

/** Names of columns as loggers and climate computers write them, without case, signs and spaces. */
const NAMES: Readonly<Record<Metric, string>> = {
  temperature:
    'temperature temp t tair airtemp airtemperature ambienttemperature aranetambienttemperature roomtemperature temperatura',
  humidity: 'humidity rh rhair relativehumidity relhumidity aranetrelativehumidity hum airhumidity humedad',
  co2: 'co2 co2air aranetco2 carbondioxide',
  ppfd: 'ppfd par parin parlight',
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
  time: 'time date datetime timestamp instant recordedat measuredat at fecha hora',
  subject: 'subject device deviceid sensor sensorid place location bed',
  metric: 'metric measurement parameter variable quantity',
  value: 'value reading measuredvalue valor',
  unit: 'unit units symbol unidad',
} as const;

const METRIC_BY_NAME = new Map(
  Object.entries(NAMES).flatMap(([metric, names]) =>
    isMetric(metric) ? names.split(' ').map((name): [string, Metric] => [name, metric]) : [],
  ),
);
const PART_BY_NAME = new Map(
  (['time', 'subject', 'metric', 'value', 'unit'] as const).flatMap((part) =>
    PARTS[part].split(' ').map((name): [string, typeof part] => [name, part]),
  ),
);

/** Matches a unit after a name: 'EC [µS/cm]', 'Temperature (°F)', 'temp_f', 'Air temp °C'. */
const WITH_UNIT = /^(.*?)\s*[([]\s*([^)\]]*?)\s*[)\]]\s*$|^(.*\S)[\s_]+(\S+)$/;

/** Guesses the content of a column from its heading; null if the heading is unknown. */
export function guessUse(heading: string): ColumnUse | null {
  const whole = lookUpName(heading, null);
  if (whole !== null) return whole;
  const [, bracketed, bracketedUnit, plain, plainUnit] = WITH_UNIT.exec(heading) ?? [];
  const unit = bracketedUnit ?? plainUnit;
  const use = lookUpName(bracketed ?? plain ?? '', unit === undefined || unit === '' ? null : unit);
  return use?.kind === 'readings' && !isUnitOf(use.metric, use.unit) ? null : use;
}

/** Returns the metric that a file names; null if it is unknown. */
export const guessMetric = (name: string): Metric | null => METRIC_BY_NAME.get(keyOf(name)) ?? null;

/** Tells whether readings of a metric can be in a unit. Null means the metric's own. */
export const isUnitOf = (metric: Metric, unit: string | null): boolean => toStoredUnit(metric, 1, unit) !== null;

function lookUpName(name: string, unit: string | null): ColumnUse | null {
  const metric = guessMetric(name);
  if (metric !== null) return { kind: 'readings', metric, unit };
  const part = PART_BY_NAME.get(keyOf(name));
  return part === undefined ? null : { kind: part };
}

const keyOf = (name: string): string => foldText(name).replaceAll(/[^\p{L}\p{N}]+/gu, '');
