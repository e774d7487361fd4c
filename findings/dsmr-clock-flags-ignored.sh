#!/usr/bin/env bash
# dsmr-parser 2.1.1 and p1-reader 2.0.6 ignore whether an electricity meter's time is summer time.
#
# Dutch and Belgian meters write local time with S for summer or W for winter, as in 261025021500S, because an hour comes twice in
# autumn. Both packages drop the letter, so the two telegrams of 02:15 have one time, and an hour's energy is lost or counted
# twice. The first reads the time in the zone of the machine, the second as UTC, one or two hours off all year. Read the letter:
# S is +02:00, W is +01:00. Seen on 2026-11-29 with Node.js 20.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dsmr-parser@2.1.1 p1-reader@2.0.6
cat >times.cjs <<'JS'
const { crc16 } = require('crc');
const dsmr = require('dsmr-parser');
const parsePacket = require('p1-reader/lib/parsePacket');

/** A telegram at a time; these two are an hour apart. */
function telegramAt(time) {
  const body = `/XMX5LGBBFG10\r\n\r\n1-3:0.2.8(50)\r\n0-0:1.0.0(${time})\r\n1-0:1.8.1(000671.578*kWh)\r\n`;
  return { body, whole: `${body}!${crc16(`${body}!`).toString(16).toUpperCase().padStart(4, '0')}\r\n` };
}

for (const time of ['261025021500S', '261025021500W']) {
  const { body, whole } = telegramAt(time);
  console.log(`${time} dsmr-parser ${dsmr.parse(whole).objects.timestamp.toISOString()} p1-reader ${parsePacket(body).timestamp}`);
}
JS
TZ=Europe/Amsterdam node times.cjs | tee output
diff output - <<'SEEN'
261025021500S dsmr-parser 2026-10-25T00:15:00.000Z p1-reader 2026-10-25T02:15:00.000Z
261025021500W dsmr-parser 2026-10-25T00:15:00.000Z p1-reader 2026-10-25T02:15:00.000Z
SEEN
echo 'As described.'
