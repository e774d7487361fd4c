import type { CodedProblem } from '#domain/problems/problem-params.ts';

/** Grams per tray that no crop reaches. The best trays yield less than a kilogram. */
export const MAX_GRAMS_PER_TRAY = 20_000;

/**
 * Returns why a weight isn't possible (negative, or too much for the trays), or null. `trays` are the trays harvested,
 * or all trays that the batch ever had; null counts as one tray.
 */
export function impossibleWeight(grams: number, trays: number | null): CodedProblem | null {
  if (grams < 0) return { code: 'weight_negative', params: {} };
  const counted = Math.max(1, trays ?? 1);
  if (grams <= counted * MAX_GRAMS_PER_TRAY) return null;
  const kilograms_each = Math.round(grams / counted / 1000);
  return {
    code: 'weight_impossible',
    params: { grams, trays: counted, kilograms_each, most: MAX_GRAMS_PER_TRAY / 1000 },
  };
}
