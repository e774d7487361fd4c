#!/usr/bin/env bash
# zxing-wasm 3.1.6 reads a GS1 code and a plain one that holds brackets as the same text.
#
# The text of a GS1 code has brackets around its application identifiers, which are not in the code; the separators, which are,
# are missing. A QR code that somebody made of that text by mistake, with the brackets, gives the same text. A packing station
# that reads `text` takes a label that no customer's scanner understands for a good one. What tells them apart is `contentType`,
# the symbology identifier (]Q3 and ]Q1), and `bytes`. The codes are made with bwip-js 4.11.4. Seen on 2026-11-29 with Node.js 20.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund zxing-wasm@3.1.6 bwip-js@4.11.4
cat >read.mjs <<'JS'
import { readFileSync } from 'node:fs';
import bwip from 'bwip-js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// Otherwise the reader is fetched from the internet.
const wasmBinary = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm').buffer;
prepareZXingModule({ overrides: { wasmBinary } });

for (const bcid of ['gs1qrcode', 'qrcode']) {
  const look = { scale: 4, paddingwidth: 20, paddingheight: 20, backgroundcolor: 'FFFFFF' };
  const picture = await bwip.toBuffer({ bcid, text: '(01)09521234543213(10)AB1(17)261231', ...look });
  const [{ text, bytes, contentType, symbologyIdentifier }] = await readBarcodes(new Blob([picture]));
  console.log(`${bcid}: ${text}`);
  console.log(`  ${contentType} ${symbologyIdentifier} ${JSON.stringify(Buffer.from(bytes).toString('latin1'))}`);
}
JS
node read.mjs | tee output
diff output - <<'SEEN'
gs1qrcode: (01)09521234543213(10)AB1(17)261231
  GS1 ]Q3 "010952123454321310AB1\u001d17261231"
qrcode: (01)09521234543213(10)AB1(17)261231
  Text ]Q1 "(01)09521234543213(10)AB1(17)261231"
SEEN
echo 'As described.'
