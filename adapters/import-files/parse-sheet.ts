import { type CsvError, parse } from 'csv-parse';
import { declaredDelimiter, detectDelimiter } from '#domain/imports/detect-delimiter.ts';
import type { SourceRow, SourceTable } from '#domain/imports/table.ts';
import { invalidField, type Problem, plain } from '#domain/problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { groupDigits } from '#domain/text/count-of.ts';
import { decodeText } from './decode-text.ts';

/** Bytes parsed in one go. */
const SLICE = 64 * 1024;
/** So much tells where the headings end, and what stands between them. */
const LOOKED_AT = 64 * 1024;
const MOST_COLUMNS = 500;
const MOST_CELLS = 5_000_000;
/** A row of more bytes than this was never one. */
const LONGEST_ROW = 256 * 1024;
/** How many times as many rows there may be with the blank ones. */
const BLANKS_TOO = 2;

/** A spreadsheet's cells, and what had to be guessed to read them. */
export type ParsedSheet = SourceTable & { readonly notes: readonly string[] };

/**
 * Headings and rows of a spreadsheet that was saved as CSV, whatever its delimiter and encoding; blank rows left out.
 * Refuses (400 `file`) what is no such text, rows of too many columns or bytes, and (413) more than `most` rows, twice as
 * many with the blank ones, or too many cells.
 */
export async function parseSheet(bytes: Uint8Array, most: number): Promise<Result<ParsedSheet>> {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const { text, notes } = decoded.value;
  const said = declaredDelimiter(text);
  const table = said === null ? text : text.slice(said.length);
  const delimiter = said?.delimiter ?? detectDelimiter(table.slice(0, LOOKED_AT));
  const parsed = await parseRows(table, delimiter, said === null ? 1 : 2, most);
  if (!parsed.ok) return parsed;
  const [headings, ...rows] = parsed.value;
  if (headings === undefined) return err(invalidField('file', 'The file is empty.'));
  return ok({ headings: headings.cells, rows, notes });
}

/** Ends reading before the end of the file. */
class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** All rows that say anything, the headings first. */
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
  const take = (record: readonly string[]): null => {
    records += 1;
    cells += record.length;
    lastEnd = written;
    if (record.length > MOST_COLUMNS) {
      const told = `Enter at most ${MOST_COLUMNS} columns. Line ${line} has ${record.length}.`;
      throw new Refused(invalidField('file', told));
    }
    if (record.some((cell) => cell.trim() !== '')) rows.push({ line, cells: record });
    if (rows.length > most + 1) throw tooMany(`A file may have at most ${groupDigits(most)} rows. Split it.`);
    if (cells > MOST_CELLS)
      throw tooMany(`A file may have at most ${groupDigits(MOST_CELLS)} cells. Leave out columns or split it.`);
    if (records > BLANKS_TOO * most) throw tooMany('Most rows of this file are blank. Delete them.');
    line += record.reduce((breaks, cell) => breaks + breaksIn(cell), 1);
    return null;
  };
  const parser = parse({
    delimiter,
    max_record_size: LONGEST_ROW,
    on_record: take,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
  });
  parser.resume();
  parser.on('error', (error: CsvError | Refused) => {
    failed = error instanceof Refused ? error.problem : invalidField('file', problemText(error, line));
  });
  const closed = new Promise<void>((done) => {
    parser.once('close', done);
  });
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length && failed === null; at += SLICE) {
    const slice = bytes.subarray(at, at + SLICE);
    await new Promise<void>((done) => {
      parser.write(slice, () => done());
    });
    written += slice.length;
    // The parser's own bound counts what stands in cells, not what stands between them.
    if (written - lastEnd > LONGEST_ROW) failed ??= invalidField('file', longRow(line));
  }
  if (failed === null) parser.end();
  else parser.destroy();
  await closed;
  return failed === null ? ok(rows) : err(failed);
}

const tooMany = (detail: string): Refused => new Refused({ kind: 'too_large', ...plain(detail) });

const problemText = ({ code }: CsvError, line: number): string =>
  code === 'CSV_QUOTE_NOT_CLOSED' ? `A quotation mark is opened on line ${line} and never closed.` : longRow(line);

const longRow = (line: number): string =>
  `The row on line ${line} is longer than ${LONGEST_ROW / 1024} KiB. Is a quotation mark missing?`;

const [FEED, RETURN] = [0x0a, 0x0d];

/** How many lines end in a piece of text, whichever way they end. */
function breaksIn(raw: string): number {
  let breaks = 0;
  for (let at = 0; at < raw.length; at += 1) {
    const code = raw.charCodeAt(at);
    if (code === FEED || (code === RETURN && raw.charCodeAt(at + 1) !== FEED)) breaks += 1;
  }
  return breaks;
}
