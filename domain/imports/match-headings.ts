import { invalid, type Problem } from '#domain/problem.ts';
import type { ImportNote } from '#domain/problems/import-notes.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { isOneTypoAway } from '#domain/text/fuzzy-match.ts';
import { nearestWord } from '#domain/text/nearest-word.ts';
import { excerpt } from './table.ts';
import type { TableField } from './table-fields.ts';

/** The columns of a spreadsheet for each field. */
export interface Columns {
  /** Column positions by field, in the order in which they are joined. */
  readonly at: ReadonlyMap<string, readonly number[]>;
  /** Guesses: headings with a typo or without a unit. */
  readonly notes: readonly ImportNote[];
}

/** Shorter headings must match exactly, so that `stock` doesn't become `stack`. */
const MIN_FUZZY_LENGTH = 6;
/** Limits on headings in messages. */
const MAX_HEADING = 60;
const MAX_SHOWN = 30;

/**
 * Finds the columns of each field: first by `map` (field to heading; headings joined by + are combined), then by
 * accepted headings, then by headings with one typo. A field mapped to an empty heading gets no column,
 * and the column that it would have had goes to no other field. Returns 400 (`map`) for unknown fields and headings, and
 * for ambiguous headings.
 */
export function matchHeadings(
  headings: readonly string[],
  fields: readonly TableField[],
  map: ReadonlyMap<string, string>,
): Result<Columns> {
  const columns = headings.map((heading, at) => ({ at, heading, key: keyOf(heading) }));
  const at = new Map<string, readonly number[]>();
  const notes: { readonly field: string; readonly note: ImportNote }[] = [];
  const errors: CodedProblem[] = [];
  const dropped = new Set([...map].filter(([, wanted]) => wanted.trim() === '').map(([field]) => field));
  for (const [field, wanted] of map) {
    if (!fields.some(({ name }) => name === field)) {
      errors.push(unknownField(field, fields));
      continue;
    }
    if (dropped.has(field)) continue;
    const found = findMapped(wanted.trim(), columns);
    if (found.ok) at.set(field, found.value);
    else errors.push(found.error);
  }

  const used = new Set([...at.values()].flat());
  const free = () => columns.filter((column) => column.key !== '' && !used.has(column.at));
  const take = (field: string, column: Column) => {
    at.set(field, [column.at]);
    used.add(column.at);
  };
  for (const { name, headings: known, unsure = [] } of fields) {
    if (at.has(name)) continue;
    const found = firstNamed([keyOf(name), ...known, ...unsure], free());
    if (found.length > 1 && !dropped.has(name)) errors.push(twice(found[0]?.heading ?? ''));
    const [column] = found;
    if (column === undefined) continue;
    take(name, column);
    if (unsure.includes(column.key)) {
      notes.push({ field: name, note: { code: 'heading_without_unit', params: { heading: excerpt(column.heading) } } });
    }
  }
  for (const { name, headings: known } of fields) {
    if (at.has(name)) continue;
    const near = free().filter(({ key }) => isNear(key, [keyOf(name), ...known]));
    const [column] = near;
    if (column === undefined || near.length > 1) continue;
    take(name, column);
    const params = { heading: excerpt(column.heading), field: name };
    notes.push({ field: name, note: { code: 'heading_guessed', params } });
  }
  if (errors.length > 0) return err(invalid({ map: errors }));
  for (const field of dropped) at.delete(field);
  return ok({ at, notes: notes.filter(({ field }) => !dropped.has(field)).map(({ note }) => note) });
}

/** Returns 400 (`map`) for groups of fields without a column. */
export function missingFields(groups: readonly (readonly string[])[], headings: readonly string[]): Problem {
  const shown = headings.filter((one) => one.trim() !== '').slice(0, MAX_SHOWN);
  const missing = groups.map((fields) => {
    const near = nearestWord(fields[0] ?? '', shown.map(foldText).filter(isShort));
    return { fields, suggestion: shown.find((one) => foldText(one) === near) ?? null };
  });
  return invalid({ map: [{ code: 'columns_missing', params: { missing, headings: shown.map(excerpt) } }] });
}

/** Normalises a heading for comparison: letters and digits only, ignoring case and accents. */
export const keyOf = (heading: string): string =>
  heading.length > MAX_HEADING ? '' : foldText(heading).replaceAll(/[^\p{L}\p{N}]+/gu, '');

interface Column {
  readonly at: number;
  readonly heading: string;
  readonly key: string;
}

/** Returns the columns that match the first name found. */
function firstNamed(names: readonly string[], columns: readonly Column[]): readonly Column[] {
  for (const name of names) {
    const found = columns.filter(({ key }) => key === name);
    if (found.length > 0) return found;
  }
  return [];
}

const isNear = (key: string, names: readonly string[]): boolean =>
  key.length >= MIN_FUZZY_LENGTH && names.some((name) => name.length >= MIN_FUZZY_LENGTH && isOneTypoAway(key, name));

const isShort = (heading: string): boolean => heading !== '' && heading.length <= MAX_HEADING;

function findMapped(wanted: string, columns: readonly Column[]): Result<readonly number[], CodedProblem> {
  const whole = oneColumn(wanted, columns);
  if (whole.ok) return ok([whole.value]);
  // An unencoded + in a query arrives as a space.
  const parts = wanted.split(wanted.includes('+') ? '+' : ' ').map((part) => part.trim());
  if (parts.length < 2) return whole;
  const found: number[] = [];
  for (const part of parts) {
    const column = oneColumn(part, columns);
    if (!column.ok) return wanted.includes('+') ? column : whole;
    found.push(column.value);
  }
  return ok(found);
}

function oneColumn(wanted: string, columns: readonly Column[]): Result<number, CodedProblem> {
  const exact = columns.filter(({ heading }) => heading.trim() === wanted && wanted !== '');
  const key = keyOf(wanted);
  const found = exact.length > 0 ? exact : columns.filter((column) => key !== '' && column.key === key);
  const [column] = found;
  if (found.length > 1) return err(twice(wanted));
  return column === undefined ? err(unknownHeading(wanted, columns)) : ok(column.at);
}

function unknownHeading(wanted: string, columns: readonly Column[]): CodedProblem {
  const shown = columns.filter(({ heading }) => heading.trim() !== '').slice(0, MAX_SHOWN);
  const near = isShort(wanted)
    ? nearestWord(foldText(wanted), shown.map(({ heading }) => foldText(heading)).filter(isShort))
    : null;
  const meant = shown.find(({ heading }) => foldText(heading) === near);
  const headings = shown.map(({ heading }) => excerpt(heading));
  const params = { heading: excerpt(wanted), meant: meant === undefined ? null : excerpt(meant.heading), headings };
  return { code: 'heading_unknown', params };
}

function unknownField(field: string, fields: readonly TableField[]): CodedProblem {
  const names = fields.map(({ name }) => name);
  const meant = isShort(field) ? nearestWord(field, names) : null;
  return { code: 'table_field_unknown', params: { field: excerpt(field), meant, fields: names } };
}

const twice = (heading: string): CodedProblem => ({ code: 'heading_twice', params: { heading: excerpt(heading) } });
