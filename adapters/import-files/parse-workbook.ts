import { isKnownHeading } from '#domain/imports/match-headings.ts';
import { cellText } from '#domain/imports/table.ts';
import { joinMergedHeadings, withoutTitles } from '#domain/imports/workbooks/merged-headings.ts';
import { invalidField } from '#domain/problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { TableTask } from '#ports/imports/import-files.ts';
import type { Workbooks } from '#ports/workbooks.ts';
import type { ParsedSheet } from './parse-sheet.ts';

/** Parses a sheet of a workbook. The headings are its first row below titles. Refuses as `Workbooks` does. */
export async function parseWorkbook(
  workbooks: Workbooks,
  bytes: Uint8Array,
  { sheet, mostRows, shape }: TableTask,
): Promise<Result<ParsedSheet>> {
  const read = await workbooks.read(bytes, { sheet, mostRows: mostRows + 1 });
  if (!read.ok) return read;
  const { name, sheets, merged, notes } = read.value;
  const isKnown = (heading: string): boolean => isKnownHeading(heading, shape.fields);
  const [headings, ...rows] = withoutTitles(joinMergedHeadings(read.value.rows, merged, isKnown), isKnown);
  if (headings === undefined) return err(invalidField('file', { code: 'file_empty', params: {} }));
  return ok({ headings: headings.cells.map(cellText), rows, notes, sheet: name, sheets });
}
