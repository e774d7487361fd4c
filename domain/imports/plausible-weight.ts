import { groupDigits } from '#domain/text/count-of.ts';

/** Grams that no tray can carry: 20 kg of crop on one tray. The best trays of a farm give less than a kilogram. */
export const MAX_GRAMS_PER_TRAY = 20_000;

/**
 * Why a weight can't be that of so many trays: below zero, or more than they can carry. `trays` are those that the row
 * says were harvested, else all that the batch ever had; null where neither is known, which is judged as one tray. Null
 * where the weight is possible.
 */
export function impossibleWeight(grams: number, trays: number | null): string | null {
  if (grams < 0) return 'A harvest weighs 0 g or more.';
  const counted = Math.max(1, trays ?? 1);
  if (grams <= counted * MAX_GRAMS_PER_TRAY) return null;
  const each = Math.round(grams / counted / 1000);
  return `${groupDigits(grams)} g is ${each} kg a tray on ${counted} ${counted === 1 ? 'tray' : 'trays'}, and no tray carries more than ${MAX_GRAMS_PER_TRAY / 1000} kg. Check the unit and the zeros.`;
}
