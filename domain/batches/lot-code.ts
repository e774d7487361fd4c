import type { Day } from '#domain/time.ts';

export interface LotCode {
  readonly crop_code: string;
  /** Year of the batch's start day. */
  readonly year: number;
  /** Counts from 1 within the crop code and the year. */
  readonly number: number;
}

const LOT_CODE = /^([A-Z0-9]{2,6})-(\d{4})-(\d{4,15})$/;

/** Formats a lot code: crop code, year of the start day, and the number padded to four digits. */
export const lotCode = (cropCode: string, startDay: Day, number: number): string =>
  `${cropCode}-${startDay.slice(0, 4)}-${String(number).padStart(4, '0')}`;

/** Parses a lot code. Returns null for any text that `lotCode` can't produce. */
export function parseLotCode(text: string): LotCode | null {
  const [, crop_code, year, digits] = LOT_CODE.exec(text) ?? [];
  if (crop_code === undefined || year === undefined || digits === undefined) return null;
  const number = Number(digits);
  return number < 1 || (digits.length > 4 && digits.startsWith('0')) ? null : { crop_code, year: Number(year), number };
}
