import { tallyRefusals } from '#domain/imports/group-refusals.ts';
import { readTable } from '#domain/imports/read-table.ts';
import type { RowProblem, TableRow } from '#domain/imports/table.ts';
import { invalidField } from '#domain/problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Day, Instant } from '#domain/time.ts';
import { type ImportFiles, MOST_ROWS, type TableHead, type TableTask } from '#ports/imports/import-files.ts';
import { readOpenag } from '#ports/imports/openag.ts';
import { parseSheet } from './parse-sheet.ts';

/** A spreadsheet that was read whole. */
export interface WholeTable {
  readonly head: TableHead;
  readonly rows: readonly TableRow[];
}

/** Reads a spreadsheet; `dayOf` gives the site's day at an instant. Refuses as `ImportFiles` says. */
export async function readWholeTable(
  bytes: Uint8Array,
  task: TableTask,
  dayOf: (instant: Instant) => Day,
): Promise<Result<WholeTable>> {
  const { kind } = task;
  const parsed = await parseSheet(bytes, MOST_ROWS[kind]);
  if (!parsed.ok) return parsed;
  const { notes, ...source } = parsed.value;
  const table = readTable(source, kind, { ...task, dayOf });
  if (!table.ok) return table;
  const { rows, problems, ...head } = table.value;
  const refused = tallyRefusals();
  for (const found of byRow(problems)) refused.add(found);
  return ok({
    head: { ...head, notes: [...notes, ...head.notes], refused: refused.result() },
    rows: kind === 'harvests' ? byBatch(rows) : rows,
  });
}

/** Reads an OpenAg recipe. Refuses as `ImportFiles` says. */
export async function readWholeRecipe(bytes: Uint8Array): ReturnType<ImportFiles['readOpenag']> {
  try {
    return readOpenag(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return err(invalidField('file', 'The file is not text in UTF-8.'));
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

/** Rows of one batch after one another, in the order of the file. */
function byBatch(rows: readonly TableRow[]): readonly TableRow[] {
  const batches = new Map<string, TableRow[]>();
  for (const row of rows) {
    const batch = String(row.values.batch ?? '').toUpperCase();
    const known = batches.get(batch);
    if (known === undefined) batches.set(batch, [row]);
    else known.push(row);
  }
  return [...batches.values()].flat();
}
