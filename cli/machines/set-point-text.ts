import { m } from '#cli/language/messages.ts';
import { NONE } from '#cli/text/sentences.ts';
import { SET_POINT_FACTS } from '#domain/set-points/set-point-facts.ts';
import { SET_POINT_KEYS, type SetPoint, type SetPointKey } from '#domain/set-points/set-points.ts';
import { toShown } from '#domain/units.ts';

/** Returns the set point of a key as typed; null if there is none. */
export const setPointKeyOf = (typed: string): SetPointKey | null =>
  SET_POINT_KEYS.find((key) => key === typed.trim().toLowerCase().replaceAll('-', '_')) ?? null;

/** Formats a set point in the farm's unit, as `phyto override` reads it: '22 °C', '16h', '06:30'. */
export function setPointText(key: string, value: SetPoint | boolean | undefined): string {
  if (value == null) return NONE;
  if (typeof value !== 'number') return String(value);
  const known = setPointKeyOf(key);
  const unit = known === null ? '' : (SET_POINT_FACTS[known]?.unit ?? '');
  if (unit === 's') return durationText(value);
  if (unit === '°C') return temperatureText(value);
  const digits = String(value).replace('.', m.language.inUse().marks.decimal);
  return unit === '' ? digits : `${digits} ${unit}`;
}

/** With all its digits, because it is also typed. */
function temperatureText(celsius: number): string {
  const { marks, units } = m.language.inUse();
  return `${String(toShown(celsius, 'temperature', units)).replace('.', marks.decimal)} °${units.temperature}`;
}

/** Equal in every language, because it is also typed. */
function durationText(seconds: number): string {
  if (seconds !== 0 && seconds % 3600 === 0) return `${seconds / 3600}h`;
  return seconds !== 0 && seconds % 60 === 0 ? `${seconds / 60}min` : `${seconds}s`;
}
