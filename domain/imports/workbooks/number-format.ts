import { unitOf } from '#domain/quantities/unit-spellings.ts';

/** The meaning of a number format of a workbook. */
export type NumberFormat =
  | {
      readonly kind: 'number';
      /** The unit behind the digits as written; null for none, or a text that isn't a unit. */
      readonly unit: string | null;
      /** Factor of the number that is shown: 100 for percentages, 0.001 where the format leaves out thousands. */
      readonly factor: number;
      /** Digits of codes such as '0000', which keep their leading zeros; 0 for other formats. */
      readonly digits: number;
    }
  | {
      readonly kind: 'time';
      readonly hasDate: boolean;
      readonly hasClock: boolean;
      /** True for hours that go on after 24. */
      readonly isElapsed: boolean;
      /** Decimals of the seconds, at most 3. */
      readonly decimals: number;
    };

export const GENERAL: NumberFormat = { kind: 'number', unit: null, factor: 1, digits: 0 };

const CLOCK: NumberFormat = { kind: 'time', hasDate: false, hasClock: true, isElapsed: false, decimals: 0 };
const DATE: NumberFormat = { ...CLOCK, hasDate: true, hasClock: false };
const STAMP: NumberFormat = { ...DATE, hasClock: true };
const PERCENT: NumberFormat = { kind: 'number', unit: '%', factor: 100, digits: 0 };

/** Formats that files use by number without writing them down (ECMA-376, part 1, 18.8.30, with those of East Asia). */
const BUILT_IN: readonly (readonly [from: number, to: number, format: NumberFormat])[] = [
  [9, 10, PERCENT],
  [14, 17, DATE],
  [18, 21, CLOCK],
  [22, 22, STAMP],
  [27, 31, DATE],
  // Times in some languages, dates in others: the number tells, since dates have whole days.
  [32, 35, CLOCK],
  [36, 36, DATE],
  [45, 45, CLOCK],
  [46, 46, { ...CLOCK, isElapsed: true }],
  [47, 47, { ...CLOCK, decimals: 1 }],
  [50, 58, DATE],
];

/** Returns a format by its number, for those that a file doesn't define itself. */
export const builtInFormat = (id: number): NumberFormat =>
  BUILT_IN.find(([from, to]) => id >= from && id <= to)?.[2] ?? GENERAL;

const QUOTED = /"([^"]*)"|\\(.)|[_*](.)/gsu;
const ELAPSED = /^\[(?:h+|m+|s+)\]$/i;

/**
 * Reads a number format such as 'yyyy-mm-dd hh:mm', '0.0%', '#,##0.0" kg"' or '0000'. Only the format of positive numbers
 * counts. Letters in quotation marks and colours say nothing about days and times.
 */
export function readNumberFormat(code: string): NumberFormat {
  const [section = ''] = splitSections(code.slice(0, MAX_LENGTH));
  if (/^(?:general|standard|@)?$/i.test(section.trim())) return GENERAL;
  const brackets = section.match(/\[[^\]]*\]/g) ?? [];
  const isElapsed = brackets.some((text) => ELAPSED.test(text));
  const plain = section
    .replaceAll(QUOTED, ' ')
    .replaceAll(/\[[^\]]*\]/g, (text) => (ELAPSED.test(text) ? text.slice(1, -1) : ' '))
    .replaceAll(/general/gi, ' ')
    // The exponent of a number.
    .replaceAll(/e[+-]/gi, ' ');
  const hasClock = /[hs]/i.test(plain) || isElapsed;
  const hasDate = /[yd]/i.test(plain) || /m{3}/i.test(plain) || (/m/i.test(plain) && !hasClock);
  if (hasClock || hasDate) {
    const [, fraction = ''] = /s\.(0{1,3})/i.exec(plain) ?? [];
    return { kind: 'time', hasDate, hasClock, isElapsed, decimals: fraction.length };
  }
  const literal = section.replaceAll(/\[[^\]]*\]/g, '');
  const isPercent = plain.includes('%');
  const { behind, thousands } = behindDigits(literal);
  const unit = isPercent ? '%' : behind.length <= MAX_UNIT && unitOf(behind) !== null ? behind : null;
  const factor = isPercent ? 100 : unit === null ? 1 : 1000 ** -thousands;
  return { kind: 'number', unit, factor, digits: /^0{2,}$/.test(section.trim()) ? section.trim().length : 0 };
}

/** Longest format that spreadsheet programs accept, in characters. */
const MAX_LENGTH = 255;
const MAX_UNIT = 20;

/** Splits a format at the semicolons outside of quotation marks and brackets. */
function splitSections(code: string): readonly string[] {
  const sections: string[] = [];
  let section = '';
  for (const [part] of code.matchAll(/"[^"]*"?|\\.|\[[^\]]*\]|./gsu)) {
    if (part === ';') {
      sections.push(section);
      section = '';
    } else section += part;
  }
  return [...sections, section];
}

/** Returns the text behind the last digit of a format, and how many groups of thousands the format leaves out. */
function behindDigits(section: string): { readonly behind: string; readonly thousands: number } {
  let behind = '';
  let thousands = 0;
  let hasDigits = false;
  for (const [part, quoted, escaped] of section.matchAll(/"([^"]*)"?|\\(.)|[_*].|./gsu)) {
    if (quoted !== undefined || escaped !== undefined) behind += quoted ?? escaped;
    else if (/^[0#?]/.test(part)) {
      hasDigits = true;
      behind = '';
      thousands = 0;
    } else if (part === ',' && behind === '') thousands += 1;
    else if (part === '.' && behind === '') thousands = 0;
    else if (!/^[_*]./su.test(part)) behind += part;
  }
  return { behind: hasDigits ? behind.trim() : '', thousands };
}
