#!/usr/bin/env bash
# influx-line-protocol-parser 0.2.0 loses all values of a line whose tag has an escaped space, without an error.
#
# Line protocol escapes a space in a tag by a backslash, so a room called "Grow 1" is written that way in each line that a logger
# or an export writes. The package returns the room with a mark of its own in the place of the rest, no value, and no time. Times
# in nanoseconds, the protocol's own precision, are returned as numbers, which hold them to about 200 ns only. Seen on 2026-11-29
# with Node.js 20.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund influx-line-protocol-parser@0.2.0
cat >parse.cjs <<'JS'
const { parse } = require('influx-line-protocol-parser');

for (const line of [
  'climate,room=Grow1 temperature=21.5,humidity=65 1790000000000000000',
  'climate,room=Grow\\ 1 temperature=21.5,humidity=65 1790000000000000000',
]) {
  console.log(line);
  console.log(`  ${JSON.stringify(parse(line))}`);
}
JS
node parse.cjs | tee output
diff output - <<'SEEN'
climate,room=Grow1 temperature=21.5,humidity=65 1790000000000000000
  {"timestamp":1790000000000000000,"measurement":"climate","fields":[{"temperature":21.5},{"humidity":65}],"tags":[{"room":"Grow1"}]}
climate,room=Grow\ 1 temperature=21.5,humidity=65 1790000000000000000
  {"measurement":"climate","fields":[{}],"tags":[{"room":"Grow#c#"}]}
SEEN
echo 'As described.'
