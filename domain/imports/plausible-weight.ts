import { groupDigits } from '#domain/text/count-of.ts';

/** Grams per tray that no crop reaches: 20 kg. The best trays yield less than a kilogram. */
export const MAX_GRAMS_PER_TRAY = 20_000;

/**
 * Returns why a weight is impossible for a number of trays (negative, or more than they can carry), else null. `trays`
 * are the trays harvested, or all trays the batch ever had; null counts as one tray.
 */
export function impossibleWeight(grams: number, trays: number | null): string | null {
  if (grams < 0) return 'A harvest weighs 0 g or more.';
  const counted = Math.max(1, trays ?? 1);
  if (grams <= counted * MAX_GRAMS_PER_TRAY) return null;
  const each = Math.round(grams / counted / 1000);
  return `${groupDigits(grams)} g is ${each} kg a tray on ${counted} ${counted === 1 ? 'tray' : 'trays'}, and no tray carries more than ${MAX_GRAMS_PER_TRAY / 1000} kg. Check the unit and the zeros.`;
}
