import type { SourceCell } from '#domain/imports/table.ts';
import { referenceOf } from '#domain/imports/workbooks/cell-reference.ts';
import { durationText, readDuration, roundLocal } from '#domain/imports/workbooks/cell-times.ts';
import { readBooleanCell, readNumberCell } from '#domain/imports/workbooks/cell-value.ts';
import type { SheetFacts } from '#domain/imports/workbooks/choose-sheet.ts';
import type { MergedCells } from '#domain/imports/workbooks/merged-headings.ts';
import type { NumberFormat } from '#domain/imports/workbooks/number-format.ts';
import { type Day, isDay } from '#domain/time.ts';
import type { WorkbookLimits, WorkbookTask } from '#ports/workbooks.ts';
import type { Archive } from './archive.ts';
import { collectRows } from './collect-rows.ts';
import { createOdsStyles, type OdsStyles, PERCENT } from './ods-styles.ts';
import { type Attributes, readXml, type XmlReader } from './read-xml.ts';
import { damaged, refused } from './refused.ts';
import type { ReadSheet } from './xlsx-sheet.ts';

const CONTENT = 'content.xml';
const PREFIXED = { isLocal: false };
/** The depth of sheets: below the document, its body and the spreadsheet. */
const SHEET_DEPTH = 4;
const CELLS = new Set(['table:table-cell', 'table:covered-table-cell']);

/** The facts that reading the cells of an ODS workbook needs. */
interface CellRules {
  readonly styles: OdsStyles;
  /** The day that is number 0. */
  readonly firstDay: Day;
}

/** The sheets of an ODS workbook, which are all in one part. */
export interface OdsBook extends CellRules {
  readonly sheets: readonly SheetFacts[];
  /** Reads the cells of a sheet. Throws Refused. */
  read(sheet: string): Promise<ReadSheet>;
}

/**
 * Reads the sheets of an ODS workbook; null if the archive isn't one. The sheet that is wanted, or the first visible one with
 * data, is read on the way, since parsing the part takes most of the time. Throws Refused.
 */
export async function readOdsBook(
  archive: Archive,
  { sheet: wanted, mostRows }: WorkbookTask,
  limits: WorkbookLimits,
): Promise<OdsBook | null> {
  if (await isEncrypted(archive, limits)) throw refused({ code: 'workbook_encrypted', params: {} });
  if (archive.find(CONTENT) === null) return null;
  const styles = createOdsStyles();
  if (archive.find('styles.xml') !== null) await readXml(archive, 'styles.xml', styles, limits, PREFIXED);
  const sheets: SheetFacts[] = [];
  let current: { name: string; isHidden: boolean; hasData: boolean } | null = null;
  let isSpreadsheet = false;
  let firstDay: Day = '1899-12-30';
  let isInCell = false;
  let early: EarlySheet | null = null;
  const startEarly = (name: string, isHidden: boolean): void => {
    if (early?.hasRows() === true || (wanted === null ? isHidden : name !== wanted)) return;
    early = readEarly(name, createSheetReader(name, { styles, firstDay }, mostRows, limits));
  };
  const reader: XmlReader = {
    open: (name, attributes, depth) => {
      if (depth < SHEET_DEPTH && name === 'office:spreadsheet') isSpreadsheet = true;
      if (!isSpreadsheet) styles.open(name, attributes);
      else if (name === 'table:null-date') {
        const day = attributes['table:date-value'] ?? firstDay;
        if (isDay(day)) firstDay = day;
      } else if (name === 'table:table' && depth === SHEET_DEPTH) {
        const isHidden = styles.hides(attributes['table:style-name']);
        current = { name: attributes['table:name'] ?? '', isHidden, hasData: false };
        startEarly(current.name, isHidden);
      } else if (current !== null && !current.hasData && name === 'table:table-cell') {
        isInCell = true;
        current.hasData = attributes['office:value-type'] !== undefined || attributes['table:formula'] !== undefined;
      }
      if (isSpreadsheet) early?.open(name, attributes, depth);
    },
    text: (text) => {
      if (!isSpreadsheet) styles.text(text);
      else if (isInCell && current !== null && text.trim() !== '') current.hasData = true;
      early?.text(text);
    },
    close: (name, depth) => {
      if (!isSpreadsheet) styles.close(name);
      early?.close(name, depth);
      if (name === 'table:table-cell') isInCell = false;
      if (name === 'table:table' && depth === SHEET_DEPTH && current !== null) {
        sheets.push(current);
        current = null;
      }
    },
  };
  await readXml(archive, CONTENT, reader, limits, PREFIXED);
  if (!isSpreadsheet) return null;
  const rules = { styles, firstDay };
  return {
    ...{ sheets, ...rules },
    read: async (sheet) => {
      const known = resultOf(early, sheet);
      if (known !== null) return known;
      const late = createSheetReader(sheet, rules, mostRows, limits);
      await readXml(archive, CONTENT, late, limits, PREFIXED);
      return late.result();
    },
  };
}

interface EarlySheet extends XmlReader {
  readonly name: string;
  hasRows(): boolean;
  /** Returns the sheet. Throws what kept it from being read. */
  result(): ReadSheet;
}

// A function, since the compiler doesn't see that callbacks set the sheet.
const resultOf = (early: EarlySheet | null, sheet: string): ReadSheet | null =>
  early !== null && early.name === sheet ? early.result() : null;

/** Reads a sheet that may not be the chosen one, so a refusal waits until it is. */
function readEarly(name: string, reader: SheetReader): EarlySheet {
  let refusal: unknown = null;
  const unlessRefused =
    <Given extends readonly unknown[]>(read: (...given: Given) => void) =>
    (...given: Given): void => {
      if (refusal !== null) return;
      try {
        read(...given);
      } catch (error) {
        refusal = error;
      }
    };
  return {
    name,
    open: unlessRefused(reader.open),
    text: unlessRefused(reader.text),
    close: unlessRefused(reader.close),
    hasRows: () => refusal !== null || reader.result().rows.length > 0,
    result: () => {
      if (refusal !== null) throw refusal;
      return reader.result();
    },
  };
}

/** Tells whether an ODS workbook needs a password: as a whole, or for its parts. */
async function isEncrypted(archive: Archive, limits: WorkbookLimits): Promise<boolean> {
  const manifest = archive.find('META-INF/manifest.xml');
  if (manifest === null) return false;
  let isFound = false;
  const open = (name: string) => {
    isFound ||= name === 'manifest:encryption-data';
  };
  const reader = { open, close: () => {}, text: () => {}, isDone: () => isFound };
  await readXml(archive, manifest, reader, limits, PREFIXED);
  return isFound;
}

interface SheetReader extends XmlReader {
  result(): ReadSheet;
}

/** Creates a reader of the cells of a sheet, which ignores other sheets. It throws Refused. */
function createSheetReader(
  sheet: string,
  { styles, firstDay }: CellRules,
  mostRows: number,
  limits: WorkbookLimits,
): SheetReader {
  const collected = collectRows(CONTENT, mostRows, limits);
  const merged: MergedCells[] = [];
  const text = createTextReader(limits);
  const defaults: { readonly last: number; readonly style: string | undefined }[] = [];
  let isInSheet = false;
  let isDone = false;
  let line = 1;
  let row: Attributes = {};
  let column = 0;
  let cell: Attributes = {};
  let cellDepth = 0;
  const formatOf = (): NumberFormat =>
    styles.formatOf(
      cell['table:style-name'] ??
        row['table:default-cell-style-name'] ??
        defaults.find(({ last }) => column <= last)?.style,
    );
  const endCell = (name: string): void => {
    const count = countOf(cell['table:number-columns-repeated']);
    const words = text.take();
    if (name === 'table:table-cell') {
      const value = readValue(cell, words, formatOf, firstDay);
      if (value === null) {
        const reference = referenceOf({ row: line - 1, column });
        throw refused({ code: 'formula_without_value', params: { sheet, cell: reference } });
      }
      collected.addCell(column, value, line, count);
      const covered = countOf(cell['table:number-columns-spanned']);
      if (covered > 1) merged.push({ line, from: column, to: column + covered - 1 });
    }
    column += count;
  };
  return {
    open: (name, attributes, depth) => {
      if (name === 'table:table' && depth === SHEET_DEPTH) isInSheet = !isDone && attributes['table:name'] === sheet;
      if (!isInSheet) return;
      if (cellDepth > 0) text.open(name, attributes, depth - cellDepth);
      else if (CELLS.has(name)) {
        cell = attributes;
        cellDepth = depth;
      } else if (name === 'table:table-row') {
        row = attributes;
        column = 0;
      } else if (name === 'table:table-column') {
        const before = defaults.at(-1)?.last ?? -1;
        const last = before + countOf(attributes['table:number-columns-repeated']);
        defaults.push({ last, style: attributes['table:default-cell-style-name'] });
      }
    },
    text: (piece) => {
      if (cellDepth > 0) text.add(piece);
    },
    close: (name, depth) => {
      if (!isInSheet) return;
      if (depth === cellDepth) {
        cellDepth = 0;
        endCell(name);
      } else if (cellDepth > 0) text.close(depth - cellDepth);
      else if (name === 'table:table-row') {
        const count = countOf(row['table:number-rows-repeated']);
        const visibility = row['table:visibility'];
        collected.endRow(line, { isHidden: visibility === 'collapse' || visibility === 'filter', count });
        line += count;
      } else if (name === 'table:table' && depth === SHEET_DEPTH) {
        isInSheet = false;
        isDone = true;
      }
    },
    isDone: () => isDone,
    result: () => ({ ...collected.result(), merged }),
  };
}

function countOf(text: string | undefined): number {
  if (text === undefined) return 1;
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1) throw damaged(CONTENT);
  return count;
}

/**
 * Returns the value of a cell by its type (OpenDocument 1.3, part 3, 19.387); null for a formula without one. Other texts are
 * those that are shown.
 */
function readValue(cell: Attributes, shown: string, formatOf: () => NumberFormat, firstDay: Day): SourceCell | null {
  const type = cell['office:value-type'];
  const number = Number(cell['office:value'] ?? Number.NaN);
  if (cell['calcext:value-type'] === 'error') return shown;
  switch (type) {
    case 'float':
    case 'currency': {
      if (!Number.isFinite(number)) return cell['table:formula'] === undefined ? shown : null;
      // Some programs write days, times and percentages as plain numbers, which only their formats tell from others.
      return readNumberCell(number, formatOf(), firstDay === '1904-01-01' ? 1904 : 1900);
    }
    case 'percentage':
      return Number.isFinite(number) ? readNumberCell(number, PERCENT, 1900) : shown;
    case 'boolean':
      return readBooleanCell(cell['office:boolean-value'] === 'true');
    case 'date':
      return roundLocal(cell['office:date-value'] ?? '', decimalsOf(formatOf())) ?? shown;
    case 'time': {
      const days = readDuration(cell['office:time-value'] ?? '');
      return days === null ? shown : durationText(days, firstDay, decimalsOf(formatOf()));
    }
    case 'string':
      return cell['office:string-value'] ?? shown;
    default:
      return cell['table:formula'] !== undefined && shown === '' ? null : shown;
  }
}

const decimalsOf = (format: NumberFormat): number => (format.kind === 'time' ? format.decimals : 0);

/** Elements with texts that aren't the cell's: comments, drawings, sheets inside it and how words are pronounced. */
const FOREIGN = /^(?:office:annotation|draw:|dr3d:|table:|text:note$|text:ruby-text$)/;

/** Joins the paragraphs of a cell. Depths count from the cell. */
function createTextReader({ cellLength }: WorkbookLimits) {
  let paragraphs: string[] = [];
  let isInParagraph = false;
  /** The depth of an element with a text of its own; 0 outside. */
  let foreign = 0;
  const add = (piece: string): void => {
    if (foreign > 0 || !isInParagraph) return;
    const text = (paragraphs.pop() ?? '') + piece;
    if (text.length > cellLength) throw damaged(CONTENT);
    paragraphs.push(text);
  };
  return {
    add,
    open: (name: string, attributes: Attributes, depth: number): void => {
      if (foreign > 0) return;
      if (FOREIGN.test(name)) foreign = depth;
      else if (name === 'text:p' && depth === 1) {
        paragraphs.push('');
        isInParagraph = true;
      } else if (name === 'text:s') add(' '.repeat(Math.min(cellLength, countOf(attributes['text:c']))));
      else if (name === 'text:tab') add('\t');
      else if (name === 'text:line-break') add('\n');
    },
    close: (depth: number): void => {
      if (depth === foreign) foreign = 0;
      else if (depth === 1) isInParagraph = false;
    },
    take: (): string => {
      const text = paragraphs.join('\n');
      paragraphs = [];
      isInParagraph = false;
      return text;
    },
  };
}
