import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayWithin } from '#tests/support/random/arbitraries.ts';
import { type ListedBatch, lastStarted, listedBatches } from '#web/readings/age/listed-batches.ts';

const anyBatches = fc.uniqueArray(
  fc.record({
    uuid: fc.integer({ min: 1, max: 12 }).map(String),
    ...{ lot_code: fc.constant('LOT'), crop_name: fc.constant('Basil') },
    start_date: dayWithin('2026-01-01', '2026-03-01'),
  }),
  { selector: ({ uuid }) => uuid, maxLength: 8 },
);
const uuidsOf = (batches: readonly ListedBatch[]) => batches.map(({ uuid }) => uuid);

describe('batches to choose from', () => {
  it('are all that are compared, checked or found, once each, those that are compared first', () => {
    fc.assert(
      fc.property(anyBatches, anyBatches, anyBatches, (compared, checked, found) => {
        const listed = uuidsOf(listedBatches(compared, checked, found));
        expect(new Set(listed)).toEqual(new Set(uuidsOf([...compared, ...checked, ...found])));
        expect(listed).toHaveLength(new Set(listed).size);
        expect(listed.slice(0, compared.length)).toEqual(uuidsOf(compared));
      }),
    );
  });

  it('stay where they are when one that was found is checked', () => {
    fc.assert(
      fc.property(anyBatches, anyBatches, anyBatches, fc.nat(7), (compared, checked, found, at) => {
        const more = [...checked, ...found.slice(at, at + 1)];
        expect(uuidsOf(listedBatches(compared, more, found))).toEqual(uuidsOf(listedBatches(compared, checked, found)));
      }),
    );
  });

  it('are the last started of growing and finished ones', () => {
    fc.assert(
      fc.property(anyBatches, anyBatches, fc.integer({ min: 1, max: 10 }), (growing, finished, most) => {
        const last = lastStarted([growing, finished], most);
        const starts = [...growing, ...finished].map(({ start_date }) => start_date).sort();
        expect(last.map(({ start_date }) => start_date)).toEqual(starts.reverse().slice(0, most));
      }),
    );
  });
});
