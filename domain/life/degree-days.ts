/**
 * Returns the growing degree days of one day from its highest and lowest temperature and the crop's base temperature,
 * all in °C: the mean of both less the base, at least 0.
 */
export const degreeDays = (highest: number, lowest: number, base: number): number =>
  Math.max(0, (highest + lowest) / 2 - base);
