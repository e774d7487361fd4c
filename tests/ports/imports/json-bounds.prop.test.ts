import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonOutOfBounds } from '#ports/imports/json-bounds.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('jsonOutOfBounds', () => {
  it('accepts small, flat JSON with any characters in strings', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), fc.string(), (value, text) => {
        expect(jsonOutOfBounds(JSON.stringify([value, text, `[[${text}`, { [text]: '{"' }]))).toBeNull();
      }),
    );
  });

  it('refuses more than 32 levels, even in truncated JSON', () => {
    expect(jsonOutOfBounds(nested(32))).toBeNull();
    expect(Object.keys(jsonOutOfBounds(nested(33))?.errors ?? {})).toEqual(['file']);
    expect(jsonOutOfBounds('{"a":'.repeat(33))?.kind).toBe('invalid');
    expect(jsonOutOfBounds(`"${'['.repeat(100)}"`)).toBeNull();
  });

  it('refuses more than 100,000 commas between values, ignoring those in strings', () => {
    expect(jsonOutOfBounds(`[${'1,'.repeat(100_000)}1]`)).toBeNull();
    expect(jsonOutOfBounds(`[${'1,'.repeat(100_001)}1]`)).toMatchObject({ kind: 'too_large' });
    expect(jsonOutOfBounds(`"${','.repeat(200_000)}"`)).toBeNull();
  });
});
