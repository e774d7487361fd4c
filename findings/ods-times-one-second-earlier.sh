#!/usr/bin/env bash
# hucre 1.0.0 cuts the fractions of seconds in ODS, so that 08:05 is 08:04:59.999.
#
# ODS stores days and times as text with up to nine decimals of a second. A time that was calculated, such as the cell above plus
# five minutes, is a hair below or above the minute: 2026-05-12T08:04:59.999999999. The reader keeps three decimals without
# rounding, so the reading moves to the minute before, where it meets another. Times of day come as text, PT08H04M59.999999581S,
# with their unit of hours. Round to whole seconds before anything else. Seen on 2026-11-29 with Node.js 20.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund hucre@1.0.0 fflate@0.8.3
cat >times.mjs <<'JS'
import { strToU8, zipSync } from 'fflate';
import { readOds } from 'hucre';

const names = ['office', 'table', 'text'].map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`);
const cell = (attributes) => `<table:table-cell ${attributes}/>`;
const content = `<office:document-content ${names.join(' ')}><office:body><office:spreadsheet><table:table table:name="Log"><table:table-row>
${cell('office:value-type="date" office:date-value="2026-05-12T08:05:00"')}
${cell('office:value-type="date" office:date-value="2026-05-12T08:04:59.999999999"')}
${cell('office:value-type="time" office:time-value="PT08H04M59.999999581S"')}
</table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`;
const bytes = zipSync({
  mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
  'content.xml': strToU8(content),
});
for (const value of (await readOds(bytes)).sheets[0].rows[0]) {
  console.log(value instanceof Date ? value.toISOString() : value);
}
JS
TZ=UTC node times.mjs | tee output
diff output - <<'SEEN'
2026-05-12T08:05:00.000Z
2026-05-12T08:04:59.999Z
PT08H04M59.999999581S
SEEN
echo 'As described.'
