import type { SourceCell, SourceRow } from '#domain/imports/table.ts';
import type { WorkbookLimits } from '#ports/workbooks.ts';
import { beyond, damaged, refused } from './refused.ts';

/** The largest sheet of any program. */
const MAX_LINE = 1_048_576;
/** Hidden rows that are named. */
const LINES_SHOWN = 10;

export interface CollectedRows {
  readonly rows: readonly SourceRow[];
  readonly hidden: { readonly rows: number; readonly lines: readonly number[] };
}

/** Collects the rows of a sheet within limits. Blank ones are left out. Throws Refused. */
export function collectRows(part: string, mostRows: number, limits: WorkbookLimits) {
  const rows: SourceRow[] = [];
  const hiddenLines: number[] = [];
  let hidden = 0;
  let total = 0;
  let cells: SourceCell[] = [];
  return {
    /** Adds a cell to the current row, `count` times from a column on. */
    addCell: (column: number, cell: SourceCell, line: number, count = 1): void => {
      if (cell === '') return;
      if (column + count > limits.columns) {
        const params = { most: limits.columns, line, columns: column + count };
        throw refused({ code: 'too_many_columns', params });
      }
      if (typeof cell === 'string' && cell.length > limits.cellLength) throw damaged(part);
      while (cells.length < column) cells.push('');
      for (let at = column; at < column + count; at += 1) cells[at] = cell;
      total += count;
      if (total > limits.cells) throw beyond({ code: 'too_many_cells_in_file', params: { most: limits.cells } });
    },
    /** Ends the current row, which stands `count` times from a line on. */
    endRow: (line: number, { isHidden = false, count = 1 } = {}): void => {
      if (line + count - 1 > MAX_LINE && cells.length > 0) throw damaged(part);
      const row = cells;
      cells = [];
      if (row.every((cell) => typeof cell === 'string' && cell.trim() === '')) return;
      total += row.length * (count - 1);
      if (rows.length + count > mostRows) throw beyond({ code: 'too_many_rows', params: { most: mostRows - 1 } });
      if (total > limits.cells) throw beyond({ code: 'too_many_cells_in_file', params: { most: limits.cells } });
      for (let at = 0; at < count; at += 1) {
        rows.push({ line: line + at, cells: row });
        if (!isHidden) continue;
        hidden += 1;
        if (hiddenLines.length < LINES_SHOWN) hiddenLines.push(line + at);
      }
    },
    result: (): CollectedRows => ({ rows, hidden: { rows: hidden, lines: hiddenLines } }),
  };
}
