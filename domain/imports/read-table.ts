import type { ImportNote } from '#domain/problems/import-notes.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { toBaseUnit, unitFor, unitsOf } from '#domain/quantities/quantities.ts';
import { type DecimalMark, readingsOfNumber } from '#domain/quantities/read-number.ts';
import { readQuantity } from '#domain/quantities/read-quantity.ts';
import type { Unit } from '#domain/quantities/unit-spellings.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Day } from '#domain/time.ts';
import { type Columns, matchHeadings, missingFields } from './match-headings.ts';
import { dayIn, dayOutOfBounds, readingsOfDay } from './read-day.ts';
import { type ReadNotation, SAMPLE_ROWS, type SampleRow, sampleRow } from './reading-report.ts';
import {
  type CellValue,
  cellText,
  excerpt,
  isEmptyCell,
  oneRow,
  type RowProblem,
  type SourceCell,
  type SourceRow,
  type SourceTable,
  type TableRow,
} from './table.ts';
import type { TableField, TableShape } from './table-fields.ts';
import {
  type CellOf,
  isBlank,
  type Notation,
  type NotationOptions,
  notationOf,
  readingsFor,
  sensible,
  withoutUnit,
} from './table-notation.ts';

/** Options for what can't be detected in a spreadsheet. */
export interface ReadOptions extends NotationOptions {
  /** Field to heading. */
  readonly map: ReadonlyMap<string, string>;
  /** Today at the site. Days far from it are rejected. */
  readonly today: Day;
  /** Fields that need no column, because the request has a default for them. */
  readonly given: ReadonlySet<string>;
}

export interface ReadTable {
  /** Rows whose cells were all readable. */
  readonly rows: readonly TableRow[];
  /** Problems of the other rows, in file order. */
  readonly problems: readonly RowProblem[];
  /** Number of rows that aren't blank. */
  readonly read: number;
  /** Headings by field. */
  readonly columns: Readonly<Record<string, string>>;
  readonly unread: readonly string[];
  readonly notes: readonly ImportNote[];
  /** Detected notation of days and numbers. */
  readonly notation: ReadNotation;
  /** The first readable rows, as written and as parsed. */
  readonly samples: readonly SampleRow[];
}

const SEPARATORS = /[,;|]/;

/** Longest text of any field. Longer cells are rejected before parsing. */
const MAX_CELL = 4000;

/**
 * Reads the rows of a spreadsheet by its headings. Returns 400 for a missing column (`map`) and for ambiguous days or
 * numbers (`date_order`, `decimal_mark`). A row with an unreadable cell becomes a problem.
 */
export function readTable(table: SourceTable, { fields, needs }: TableShape, options: ReadOptions): Result<ReadTable> {
  const matched = matchHeadings(table.headings, fields, options.map);
  if (!matched.ok) return matched;
  const { at, units, notes } = matched.value;
  const missing = needs.filter((group) => !group.some((name) => at.has(name) || options.given.has(name)));
  if (missing.length > 0) return err(missingFields(missing, table.headings));

  const written = fields.filter(({ name }) => at.has(name));
  const cellOf = cellReader(at);
  const notation = notationOf(table.rows, written, cellOf, options);
  if (!notation.ok) return notation;

  const unitField = written.find(({ kind }) => kind === 'unit');
  const unitCell = (row: SourceRow): string => (unitField === undefined ? '' : cellText(cellOf(row, unitField)));
  const problems: RowProblem[] = [];
  const taken: TableRow[] = [];
  const samples: SampleRow[] = [];
  for (const row of table.rows) {
    const { line } = row;
    const found = rowProblems(row, table.headings, written, at);
    const values: Record<string, CellValue> = {};
    for (const field of written) {
      const cell = cellOf(row, field);
      const value =
        field.kind === 'grams' && !(typeof cell === 'string' && isBlank(cell))
          ? weightOf(cell, notation.value.mark, [units.get(field.name) ?? null, unitCell(row)])
          : readCell(field, cell, notation.value, options);
      if (value === null) continue;
      if (typeof value === 'object' && 'fault' in value) found.push({ line, field: field.name, ...value });
      else values[field.name] = value;
    }
    if (found.length > 0) {
      problems.push(...found);
      continue;
    }
    taken.push({ line, values });
    if (samples.length < SAMPLE_ROWS)
      samples.push(sampleRow(line, written, values, (field) => cellText(cellOf(row, field))));
  }
  const used = new Set([...at.values()].flat());
  return ok({
    rows: taken,
    problems,
    read: table.rows.length,
    columns: Object.fromEntries(
      [...at].map(([name, columns]) => [
        name,
        columns.map((column) => oneRow(table.headings[column] ?? '')).join(' + '),
      ]),
    ),
    unread: unreadHeadings(table, used),
    notes,
    notation: { date_orders: Object.fromEntries(notation.value.orders), decimal_mark: notation.value.mark },
    samples,
  });
}

/** Creates a reader for the cell of a field. Columns are joined as text, and cells that are too long are dropped. */
function cellReader(at: Columns['at']): CellOf {
  return ({ cells }, { name, glue }) => {
    const columns = at.get(name) ?? [];
    const [only = -1] = columns;
    if (columns.length === 1) return shortCell(cells[only]);
    return columns
      .map((column) => cellText(shortCell(cells[column])))
      .filter((cell) => cell !== '')
      .join(glue);
  };
}

function shortCell(cell: SourceCell = ''): SourceCell {
  if (typeof cell !== 'string') return cell;
  return cell.length > MAX_CELL ? '' : cell.trim();
}

/**
 * Returns the problems of a row that don't depend on the kind of field: cells beyond the headings, and cells that are
 * too long.
 */
function rowProblems(
  { line, cells }: SourceRow,
  headings: readonly string[],
  fields: readonly TableField[],
  at: Columns['at'],
): RowProblem[] {
  const problems: RowProblem[] = [];
  if (cells.slice(headings.length).some((cell) => !isEmptyCell(cell))) {
    const params = { cells: cells.length, headings: headings.length };
    problems.push({ line, field: '', fault: { code: 'too_many_cells', params } });
  }
  for (const { name } of fields) {
    const isLong = (at.get(name) ?? []).some((column) => cellText(cells[column]).length > MAX_CELL);
    if (isLong) {
      problems.push({ line, field: name, fault: { code: 'max_length', params: { characters: MAX_CELL } } });
    }
  }
  return problems;
}

function unreadHeadings({ headings, rows }: SourceTable, used: ReadonlySet<number>): readonly string[] {
  const filled = new Set<number>();
  for (const { cells } of rows) {
    for (const [at, cell] of cells.entries()) if (!filled.has(at) && !isEmptyCell(cell)) filled.add(at);
  }
  return headings.flatMap((heading, at) => {
    if (used.has(at)) return [];
    if (heading.trim() !== '') return [oneRow(heading)];
    return filled.has(at) ? [`#${at + 1}`] : [];
  });
}

type Unreadable = { readonly fault: CodedProblem };

/** Parses a cell. Returns null if it is blank. */
function readCell(
  field: TableField,
  cell: SourceCell,
  { mark, orders }: Notation,
  { dayOf, today }: ReadOptions,
): CellValue | Unreadable | null {
  const text = cellText(cell);
  if (isBlank(text)) return null;
  if (isCellError(text)) return { fault: { code: 'cell_error', params: { text } } };
  // A unit counts for the weights of its row.
  if (field.kind === 'unit') return null;
  if (field.kind === 'text') return text;
  if (field.kind === 'list') {
    return [
      ...new Set(
        text
          .split(SEPARATORS)
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      ),
    ];
  }
  if (field.kind === 'day') {
    const read = dayIn(readingsOfDay(text, dayOf), orders.get(field.name) ?? null);
    if (!('day' in read)) return { fault: { code: read.reason, params: { text: excerpt(text) } } };
    const fault = dayOutOfBounds(read.day, today, excerpt(text));
    return fault === null ? read.day : { fault };
  }
  return numberOf(field, cell, mark);
}

/** Tells whether a text is what spreadsheet programs show for a formula that failed. */
const isCellError = (text: string): boolean =>
  /^#(?:REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|N\/A|SPILL!|CALC!|GETTING_DATA)$/i.test(text);

function numberOf(field: TableField, cell: SourceCell, mark: DecimalMark | null): number | Unreadable {
  const text = cellText(cell);
  const readings = typeof cell === 'number' ? { point: cell, comma: cell } : readingsFor(field, text);
  const { point, comma } = mark === null ? sensible(field, readings) : readings;
  const value = mark === null ? (point ?? comma) : mark === 'point' ? point : comma;
  const params = { text: excerpt(text) };
  if (value === null) return { fault: { code: 'number_unreadable', params } };
  if (field.kind === 'whole') {
    return Number.isInteger(value) ? value : { fault: { code: 'whole_number_unreadable', params } };
  }
  return value;
}

/**
 * Reads a weight in grams. A unit in the cell, or in its number format, replaces that of the heading. The unit in the row's own
 * column may contradict neither. Without any, grams are meant.
 */
function weightOf(
  cell: SourceCell,
  mark: DecimalMark | null,
  [inHeading, inRow]: readonly [Unit | null, string],
): number | Unreadable {
  const text = cellText(cell);
  if (isCellError(text)) return { fault: { code: 'cell_error', params: { text } } };
  const { number, unit: written } =
    typeof cell === 'string' ? withoutUnit(cell) : { number: '', unit: typeof cell === 'object' ? cell.unit : '' };
  const rowUnit = isBlank(inRow) ? '' : inRow;
  const units = new Set<Unit>();
  for (const one of [written, rowUnit].filter((each) => each !== '')) {
    const unit = unitFor('mass', one);
    if (unit === null) {
      return { fault: { code: 'weight_unit_unsuited', params: { unit: excerpt(one), units: unitsOf('mass') } } };
    }
    units.add(unit);
  }
  if (inHeading !== null && written === '') units.add(inHeading);
  const params = { text: excerpt(text) };
  const exact = typeof cell === 'object' ? cell.number : typeof cell === 'number' ? cell : null;
  const compound = readQuantity(text, { quantity: 'mass', bare: 'g', mark: mark === 'comma' ? ',' : '.' });
  const { point, comma } = exact === null ? readingsOfNumber(number) : { point: exact, comma: exact };
  const value = mark === null ? (point ?? comma) : mark === 'point' ? point : comma;
  if (value === null) {
    const isRead = compound !== null && 'value' in compound && inHeading === null && rowUnit === '';
    return isRead ? compound.value : { fault: { code: 'number_unreadable', params } };
  }
  if (units.size > 1) return { fault: { code: 'weight_units_differ', params: { units: [...units] } } };
  const [unit = 'g'] = units;
  // Rounded to a hundredth of a milligram, which is finer than any balance and removes floating-point noise.
  const grams = Math.round((toBaseUnit('mass', value, unit) ?? Number.NaN) * 1e5) / 1e5;
  return value !== 0 && grams === 0 ? { fault: { code: 'weight_too_small', params } } : grams;
}
