#!/usr/bin/env bash
# digital-link.js 1.4.3 neither writes nor reads the percent signs of a GS1 Digital Link.
#
# A lot code may have a slash, as in "L/0412", which a Digital Link writes as %2F. Read, the lot comes back as "L%2F0412" and
# matches no lot of the farm, although the link counts as valid. Made from the lot, the link gets a bare slash and can't be read
# again. Encode a lot before, and decode it after this package. Seen on 2026-11-29 with Node.js 20.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund digital-link.js@1.4.3
cat >link.cjs <<'JS'
const { DigitalLink } = require('digital-link.js');

const read = DigitalLink('https://id.gs1.org/01/09521234543213/10/L%2F0412');
console.log(`read: ${read.isValid() ? 'valid' : 'invalid'}, lot ${read.getKeyQualifiers()['10']}`);

const made = DigitalLink({
  domain: 'https://id.gs1.org',
  identifier: { '01': '09521234543213' },
  keyQualifiers: { 10: 'L/0412' },
}).toWebUriString();
console.log(`made: ${made}`);
try {
  console.log(`read again: lot ${DigitalLink(made).getKeyQualifiers()['10']}`);
} catch (error) {
  console.log(`read again: ${error.message}`);
}
JS
node link.cjs | tee output
diff output - <<'SEEN'
read: valid, lot L%2F0412
made: https://id.gs1.org/01/09521234543213/10/L/0412
read again: Must contain at least the identifier
SEEN
echo 'As described.'
