import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSiteTime } from '#adapters/clock/site-time.ts';
import { siteDays, splitByDay } from '#domain/telemetry/derived/site-days.ts';
import type { HeldSpan } from '#domain/telemetry/held-spans.ts';
import { addDays, instantToMs, MS_PER_DAY } from '#domain/time.ts';
import { dayWithin } from '#tests/support/random/arbitraries.ts';
import { anyZone } from '#tests/support/random/zones.ts';
import { anySpans } from './any-spans.ts';

const HOUR = 3_600_000;
const anyCount = fc.integer({ min: 0, max: 400 });
const anySecond = fc.integer({ min: 0, max: 23 }).map((hour) => hour * 3600);

describe('days of a site', () => {
  it('follow each other without a gap', () => {
    fc.assert(
      fc.property(anyZone, dayWithin('2009-01-01', '2027-12-31'), anyCount, anySecond, (zone, first, count, second) => {
        const site = createSiteTime(zone, '2026-01-01T00:00:00.000Z');
        const days = siteDays(site, first, addDays(first, count), second);
        expect(days.map(({ day }) => day)).toEqual(Array.from({ length: count + 1 }, (_, at) => addDays(first, at)));
        for (const [at, { from, to }] of days.entries()) {
          expect(to).toBeGreaterThanOrEqual(from);
          expect(days[at + 1]?.from ?? to).toBe(to);
        }
      }),
    );
  });

  it('begin at their time on the site’s clock, also when clocks are set forward or back', () => {
    const site = createSiteTime('Europe/Berlin', '2026-01-01T00:00:00.000Z');
    const [forward, after] = siteDays(site, '2026-03-29', '2026-03-30', 6 * 3600);
    expect(forward?.from).toBe(instantToMs('2026-03-29T04:00:00.000Z'));
    expect(after?.from).toBe(instantToMs('2026-03-30T04:00:00.000Z'));
    const [back] = siteDays(site, '2026-10-25', '2026-10-25', 6 * 3600);
    expect(back?.from).toBe(instantToMs('2026-10-25T05:00:00.000Z'));
    const [midnight] = siteDays(site, '2026-10-25', '2026-10-25');
    expect((midnight?.to ?? 0) - (midnight?.from ?? 0)).toBe(25 * HOUR);
  });
});

describe('spans by day', () => {
  it('keep their time and values within the days, and lie in their day', () => {
    fc.assert(
      fc.property(
        anySpans,
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 0, max: 3 * MS_PER_DAY }),
        (spans, count, start) => {
          const days = Array.from({ length: count }, (_, at) => ({
            day: `2026-01-0${at + 1}`,
            from: start + at * MS_PER_DAY,
            to: start + (at + 1) * MS_PER_DAY,
          }));
          const parts = splitByDay(spans, days);
          for (const [at, own] of parts.entries()) {
            for (const { from, to } of own) {
              expect(from).toBeGreaterThanOrEqual(days[at]?.from ?? Number.NaN);
              expect(to).toBeLessThanOrEqual(days[at]?.to ?? Number.NaN);
              expect(to).toBeGreaterThan(from);
            }
          }
          const end = start + count * MS_PER_DAY;
          const inside = spans
            .map(({ from, to, value }) => ({ from: Math.max(from, start), to: Math.min(to, end), value }))
            .filter(({ from, to }) => to > from);
          expect(areaOf(parts.flat())).toBeCloseTo(areaOf(inside), 0);
        },
      ),
    );
  });
});

const areaOf = (spans: readonly HeldSpan[]): number =>
  spans.reduce((sum, { from, to, value }) => sum + ((to - from) / 1000) * value, 0);
