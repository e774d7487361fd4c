import { toShownMass } from '#domain/units.ts';
import { formatMass, massUnit } from '#web/format/quantity.ts';
import { fixed } from '#words/language.ts';

/** Formats grams per tray without decimals of a gram, in the site's unit; '–' for null. */
export const formatYield = (grams: number | null): string => (grams === null ? '–' : formatMass(Math.round(grams)));

/** Formats grams per tray-day in the site's unit, with decimals for their small size; '–' for null. */
export function formatDailyYield(grams: number | null): string {
  if (grams === null) return '–';
  const unit = massUnit();
  return `${fixed(toShownMass(grams, unit), unit === 'g' ? 1 : 2)} ${unit}`;
}
