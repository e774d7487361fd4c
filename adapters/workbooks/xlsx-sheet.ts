import type { SourceCell } from '#domain/imports/table.ts';
import { readReference, referenceOf } from '#domain/imports/workbooks/cell-reference.ts';
import { readSerial, roundLocal } from '#domain/imports/workbooks/cell-times.ts';
import { readBooleanCell, readNumberCell } from '#domain/imports/workbooks/cell-value.ts';
import type { MergedCells } from '#domain/imports/workbooks/merged-headings.ts';
import { GENERAL } from '#domain/imports/workbooks/number-format.ts';
import type { WorkbookLimits } from '#ports/workbooks.ts';
import type { Archive } from './archive.ts';
import { type CollectedRows, collectRows } from './collect-rows.ts';
import { type Attributes, isTrue, readXml } from './read-xml.ts';
import { damaged, refused } from './refused.ts';
import { createTextReader, unescapeText, type XlsxBook, type XlsxSheet } from './xlsx-book.ts';

const LOCAL = { isLocal: true };

/** Tells whether a sheet has a cell with a value or a formula. Reads no further than that. */
export async function hasXlsxData(archive: Archive, { part }: XlsxSheet, limits: WorkbookLimits): Promise<boolean> {
  let isFound = false;
  const open = (name: string) => {
    isFound ||= name === 'v' || name === 'is' || name === 'f';
  };
  await readXml(archive, part, { open, close: () => {}, text: () => {}, isDone: () => isFound }, limits, LOCAL);
  return isFound;
}

export type ReadSheet = CollectedRows & { readonly merged: readonly MergedCells[] };

/** Reads the cells of a sheet. Throws Refused. */
export async function readXlsxSheet(
  archive: Archive,
  { name: sheet, part }: XlsxSheet,
  book: XlsxBook,
  mostRows: number,
  limits: WorkbookLimits,
): Promise<ReadSheet> {
  const collected = collectRows(part, mostRows, limits);
  const merged: MergedCells[] = [];
  const inline = createTextReader();
  let line = 0;
  let isHidden = false;
  let column = -1;
  let cell: Attributes = {};
  let hasFormula = false;
  let value = '';
  let isInValue = false;
  const startCell = (attributes: Attributes): void => {
    const at = attributes.r === undefined ? { row: line - 1, column: column + 1 } : readReference(attributes.r);
    if (at === null) throw damaged(part);
    column = at.column;
    cell = attributes;
    hasFormula = false;
    value = '';
  };
  const endCell = (): void => {
    const text = inline.take();
    if (value === '' && text === '') {
      if (hasFormula && cell.t !== 'str') {
        const name = referenceOf({ row: line - 1, column });
        throw refused({ code: 'formula_without_value', params: { sheet, cell: name } });
      }
      return;
    }
    collected.addCell(column, cell.t === 'inlineStr' ? text : readValue(cell, value, book, part), line);
  };
  await readXml(
    archive,
    part,
    {
      open: (name, attributes) => {
        if (name === 'c') startCell(attributes);
        else if (name === 'v') isInValue = true;
        else if (name === 'f') hasFormula = true;
        else if (name === 'row') {
          line = attributes.r === undefined ? line + 1 : Number(attributes.r);
          if (!Number.isSafeInteger(line) || line < 1) throw damaged(part);
          isHidden = isTrue(attributes.hidden);
          column = -1;
        } else if (name === 'mergeCell') {
          const [first, last] = (attributes.ref ?? '').split(':').map(readReference);
          if (first && last) merged.push({ line: first.row + 1, from: first.column, to: last.column });
        } else inline.open(name);
      },
      text: (piece) => {
        if (isInValue) value += piece;
        else inline.add(piece);
      },
      close: (name) => {
        if (name === 'v') isInValue = false;
        else if (name === 'c') endCell();
        else if (name === 'row') collected.endRow(line, { isHidden });
        else inline.close(name);
      },
    },
    limits,
    LOCAL,
  );
  return { ...collected.result(), merged };
}

/** Returns the value of a cell with `text` in its value element (ECMA-376, part 1, 18.18.11). */
function readValue({ t = 'n', s = '0' }: Attributes, text: string, book: XlsxBook, part: string): SourceCell {
  if (t === 's') {
    const found = book.strings[Number(text)];
    if (found === undefined) throw damaged(part);
    return found;
  }
  if (t === 'b') return readBooleanCell(text.trim() === '1' || text.trim() === 'true');
  if (t === 'd') return dateText(text);
  if (t !== 'n') return unescapeText(text);
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  return readNumberCell(number, book.formats[Number(s)] ?? GENERAL, book.system);
}

/** Returns a date that a cell holds as text. A time of day has none. */
function dateText(text: string): string {
  const clock = /^T?(\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?$/.exec(text.trim());
  if (clock === null) return roundLocal(text) ?? text;
  const [, hours, minutes, seconds = '0'] = clock;
  const days = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400;
  return readSerial(days, CLOCK, 1900) ?? text;
}

const CLOCK = { kind: 'time', hasDate: false, hasClock: true, isElapsed: false, decimals: 0 } as const;
