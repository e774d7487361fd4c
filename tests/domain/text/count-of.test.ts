import { expect, it } from 'vitest';
import { formatVerdict } from '#domain/audit/verdict.ts';
import { countOf } from '#domain/text/count-of.ts';

it('counts in singular and plural', () => {
  expect([0, 1, 2].map((count) => countOf(count, 'row'))).toEqual(['0 rows', '1 row', '2 rows']);
  expect([1, 4].map((count) => countOf(count, 'batch', 'batches'))).toEqual(['1 batch', '4 batches']);
});

it('reports what was verified in the singular for one', () => {
  const verdict = { ok: true, rows: 1, records: 1, checkpoints: 1, newest_checkpoint: null, sealed: 0, found: 0 };
  expect(formatVerdict(verdict)).toBe('1 row of the audit trail, 1 record, 1 checkpoint: all in order.');
});
