import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTERNAL_STATES } from '#domain/batches/batch.ts';
import { seedLotsSown } from '#domain/batches/seed-lots-sown.ts';

const anyBatches = fc.array(
  fc.record({
    seed_lots: fc.uniqueArray(fc.constantFrom('GB-1', 'GB-2', 'GB-3')),
    start_date: fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-28', '2026-05-12'),
    internal_state: fc.constantFrom(...INTERNAL_STATES),
  }),
);

describe('sown seed lots', () => {
  it('count each batch once for each of its lots, between its first and last start day', () => {
    fc.assert(
      fc.property(anyBatches, (batches) => {
        const lots = seedLotsSown(batches);
        expect(lots.map(({ seed_lot }) => seed_lot).sort()).toEqual(
          [...new Set(batches.flatMap(({ seed_lots }) => seed_lots))].sort(),
        );
        for (const { seed_lot, batches: count, in_stage, first, last, stage } of lots) {
          const own = batches.filter(({ seed_lots }) => seed_lots.some((lot) => lot === seed_lot));
          const days = own.map(({ start_date }) => start_date).sort();
          expect([count, first, last]).toEqual([own.length, days.at(0), days.at(-1)]);
          expect(in_stage).toBe(own.filter(({ internal_state }) => internal_state === stage).length);
          const latest = own.filter(({ start_date }) => start_date === last);
          expect(latest.map(({ internal_state }) => internal_state)).toContain(stage);
        }
      }),
    );
  });

  it('have the last used one first', () => {
    fc.assert(
      fc.property(anyBatches, (batches) => {
        const days = seedLotsSown(batches).map(({ last }) => last);
        expect(days).toEqual(days.toSorted().reverse());
      }),
    );
  });
});
