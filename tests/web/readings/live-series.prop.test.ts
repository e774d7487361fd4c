import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vapourPressureDeficit } from '#domain/life/vpd.ts';
import { METRICS } from '#domain/telemetry/metric.ts';
import { liveSeriesOf } from '#web/readings/model/live-series.ts';
import { SHOWN_METRICS } from '#web/readings/model/shown-metric.ts';

const subjects = fc.shuffledSubarray(['chamber', 'hvac-1', 'hvac-2'], { minLength: 1 });
const anyReadings = fc.uniqueArray(
  fc.record({
    subject: fc.constantFrom('chamber', 'hvac-1', 'hvac-2', 'elsewhere'),
    metric: fc.constantFrom(...METRICS),
    at: fc.integer({ min: 0, max: 1e12 }),
    value: fc.integer({ min: 1, max: 100 }),
  }),
  { selector: ({ subject, metric }) => `${subject} ${metric}`, maxLength: 40 },
);

describe('what is measured at a place now', () => {
  it('is each metric of the first subject that has it, in the usual order', () => {
    fc.assert(
      fc.property(subjects, anyReadings, (places, readings) => {
        const live = liveSeriesOf(places, readings);
        const order = live.map(({ metric }) => SHOWN_METRICS.indexOf(metric));
        expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
        const of = (subject: string, metric: string) =>
          readings.find((one) => one.subject === subject && one.metric === metric);
        for (const metric of METRICS) {
          const first = places.find((subject) => of(subject, metric) !== undefined);
          const expected = first === undefined ? undefined : of(first, metric);
          expect(live.find((one) => one.metric === metric)).toEqual(expected);
        }
        const both = places.find((subject) => of(subject, 'temperature') && of(subject, 'humidity'));
        const vpd = live.find((one) => one.metric === 'vpd');
        const [temperature, humidity] = [of(both ?? '', 'temperature'), of(both ?? '', 'humidity')];
        expect(vpd).toEqual(
          both === undefined || temperature === undefined || humidity === undefined
            ? undefined
            : {
                ...{ subject: both, metric: 'vpd', at: Math.min(temperature.at, humidity.at) },
                value: vapourPressureDeficit(temperature.value, humidity.value),
              },
        );
      }),
    );
  });
});
