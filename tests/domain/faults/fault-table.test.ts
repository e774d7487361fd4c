import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { renewParts } from '#tests/support/renew-parts.ts';
import { FAULT_PARTS } from './fault-table.ts';

it('docs/faults.md lists the numbers of the rules; `npm run contract` renews it', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../../docs/faults.md'), 'utf8');
  expect(text).toBe(renewParts(text, FAULT_PARTS));
});
