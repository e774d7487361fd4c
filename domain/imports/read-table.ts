import { err, ok, type Result } from '#domain/result.ts';
import { type Columns, matchHeadings, missingFields } from './match-headings.ts';
import { dayIn, readingsOfDay } from './read-day.ts';
import type { DecimalMark } from './read-number.ts';
import {
  type CellValue,
  oneRow,
  quoted,
  type RowProblem,
  type SourceRow,
  type SourceTable,
  type TableRow,
} from './table.ts';
import { TABLE_SHAPES, type TableField } from './table-fields.ts';
import type { TableKind } from './table-kinds.ts';
import {
  type CellRow,
  type Cells,
  inSteps,
  isBlank,
  type Notation,
  type NotationOptions,
  notationOf,
  readingsFor,
  sensible,
  withoutUnit,
} from './table-notation.ts';

/** How a spreadsheet is to be read, where it does not say so itself. */
export interface ReadOptions extends NotationOptions {
  /** Field to heading. */
  readonly map: ReadonlyMap<string, string>;
  /** Fields that need no column, since the call says what rows are taken to say where they say nothing. */
  readonly given: ReadonlySet<string>;
}

/** What could be read of a spreadsheet. */
export interface ReadTable {
  /** Rows all of whose cells could be read. */
  readonly rows: readonly TableRow[];
  /** Why the others could not, in the order of the file. */
  readonly problems: readonly RowProblem[];
  /** Number of rows that say anything. */
  readonly read: number;
  /** The headings that each field was read from. */
  readonly columns: Readonly<Record<string, string>>;
  readonly unread: readonly string[];
  readonly notes: readonly string[];
}

const SEPARATORS = /[,;|]/;

/** No field takes a longer text: longer cells are told before anything in them is looked at. */
const LONGEST_CELL = 4000;

/** `readTableInSteps` in one go. */
export function readTable(table: SourceTable, kind: TableKind, options: ReadOptions): Result<ReadTable> {
  const steps = readTableInSteps(table, kind, options);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/**
 * Reads the rows of a spreadsheet by its headings, some rows a step, so that whoever reads may do other work between. Refuses (400) one without a column for what is needed (`map`), and a
 * column of days or a number that can mean one thing or another (`date_order`, `decimal_mark`); cells that can't be read
 * make their rows problems.
 */
export function* readTableInSteps(
  table: SourceTable,
  kind: TableKind,
  options: ReadOptions,
): Generator<undefined, Result<ReadTable>> {
  const { fields, needs } = TABLE_SHAPES[kind];
  const matched = matchHeadings(table.headings, fields, options.map);
  if (!matched.ok) return matched;
  const { at, notes } = matched.value;
  const missing = needs.filter((group) => !group.some((name) => at.has(name) || options.given.has(name)));
  if (missing.length > 0) return err(missingFields(missing, table.headings));

  const written = fields.filter(({ name }) => at.has(name));
  const rows: CellRow[] = [];
  for (const row of inSteps(table.rows)) {
    if (row === null) yield;
    else
      rows.push({
        line: row.line,
        problems: rowProblems(row, table.headings, written, at),
        cells: cellsOf(row, written, at),
      });
  }
  const notation = yield* notationOf(rows, written, options);
  if (!notation.ok) return notation;

  const problems: RowProblem[] = [];
  const taken: TableRow[] = [];
  for (const row of inSteps(rows)) {
    if (row === null) {
      yield;
      continue;
    }
    const { line, cells } = row;
    const found: RowProblem[] = [...row.problems];
    const values: Record<string, CellValue> = {};
    for (const field of written) {
      const value = readCell(field, cells.get(field.name) ?? '', notation.value, options);
      if (value === null) continue;
      if (typeof value === 'object' && 'reason' in value) found.push({ line, field: field.name, ...value });
      else values[field.name] = value;
    }
    if (found.length > 0) problems.push(...found);
    else taken.push({ line, values });
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
    unread: yield* unreadHeadings(table, used),
    notes,
  });
}

const cellsOf = ({ cells }: SourceRow, fields: readonly TableField[], at: Columns['at']): Cells =>
  new Map(
    fields.map(({ name, glue }) => [
      name,
      (at.get(name) ?? [])
        .map((column) => cells[column] ?? '')
        .filter((cell) => cell.length <= LONGEST_CELL)
        .map((cell) => cell.trim())
        .filter((cell) => cell !== '')
        .join(glue),
    ]),
  );

/** What is wrong with a row whatever its cells say: cells under no heading, and cells longer than any field takes. */
function rowProblems(
  { line, cells }: SourceRow,
  headings: readonly string[],
  fields: readonly TableField[],
  at: Columns['at'],
): RowProblem[] {
  const problems: RowProblem[] = [];
  if (cells.slice(headings.length).some((cell) => cell.trim() !== '')) {
    const reason = `This row has ${cells.length} cells under ${headings.length} headings.`;
    problems.push({ line, field: '', reason });
  }
  for (const { name } of fields) {
    const isLong = (at.get(name) ?? []).some((column) => (cells[column] ?? '').length > LONGEST_CELL);
    if (isLong) problems.push({ line, field: name, reason: `Enter at most ${LONGEST_CELL} characters.` });
  }
  return problems;
}

function* unreadHeadings(
  { headings, rows }: SourceTable,
  used: ReadonlySet<number>,
): Generator<undefined, readonly string[]> {
  const filled = new Set<number>();
  for (const row of inSteps(rows)) {
    if (row === null) yield;
    else for (const [at, cell] of row.cells.entries()) if (!filled.has(at) && cell.trim() !== '') filled.add(at);
  }
  return headings.flatMap((heading, at) => {
    if (used.has(at)) return [];
    if (heading.trim() !== '') return [oneRow(heading)];
    return filled.has(at) ? [`column ${at + 1}`] : [];
  });
}

type Unreadable = { readonly reason: string };

/** What a cell says; null where it says nothing. */
function readCell(
  field: TableField,
  text: string,
  { mark, orders }: Notation,
  { dayOf }: ReadOptions,
): CellValue | Unreadable | null {
  if (isBlank(text)) return null;
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
    return 'day' in read ? read.day : { reason: `${quoted(text)}: ${read.reason}` };
  }
  return numberOf(field, text, mark);
}

function numberOf(field: TableField, text: string, mark: DecimalMark | null): number | Unreadable {
  const readings = readingsFor(field, text);
  const { point, comma } = mark === null ? sensible(field, readings) : readings;
  const value = mark === null ? (point ?? comma) : mark === 'point' ? point : comma;
  if (value === null) return { reason: `${quoted(text)} is no number.` };
  if (field.kind === 'whole')
    return Number.isInteger(value) ? value : { reason: `${quoted(text)} is no whole number.` };
  if (field.kind !== 'grams') return value;
  // A hundredth of a milligram is finer than any balance, and free of what multiplying leaves behind.
  const grams = Math.round(value * (withoutUnit(text).grams ?? field.grams ?? 1) * 1e5) / 1e5;
  return value !== 0 && grams === 0 ? { reason: `${quoted(text)} is less than can be weighed.` } : grams;
}
