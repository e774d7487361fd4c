import { DURATION_UNITS, type DurationUnit, secondsPer } from '#domain/life/durations.ts';
import { readSetPoint, SET_POINT_FACTS } from '#domain/set-points/set-point-facts.ts';
import { SET_POINT_KEYS, type SetPoint, type SetPointKey } from '#domain/set-points/set-points.ts';
import { fieldText } from '#web/format/field-text.ts';
import { formatNumber, formatQuantity, formatTemperature, notation, temperatureUnit } from '#web/format/quantity.ts';
import { duration, units } from '#words/web/life/fields.ts';
import * as m from '#words/web/machines/set-points.ts';

/** Tells whether a key names a set point, rather than what a device reports beside them. */
export const isSetPointKey = (key: string): key is SetPointKey => SET_POINT_KEYS.some((known) => known === key);

/** Returns the label of a set point; what else a device reports has its own name. */
export const pointLabel = (key: string): string => (isSetPointKey(key) ? m.points[key] : key.replaceAll('_', ' '));

/** Units that are the same on every farm, as they are written. */
const SYMBOLS = {
  'mS/cm': units.ec,
  'µmol/m²/s': units.ppfd,
  ppm: units.ppm,
  '%': units.percent,
} as const satisfies Readonly<Record<string, string>>;

/** Formats a set point in the farm's units: '24 °C', '16 h', '06:00'. */
export function pointText(key: string, value: SetPoint | boolean | undefined): string {
  if (value == null) return '–';
  if (typeof value !== 'number') return String(value);
  const unit = isSetPointKey(key) ? SET_POINT_FACTS[key]?.unit : '';
  if (unit === '°C') return formatTemperature(value);
  if (unit === 's') {
    const minutes = Math.floor((value % 3600) / 60);
    return duration({ hours: Math.floor(value / 3600), minutes, seconds: value % 60 });
  }
  return unit === '' || unit === undefined ? formatNumber(value) : formatQuantity(value, SYMBOLS[unit]);
}

const DURATION_WORDS: Readonly<Record<DurationUnit, string>> = { h: units.hours, min: units.minutes, s: m.seconds };

/** The unit in which a duration is entered, and its seconds. */
function durationUnit(key: SetPointKey): { readonly factor: number; readonly unit: string } {
  const unit = DURATION_UNITS[key] ?? 's';
  return { factor: secondsPer(unit), unit: DURATION_WORDS[unit] };
}

/** The unit beside the field of a set point; undefined for times of day and pH. */
export function fieldUnit(key: SetPointKey): string | undefined {
  const unit = SET_POINT_FACTS[key]?.unit;
  if (unit === '°C') return temperatureUnit();
  if (unit === 's') return durationUnit(key).unit;
  return unit === '' || unit === undefined ? undefined : SYMBOLS[unit];
}

/** Reads the field of a set point in its stored unit: null if empty, NaN or a wrong text if it can't be read. */
export function readPointField(key: SetPointKey, typed: string): number | string | null {
  const text = typed.trim();
  const facts = SET_POINT_FACTS[key];
  if (text === '') return null;
  const read = readSetPoint(key, text, notation());
  if (read !== null && 'value' in read) return read.value;
  return facts === null ? text : Number.NaN;
}

/** Returns why the field of a set point can't be read, if a number or its unit is in doubt; null otherwise. */
export function pointFault(key: SetPointKey, typed: string): string | null {
  const read = readSetPoint(key, typed.trim(), notation());
  const isClear = read === null || 'value' in read || read.fault.code === 'number_expected';
  return isClear ? null : fieldText(read.fault);
}

/** Returns what may be entered for a set point, as a sentence. */
export function boundsText(key: SetPointKey): string {
  const facts = SET_POINT_FACTS[key];
  if (facts === null) return m.timeOfDay;
  const shown = (value: number): string => {
    if (facts.unit !== 's') return pointText(key, value);
    const { factor, unit } = durationUnit(key);
    return formatQuantity(value / factor, unit);
  };
  return m.between({ least: shown(facts.least), most: shown(facts.most) });
}
