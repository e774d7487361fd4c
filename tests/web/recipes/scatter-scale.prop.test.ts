import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisOf, nearestTowards, withRoom } from '#web/features/recipes/performance/scatter-scale.ts';

const anyValue = fc.integer({ min: 0, max: 500_000 }).map((value) => value / 100);

describe('the axes of the scatter', () => {
  it('include every value and have a few even figures', () => {
    fc.assert(
      fc.property(fc.array(anyValue, { minLength: 1 }), (values) => {
        const { from, to, ticks } = axisOf(values, 5);
        expect(from).toBeLessThanOrEqual(Math.min(...values));
        expect(to).toBeGreaterThanOrEqual(Math.max(...values));
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(8);
        expect([ticks[0], ticks.at(-1)]).toEqual([from, to]);
      }),
    );
  });

  it('leave room beyond every value, and none below zero', () => {
    fc.assert(
      fc.property(fc.array(anyValue), (values) => {
        const [low = Number.NaN, high = Number.NaN] = withRoom(values);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeGreaterThan(low);
        for (const value of values) {
          expect(value).toBeGreaterThanOrEqual(low);
          expect(value).toBeLessThan(high);
        }
      }),
    );
  });

  it('have whole figures where only those make sense', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1 }), (days) => {
        expect(axisOf(days, 5, 1).ticks.every(Number.isInteger)).toBe(true);
      }),
    );
    expect(axisOf([0.4, 0.5], 5).ticks).toEqual([0.4, 0.42, 0.44, 0.46, 0.48, 0.5]);
  });
});

describe('the arrow keys in the scatter', () => {
  it('move to a point in their direction', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ x: anyValue, y: anyValue }), { minLength: 1 }), fc.nat(), (points, at) => {
        const from = at % points.length;
        const right = nearestTowards(points, from, [1, 0]);
        const here = points[from]?.x ?? 0;
        if (right === undefined) expect(points.every(({ x }) => x <= here)).toBe(true);
        else expect(points[right]?.x).toBeGreaterThan(here);
      }),
    );
  });
});
