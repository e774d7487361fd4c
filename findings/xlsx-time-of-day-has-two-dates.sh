#!/usr/bin/env bash
# Readers of workbooks put a time of day on two different dates: exceljs 4.4.0 on 30 December 1899, @e965/xlsx 0.20.3 and hucre
# 1.0.0 on 31 December.
#
# Loggers write date and time into two columns, so the time's cell holds a fraction of a day and no date. All three return a
# Date for it. Whoever subtracts the reader's first day, to add the rest to the date beside it, has to know which one it is:
# with the other, a whole log moves by a day. Take hours, minutes and seconds only. Seen on 2026-11-29 with Node.js 20.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @e965/xlsx@0.20.3 exceljs@4.4.0 hucre@1.0.0
cat >time.mjs <<'JS'
import { readFileSync } from 'node:fs';
import * as XLSX from '@e965/xlsx';
import ExcelJS from 'exceljs';
import { readXlsx } from 'hucre';

const book = new ExcelJS.Workbook();
const cell = book.addWorksheet('Readings').getCell('A1');
// 08:05.
cell.value = 485 / 1440;
cell.numFmt = 'hh:mm';
await book.xlsx.writeFile('readings.xlsx');
const bytes = readFileSync('readings.xlsx');

const again = new ExcelJS.Workbook();
await again.xlsx.load(bytes);
console.log('exceljs   ', again.worksheets[0].getCell('A1').value.toISOString());
const { Sheets } = XLSX.read(bytes, { cellDates: true, UTC: true });
console.log('@e965/xlsx', XLSX.utils.sheet_to_json(Sheets.Readings, { header: 1, UTC: true })[0][0].toISOString());
console.log('hucre     ', (await readXlsx(bytes)).sheets[0].rows[0][0].toISOString());
JS
TZ=UTC node time.mjs | tee output
diff output - <<'SEEN'
exceljs    1899-12-30T08:05:00.000Z
@e965/xlsx 1899-12-31T08:05:00.000Z
hucre      1899-12-31T08:05:00.000Z
SEEN
echo 'As described.'
