import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, nearestWord } from '#domain/text/nearest-word.ts';

const anyWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

describe('the distance of two words', () => {
  it('is the same both ways, and none only from a word to itself', () => {
    fc.assert(
      fc.property(anyWord, anyWord, (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b) === 0).toBe(a === b);
      }),
    );
  });

  it('is a word’s length from nothing, and at least the difference of the lengths', () => {
    fc.assert(
      fc.property(anyWord, anyWord, (a, b) => {
        expect(editDistance(a, '')).toBe(a.length);
        expect(editDistance(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
        expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });

  it('is one for a letter put in, left out, exchanged, or swapped with its neighbour', () => {
    for (const typed of ['baasil', 'basl', 'bazil', 'bsail']) expect(editDistance(typed, 'basil')).toBe(1);
    expect(editDistance('xasil', 'basil')).toBe(1);
    expect(editDistance('lisab', 'basil')).toBe(4);
  });
});

describe('the nearest word', () => {
  it('is the one that was mistyped, and none where nothing is near', () => {
    const known = ['batches', 'harvest', 'tasks'];
    expect(nearestWord('Harvets', known)).toBe('harvest');
    expect(nearestWord('tsks', known)).toBe('tasks');
    expect(nearestWord('irrigation', known)).toBeNull();
    expect(nearestWord('tasks', [])).toBeNull();
  });
});
