import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTERNAL_STATES } from '#domain/batches/batch.ts';
import { rankResults } from '#domain/batches/rank-found.ts';
import { addDays } from '#domain/time.ts';

const TODAY = '2026-05-12';
const anyDay = fc.integer({ min: -20, max: 20 }).map((days) => addDays(TODAY, days));
const anyFound = fc
  .record({
    internal_state: fc.constantFrom(...INTERNAL_STATES),
    action_day: fc.option(anyDay),
    end_date: anyDay,
    number: fc.nat(9999),
  })
  .map(({ number, ...batch }) => ({ ...batch, lot_code: `BAS-2026-${String(number).padStart(4, '0')}` }));
const anyList = fc.uniqueArray(anyFound, { selector: ({ lot_code }) => lot_code, maxLength: 30 });

type Batch = Parameters<typeof rankResults>[0][number];
const isDue = ({ internal_state, action_day }: Batch) =>
  internal_state !== 'Done' && action_day !== null && action_day <= TODAY;

describe('search results', () => {
  it('have due batches first, then growing, planned and finished ones, and lose none', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const ranked = rankResults(list, TODAY);
        expect(new Set(ranked)).toEqual(new Set(list));
        const groups = ranked.map((batch) => (isDue(batch) ? 'due' : batch.internal_state));
        const order = ['due', 'Alive', 'Planned', 'Done'];
        expect(groups).toEqual([...groups].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
      }),
    );
  });

  it('have the most overdue first, and the latest of the finished ones', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const ranked = rankResults(list, TODAY);
        const due = ranked.filter(isDue).map(({ action_day }) => action_day ?? '');
        expect(due).toEqual([...due].sort());
        const ends = ranked.filter(({ internal_state }) => internal_state === 'Done').map(({ end_date }) => end_date);
        expect(ends).toEqual([...ends].sort().reverse());
      }),
    );
  });

  it('start the same whether all are ranked or the first ones of each stage', () => {
    fc.assert(
      fc.property(anyList, fc.integer({ min: 1, max: 8 }), (list, most) => {
        const ofStages = INTERNAL_STATES.flatMap((stage) =>
          rankResults(
            list.filter(({ internal_state }) => internal_state === stage),
            TODAY,
          ).slice(0, most),
        );
        expect(rankResults(ofStages, TODAY).slice(0, most)).toEqual(rankResults(list, TODAY).slice(0, most));
      }),
    );
  });
});
