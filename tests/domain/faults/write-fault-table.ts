// Renews the parts of docs/faults.md that are derived from the fault rules: `npm run contract`.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { renewParts } from '#tests/support/renew-parts.ts';
import { FAULT_PARTS } from './fault-table.ts';

const file = resolve(import.meta.dirname, '../../../docs/faults.md');
writeFileSync(file, renewParts(readFileSync(file, 'utf8'), FAULT_PARTS));
