import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actualDays } from '#domain/batches/performance/batch-performance.ts';
import type { GraphSpan } from '#domain/graphs/graph.ts';
import { type Loss, lossReasons, lossSeries } from '#domain/graphs/loss-series.ts';
import { occupancyByAge, occupancySeries } from '#domain/graphs/occupancy-series.ts';
import { endedPhases, type PhaseStep, phaseSeries } from '#domain/graphs/phase-series.ts';
import { addDays, daysBetween } from '#domain/time.ts';
import { anyRecipe, batchFrom, completeFreely } from '#tests/support/random/plans.ts';

const FROM = '2026-03-02';
const TODAY = '2026-03-20';
const SPAN: GraphSpan = { axis: 'date', step: 'day', from: FROM, to: addDays(FROM, 30), first_weekday: 1 };
const anyDay = fc.integer({ min: 0, max: 30 }).map((days) => addDays(FROM, days));

describe('losses', () => {
  const anyLosses: fc.Arbitrary<Loss[]> = fc.array(
    fc.record({
      day: anyDay,
      start_date: fc.integer({ min: 0, max: 40 }).map((days) => addDays(FROM, -days)),
      trays: fc.integer({ min: 1, max: 50 }),
      reason: fc.constantFrom('Mould', 'mould ', 'Aphids', '', null),
    }),
    { minLength: 1 },
  );

  it('are the same trays by date, by age and by reason', () => {
    fc.assert(
      fc.property(anyLosses, (losses) => {
        const trays = losses.reduce((sum, one) => sum + one.trays, 0);
        for (const axis of ['date', 'age'] as const) {
          const span = { ...SPAN, axis };
          expect(lossSeries(losses, span, SPAN.to)[0]?.summary?.total).toBe(trays);
          expect(lossReasons(losses, span).reduce((sum, one) => sum + one.trays, 0)).toBe(trays);
        }
        const reasons = lossReasons(losses, SPAN).map(({ reason }) => reason?.toLowerCase() ?? null);
        expect(new Set(reasons).size).toBe(reasons.length);
      }),
    );
  });
});

describe('phases', () => {
  it('last as long as in the comparison of plan and result', () => {
    fc.assert(
      fc.property(
        anyRecipe,
        fc.array(fc.nat(4), { minLength: 40, maxLength: 40 }),
        fc.option(fc.nat(60)),
        (recipe, waits, lasted) => {
          let day = FROM;
          const actions = batchFrom(recipe, FROM).actions.map((action, at) => {
            day = addDays(day, waits[at % waits.length] ?? 0);
            return completeFreely(action, `${day}T10:00:00.000Z`);
          });
          const steps = actions.flatMap(
            ({ action_type, action_properties, action_completed_date: at }): PhaseStep[] => {
              if (at === null) return [];
              if (action_type === 'create_tray_action') return [{ day: at.slice(0, 10), state: null }];
              return action_type === 'state_change'
                ? [{ day: at.slice(0, 10), state: action_properties.current_state }]
                : [];
            },
          );
          const end = lasted === null ? null : addDays(FROM, lasted);
          const actual = actualDays(actions, end, (instant) => instant.slice(0, 10));
          const days = new Map<string | null, number>();
          for (const { state, from, to } of endedPhases({ steps, end })) {
            days.set(state, (days.get(state) ?? 0) + daysBetween(from, to));
          }
          for (const [state, total] of actual) if (total !== null) expect(days.get(state) ?? 0).toBe(total);
        },
      ),
    );
  });

  it('count on the day they end, beside the recipe', () => {
    const steps = [
      { day: FROM, state: null },
      { day: FROM, state: 'Germination' },
      { day: addDays(FROM, 3), state: 'Growing' },
    ];
    const planned = new Map([['Germination', 2]]);
    const series = phaseSeries([{ start_date: FROM, steps, end: null, planned }], SPAN);
    expect(series.map(({ of, state, points }) => [of, state, points])).toEqual([
      ['actual', 'Germination', [[addDays(FROM, 3), 3, 3, 3]]],
      ['expected', 'Germination', [[addDays(FROM, 3), 2, 2, 2]]],
    ]);
    const [byAge] = phaseSeries([{ start_date: FROM, steps, end: null, planned }], { ...SPAN, axis: 'age' });
    expect(byAge?.points).toEqual([[3, 3, 3, 3]]);
  });
});

describe('occupancy', () => {
  const anyChanges = fc.array(fc.record({ day: anyDay, trays: fc.integer({ min: -20, max: 20 }) }));

  it('goes back from today by what has changed, and on by what is planned', () => {
    fc.assert(
      fc.property(anyChanges, fc.nat(200), (all, standing) => {
        const past = all.filter(({ day }) => day > FROM && day <= TODAY);
        const changes = new Map<string, number>();
        for (const { day, trays } of past) changes.set(day, (changes.get(day) ?? 0) + trays);
        const planned = Array.from({ length: daysBetween(TODAY, SPAN.to) }, () => 7);
        const [actual, expected, capacity] = occupancySeries(
          { today: TODAY, standing, changes, planned, capacity: 90 },
          SPAN,
        );
        expect(actual?.points.at(-1)).toEqual([TODAY, standing, standing, standing]);
        const before = standing - past.reduce((sum, { trays }) => sum + trays, 0);
        expect(actual?.points[0]?.[3]).toBe(before);
        expect(expected?.points).toHaveLength(planned.length);
        expect(expected?.points[0]?.[0]).toBe(addDays(TODAY, 1));
        expect(capacity?.points).toHaveLength(31);
      }),
    );
  });

  it('by age is the trays of each batch while it has some', () => {
    const change = (batch: string, start_date: string, day: string, trays_delta: number) => ({
      ...{ batch, start_date, day, trays_delta },
    });
    const [series] = occupancyByAge(
      [
        change('a', FROM, FROM, 10),
        change('a', FROM, addDays(FROM, 2), -10),
        change('b', addDays(FROM, 5), addDays(FROM, 5), 4),
      ],
      { ...SPAN, axis: 'age' },
      addDays(FROM, 7),
    );
    expect(series?.points).toEqual([
      [0, 4, 10, 7],
      [1, 4, 10, 7],
      [2, 4, 4, 4],
    ]);
  });
});
