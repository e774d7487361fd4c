#!/usr/bin/env bash
# In zigbee-herdsman-converters 26.112.0, which names the values that Zigbee2MQTT publishes, one name stands for several units.
#
# Messages hold the name and the number only. `pressure` is in hPa or kPa by model, `voltage` in V or mV, `salinity` in ppm or
# per mille, `flow_rate` in litres or cubic metres an hour: a unit by name is wrong by a factor of 10 or 1,000 for the other
# models. `illuminance` is in lux for all but one model, where it is a share, and one without a unit. The unit stands only in
# the description of the model, in `bridge/devices` and in Home Assistant's discovery. Seen on 2026-11-29 with Node.js 20.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund zigbee-herdsman-converters@26.112.0
cat >units.cjs <<'JS'
const { readdirSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { prepareDefinition } = require('zigbee-herdsman-converters');

const devices = join(dirname(require.resolve('zigbee-herdsman-converters')), 'devices');
const flat = (exposes) => exposes.flatMap((one) => [one, ...flat(one.features ?? [])]);
const exposesOf = ({ exposes }) => (typeof exposes === 'function' ? exposes({ isDummyDevice: true }, {}) : exposes);

const models = {};
for (const file of readdirSync(devices).filter((name) => name.endsWith('.js') && name !== 'index.js')) {
  for (const definition of require(join(devices, file)).definitions ?? []) {
    for (const { type, property, unit } of flat(exposesOf(prepareDefinition(definition)))) {
      if (type !== 'numeric') continue;
      models[property] ??= {};
      models[property][unit ?? 'no unit'] = (models[property][unit ?? 'no unit'] ?? 0) + 1;
    }
  }
}
for (const name of ['flow_rate', 'illuminance', 'pressure', 'salinity', 'temperature', 'voltage']) {
  const units = Object.entries(models[name]).sort(([a], [b]) => (a < b ? -1 : 1));
  console.log(`${name}: ${units.map(([unit, count]) => `${count} × ${unit}`).join(', ')}`);
}
JS
node units.cjs | tee output
diff output - <<'SEEN'
flow_rate: 1 × L/h, 1 × m³/h
illuminance: 1 × %, 189 × lx, 1 × no unit
pressure: 10 × hPa, 26 × kPa
salinity: 1 × ppm, 1 × ‰
temperature: 436 × °C
voltage: 304 × V, 297 × mV
SEEN
echo 'As described.'
