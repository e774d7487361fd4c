#!/usr/bin/env bash
# sparkplug-payload 1.0.3 returns null for each metric whose datatype is left out, whatever value was sent.
#
# Sparkplug 3.0 asks for the datatype in births only: in NDATA, NCMD, DDATA and DCMD messages it should be left out (its rule
# payloads-metric-datatype-not-req), so that readers remember it from the birth. A null is also how Sparkplug says that a
# sensor has no value. A farm that decodes the readings of an edge node with this package alone sees sensors without values,
# and no error. Seen on 2026-11-29 with Node.js 20 and 24.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund sparkplug-payload@1.0.3
cat >decode.cjs <<'JS'
const { decodePayload, encodePayload } = require('sparkplug-payload').get('spBv1.0');

/** A protobuf message: timestamp 1, one metric with alias 7 and the value 20.5 as a double, and seq 3. */
function data(datatype) {
  const value = Buffer.alloc(9);
  value[0] = (13 << 3) | 1;
  value.writeDoubleLE(20.5, 1);
  const metric = Buffer.concat([Buffer.from([2 << 3, 7, ...(datatype === null ? [] : [4 << 3, datatype])]), value]);
  return Buffer.concat([Buffer.from([1 << 3, 1, (2 << 3) | 2, metric.length]), metric, Buffer.from([3 << 3, 3])]);
}

const DOUBLE = 10;
const valueOf = (message) => decodePayload(message).metrics[0].value;
console.log(`with its datatype:    ${valueOf(data(DOUBLE))}`);
console.log(`without its datatype: ${valueOf(data(null))}`);
console.log(`sent as null:         ${valueOf(encodePayload({ metrics: [{ alias: 7, type: 'Double', value: null }] }))}`);
JS
node decode.cjs | tee output
diff output - <<'SEEN'
with its datatype:    20.5
without its datatype: null
sent as null:         null
SEEN
echo 'As described.'
