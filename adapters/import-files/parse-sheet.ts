import { type CsvError, parse } from 'csv-parse';
import { declaredDelimiter, detectDelimiter } from '#domain/imports/detect-delimiter.ts';
import { cellText, type SourceRow, type SourceTable } from '#domain/imports/table.ts';
import { invalidField, type Problem } from '#domain/problem.ts';
import type { ImportNote } from '#domain/problems/import-notes.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { SheetChoice } from '#ports/imports/import-files.ts';
import { decodeText } from './decode-text.ts';

/** Bytes parsed per call. */
const CHUNK_BYTES = 64 * 1024;
/** Bytes examined to detect the headings and the delimiter. */
const SNIFFED_BYTES = 64 * 1024;
const MAX_COLUMNS = 500;
const MAX_CELLS = 5_000_000;
/** Bytes per row. */
const MAX_ROW_LENGTH = 256 * 1024;
/** The row limit including blank rows, as a multiple of the limit without them. */
const BLANK_ROW_FACTOR = 2;

/** The cells of a spreadsheet, with notes on what was detected. */
export type ParsedSheet = SourceTable & SheetChoice & { readonly notes: readonly ImportNote[] };

/**
 * Parses a spreadsheet saved as CSV with any delimiter and encoding, without blank rows. Refuses other files and rows
 * with too many columns or bytes (400 `file`), and files with too many cells, more than `most` rows, or more than twice
 * as many including blank ones (413).
 */
export async function parseSheet(bytes: Uint8Array, most: number): Promise<Result<ParsedSheet>> {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const { text, notes } = decoded.value;
  const declared = declaredDelimiter(text);
  const table = declared === null ? text : text.slice(declared.length);
  const delimiter = declared?.delimiter ?? detectDelimiter(table.slice(0, SNIFFED_BYTES));
  const parsed = await parseRows(table, delimiter, declared === null ? 1 : 2, most);
  if (!parsed.ok) return parsed;
  const [headings, ...rows] = parsed.value;
  if (headings === undefined) return err(invalidField('file', { code: 'file_empty', params: {} }));
  return ok({ headings: headings.cells.map(cellText), rows, notes, sheet: null, sheets: [] });
}

/** Thrown to stop parsing early. */
class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** Returns the rows that aren't blank, headings first. */
async function parseRows(
  text: string,
  delimiter: string,
  firstLine: number,
  most: number,
): Promise<Result<SourceRow[]>> {
  const rows: SourceRow[] = [];
  let line = firstLine;
  let records = 0;
  let cells = 0;
  let written = 0;
  let lastEnd = 0;
  let failed: Problem | null = null;
  const addRecord = (record: readonly string[]): null => {
    records += 1;
    cells += record.length;
    lastEnd = written;
    if (record.length > MAX_COLUMNS) {
      const refusal: CodedProblem = {
        code: 'too_many_columns',
        params: { most: MAX_COLUMNS, line, columns: record.length },
      };
      throw new Refused(invalidField('file', refusal));
    }
    if (record.some((cell) => cell.trim() !== '')) rows.push({ line, cells: record });
    if (rows.length > most + 1) throw tooMany({ code: 'too_many_rows', params: { most } });
    if (cells > MAX_CELLS) throw tooMany({ code: 'too_many_cells_in_file', params: { most: MAX_CELLS } });
    if (records > BLANK_ROW_FACTOR * most) throw tooMany({ code: 'mostly_blank_rows', params: {} });
    line += record.reduce((breaks, cell) => breaks + countBreaks(cell), 1);
    return null;
  };
  const parser = parse({
    delimiter,
    max_record_size: MAX_ROW_LENGTH,
    on_record: addRecord,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
  });
  parser.resume();
  parser.on('error', (error: CsvError | Refused) => {
    failed = error instanceof Refused ? error.problem : invalidField('file', faultOf(error, line));
  });
  const closed = new Promise<void>((done) => {
    parser.once('close', done);
  });
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length && failed === null; at += CHUNK_BYTES) {
    const slice = bytes.subarray(at, at + CHUNK_BYTES);
    await new Promise<void>((done) => {
      parser.write(slice, () => done());
    });
    written += slice.length;
    // The parser's own limit ignores text between cells.
    if (written - lastEnd > MAX_ROW_LENGTH) failed ??= invalidField('file', rowTooLong(line));
  }
  if (failed === null) parser.end();
  else parser.destroy();
  await closed;
  return failed === null ? ok(rows) : err(failed);
}

const tooMany = (fault: CodedProblem): Refused => new Refused({ kind: 'too_large', ...fault });

const faultOf = ({ code }: CsvError, line: number): CodedProblem =>
  code === 'CSV_QUOTE_NOT_CLOSED' ? { code: 'quote_not_closed', params: { line } } : rowTooLong(line);

const rowTooLong = (line: number): CodedProblem => ({
  code: 'row_too_long',
  params: { line, kibibytes: MAX_ROW_LENGTH / 1024 },
});

const [FEED, RETURN] = [0x0a, 0x0d];

/** Counts line breaks of any kind. */
function countBreaks(raw: string): number {
  let breaks = 0;
  for (let at = 0; at < raw.length; at += 1) {
    const code = raw.charCodeAt(at);
    if (code === FEED || (code === RETURN && raw.charCodeAt(at + 1) !== FEED)) breaks += 1;
  }
  return breaks;
}
