import { expect, it } from 'vitest';
import { countOf } from '#domain/text/count-of.ts';

it('counts in singular and plural', () => {
  expect([0, 1, 2].map((count) => countOf(count, 'row'))).toEqual(['0 rows', '1 row', '2 rows']);
  expect([1, 4].map((count) => countOf(count, 'batch', 'batches'))).toEqual(['1 batch', '4 batches']);
});
