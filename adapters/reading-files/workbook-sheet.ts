import { cellText, type SourceRow } from '#domain/imports/table.ts';
import { joinMergedHeadings } from '#domain/imports/workbooks/merged-headings.ts';
import { guessUse } from '#domain/telemetry/imports/column-use.ts';
import { findHeadings, HEADING_ROWS, isComment } from '#domain/telemetry/imports/find-headings.ts';
import { type ReadingFile, ReadingFileError } from '#ports/reading-files.ts';
import type { Workbooks } from '#ports/workbooks.ts';

/** Limit on the rows of a sheet, which is that of spreadsheet programs. */
const MAX_ROWS = 1_048_576;
/** Rows per part. */
const PART = 1000;

/** Opens a sheet of a workbook. Throws ReadingFileError. */
export async function openSheet(
  bytes: Uint8Array,
  workbooks: Workbooks,
  sheet: string | null,
): Promise<Omit<ReadingFile, 'close' | 'sha256'>> {
  const read = await workbooks.read(bytes, { sheet, mostRows: MAX_ROWS });
  if (!read.ok) throw new ReadingFileError({ code: 'workbook', problem: read.error });
  const { merged, daysBehind, notes } = read.value;
  const rows = joinMergedHeadings(read.value.rows, merged, (heading) => guessUse(heading) !== null);
  const top = rows.slice(0, HEADING_ROWS + 3).map(({ cells }) => cells.map(cellText));
  const { headings, units, first, zone } = findHeadings(top);
  const hasComments = headings[0]?.startsWith('#') !== true;
  const isReading = ({ cells }: SourceRow): boolean => !hasComments || !isComment([cellText(cells[0])]);
  return {
    ...{ headings, units, zone, daysBehind, notes },
    rows: async function* () {
      for (let at = first; at < rows.length; at += PART) yield rows.slice(at, at + PART).filter(isReading);
    },
  };
}
