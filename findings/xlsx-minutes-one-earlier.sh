#!/usr/bin/env bash
# @e965/xlsx 0.20.3 (SheetJS from the npm registry) reads a quarter of a day's minutes as the minute before.
#
# A workbook stores 08:05 as a fraction of a day. With cellDates, 352 of the 1,440 minutes come back one millisecond early, so that
# 00:05 is 00:04:59.999. Printed or compared by the minute, such readings move to the minute before, where they meet others.
# exceljs 4.4.0 reads the same file exactly. Round to whole seconds before anything else. Seen on 2026-11-29 with Node.js 20.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @e965/xlsx@0.20.3 exceljs@4.4.0
cat >minutes.cjs <<'JS'
const ExcelJS = require('exceljs');
const XLSX = require('@e965/xlsx');

const START = Date.UTC(2026, 5, 1);
const minutes = Array.from({ length: 1440 }, (_, minute) => new Date(START + minute * 60_000));

/** Counts the minutes that were read as another one. */
function report(reader, dates) {
  const moved = dates.filter((date, at) => date.toISOString().slice(0, 16) !== minutes[at].toISOString().slice(0, 16));
  console.log(`${reader}: ${moved.length} of ${dates.length} in another minute`, moved[0] ?? null);
}

(async () => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Readings');
  for (const minute of minutes) sheet.addRow([minute]).getCell(1).numFmt = 'yyyy-mm-dd hh:mm';
  await book.xlsx.writeFile('readings.xlsx');

  const again = new ExcelJS.Workbook();
  await again.xlsx.readFile('readings.xlsx');
  const column = again.worksheets[0].getColumn(1).values.slice(1);
  report('exceljs', column);

  const read = XLSX.readFile('readings.xlsx', { cellDates: true, UTC: true });
  const rows = XLSX.utils.sheet_to_json(read.Sheets.Readings, { header: 1, UTC: true });
  report('@e965/xlsx', rows.map(([date]) => date));
})();
JS
node minutes.cjs | tee output
diff output - <<'SEEN'
exceljs: 0 of 1440 in another minute null
@e965/xlsx: 352 of 1440 in another minute 2026-06-01T00:04:59.999Z
SEEN
echo 'As described.'
