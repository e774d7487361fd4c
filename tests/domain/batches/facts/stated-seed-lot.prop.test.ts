import fc from 'fast-check';
import { expect, it } from 'vitest';
import { statedSeedLot } from '#domain/batches/facts/stated-seed-lot.ts';

const spaces = fc.stringMatching(/^ {0,3}$/);

it('a seed lot is what was typed, none with -, and missing without a text', () => {
  fc.assert(
    fc.property(fc.string(), spaces, spaces, (typed, before, after) => {
      const stated = statedSeedLot(`${before}${typed}${after}`);
      const lot = typed.trim();
      expect(stated).toBe(lot === '' ? undefined : lot === '-' ? null : lot);
    }),
  );
  expect(statedSeedLot(' - ')).toBeNull();
});
