// Renews the parts of cli/README.md that are derived from the program: `npm run contract`.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { renew } from './contract-text.ts';

const file = resolve(import.meta.dirname, '../../../cli/README.md');
writeFileSync(file, renew(readFileSync(file, 'utf8')));
