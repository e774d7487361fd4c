import {
  type ImportedFile,
  MAX_HEADING,
  MAX_LISTED,
  type ReadingImport,
} from '#domain/telemetry/imports/reading-import.ts';
import type { PreparedReadings } from './prepare-readings.ts';
import type { ImportTally } from './send-readings.ts';

const MAX_FILE_NAME = 255;

/** Returns what the record of an import says of its file and of how it is read. */
export function fileOfImport(
  { columns, layout, order, zone }: Pick<PreparedReadings, 'columns' | 'layout' | 'order' | 'zone'>,
  file: Pick<ImportedFile, 'file_name' | 'sha256' | 'replaces'>,
) {
  // Files may hold characters that texts of the farm can't.
  const short = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ').slice(0, MAX_HEADING);
  return {
    ...file,
    file_name: short(file.file_name).slice(0, MAX_FILE_NAME),
    columns: columns.slice(0, MAX_LISTED).map((column) => ({ ...column, heading: short(column.heading) })),
    skipped: layout.skipped.slice(0, MAX_LISTED).map(short),
    date_order: order,
    time_zone: zone,
  } satisfies ImportedFile;
}

/** Returns what became of the readings of an import. */
export function resultOfImport({ added, known, other, replaced, bad, spans }: ImportTally) {
  const refused = bad.reduce((sum, { count }) => sum + count, 0);
  return {
    counts: { added, known, other, replaced, refused },
    spans: spans.slice(0, MAX_LISTED),
  } satisfies Pick<ReadingImport, 'counts' | 'spans'>;
}
