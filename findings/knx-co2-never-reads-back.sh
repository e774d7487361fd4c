#!/usr/bin/env bash
# knx 2.5.4: a CO₂ set point of 1,000 ppm comes back as 999.68, and 1,500 as 1,498.88.
#
# KNX sends such values (DPT 9.008) as two bytes with 11 bits of mantissa, so above 655 ppm they go in steps of 0.64, above 1,310
# in steps of 1.28. 1,000 can't be sent at all, and the package cuts off rather than rounds: 1,500.16 would be nearer. A farm that
# compares a set point with what the device reports must allow a whole step, or it will call every device wrong and send again for
# ever. Temperatures have the same fault: 20.47 °C comes back as 20.46. Seen on 2026-11-29 with Node.js 20.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts knx@2.5.4
cat >round-trip.cjs <<'JS'
const types = require('knx/src/dptlib');

function send(value, type) {
  const telegram = {};
  types.populateAPDU(value, telegram, type);
  console.log(type, value, '→', types.fromBuffer(telegram.data, types.resolve(type)));
}

for (const ppm of [400, 900, 1000, 1200, 1500]) send(ppm, 'DPT9.008');
for (const celsius of [20.47, 25, -5]) send(celsius, 'DPT9.001');
JS
node round-trip.cjs | tee output
diff output - <<'SEEN'
DPT9.008 400 → 400
DPT9.008 900 → 899.84
DPT9.008 1000 → 999.68
DPT9.008 1200 → 1200
DPT9.008 1500 → 1498.88
DPT9.001 20.47 → 20.46
DPT9.001 25 → 25
DPT9.001 -5 → -5
SEEN
echo 'As described.'
