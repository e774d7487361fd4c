/**
 * A value that a reading got: from an import, or null if it was there before imports changed it. The number of an import
 * is the store's own.
 */
export interface ReadingLayer {
  /** Ascending from 0, the lowest value first. */
  readonly layer: number;
  readonly import: number | null;
  readonly value: number;
}

/** The effect of undoing an import on a reading. */
export type TakenReading =
  | { readonly kind: 'removed' }
  | { readonly kind: 'restored'; readonly value: number }
  /** Changed since, so its value stays. */
  | { readonly kind: 'covered' };

/** Returns the value that counts, which is the last one; null without layers. */
export const topValue = (layers: readonly ReadingLayer[]): number | null => layers.at(-1)?.value ?? null;

/**
 * Puts a value of an import on top of those of a reading. `present` is the value that the reading has without layers; null
 * if it is new. An import has at most one value of a reading.
 */
export function addLayer(
  layers: readonly ReadingLayer[],
  present: number | null,
  by: number,
  value: number,
): readonly ReadingLayer[] {
  const below =
    layers.length === 0 && present !== null
      ? [{ layer: 0, import: null, value: present }]
      : layers.filter((one) => one.import !== by);
  return [...below, { layer: (layers.at(-1)?.layer ?? 0) + 1, import: by, value }];
}

/**
 * Takes the value of an import from those of a reading. Null if it has none. What is left is as if the import had never
 * given it.
 */
export function takeLayer(
  layers: readonly ReadingLayer[],
  by: number,
): { readonly left: readonly ReadingLayer[]; readonly taken: TakenReading } | null {
  const left = layers.filter((one) => one.import !== by);
  if (left.length === layers.length) return null;
  if (layers.at(-1)?.import !== by) return { left, taken: { kind: 'covered' } };
  const value = topValue(left);
  return { left, taken: value === null ? { kind: 'removed' } : { kind: 'restored', value } };
}
