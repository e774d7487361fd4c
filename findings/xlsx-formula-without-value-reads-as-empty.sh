#!/usr/bin/env bash
# A formula whose value was never calculated is read as an empty cell: by @e965/xlsx 0.20.3 (SheetJS), hucre 1.0.0 and
# read-excel-file 9.3.17.
#
# Programs that write workbooks without calculating them (exporters, scripts) leave the value of formulas to the program that
# opens the file. A reader gets no value, no error and no hint, so a column of computed weights imports as if nobody had weighed.
# exceljs 4.4.0, which wrote the file here, returns the formula, without a result. Look for cells that have a formula and no
# value, and ask to save the file in a spreadsheet program. Seen on 2026-11-29 with Node.js 20.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @e965/xlsx@0.20.3 exceljs@4.4.0 hucre@1.0.0 read-excel-file@9.3.17
cat >formula.mjs <<'JS'
import { readFileSync } from 'node:fs';
import * as XLSX from '@e965/xlsx';
import ExcelJS from 'exceljs';
import { readXlsx } from 'hucre';
import readWorkbook from 'read-excel-file/node';

const book = new ExcelJS.Workbook();
const sheet = book.addWorksheet('Harvests');
sheet.addRow(['lot', 'trays', 'grams']);
sheet.addRow(['A1', 4, { formula: 'B2*250' }]);
await book.xlsx.writeFile('harvests.xlsx');
const bytes = readFileSync('harvests.xlsx');

const show = (reader, row) => console.log(reader.padEnd(15), JSON.stringify(row.map((cell) => cell ?? null)));
const again = new ExcelJS.Workbook();
await again.xlsx.load(bytes);
show('exceljs', again.worksheets[0].getRow(2).values.slice(1));
show('@e965/xlsx', XLSX.utils.sheet_to_json(XLSX.read(bytes).Sheets.Harvests, { header: 1, defval: null })[1]);
show('hucre', (await readXlsx(bytes)).sheets[0].rows[1]);
show('read-excel-file', (await readWorkbook('harvests.xlsx'))[0].data[1]);
JS
node formula.mjs | tee output
diff output - <<'SEEN'
exceljs         ["A1",4,{"formula":"B2*250"}]
@e965/xlsx      ["A1",4,null]
hucre           ["A1",4,null]
read-excel-file ["A1",4,null]
SEEN
echo 'As described.'
