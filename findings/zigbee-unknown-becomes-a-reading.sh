#!/usr/bin/env bash
# zigbee-herdsman 10.9.5 and zigbee-herdsman-converters 26.112.0 make readings of a sensor's "unknown".
#
# In Zigbee's measurement clusters a sensor that has no value reports 0x8000 for a temperature and 0xFFFF for light, humidity and
# soil moisture. Zigbee2MQTT's packages convert these like any number: -327.68 °C, 655.35 % and 3.6 million lux are published as
# readings. The older converter of humidity drops what is above 100 %, the newer one doesn't. A farm has to take these values for
# missing ones, by metric. Seen on 2026-11-29 with Node.js 20.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund zigbee-herdsman@10.9.5 zigbee-herdsman-converters@26.112.0
cat >report.cjs <<'JS'
const { Frame, Header } = require('zigbee-herdsman/dist/zspec/zcl');
const extend = require('zigbee-herdsman-converters/lib/modernExtend');

const INT16 = 0x29;
const UINT16 = 0x21;

/** What is published of a report of a cluster's measured value. */
function published(name, cluster, type, value) {
  const bytes = Buffer.from([0x18, 1, 0x0a, 0, 0, type, value & 0xff, value >> 8]);
  const frame = Frame.fromBuffer(cluster, Header.fromBuffer(bytes), bytes, {});
  const data = { measuredValue: frame.payload[0].attrData };
  const [{ convert }] = extend[name]().fromZigbee;
  const definition = { model: 'any', meta: {} };
  return convert(definition, { data, endpoint: { ID: 1 } }, () => {}, {}, { state: {}, device: {}, mapped: definition });
}

const SENSORS = [
  ['temperature', 0x0402, INT16, 2150, 0x8000],
  ['humidity', 0x0405, UINT16, 6500, 0xffff],
  ['soilMoisture', 0x0408, UINT16, 4200, 0xffff],
  ['illuminance', 0x0400, UINT16, 40_001, 0xffff],
];
for (const [name, cluster, type, value, unknown] of SENSORS) {
  const [good, none] = [value, unknown].map((one) => JSON.stringify(published(name, cluster, type, one)));
  console.log(`${good}, and unknown as ${none}`);
}
JS
node report.cjs | tee output
diff output - <<'SEEN'
{"temperature":21.5}, and unknown as {"temperature":-327.68}
{"humidity":65}, and unknown as {"humidity":655.35}
{"soil_moisture":42}, and unknown as {"soil_moisture":655.35}
{"illuminance":10000}, and unknown as {"illuminance":3576020.5018090233}
SEEN
echo 'As described.'
