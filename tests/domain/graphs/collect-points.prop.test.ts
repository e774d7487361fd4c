import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meanPoints, type Sample, stepStart, sumPoints } from '#domain/graphs/collect-points.ts';
import { GRAPH_STEPS, type GraphSpan, STEP_DAYS } from '#domain/graphs/graph.ts';
import { addDays, dayToEpochDays, epochDaysToDay, weekday } from '#domain/time.ts';

const FROM = '2026-01-01';
const FIRST = dayToEpochDays(FROM);

const anySpan: fc.Arbitrary<GraphSpan> = fc.record({
  axis: fc.constantFrom('date' as const, 'age' as const),
  step: fc.constantFrom(...GRAPH_STEPS),
  from: fc.constant(FROM),
  to: fc.integer({ min: 0, max: 200 }).map((days) => addDays(FROM, days)),
  first_weekday: fc.integer({ min: 1, max: 7 }),
});

const anySamples = (span: GraphSpan): fc.Arbitrary<readonly Sample[]> => {
  const start = span.axis === 'date' ? FIRST : 0;
  return fc.array(
    fc
      .record({
        at: fc.integer({ min: start, max: start + 200 }),
        values: fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 4 }),
      })
      .map(({ at, values }) => ({
        at,
        sum: values.reduce((a, b) => a + b, 0),
        weight: values.length,
        min: Math.min(...values),
        max: Math.max(...values),
      })),
    { maxLength: 20 },
  );
};

const anyCase = anySpan.chain((span) => anySamples(span).map((samples) => ({ span, samples })));
const placeOf = (x: string | number) => (typeof x === 'string' ? dayToEpochDays(x) : x);
const within = ({ axis, to }: GraphSpan, { at }: Sample) => axis === 'age' || at <= dayToEpochDays(to);

describe('points of a graph', () => {
  it('keep the sum of what is within the range, in steps of equal length', () => {
    fc.assert(
      fc.property(anyCase, ({ span, samples }) => {
        const { points, summary } = sumPoints(samples, span);
        const sum = samples.filter((one) => within(span, one)).reduce((all, one) => all + one.sum, 0);
        expect(points.reduce((all, [, , , value]) => all + value, 0)).toBe(sum);
        expect(summary?.total ?? 0).toBe(sum);
        const places = points.map(([x]) => placeOf(x));
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
        const anchor = stepStart(span, span.axis === 'date' ? FIRST : 0);
        expect(places.every((at) => (at - anchor) % STEP_DAYS[span.step] === 0)).toBe(true);
      }),
    );
  });

  it('begin weeks on the first weekday', () => {
    fc.assert(
      fc.property(anySpan, fc.integer({ min: FIRST, max: FIRST + 300 }), (span, at) => {
        const start = stepStart({ ...span, axis: 'date' }, at);
        expect(start).toBeLessThanOrEqual(at);
        expect(at - start).toBeLessThan(STEP_DAYS[span.step]);
        if (span.step !== 'day') expect(weekday(epochDaysToDay(start))).toBe(span.first_weekday);
      }),
    );
  });

  it('have 0 where nothing happened, if asked to', () => {
    fc.assert(
      fc.property(anyCase, ({ span, samples }) => {
        const fill = { from: FIRST, to: dayToEpochDays(span.to) };
        const day: GraphSpan = { ...span, axis: 'date', step: 'day' };
        const { points } = sumPoints(samples, day, fill);
        expect(points).toHaveLength(fill.to - fill.from + 1);
      }),
    );
  });

  it('are means between the smallest and largest value, weighted by what they are made of', () => {
    fc.assert(
      fc.property(anyCase, ({ span, samples }) => {
        const { points, summary } = meanPoints(samples, span);
        for (const [, min, max, mean] of points) expect(min <= mean && mean <= max).toBe(true);
        const kept = samples.filter((one) => within(span, one));
        const weight = kept.reduce((all, one) => all + one.weight, 0);
        const mean = kept.reduce((all, one) => all + one.sum, 0) / weight;
        expect(summary === null).toBe(kept.length === 0);
        if (summary !== null) expect(summary.mean).toBeCloseTo(mean, 5);
      }),
    );
  });

  it('keep only ages within the bounds', () => {
    const ages: GraphSpan = {
      axis: 'age',
      step: 'day',
      from: FROM,
      to: FROM,
      first_weekday: 1,
      age_from: 3,
      age_to: 5,
    };
    const samples = [2, 3, 5, 6].map((at) => ({ at, sum: 1, weight: 1, min: 1, max: 1 }));
    expect(sumPoints(samples, ages).points.map(([x]) => x)).toEqual([3, 5]);
  });
});
