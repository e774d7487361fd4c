import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, nearestWord } from '#domain/text/nearest-word.ts';

const anyWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

describe('the distance between two words', () => {
  it('is symmetric, and zero only from a word to itself', () => {
    fc.assert(
      fc.property(anyWord, anyWord, (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b) === 0).toBe(a === b);
      }),
    );
  });

  it('is a word’s length from the empty word, and at least the difference in length', () => {
    fc.assert(
      fc.property(anyWord, anyWord, (a, b) => {
        expect(editDistance(a, '')).toBe(a.length);
        expect(editDistance(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
        expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });

  it('is one for a letter inserted, deleted, replaced, or swapped with its neighbour', () => {
    for (const typed of ['baasil', 'basl', 'bazil', 'bsail']) expect(editDistance(typed, 'basil')).toBe(1);
    expect(editDistance('xasil', 'basil')).toBe(1);
    expect(editDistance('lisab', 'basil')).toBe(4);
  });
});

describe('the nearest word', () => {
  it('is the one that was mistyped, and none if nothing is close', () => {
    const known = ['batches', 'harvest', 'tasks'];
    expect(nearestWord('Harvets', known)).toBe('harvest');
    expect(nearestWord('tsks', known)).toBe('tasks');
    expect(nearestWord('irrigation', known)).toBeNull();
    expect(nearestWord('tasks', [])).toBeNull();
  });
});
