import { tallyRefusals } from '#domain/imports/group-refusals.ts';
import { readTable } from '#domain/imports/read-table.ts';
import { groupByLots } from '#domain/imports/shared-lots.ts';
import type { RowProblem, TableRow } from '#domain/imports/table.ts';
import { looksLikeWorkbook } from '#domain/imports/workbooks/looks-like-workbook.ts';
import { invalidField } from '#domain/problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Day, Instant } from '#domain/time.ts';
import type { ImportFiles, TableHead, TableTask } from '#ports/imports/import-files.ts';
import { readOpenag } from '#ports/imports/openag.ts';
import type { Workbooks } from '#ports/workbooks.ts';
import { parseSheet } from './parse-sheet.ts';
import { parseWorkbook } from './parse-workbook.ts';

/** A spreadsheet read to its end. */
export interface WholeTable {
  readonly head: TableHead;
  readonly rows: readonly TableRow[];
}

/** Reads a spreadsheet; `dayOf` returns the site's day at an instant. Refuses as described in `ImportFiles`. */
export async function readWholeTable(
  bytes: Uint8Array,
  task: TableTask,
  dayOf: (instant: Instant) => Day,
  workbooks: Workbooks,
): Promise<Result<WholeTable>> {
  const parsed = looksLikeWorkbook(bytes)
    ? await parseWorkbook(workbooks, bytes, task)
    : await parseSheet(bytes, task.mostRows);
  if (!parsed.ok) return parsed;
  const { notes, sheet, sheets, ...source } = parsed.value;
  const table = readTable(source, task.shape, { ...task, dayOf });
  if (!table.ok) return table;
  const { rows, problems, ...head } = table.value;
  const refused = tallyRefusals();
  for (const found of byRow(problems)) refused.add(found);
  return ok({
    head: { ...head, sheet, sheets, notes: [...notes, ...head.notes], refused: refused.result() },
    rows: task.together === null ? rows : groupRows(rows, task.together),
  });
}

/** Reads an OpenAg recipe. Refuses as described in `ImportFiles`. */
export async function readWholeRecipe(bytes: Uint8Array): ReturnType<ImportFiles['readOpenag']> {
  try {
    return readOpenag(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return err(invalidField('file', { code: 'file_not_utf8', params: {} }));
  }
}

function* byRow(problems: readonly RowProblem[]): Generator<readonly RowProblem[]> {
  let row: RowProblem[] = [];
  for (const problem of problems) {
    if (row.length > 0 && row[0]?.line !== problem.line) {
      yield row;
      row = [];
    }
    row.push(problem);
  }
  if (row.length > 0) yield row;
}

/** Groups rows by the lots in a field. Rows of a group in which lots share a cell get its number. */
const groupRows = (rows: readonly TableRow[], field: string): readonly TableRow[] =>
  groupByLots(rows, ({ values }) => String(values[field] ?? '')).flatMap((one, group) =>
    one.isShared ? one.rows.map((row) => ({ ...row, group })) : one.rows,
  );
