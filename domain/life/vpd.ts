/** Growth stage. Young plants need more humid air. */
export type VpdStage = 'usual' | 'propagation';

export type VpdRating = 'too_moist' | 'right' | 'too_dry';

/** Suitable vapour pressure deficit for each stage in kPa, both ends included. */
export const VPD_BANDS = {
  usual: { min: 0.4, max: 1.6 },
  propagation: { min: 0.4, max: 0.8 },
} as const satisfies Record<VpdStage, { min: number; max: number }>;

/**
 * Returns the saturation vapour pressure over water in kPa for an air temperature in °C (Tetens 1930, as in FAO-56, eq.
 * 11).
 */
export const saturationVapourPressure = (celsius: number): number =>
  0.6108 * Math.exp((17.27 * celsius) / (celsius + 237.3));

/** Returns the vapour pressure deficit of air in kPa from its temperature in °C and relative humidity in %. */
export const vapourPressureDeficit = (celsius: number, relativeHumidity: number): number =>
  saturationVapourPressure(celsius) * (1 - relativeHumidity / 100);

/** Rates a vapour pressure deficit in kPa for a growth stage. */
export function rateVpd(kpa: number, stage: VpdStage): VpdRating {
  const { min, max } = VPD_BANDS[stage];
  return kpa < min ? 'too_moist' : kpa > max ? 'too_dry' : 'right';
}
