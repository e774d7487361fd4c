#!/usr/bin/env bash
# entsoe-api-client 1.0.3 loses a price of zero, and fills the hours after it with the price before.
#
# ENTSO-E writes day-ahead prices as points. With curve type A03 a point is left out while the price stays the same, so a gap
# repeats the price before it. The package takes a price of 0.00 for none: that hour has no price, and the left-out hours after
# it get the last price that wasn't zero. Around noon in summer prices are often zero, so the cheapest hours of the day look as
# dear as the morning. Whoever plans light by price has to read the points of the document. Seen on 2026-11-29 with Node.js 20.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund entsoe-api-client@1.0.3
cat >prices.cjs <<'JS'
const { ParseDocument } = require('entsoe-api-client');

/** The prices from 22:00 to 02:00 UTC. Left out: 00:00, which costs what 23:00 does. */
const points = [[1, '42.10'], [2, '0.00'], [4, '-3.50']];
const span = '<timeInterval><start>2026-06-01T22:00Z</start><end>2026-06-02T02:00Z</end></timeInterval>';
const document = `<?xml version="1.0" encoding="utf-8"?>
<Publication_MarketDocument xmlns="urn:iec62325.351:tc57wg16:451-3:publicationdocument:7:3">
  <mRID>1</mRID><type>A44</type><createdDateTime>2026-06-01T11:00:00Z</createdDateTime>
  <TimeSeries>
    <mRID>1</mRID><businessType>A62</businessType><currency_Unit.name>EUR</currency_Unit.name><curveType>A03</curveType>
    <Period>${span}<resolution>PT60M</resolution>
      ${points.map(([at, price]) => `<Point><position>${at}</position><price.amount>${price}</price.amount></Point>`).join('')}
    </Period>
  </TimeSeries>
</Publication_MarketDocument>`;

const [series] = ParseDocument(document).timeseries;
for (const { startDate, price } of series.periods[0].points) console.log(startDate.toISOString().slice(11, 16), price);
JS
node prices.cjs | tee output
diff output - <<'SEEN'
22:00 42.1
23:00 undefined
00:00 42.1
01:00 -3.5
SEEN
echo 'As described.'
