/** Usual nutrient solutions of leafy crops, both ends included, with the ends of a scale that shows them. EC in mS/cm. */
export const FEED_BANDS = {
  ec: { min: 0.6, max: 3, from: 0, to: 4 },
  ph: { min: 5.5, max: 6.8, from: 4, to: 8 },
} as const;

/** Returns the position of a value on a scale, 0 to 1; values beyond its ends are at the end. */
export const shareOfScale = (value: number, { from, to }: { readonly from: number; readonly to: number }): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));
