import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadSkeleton } from '#adapters/usernames/skeleton.ts';

describe('a skeleton', () => {
  it.each([
    ['ana', 'аnа', 'Cyrillic a'],
    ['scope', 'ѕсоре', 'a whole word in Cyrillic'],
    ['bill', 'bi1l', 'one for l'],
    ['moss', 'rnoss', 'r and n for m'],
    ['O', '0', 'a zero for O'],
    ['ana', 'a\u200bna', 'a space without width'],
    ['jürg', 'ju\u0308rg', 'composed otherwise'],
  ])('is the same for %s and %s: %s', async (one, other) => {
    const skeleton = await loadSkeleton();
    expect(skeleton(one)).toBe(skeleton(other));
  });

  it('differs for names that look different', async () => {
    const skeleton = await loadSkeleton();
    for (const [one, other] of [
      ['ana', 'anna'],
      ['ben', 'bea'],
      ['kai', 'kia'],
    ] as const) {
      expect(skeleton(one)).not.toBe(skeleton(other));
    }
  });

  it('of plain letters is the name itself', async () => {
    const skeleton = await loadSkeleton();
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z.]{1,12}$/), (name) => {
        expect(skeleton(skeleton(name))).toBe(skeleton(name));
      }),
    );
  });
});
