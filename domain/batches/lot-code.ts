import type { Day } from '#domain/time.ts';

/** The parts of a lot code. */
export interface LotCode {
  readonly crop_code: string;
  /** Year of the batch's start day. */
  readonly year: number;
  /** Counts from 1 within the crop code and the year. */
  readonly number: number;
}

const LOT_CODE = /^([A-Z0-9]{2,6})-(\d{4})-(\d{4,15})$/;

/** The lot code of a batch: crop code, year of the start day, number within both in at least four digits. */
export const lotCode = (cropCode: string, startDay: Day, number: number): string =>
  `${cropCode}-${startDay.slice(0, 4)}-${String(number).padStart(4, '0')}`;

/** The parts of a lot code; null for any text that `lotCode` would not write. */
export function parseLotCode(text: string): LotCode | null {
  const [, crop_code, year, digits] = LOT_CODE.exec(text) ?? [];
  if (crop_code === undefined || year === undefined || digits === undefined) return null;
  const number = Number(digits);
  return number < 1 || (digits.length > 4 && digits.startsWith('0')) ? null : { crop_code, year: Number(year), number };
}
