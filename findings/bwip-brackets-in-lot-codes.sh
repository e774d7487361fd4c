#!/usr/bin/env bash
# bwip-js 4.11.4 makes two fields of one lot code that has a number in brackets.
#
# GS1 allows brackets in a lot code (they are among its 82 characters). In the notation with brackets that bwip-js takes for GS1
# codes they can't be told from application identifiers: the lot "KALE(21)1" is encoded as lot "KALE" with serial number "1",
# without an error, and "KALE(7)1" is refused as an unknown identifier. Whoever makes the text of a label has to refuse brackets
# in lot codes first. Read back with zxing-wasm 3.1.6. Seen on 2026-11-29 with Node.js 20.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund bwip-js@4.11.4 zxing-wasm@3.1.6
cat >label.mjs <<'JS'
import { readFileSync } from 'node:fs';
import bwip from 'bwip-js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// Otherwise the reader is fetched from the internet.
const wasmBinary = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm').buffer;
prepareZXingModule({ overrides: { wasmBinary } });

for (const lot of ['KALE-1', 'KALE(21)1', 'KALE(7)1']) {
  try {
    const look = { scale: 4, paddingwidth: 20, paddingheight: 20, backgroundcolor: 'FFFFFF' };
    const picture = await bwip.toBuffer({ bcid: 'gs1datamatrix', text: `(01)09521234543213(10)${lot}`, ...look });
    const [{ bytes }] = await readBarcodes(new Blob([picture]));
    const [first, ...others] = Buffer.from(bytes).toString('latin1').slice(16).split('\u001d');
    console.log(`${lot}: lot ${first.slice(2)}${others.map((field) => `, then field ${field.slice(0, 2)} ${field.slice(2)}`).join('')}`);
  } catch (error) {
    console.log(`${lot}: ${String(error.message ?? error).replace(/#\d+/, '')}`);
  }
}
JS
node label.mjs | tee output
diff output - <<'SEEN'
KALE-1: lot KALE-1
KALE(21)1: lot KALE, then field 21 1
KALE(7)1: bwipp.GS1unknownAI: AI 7: Unrecognised AI
SEEN
echo 'As described.'
