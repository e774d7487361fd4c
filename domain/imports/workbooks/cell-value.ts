import type { SourceCell } from '#domain/imports/table.ts';
import { type DateSystem, readSerial } from './cell-times.ts';
import type { NumberFormat } from './number-format.ts';

/**
 * Returns a number of a workbook as its format means it: a day or time as text, a percentage or weight with its unit, a code
 * with its leading zeros as text, or the number.
 */
export function readNumberCell(value: number, format: NumberFormat, system: DateSystem): SourceCell {
  if (format.kind === 'time') return readSerial(value, format, system) ?? String(value);
  const { unit, factor, digits } = format;
  if (unit !== null) return { number: factor === 1 ? value : withoutNoise(value * factor), unit };
  const isCode = digits > 0 && Number.isSafeInteger(value) && value >= 0;
  return isCode && String(value).length < digits ? String(value).padStart(digits, '0') : value;
}

/** Removes the noise of a multiplication: 0.57 times 100 is 57. */
const withoutNoise = (value: number): number => Number(value.toPrecision(15));

/** Booleans as spreadsheet programs write them into CSV. */
export const readBooleanCell = (isTrue: boolean): string => (isTrue ? 'TRUE' : 'FALSE');
