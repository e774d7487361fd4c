#!/usr/bin/env bash
# @e965/xlsx 0.20.3 (SheetJS) writes local times into ODS as if they were UTC.
#
# A cell of a spreadsheet has no time zone: 08:05 is what the clock on the wall shows. The writer stores that time with a Z at its
# end, 2026-05-12T08:05:00.000Z, in any time zone of the computer. Whoever believes the Z moves every reading by the farm's offset,
# and only in files of this writer. Drop the Z of times in cells. Seen on 2026-11-29 with Node.js 20.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @e965/xlsx@0.20.3 fflate@0.8.3
cat >zone.mjs <<'JS'
import * as XLSX from '@e965/xlsx';
import { strFromU8, unzipSync } from 'fflate';

// Five past eight in the time zone of this computer.
const local = new Date(2026, 4, 12, 8, 5);
const book = XLSX.utils.book_new();
XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([[local]], { cellDates: true }), 'Readings');
const bytes = XLSX.write(book, { type: 'buffer', bookType: 'ods' });
const content = strFromU8(unzipSync(bytes)['content.xml']);
console.log(process.env.TZ, '08:05 local is', local.toISOString(), '| in the file', /office:date-value="([^"]*)"/.exec(content)[1]);
JS
for zone in Europe/Zurich America/New_York; do TZ=$zone node zone.mjs; done | tee output
diff output - <<'SEEN'
Europe/Zurich 08:05 local is 2026-05-12T06:05:00.000Z | in the file 2026-05-12T08:05:00.000Z
America/New_York 08:05 local is 2026-05-12T12:05:00.000Z | in the file 2026-05-12T08:05:00.000Z
SEEN
echo 'As described.'
