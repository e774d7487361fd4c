import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memoize } from '#adapters/storage-sql/shared/memoize.ts';

it("returns the function's results and never exceeds its limit", () =>
  fc.assert(
    fc.property(fc.array(fc.nat(9)), fc.integer({ min: 1, max: 5 }), (asked, most) => {
      let made = 0;
      const square = memoize(most, String, (of: number) => {
        made += 1;
        return { square: of * of };
      });
      for (const of of asked) expect(square(of)).toEqual({ square: of * of });
      const before = made;
      for (const of of asked.slice(-1)) expect(square(of)).toEqual({ square: of * of });
      expect(made).toBe(before);
      if (new Set(asked).size <= most) expect(made).toBe(new Set(asked).size);
    }),
  ));
