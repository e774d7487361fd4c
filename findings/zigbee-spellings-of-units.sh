#!/usr/bin/env bash
# zigbee-herdsman-converters 26.112.0 spells one unit in several ways, some of which look alike.
#
# EC is in microsiemens with the micro sign (U+00B5) for some models and with the Greek letter mu (U+03BC) for others. Degrees
# Celsius have five spellings: with the degree sign, as one character (U+2103), with the ordinal mark of Spanish (U+00BA) in
# place of the degree sign, as a bare C, and as a C after two spaces. A table of units that compares texts leaves such values
# without a unit. NFKC folds the micro sign and the one character, but makes a letter o of the ordinal mark, and removes no
# spaces. Seen on 2026-11-29 with Node.js 20.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund zigbee-herdsman-converters@26.112.0
cat >spellings.cjs <<'JS'
const { readdirSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { prepareDefinition } = require('zigbee-herdsman-converters');

const devices = join(dirname(require.resolve('zigbee-herdsman-converters')), 'devices');
const flat = (exposes) => exposes.flatMap((one) => [one, ...flat(one.features ?? [])]);
const exposesOf = ({ exposes }) => (typeof exposes === 'function' ? exposes({ isDummyDevice: true }, {}) : exposes);

const counts = new Map();
for (const file of readdirSync(devices).filter((name) => name.endsWith('.js') && name !== 'index.js')) {
  for (const definition of require(join(devices, file)).definitions ?? []) {
    for (const { unit } of flat(exposesOf(prepareDefinition(definition)))) {
      if (typeof unit === 'string') counts.set(unit, (counts.get(unit) ?? 0) + 1);
    }
  }
}
const points = (text) => Array.from(text, (sign) => sign.codePointAt(0).toString(16).padStart(4, '0')).join(' ');
for (const unit of [...counts.keys()].filter((one) => /^[µμ](?:S|g)|^\s*[°º]?C$|^℃$/.test(one)).sort()) {
  console.log(`${points(unit)}  ${JSON.stringify(unit.normalize('NFKC'))}  ${counts.get(unit)}`);
}
JS
node spellings.cjs | tee output
diff output - <<'SEEN'
0020 0020 0043  "  C"  4
0043  "C"  15
00b0 0043  "°C"  2439
00b5 0053 002f 0063 006d  "μS/cm"  4
00b5 0067 002f 006d 00b3  "μg/m3"  45
00ba 0043  "oC"  3
03bc 0053 002f 0063 006d  "μS/cm"  12
2103  "°C"  3
SEEN
echo 'As described.'
