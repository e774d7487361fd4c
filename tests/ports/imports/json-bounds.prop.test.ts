import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonOutOfBounds } from '#ports/imports/json-bounds.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('bounds of JSON before it is parsed', () => {
  it('lets through whatever is small and flat, with any signs in its strings', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), fc.string(), (value, text) => {
        expect(jsonOutOfBounds(JSON.stringify([value, text, `[[${text}`, { [text]: '{"' }]))).toBeNull();
      }),
    );
  });

  it('refuses what nests deeper than 32 levels, whether it ends or not', () => {
    expect(jsonOutOfBounds(nested(32))).toBeNull();
    expect(Object.keys(jsonOutOfBounds(nested(33))?.errors ?? {})).toEqual(['file']);
    expect(jsonOutOfBounds('{"a":'.repeat(33))?.kind).toBe('invalid');
    expect(jsonOutOfBounds(`"${'['.repeat(100)}"`)).toBeNull();
  });

  it('refuses more than a hundred thousand values, but no commas in a string', () => {
    expect(jsonOutOfBounds(`[${'1,'.repeat(100_000)}1]`)).toBeNull();
    expect(jsonOutOfBounds(`[${'1,'.repeat(100_001)}1]`)).toMatchObject({ kind: 'too_large' });
    expect(jsonOutOfBounds(`"${','.repeat(200_000)}"`)).toBeNull();
  });
});
