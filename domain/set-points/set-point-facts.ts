import { SECONDS_PER_DAY } from '#domain/life/day-spans.ts';
import { DURATION_UNITS } from '#domain/life/durations.ts';
import type { FormFault } from '#domain/problems/field-faults.ts';
import { type FarmNotation, type NumberKind, readAs } from '#domain/quantities/read-quantity.ts';
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

const KINDS: Readonly<Record<Exclude<SetPointFacts['unit'], 's'>, NumberKind>> = {
  '': 'acidity',
  '%': 'share',
  '°C': 'temperature',
  'mS/cm': 'conductivity',
  ppm: 'fraction',
  'µmol/m²/s': 'light',
};

/** Returns what a set point holds; null for a time of day. */
export function setPointKind(key: SetPointKey): NumberKind | null {
  const facts = SET_POINT_FACTS[key];
  if (facts === null) return null;
  return facts.unit === 's' ? (DURATION_UNITS[key] ?? 's') : KINDS[facts.unit];
}

const TIME = /^(\d{1,2}):(\d{2})$/;

/**
 * Reads a set point as people write it: '22', '72 F', '16h' or '06:30'. Without a unit, the one is meant that the farm shows.
 * Returns null for a text that isn't one, and the fault of a number in doubt or an unsuited unit. The limits aren't checked.
 */
export function readSetPoint(
  key: SetPointKey,
  text: string,
  farm: FarmNotation,
): { readonly value: number | string } | { readonly fault: FormFault } | null {
  const typed = text.trim();
  const kind = setPointKind(key);
  if (kind === null) {
    const [, hours = '', minutes = ''] = TIME.exec(typed) ?? [];
    return hours === '' ? null : { value: `${hours.padStart(2, '0')}:${minutes}` };
  }
  const read = readAs(kind, typed, farm, SET_POINT_FACTS[key]?.most);
  if (read === null || 'fault' in read) return read;
  const isWhole = SET_POINT_FACTS[key]?.unit === 's';
  return { value: isWhole ? Math.round(read.value) : Math.round(read.value * 1000) / 1000 };
}
