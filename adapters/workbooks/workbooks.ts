import { type ChosenSheet, chooseSheet, type SheetFacts } from '#domain/imports/workbooks/choose-sheet.ts';
import { isCompoundFile } from '#domain/imports/workbooks/looks-like-workbook.ts';
import type { ImportNote } from '#domain/problems/import-notes.ts';
import { err, ok } from '#domain/result.ts';
import { daysBetween } from '#domain/time.ts';
import {
  WORKBOOK_LIMITS,
  type WorkbookLimits,
  type WorkbookSheet,
  type Workbooks,
  type WorkbookTask,
} from '#ports/workbooks.ts';
import { openArchive } from './archive.ts';
import { readOdsBook } from './ods-sheets.ts';
import { damaged, Refused, refused } from './refused.ts';
import { readXlsxBook } from './xlsx-book.ts';
import { hasXlsxData, type ReadSheet, readXlsxSheet } from './xlsx-sheet.ts';

/** Reads workbooks in the calling thread. */
export const createWorkbooks = (limits: WorkbookLimits = WORKBOOK_LIMITS): Workbooks => ({
  read: async (bytes, task) => {
    try {
      return ok(await readWorkbook(bytes, task, limits));
    } catch (error) {
      if (error instanceof Refused) return err(error.problem);
      throw error;
    }
  },
});

async function readWorkbook(
  bytes: Uint8Array,
  { sheet, mostRows }: WorkbookTask,
  limits: WorkbookLimits,
): Promise<WorkbookSheet> {
  const [a, b, c, d] = bytes;
  if (isCompoundFile(a, b, c, d)) {
    throw refused({ code: holdsEncryption(bytes) ? 'workbook_encrypted' : 'workbook_old', params: {} });
  }
  const archive = await openArchive(bytes, limits);
  const xlsx = await readXlsxBook(archive, limits);
  if (xlsx !== null) {
    const facts: SheetFacts[] = [];
    for (const one of xlsx.sheets) facts.push({ ...one, hasData: await hasXlsxData(archive, one, limits) });
    const chosen = choose(facts, sheet);
    const found = xlsx.sheets.find(({ name }) => name === chosen.name);
    if (found === undefined) throw damaged(chosen.name);
    const read = await readXlsxSheet(archive, found, xlsx, mostRows, limits);
    return sheetOf(chosen, read, daysBetween('1899-12-30', xlsx.system === 1904 ? '1904-01-01' : '1899-12-30'));
  }
  const ods = await readOdsBook(archive, { sheet, mostRows }, limits);
  if (ods === null) throw refused({ code: 'file_not_workbook', params: {} });
  const chosen = choose(ods.sheets, sheet);
  const read = await ods.read(chosen.name);
  return sheetOf(chosen, read, daysBetween('1899-12-30', ods.firstDay));
}

function choose(sheets: readonly SheetFacts[], wanted: string | null): ChosenSheet {
  const chosen = chooseSheet(sheets, wanted);
  if (!chosen.ok) throw new Refused(chosen.error);
  return chosen.value;
}

function sheetOf(
  { name, choices, notes }: ChosenSheet,
  { rows, hidden, merged }: ReadSheet,
  daysBehind: number,
): WorkbookSheet {
  const onRows: readonly ImportNote[] = hidden.rows === 0 ? [] : [{ code: 'rows_hidden', params: hidden }];
  return { name, sheets: choices, rows, merged, daysBehind, notes: [...notes, ...onRows] };
}

/** The stream of an encrypted workbook, as the directory of a compound file names it. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

const holdsEncryption = ({ buffer, byteOffset, byteLength }: Uint8Array): boolean =>
  Buffer.from(buffer, byteOffset, byteLength).includes(ENCRYPTED);
