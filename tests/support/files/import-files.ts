import { createSiteTime } from '#adapters/clock/site-time.ts';
import { createPace, onTimer, REAL_TURNS } from '#adapters/import-files/pace.ts';
import { readWholeRecipe, readWholeTable } from '#adapters/import-files/read-import.ts';
import { readingFileProblem } from '#adapters/import-files/reading-file-problem.ts';
import { openReadingBytes } from '#adapters/reading-files/reading-files.ts';
import { createWorkbooks } from '#adapters/workbooks/workbooks.ts';
import { err, ok } from '#domain/result.ts';
import type { ImportFiles } from '#ports/imports/import-files.ts';
import { ReadingFileError } from '#ports/reading-files.ts';

const ROWS_A_PIECE = 3;

/** Reads uploads without a thread, for tests of other things. */
export const readImportsHere = (): ImportFiles => ({
  pace: () => createPace(REAL_TURNS),
  after: onTimer,
  openTable: async (bytes, task) => {
    const read = await readWholeTable(
      bytes,
      task,
      createSiteTime(task.time_zone, `${task.today}T00:00:00.000Z`).dayOf,
      createWorkbooks(),
    );
    if (!read.ok) return read;
    const { head, rows } = read.value;
    const pieces = async function* () {
      for (let at = 0; at < rows.length; at += ROWS_A_PIECE) yield rows.slice(at, at + ROWS_A_PIECE);
    };
    return { ok: true, value: { head, rows: pieces, close: async () => {} } };
  },
  openReadings: async (bytes, sheet) => {
    try {
      return ok(await openReadingBytes(bytes, createWorkbooks(), sheet));
    } catch (error) {
      if (error instanceof ReadingFileError) return err(readingFileProblem(error.fault));
      throw error;
    }
  },
  readOpenag: readWholeRecipe,
});
