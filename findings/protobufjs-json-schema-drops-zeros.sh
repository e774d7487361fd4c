#!/usr/bin/env bash
# protobufjs 8.8.1 leaves out fields with the value 0 when a schema is given as JSON, although the message holds them.
#
# In proto2, which Sparkplug B is written in, a field that was sent as 0 differs from one that wasn't sent: the first number in
# sequence is 0, and so is the first alias of many nodes. The same schema as proto2 text keeps them. As JSON, it is read by
# the rules of proto3, and the edition has to be named on the message: on the root it is ignored. Seen on 2026-11-30 with
# Node.js 20 and 24.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts protobufjs@8.8.1
cat >decode.cjs <<'JS'
const { parse, Root } = require('protobufjs');

const fields = { seq: { type: 'uint32', id: 3 } };
const schemas = {
  'proto2 text': () => parse('syntax = "proto2"; message Payload { optional uint32 seq = 3; }').root,
  'JSON': () => Root.fromJSON({ nested: { Payload: { fields } } }),
  'JSON, edition on root': () => Root.fromJSON({ edition: 'proto2', nested: { Payload: { fields } } }),
  'JSON, on the message': () => Root.fromJSON({ nested: { Payload: { edition: 'proto2', fields } } }),
};
/** A message whose field 3 is 0. */
const message = Buffer.from([3 << 3, 0]);
for (const [name, read] of Object.entries(schemas)) {
  const type = read().resolveAll().lookupType('Payload');
  const seen = type.toObject(type.decode(message));
  console.log(`${name.padEnd(22)} ${JSON.stringify(seen)}`);
}
JS
node decode.cjs | tee output
diff output - <<'SEEN'
proto2 text            {"seq":0}
JSON                   {}
JSON, edition on root  {}
JSON, on the message   {"seq":0}
SEEN
echo 'As described.'
