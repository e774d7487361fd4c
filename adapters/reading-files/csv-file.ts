import type { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { declaredDelimiter, delimiterOfLines } from '#domain/imports/detect-delimiter.ts';
import { cellText } from '#domain/imports/table.ts';
import { findHeadings, HEADING_ROWS, isComment } from '#domain/telemetry/imports/find-headings.ts';
import { type FileRow, type ReadingFile, ReadingFileError } from '#ports/reading-files.ts';

/** Bytes per row. */
const MAX_ROW_BYTES = 256 * 1024;
/** Rows per part. */
const PART = 1000;

const record = z.object({ info: z.object({ lines: z.number() }), record: z.array(z.string()) });

/**
 * Opens a spreadsheet saved as CSV, which `source` reads from its start. `start` is its decoded beginning. Rows are read in
 * parts, whatever the size.
 */
export async function openCsv(
  source: () => Readable,
  encoding: string,
  start: string,
): Promise<Omit<ReadingFile, 'close' | 'sha256'>> {
  const declared = declaredDelimiter(start);
  const delimiter = declared?.delimiter ?? delimiterOfLines(start);
  const read = () => readRows(source(), { encoding, delimiter, from: declared === null ? 1 : 2 });
  let top: readonly FileRow[] | undefined;
  for await (const rows of read()) {
    top = rows.slice(0, HEADING_ROWS + 3);
    break;
  }
  if (top === undefined) throw new ReadingFileError({ code: 'empty' });
  const { headings, units, first, zone } = findHeadings(top.map(({ cells }) => cells.map(cellText)));
  const hasComments = headings[0]?.startsWith('#') !== true;
  return {
    ...{ headings, units, zone, daysBehind: 0, notes: [] },
    rows: async function* () {
      let above = first;
      for await (const rows of read()) {
        const below = rows.slice(above);
        above = Math.max(0, above - rows.length);
        yield hasComments ? below.filter(({ cells }) => !isComment(cells.map(cellText))) : below;
      }
    },
  };
}

interface CsvRules {
  readonly encoding: string;
  readonly delimiter: string;
  /** The line of the headings. */
  readonly from: number;
}

async function* readRows(
  source: Readable,
  { encoding, delimiter, from }: CsvRules,
): AsyncGenerator<readonly FileRow[]> {
  const parser = parse({
    bom: true,
    delimiter,
    from_line: from,
    info: true,
    max_record_size: MAX_ROW_BYTES,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
  });
  const decoder = new TextDecoder(encoding);
  source.on('data', (bytes) => {
    const text = decoder.decode(Buffer.from(bytes), { stream: true });
    if (!parser.write(text)) source.pause();
  });
  parser.on('drain', () => source.resume());
  source.on('end', () => parser.end(decoder.decode()));
  source.on('error', (error) => parser.destroy(error));
  let part: FileRow[] = [];
  try {
    for await (const row of parser) {
      const { info, record: cells } = record.parse(row);
      part.push({ line: info.lines, cells });
      if (part.length < PART) continue;
      yield part;
      part = [];
    }
    if (part.length > 0) yield part;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ReadingFileError({ code: 'damaged', line: parser.info.lines });
  } finally {
    source.destroy();
  }
}
