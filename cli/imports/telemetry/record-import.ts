import type { OpenFarm } from '#cli/runtime/cli.ts';
import { type ImportedFile, MAX_HEADING, MAX_LISTED } from '#domain/telemetry/imports/reading-import.ts';
import type { ImportTally } from '#ports/imports/readings/send-readings.ts';

const MAX_FILE_NAME = 255;

/** Begins the record of an import; returns its uuid. */
export async function beginImport(api: OpenFarm['api'], file: ImportedFile): Promise<string> {
  const [columns, skipped] = [file.columns.slice(0, MAX_LISTED), file.skipped.slice(0, MAX_LISTED)];
  // Files may hold characters that texts of the farm can't.
  const short = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ').slice(0, MAX_HEADING);
  const { uuid } = await api.beginReadingImport({
    body: {
      ...file,
      file_name: short(file.file_name).slice(0, MAX_FILE_NAME),
      columns: columns.map((column) => ({ ...column, heading: short(column.heading) })),
      skipped: skipped.map(short),
    },
  });
  return uuid;
}

/** Ends the record of an import with what became of its readings. */
export async function finishImport(api: OpenFarm['api'], uuid: string, tally: ImportTally): Promise<void> {
  const { added, known, other, replaced, bad, spans } = tally;
  const refused = bad.reduce((sum, { count }) => sum + count, 0);
  await api.finishReadingImport({
    params: { uuid },
    body: { counts: { added, known, other, replaced, refused }, spans: spans.slice(0, MAX_LISTED) },
  });
}
