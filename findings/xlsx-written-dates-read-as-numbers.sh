#!/usr/bin/env bash
# read-excel-file 9.3.17 reads dates that @e965/xlsx 0.20.3 (SheetJS) wrote as plain numbers.
#
# The writer numbers a workbook's own formats from 60 on, which the file declares. The reader only looks up formats from 100 on
# and takes the others for built-in ones, so a column of dates arrives as 46174 and so on, without an error. Files exported by
# web applications are often written by the one, and many sites read with the other. Ask about a column of times that holds only
# numbers around 46,000. Seen on 2026-11-29 with Node.js 20.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @e965/xlsx@0.20.3 exceljs@4.4.0 read-excel-file@9.3.17
cat >dates.mjs <<'JS'
import { readFile, writeFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import ExcelJS from 'exceljs';
import readWorkbook from 'read-excel-file/node';

const FORMAT = 'yyyy-mm-dd';
const sheet = XLSX.utils.aoa_to_sheet([[46174]]);
sheet.A1.z = FORMAT;
const book = XLSX.utils.book_new();
XLSX.utils.book_append_sheet(book, sheet, 'Harvests');
await writeFile('sheetjs.xlsx', XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }));

const other = new ExcelJS.Workbook();
const cell = other.addWorksheet('Harvests').getCell('A1');
cell.value = 46174;
cell.numFmt = FORMAT;
await other.xlsx.writeFile('exceljs.xlsx');

const check = new ExcelJS.Workbook();
await check.xlsx.load(await readFile('sheetjs.xlsx'));
console.log('written by @e965/xlsx, read by exceljs:', check.worksheets[0].getCell('A1').value.toISOString());
for (const file of ['exceljs.xlsx', 'sheetjs.xlsx']) {
  const [{ data }] = await readWorkbook(file);
  console.log(`${file}, read by read-excel-file:`, data[0][0] instanceof Date ? data[0][0].toISOString() : data[0][0]);
}
JS
TZ=UTC node dates.mjs | tee output
diff output - <<'SEEN'
written by @e965/xlsx, read by exceljs: 2026-06-01T00:00:00.000Z
exceljs.xlsx, read by read-excel-file: 2026-06-01T00:00:00.000Z
sheetjs.xlsx, read by read-excel-file: 46174
SEEN
echo 'As described.'
