import type { Bed } from '#domain/hardware/hardware.ts';

/** What one crop takes of a bed. */
export interface CropShare {
  readonly crop_code: string;
  readonly crop_number: number;
  readonly trays: number;
}

/** The crops that stand on a bed, the one with the most trays first; batches of one crop are one share. */
export function cropShares(standing: Bed['standing']): CropShare[] {
  const shares = new Map<number, CropShare>();
  for (const { crop_code, crop_number, trays } of standing) {
    shares.set(crop_number, { crop_code, crop_number, trays: trays + (shares.get(crop_number)?.trays ?? 0) });
  }
  return [...shares.values()].sort((a, b) => b.trays - a.trays || a.crop_number - b.crop_number);
}
