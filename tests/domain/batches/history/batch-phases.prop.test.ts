import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchPhases } from '#domain/batches/history/batch-phases.ts';
import { addDays, daysBetween } from '#domain/time.ts';
import { setState, wait } from '#tests/domain/batches/plans.ts';
import { anyBatch, batchFrom } from '#tests/support/random/plans.ts';

const dayOf = (instant: string) => instant.slice(0, 10);

describe('the phases of a batch', () => {
  it('follow each other without gaps from its first day to its last, whenever actions were done', () => {
    fc.assert(
      fc.property(anyBatch, fc.nat({ max: 90 }), ({ actions }, length) => {
        const start_date = actions[0]?.action_needed_date ?? '2026-03-01';
        const end_date = addDays(start_date, length);
        const phases = batchPhases({ start_date, end_date, actions }, dayOf);
        expect(phases.reduce((sum, { days }) => sum + days, 0)).toBe(length);
        let day = start_date;
        for (const phase of phases) {
          expect(phase.from).toBe(day);
          expect(daysBetween(phase.from, phase.to)).toBe(phase.days);
          expect(phase.days).toBeGreaterThan(0);
          day = phase.to;
        }
      }),
    );
  });

  it('have a state from the first day if the plan has a state change', () => {
    fc.assert(
      fc.property(fc.nat({ max: 20 }), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (...waits) => {
        const [before, germination, growth] = waits;
        const { actions } = batchFrom(
          [wait(before), setState('Germination'), wait(germination), setState('Growth'), wait(growth)],
          '2026-03-01',
        );
        const end_date = addDays('2026-03-01', before + germination + growth);
        const phases = batchPhases({ start_date: '2026-03-01', end_date, actions }, dayOf);
        expect(phases.map(({ state, days }) => [state, days])).toEqual([
          ['Germination', before + germination],
          ['Growth', growth],
        ]);
      }),
    );
  });

  it('are a single stateless one if the plan has no state change', () => {
    const { actions } = batchFrom([wait(4)], '2026-03-01');
    const phases = batchPhases({ start_date: '2026-03-01', end_date: '2026-03-05', actions }, dayOf);
    expect(phases.map(({ state, days }) => [state, days])).toEqual([[null, 4]]);
  });

  it('start with each state change', () => {
    const { actions } = batchFrom([setState('Germination'), wait(4), setState('Growth'), wait(6)], '2026-03-01');
    const phases = batchPhases({ start_date: '2026-03-01', end_date: '2026-03-11', actions }, dayOf);
    expect(phases.map(({ state, days }) => [state, days])).toEqual([
      ['Germination', 4],
      ['Growth', 6],
    ]);
  });
});
