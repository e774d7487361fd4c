import { invalid, type Problem } from '#domain/problem.ts';
import type { ImportNote } from '#domain/problems/import-notes.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { unitFor, unitsOf } from '#domain/quantities/quantities.ts';
import { readHeading } from '#domain/quantities/read-heading.ts';
import type { Unit } from '#domain/quantities/unit-spellings.ts';
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
  /** The units of weights that headings name, by field. */
  readonly units: ReadonlyMap<string, Unit>;
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
  const columns = headings.map((heading, at) => ({ at, heading, key: keyOf(heading), named: nameWithUnit(heading) }));
  const at = new Map<string, readonly number[]>();
  const notes: { readonly field: string; readonly note: ImportNote }[] = [];
  const errors: CodedProblem[] = [];
  const stated = new Map<string, Unit>();
  const dropped = new Set([...map].filter(([, wanted]) => wanted.trim() === '').map(([field]) => field));
  for (const [field, wanted] of map) {
    if (!fields.some(({ name }) => name === field)) {
      errors.push(unknownField(field, fields));
      continue;
    }
    if (dropped.has(field)) continue;
    const { heading, unit } = mayHaveUnit(field, fields) ? splitUnit(wanted.trim(), columns) : plain(wanted.trim());
    const found = findMapped(heading, columns);
    if (!found.ok) errors.push(found.error);
    else {
      at.set(field, found.value);
      if (unit !== null) stated.set(field, unit);
    }
  }

  const unitFields = fields.filter(({ kind }) => kind === 'unit');
  const hasUnitColumn = unitFields.some(
    ({ name, headings: known }) => at.has(name) || columns.some(({ key }) => [keyOf(name), ...known].includes(key)),
  );
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
    if (unsure.includes(column.key) && !hasUnitColumn) {
      notes.push({ field: name, note: { code: 'heading_without_unit', params: { heading: excerpt(column.heading) } } });
    }
  }
  for (const { name, kind, headings: known, unsure = [] } of fields) {
    if (at.has(name) || kind !== 'grams') continue;
    const found = firstWithUnit([keyOf(name), ...known, ...unsure], free());
    if (found.length > 1 && !dropped.has(name)) errors.push(twice(found[0]?.heading ?? ''));
    if (found[0] !== undefined) take(name, found[0]);
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
  const units = new Map<string, Unit>();
  for (const field of fields.filter(({ kind, name }) => kind === 'grams' && !dropped.has(name))) {
    for (const position of at.get(field.name) ?? []) {
      const unit = unitOfColumn(field, headings[position] ?? '', stated.get(field.name) ?? null);
      if (!unit.ok) errors.push(unit.error);
      else if (unit.value !== null) units.set(field.name, unit.value);
    }
  }
  if (errors.length > 0) return err(invalid({ map: errors }));
  for (const field of dropped) at.delete(field);
  return ok({ at, units, notes: notes.filter(({ field }) => !dropped.has(field)).map(({ note }) => note) });
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

/** Tells whether a heading is one that a field accepts, with or without a unit of weight. */
export function isKnownHeading(heading: string, fields: readonly TableField[]): boolean {
  const [key, named] = [keyOf(heading), nameWithUnit(heading)];
  return fields.some(({ name, kind, headings, unsure = [] }) => {
    const names = [keyOf(name), ...headings, ...unsure];
    return names.includes(key) || (kind === 'grams' && named !== '' && names.includes(named));
  });
}

/** Normalises a heading for comparison: letters and digits only, ignoring case and accents. */
export const keyOf = (heading: string): string =>
  heading.length > MAX_HEADING ? '' : foldText(heading).replaceAll(/[^\p{L}\p{N}]+/gu, '');

interface Column {
  readonly at: number;
  readonly heading: string;
  readonly key: string;
  /** The key of the heading without its unit of weight; '' without one. */
  readonly named: string;
}

/** Returns the columns whose headings are the first name found and a unit: 'Weight (oz)'. */
const firstWithUnit = (names: readonly string[], columns: readonly Column[]): readonly Column[] => {
  for (const name of names) {
    const found = columns.filter(({ named }) => named === name);
    if (found.length > 0) return found;
  }
  return [];
};

/** Returns the key of a heading without its unit or another text in brackets; '' without either. */
function nameWithUnit(heading: string): string {
  const { name, units, odd } = readHeading(heading);
  return units.length === 0 && odd === null ? '' : keyOf(name);
}

const mayHaveUnit = (field: string, fields: readonly TableField[]): boolean =>
  fields.some(({ name, kind }) => name === field && kind === 'grams');

const plain = (heading: string) => ({ heading, unit: null });

/** Splits 'Weight:lb' into a heading and a unit, unless the whole text is a heading. */
function splitUnit(
  wanted: string,
  columns: readonly Column[],
): { readonly heading: string; readonly unit: Unit | null } {
  const at = wanted.lastIndexOf(':');
  const unit = at < 0 ? null : unitFor('mass', wanted.slice(at + 1));
  if (unit === null || oneColumn(wanted, columns).ok) return plain(wanted);
  return { heading: wanted.slice(0, at).trim(), unit };
}

/** Returns the unit that a column of weights has by its heading, its field or the person's choice; they may not differ. */
function unitOfColumn(field: TableField, heading: string, stated: Unit | null): Result<Unit | null, CodedProblem> {
  const { units, odd } = readHeading(heading);
  const alone = unitFor('mass', heading.trim());
  const written = units.length > 0 ? units : alone === null ? [] : [alone];
  const wrong = written.find((unit) => unitFor('mass', unit) === null) ?? (written.length === 0 ? odd : null);
  if (wrong !== null && wrong !== undefined && stated === null) {
    const params = { heading: excerpt(heading), unit: excerpt(wrong), units: unitsOf('mass') };
    return err({ code: 'heading_unit_unsuited', params });
  }
  const all = new Set([
    ...written,
    ...(field.unit === undefined ? [] : [field.unit]),
    ...(stated === null ? [] : [stated]),
  ]);
  const [unit = null] = all;
  if (all.size > 1)
    return err({ code: 'heading_units_differ', params: { heading: excerpt(heading), units: [...all] } });
  return ok(unit);
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
