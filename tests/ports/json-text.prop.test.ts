import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listJson } from '#ports/json-text.ts';

describe('the JSON of a list', () => {
  it('parses to its rows, or to a page of them', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()), (rows, meta) => {
        const texts = rows.map((row) => JSON.stringify(row));
        expect(listJson(texts)).toBe(JSON.stringify(rows));
        expect(listJson(texts, meta)).toBe(JSON.stringify({ data: rows, meta }));
      }),
    );
  });
});
