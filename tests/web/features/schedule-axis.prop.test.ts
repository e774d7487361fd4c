import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekday } from '#domain/time.ts';
import { axisDates } from '#web/features/schedule/axis/axis-dates.ts';
import { tipSide } from '#web/features/schedule/marks/tip-side.ts';

/** The width of '28 Nov' in the axis, with its distance from the line, in pixels. */
const DATE_WIDTH = 48;

describe('the dates over a schedule', () => {
  it('never overlap or cross the edge, and include every Monday that fits', () => {
    const anyWindow = fc.record({
      from: fc.nat(400).map((days) => addDays('2026-01-01', days)),
      days: fc.constantFrom(7, 14, 35, 91),
    });
    fc.assert(
      fc.property(anyWindow, fc.integer({ min: 6, max: 80 }), (window, dayWidth) => {
        const dated = [...axisDates(window, dayWidth)].map((day) => daysBetween(window.from, day));
        const ends = [...dated.slice(1), window.days];
        for (const [index, at] of dated.entries()) {
          expect(((ends[index] ?? 0) - at) * dayWidth).toBeGreaterThanOrEqual(DATE_WIDTH);
        }
        for (let at = 0; at < window.days && dayWidth * 7 >= 50; at++) {
          if (weekday(addDays(window.from, at)) !== 1 || (window.days - at) * dayWidth < 50) continue;
          expect(dated).toContain(at);
        }
      }),
    );
  });
});

describe('the tooltip of a mark', () => {
  it('is above the mark if there is room, else below', () => {
    expect(tipSide({ markTop: 200, tipHeight: 40, axisBottom: 94 })).toBe('over');
    expect(tipSide({ markTop: 110, tipHeight: 40, axisBottom: 94 })).toBe('below');
  });
});
