import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MS_PER_HOUR } from '#domain/time.ts';
import { testUuid } from '#tests/contract/seed-farm.ts';
import { chamberClimates } from '#web/features/graphs/start/chamber-climates.ts';
import { weekSpan } from '#web/features/graphs/start/week-span.ts';

const NOW = 1_778_580_000_000;
const SPAN = weekSpan(NOW);
const chambers = [3, 2, 1].map((number) => ({ uuid: testUuid(1, number), name: `Grow ${number}`, active: number < 3 }));
const [, second, first] = chambers.map(({ uuid }) => uuid);
const hvacs = chambers.map(({ uuid }, at) => ({ uuid: `hvac-${testUuid(2, at)}`, chamber: uuid, active: true }));

const anyReading = fc.record({
  subject: fc.constantFrom(...chambers.map(({ uuid }) => uuid), ...hvacs.map(({ uuid }) => uuid)),
  metric: fc.constantFrom('temperature', 'humidity', 'co2', 'ec'),
  at: fc.integer({ min: SPAN.from - 100 * MS_PER_HOUR, max: NOW }),
  value: fc.constant(20),
});

describe('the climates of chambers', () => {
  it('are of active chambers in the order of their names, with what they or their HVACs measured in the span', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyReading, { selector: ({ subject, metric }) => `${subject} ${metric}` }), (last) => {
        const climates = chamberClimates(chambers, hvacs, last, SPAN);
        const measured = (uuid: string | undefined, metric: string) =>
          last.some(
            (one) =>
              one.metric === metric &&
              one.at >= SPAN.from &&
              (one.subject === uuid || hvacs.some((hvac) => hvac.uuid === one.subject && hvac.chamber === uuid)),
          );
        const expected = [first, second].flatMap((uuid) => {
          const metrics = ['temperature', 'humidity'].filter((metric) => measured(uuid, metric));
          return metrics.length === 0 ? [] : [{ uuid, metrics }];
        });
        expect(
          climates.map(({ chamber, series }) => ({ uuid: chamber.uuid, metrics: series.map(({ metric }) => metric) })),
        ).toEqual(expected);
      }),
    );
  });
});

describe('the week of a climate', () => {
  it('holds now and seven days of whole hours, and stays the same within an hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 41 }), (now) => {
        const { from, to, width } = weekSpan(now);
        expect(to - from).toBe(7 * 24 * MS_PER_HOUR);
        expect((to - from) / width).toBe(MS_PER_HOUR);
        expect(to).toBeGreaterThanOrEqual(now);
        expect(to - now).toBeLessThan(MS_PER_HOUR);
        expect(weekSpan(to)).toEqual({ from, to, width });
      }),
    );
  });
});
