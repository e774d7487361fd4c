import { isEmptyCell, type SourceCell, type SourceRow } from '#domain/imports/table.ts';

/** Cells that are merged, by the line of the first one and the positions of its columns. */
export interface MergedCells {
  readonly line: number;
  readonly from: number;
  /** The last column. */
  readonly to: number;
}

/** Rows in which headings are looked for. */
const HEADING_ROWS = 30;

/**
 * Writes the text of merged cells into all columns that they cover, among the first rows of a sheet. Where a row of headings
 * below divides such columns, both rows become one: 'Temperature Min', or only 'Weight (kg)' if `isKnown` knows that. A merged
 * title above the headings stays in its first cell.
 */
export function joinMergedHeadings(
  rows: readonly SourceRow[],
  merged: readonly MergedCells[],
  isKnown: (heading: string) => boolean,
): readonly SourceRow[] {
  const wide = merged.filter(({ from, to }) => to > from);
  if (wide.length === 0) return rows;
  const top = rows.slice(0, HEADING_ROWS);
  const found: SourceRow[] = [];
  for (let at = 0; at < top.length; at += 1) {
    const row = top[at];
    if (row === undefined) continue;
    const covered = coveredBy(
      row,
      wide.filter(({ line }) => line === row.line),
    );
    if (covered.size === 0 || isTitle(row) || !isAllText(row)) {
      found.push(row);
      continue;
    }
    const spread = spreadOver(row, covered);
    const below = top[at + 1];
    if (below !== undefined && below.line === row.line + 1 && divides(below, covered)) {
      found.push({ line: row.line, cells: joinRows(spread.cells, below.cells, isKnown) });
      at += 1;
    } else found.push(spread);
  }
  return [...found, ...rows.slice(HEADING_ROWS)];
}

/** Returns the columns that texts of merged cells cover, with these texts. */
function coveredBy({ cells }: SourceRow, merged: readonly MergedCells[]): ReadonlyMap<number, string> {
  const covered = new Map<number, string>();
  for (const { from, to } of merged) {
    const text = cells[from];
    if (typeof text !== 'string' || text.trim() === '') continue;
    for (let column = from; column <= Math.min(to, from + MAX_COVERED); column += 1) covered.set(column, text);
  }
  return covered;
}

/** Limit on the columns of one heading. */
const MAX_COVERED = 500;

const isTitle = ({ cells }: SourceRow): boolean => cells.filter((cell) => !isEmptyCell(cell)).length === 1;

function spreadOver(row: SourceRow, covered: ReadonlyMap<number, string>): SourceRow {
  const cells: SourceCell[] = [...row.cells];
  for (const [column, text] of covered) {
    while (cells.length < column) cells.push('');
    if (isEmptyCell(cells[column])) cells[column] = text;
  }
  return { line: row.line, cells };
}

/** Tells whether a row has nothing but words: rows of values may have merged cells too, such as a remark. */
const isAllText = ({ cells }: SourceRow): boolean =>
  cells.every((cell) => typeof cell === 'string' && !/^[\d\s.,:+-]*\d[\d\s.,:+-]*$/.test(cell));

/** Tells whether a row of words has some below merged headings. */
const divides = (row: SourceRow, covered: ReadonlyMap<number, string>): boolean =>
  isAllText(row) && row.cells.some((cell, column) => covered.has(column) && !isEmptyCell(cell));

function joinRows(
  above: readonly SourceCell[],
  below: readonly SourceCell[],
  isKnown: (heading: string) => boolean,
): readonly string[] {
  return Array.from({ length: Math.max(above.length, below.length) }, (_, column) => {
    const [first, second] = [above[column], below[column]].map((cell) => (typeof cell === 'string' ? cell.trim() : ''));
    const joined = [first, second].filter((text) => text !== '' && text !== undefined).join(' ');
    return [joined, second, first].find((text) => text !== undefined && text !== '' && isKnown(text)) ?? joined;
  });
}

/**
 * Drops titles above the headings where these are expected in the first row: rows with one text that isn't a heading, above a row
 * with several cells of which one is a heading.
 */
export function withoutTitles(rows: readonly SourceRow[], isKnown: (heading: string) => boolean): readonly SourceRow[] {
  const isHeading = (cell: SourceCell): boolean => typeof cell === 'string' && isKnown(cell.trim());
  const at = rows.slice(0, HEADING_ROWS).findIndex((row) => !isTitle(row) || row.cells.some(isHeading));
  return at > 0 && rows[at]?.cells.some(isHeading) === true ? rows.slice(at) : rows;
}
