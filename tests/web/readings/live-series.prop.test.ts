import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vapourPressureDeficit } from '#domain/life/vpd.ts';
import { METRICS } from '#domain/telemetry/metric.ts';
import { liveSeriesOf } from '#web/readings/model/live-series.ts';
import { SHOWN_METRICS } from '#web/readings/model/shown-metric.ts';

const HALF_HOUR = 30 * 60_000;
const NOW = 4 * HALF_HOUR;
const subjects = fc.shuffledSubarray(['chamber', 'hvac-1', 'hvac-2'], { minLength: 1 });
const anyReadings = fc.uniqueArray(
  fc.record({
    subject: fc.constantFrom('chamber', 'hvac-1', 'hvac-2', 'elsewhere'),
    metric: fc.constantFrom(...METRICS),
    at: fc.integer({ min: 0, max: 4 * HALF_HOUR }),
    value: fc.integer({ min: 1, max: 100 }),
  }),
  { selector: ({ subject, metric }) => `${subject} ${metric}`, maxLength: 40 },
);

describe('what is measured at a place now', () => {
  it('is each metric of the first subject that measures it now, else of the last that did, in the usual order', () => {
    fc.assert(
      fc.property(subjects, anyReadings, (places, readings) => {
        const live = liveSeriesOf(places, readings, NOW);
        const order = live.map(({ metric }) => SHOWN_METRICS.indexOf(metric));
        expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
        for (const metric of METRICS) {
          const own = places.flatMap((place) =>
            readings.filter((one) => one.subject === place && one.metric === metric),
          );
          const newest = Math.max(...own.map(({ at }) => at));
          const expected = own.find(({ at }) => at >= NOW - HALF_HOUR) ?? own.find(({ at }) => at === newest);
          expect(live.find((one) => one.metric === metric)).toEqual(expected);
        }
        const vpd = live.find((one) => one.metric === 'vpd');
        const both = places.filter((place) =>
          ['temperature', 'humidity'].every((metric) =>
            readings.some((one) => one.subject === place && one.metric === metric),
          ),
        );
        expect(vpd === undefined).toBe(both.length === 0);
        if (vpd === undefined) return;
        const of = (metric: string) => readings.find((one) => one.subject === vpd.subject && one.metric === metric);
        const [temperature, humidity] = [of('temperature'), of('humidity')];
        expect(vpd.at).toBe(Math.min(temperature?.at ?? 0, humidity?.at ?? 0));
        expect(vpd.value).toBe(vapourPressureDeficit(temperature?.value ?? 0, humidity?.value ?? 0));
      }),
    );
  });

  it('is not that of a sensor that ended while another goes on', () => {
    const read = (subject: string, metric: string, ago: number, value: number) => ({
      ...{ subject, metric, value },
      at: NOW - ago,
    });
    const readings = [
      read('chamber', 'temperature', HALF_HOUR + 1, 18),
      read('hvac-1', 'temperature', HALF_HOUR, 24),
      read('hvac-2', 'temperature', 0, 25),
      read('chamber', 'co2', 3 * HALF_HOUR, 400),
      read('hvac-1', 'co2', 2 * HALF_HOUR, 800),
    ];
    const live = liveSeriesOf(['chamber', 'hvac-1', 'hvac-2'], readings, NOW);
    expect(live.map(({ value }) => value)).toEqual([24, 800]);
  });
});
