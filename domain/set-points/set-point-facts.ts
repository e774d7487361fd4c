import { SECONDS_PER_DAY } from '#domain/life/day-spans.ts';
import { DURATION_UNITS, readRecipeDuration } from '#domain/life/durations.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import { toStoredUnit } from '#domain/telemetry/reading-unit.ts';
import type { SetPoint, SetPointKey } from './set-points.ts';

/** The unit of a set point and its limits, both included, as in recipes. */
export interface SetPointFacts {
  readonly unit: '' | '%' | '°C' | 'mS/cm' | 'ppm' | 's' | 'µmol/m²/s';
  readonly least: number;
  readonly most: number;
}

const DURATION: SetPointFacts = { unit: 's', least: 0, most: SECONDS_PER_DAY };
const SHARE: SetPointFacts = { unit: '%', least: 0, most: 100 };
const CELSIUS: SetPointFacts = { unit: '°C', least: -20, most: 60 };

/** The facts of each set point; null for times of day, HH:MM. */
export const SET_POINT_FACTS: Readonly<Record<SetPointKey, SetPointFacts | null>> = {
  lights_on: null,
  light_duration: DURATION,
  ppfd: { unit: 'µmol/m²/s', least: 0, most: 3000 },
  spectrum_blue: SHARE,
  spectrum_green: SHARE,
  spectrum_red: SHARE,
  spectrum_far_red: SHARE,
  day_fog_on: DURATION,
  day_fog_off: DURATION,
  day_full_duration: DURATION,
  day_empty_duration: DURATION,
  night_fog_on: DURATION,
  night_fog_off: DURATION,
  night_full_duration: DURATION,
  night_empty_duration: DURATION,
  day_start: null,
  day_duration: DURATION,
  day_temperature: CELSIUS,
  night_temperature: CELSIUS,
  day_humidity: SHARE,
  night_humidity: SHARE,
  co2: { unit: 'ppm', least: 0, most: 10_000 },
  ec: { unit: 'mS/cm', least: 0, most: 20 },
  ph: { unit: '', least: 0, most: 14 },
};

/** Relative difference below which a reported number equals the one asked for: devices compute with few digits. */
const SAME = 0.001;

/** Tells whether a device works with what is asked of it; null where nothing is asked for or reported. */
export function isFollowed(asked: SetPoint | undefined, reported: SetPoint | boolean | undefined): boolean | null {
  if (asked == null || reported == null) return null;
  if (typeof asked !== 'number' || typeof reported !== 'number') return asked === reported;
  return Math.abs(asked - reported) <= SAME * Math.max(1, Math.abs(asked));
}

/** The metrics whose units a set point may be written in. */
const METRIC_OF_UNIT: Readonly<Record<Exclude<SetPointFacts['unit'], 's'>, Metric>> = {
  '': 'ph',
  '%': 'humidity',
  '°C': 'temperature',
  'mS/cm': 'ec',
  ppm: 'co2',
  'µmol/m²/s': 'ppfd',
};

const TIME = /^(\d{1,2}):(\d{2})$/;
const NUMBER = /^(-?\d{1,6}(?:[.,]\d{1,6})?)\s*(\D{0,12})$/;

/**
 * Reads a set point as people write it: '22', '72 F', '16h' or '06:30'; without a unit, the one is meant that lists show. Returns null for
 * other texts. The limits aren't checked.
 */
export function readSetPoint(key: SetPointKey, text: string): number | string | null {
  const facts = SET_POINT_FACTS[key];
  const typed = text.trim();
  if (facts === null) {
    const [, hours = '', minutes = ''] = TIME.exec(typed) ?? [];
    return hours === '' ? null : `${hours.padStart(2, '0')}:${minutes}`;
  }
  if (facts.unit === 's') return readRecipeDuration(typed, DURATION_UNITS[key] ?? 's');
  const [, digits, unit = ''] = NUMBER.exec(typed) ?? [];
  if (digits === undefined) return null;
  const stored = toStoredUnit(METRIC_OF_UNIT[facts.unit], Number(digits.replace(',', '.')), unit);
  return stored === null ? null : Math.round(stored * 1000) / 1000;
}
