import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipTo, daysOf, nextWindow, type ScheduleRange, windowOf } from '#domain/batches/schedule/schedule-window.ts';
import { addDays, daysBetween } from '#domain/time.ts';

const anyRange = fc.constantFrom<ScheduleRange>('week', 'fortnight', 'weeks', 'quarter');
const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days));

describe('the days of a schedule', () => {
  it('include today unless another start is given', () => {
    fc.assert(
      fc.property(
        anyRange,
        anyDay,
        fc.constantFrom(null, '', 'tomorrow', '2026-02-30', '0001-01-01'),
        (range, today, from) => {
          const window = windowOf(range, from, today);
          expect(daysOf(window)).toContain(today);
          expect(daysOf(window)).toHaveLength(window.days);
        },
      ),
    );
  });

  it('start on the given day', () => {
    fc.assert(
      fc.property(anyRange, anyDay, anyDay, (range, today, from) => {
        expect(windowOf(range, from, today).from).toBe(from);
      }),
    );
  });

  it('overlap or touch from one window to the next, and going forth and back changes nothing', () => {
    fc.assert(
      fc.property(anyRange, anyDay, (range, from) => {
        const later = nextWindow(range, from, 1);
        const { days } = windowOf(range, from, from);
        expect(daysBetween(from, later)).toBeGreaterThan(0);
        expect(daysBetween(from, later)).toBeLessThanOrEqual(days);
        expect(nextWindow(range, later, -1)).toBe(from);
      }),
    );
  });

  it('never leave the supported years, however far one goes', () => {
    fc.assert(
      fc.property(anyRange, fc.constantFrom(-1 as const, 1 as const), (range, direction) => {
        const edge = direction < 0 ? '1900-01-01' : '2999-12-31';
        expect(nextWindow(range, edge, direction)).toBe(edge);
      }),
    );
  });

  it('of a range are exactly its days inside the window', () => {
    fc.assert(
      fc.property(
        anyRange,
        anyDay,
        fc.integer({ min: -120, max: 120 }),
        fc.nat({ max: 150 }),
        (range, from, at, length) => {
          const window = windowOf(range, from, from);
          const first = addDays(from, at);
          const before = addDays(first, length);
          const inside = daysOf(window).filter((day) => day >= first && day < before);
          const clip = clipTo(window, first, before);
          expect(clip?.length ?? 0).toBe(inside.length);
          if (clip !== null) expect(addDays(from, clip.start)).toBe(inside[0]);
        },
      ),
    );
  });
});
