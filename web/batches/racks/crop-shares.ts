import type { Bed } from '#domain/hardware/hardware.ts';

/** The trays of one crop on a bed. */
export interface CropShare {
  readonly crop_code: string;
  readonly crop_number: number;
  readonly trays: number;
}

/** Returns the crops on a bed, the one with the most trays first. Batches of one crop count as one. */
export function cropShares(standing: Bed['standing']): CropShare[] {
  const shares = new Map<number, CropShare>();
  for (const { crop_code, crop_number, trays } of standing) {
    shares.set(crop_number, { crop_code, crop_number, trays: trays + (shares.get(crop_number)?.trays ?? 0) });
  }
  return [...shares.values()].sort((a, b) => b.trays - a.trays || a.crop_number - b.crop_number);
}
