#!/usr/bin/env bash
# ntfy 1.15.6 (the npm package) never sends a message whose title says CO₂, and sends °C in Latin-1.
#
# It puts the title into a header as it is. A character beyond Latin-1, such as the subscript of CO₂, makes it throw before
# anything is sent. One within Latin-1, such as the degree sign, goes out as one byte, while ntfy reads headers as UTF-8. Texts of
# alarms have both. Publish the message as JSON, whose title may hold any character. Seen on 2026-11-29 with Node.js 20.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund ntfy@1.15.6
cat >title.mjs <<'JS'
import { createServer } from 'node:http';
import { publish } from 'ntfy';

const server = createServer((request, response) => {
  const bytes = Buffer.from(request.headers['x-title'], 'latin1').toString('hex');
  console.log(`received the bytes ${bytes}`);
  response.setHeader('content-type', 'application/json').end('{}');
});
server.listen(0, '127.0.0.1', async () => {
  for (const title of ['31 °C', 'CO₂ 400 ppm']) {
    console.log(title);
    await publish({ server: `http://127.0.0.1:${server.address().port}`, topic: 'farm', title, message: 'Look.' }).catch(
      (error) => console.log(`not sent: ${error.name}`),
    );
  }
  server.close();
});
JS
node title.mjs | tee output
diff output - <<'SEEN'
31 °C
received the bytes 333120b043
CO₂ 400 ppm
not sent: TypeError
SEEN
echo 'As described.'
