#!/usr/bin/env bash
# exceljs 4.4.0 reads numbers as dates if the unit in their number format is an escaped letter of dates: h, s, d, m or y.
#
# Spreadsheet programs store the format 0.0 h as 0.0\ \h, and 0.0" h" means the same. The reader ignores letters in quotation
# marks, but not escaped ones, so 16 hours of light a day arrive as 15 January 1900, and 5 minutes (0\ \m\i\n) as a date too.
# hucre 1.0.0 reads 16. Take escaped and quoted characters out of a format before looking for letters. Seen on 2026-11-29 with
# Node.js 20.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 hucre@1.0.0
cat >hours.mjs <<'JS'
import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import { readXlsx } from 'hucre';

const FORMATS = ['0.0" h"', String.raw`0.0\ \h`, String.raw`0\ \m\i\n`];
const book = new ExcelJS.Workbook();
const sheet = book.addWorksheet('Light');
for (const [at, format] of FORMATS.entries()) {
  const cell = sheet.getCell(1, at + 1);
  cell.value = 16;
  cell.numFmt = format;
}
await book.xlsx.writeFile('light.xlsx');
const bytes = readFileSync('light.xlsx');
const again = new ExcelJS.Workbook();
await again.xlsx.load(bytes);
const other = (await readXlsx(bytes)).sheets[0].rows[0];
for (const [at, format] of FORMATS.entries()) {
  const { value } = again.worksheets[0].getCell(1, at + 1);
  console.log(format.padEnd(10), 'exceljs', value instanceof Date ? value.toISOString() : value, '| hucre', other[at]);
}
JS
TZ=UTC node hours.mjs | tee output
diff output - <<'SEEN'
0.0" h"    exceljs 16 | hucre 16
0.0\ \h    exceljs 1900-01-15T00:00:00.000Z | hucre 16
0\ \m\i\n  exceljs 1900-01-15T00:00:00.000Z | hucre 16
SEEN
echo 'As described.'
