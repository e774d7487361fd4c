import { readingsOfNumber } from '#domain/quantities/read-number.ts';
import { unitOf } from '#domain/quantities/unit-spellings.ts';
import { guessUse } from './column-use.ts';
import { readingsOfTime } from './read-time.ts';
import { type NamedZone, zoneIn } from './time-heading.ts';

/** Rows in which headings are looked for. */
export const HEADING_ROWS = 30;

/** The rows above the readings of a file. */
export interface FoundHeadings {
  /** Position of the row of headings. */
  readonly at: number;
  readonly headings: readonly string[];
  /** The row of units below the headings; empty without one. */
  readonly units: readonly string[];
  /** Position of the first row of readings. */
  readonly first: number;
  /** The zone that a line above the headings names; null if none does. */
  readonly zone: NamedZone | null;
}

const STATISTIC = /^(?:avg|average|mean|smp|sample|min|max|std|tot|total|med|ts|rn)$/i;
const ABOUT_ZONE = /time ?zone|(?:utc|gmt) ?offset|offset (?:from|to) (?:utc|gmt)/i;

/**
 * Finds the headings among the first rows of a file: loggers write titles and comments above them, and units and statistics
 * below them. Without known headings, they are the first row.
 */
export function findHeadings(rows: readonly (readonly string[])[]): FoundHeadings {
  const cleaned = rows.slice(0, HEADING_ROWS).map(withoutComment);
  const uses = cleaned.map((row) => row.map((cell) => guessUse(cell.trim())));
  const hasTime = (at: number): boolean => (uses[at] ?? []).some((use) => use?.kind === 'time');
  const isNamed = (at: number): boolean =>
    hasTime(at) && (uses[at] ?? []).some((use) => use !== null && use.kind !== 'time') && !hasValues(cleaned[at] ?? []);
  const isWide = (at: number): boolean =>
    hasTime(at) && (cleaned[at] ?? []).filter((cell) => cell.trim() !== '').length > 1;
  const positions = cleaned.map((_, at) => at);
  const at =
    positions.find(isNamed) ?? positions.find(isWide) ?? positions.find((one) => !isComment(rows[one] ?? [])) ?? 0;
  let first = at + 1;
  let units: readonly string[] = [];
  while (first < cleaned.length && first <= at + 3) {
    const row = cleaned[first] ?? [];
    const hasUnit = row.some((cell) => cell.trim() !== '' && unitOf(cell) !== null);
    if (hasValues(row) || !(hasUnit || row.some((cell) => STATISTIC.test(cell.trim())))) break;
    if (hasUnit && units.length === 0) units = row.map((cell) => (unitOf(cell) === null ? '' : cell.trim()));
    first += 1;
  }
  const zone = rows
    .slice(0, at)
    .map((row) => row.join(' '))
    .filter((line) => ABOUT_ZONE.test(line))
    .map(zoneIn)
    .find((found) => found !== null);
  return { at, headings: (cleaned[at] ?? []).map((cell) => cell.trim()), units, first, zone: zone ?? null };
}

/** Tells whether a row is a comment, as some programs write above and among the readings. */
export const isComment = ([first = '']: readonly string[]): boolean => /^\s*#/.test(first);

/** Removes the sign of a comment from a row that may hold the headings. A column of numbers may be headed '#'. */
const withoutComment = ([first = '', ...others]: readonly string[]): readonly string[] =>
  first.trim() === '#' ? [first, ...others] : [first.replace(/^\s*#+\s*/, ''), ...others];

const hasValues = (row: readonly string[]): boolean =>
  row.some((cell) => readingsOfNumber(cell).point !== null || (cell.trim() !== '' && readingsOfTime(cell) !== null));
