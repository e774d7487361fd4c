import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METRIC_FACTS, METRICS, type Metric } from '#domain/telemetry/metric.ts';
import { isBad, judgeReading, MAX_AHEAD_MS, type SentReading } from '#domain/telemetry/reading.ts';
import { toStoredUnit } from '#domain/telemetry/reading-unit.ts';
import { addMs, instantToMs, msToInstant } from '#domain/time.ts';

const NOW = '2026-05-12T06:00:00.000Z';
const SUBJECT = 'bed-01970000-0001-7000-8000-000000000001';

const sent = (metric: Metric, value: SentReading['value'], unit: string | null = null): SentReading => ({
  subject: SUBJECT,
  metric,
  instant: NOW,
  value,
  unit,
});
const anyMetric = fc.constantFrom(...METRICS);
const possible = (metric: Metric) =>
  fc.double({ min: METRIC_FACTS[metric].least, max: METRIC_FACTS[metric].most, noNaN: true });

describe('a reading', () => {
  it('that is possible is kept as it is, as a number or as text', () => {
    fc.assert(
      fc.property(
        anyMetric.chain((metric) => fc.tuple(fc.constant(metric), possible(metric))),
        ([metric, value]) => {
          const kept = { subject: SUBJECT, metric, instant: NOW, value };
          expect(judgeReading(sent(metric, value), NOW)).toEqual(kept);
          expect(judgeReading(sent(metric, String(value)), NOW)).toEqual({ ...kept, value: Number(String(value)) });
        },
      ),
    );
  });

  it.each<readonly [Metric, SentReading['value'], string | null, string]>([
    ['temperature', -1023, null, 'impossible'],
    ['temperature', 1e9, 'F', 'impossible'],
    ['ec', 0, null, 'impossible'],
    ['ph', '0.00', null, 'impossible'],
    ['humidity', 'nan', null, 'not_a_number'],
    ['humidity', '', null, 'not_a_number'],
    ['humidity', '0x40', null, 'not_a_number'],
    ['humidity', '1e999', null, 'not_a_number'],
    ['humidity', null, null, 'not_a_number'],
    ['co2', Number.POSITIVE_INFINITY, null, 'not_a_number'],
    ['temperature', 20, 'mS/cm', 'unknown_unit'],
    ['temperature', 20, 'constructor', 'unknown_unit'],
  ])('%s of %j %s is kept apart: %s', (metric, value, unit, reason) => {
    const { instant } = sent(metric, value);
    expect(judgeReading(sent(metric, value, unit), NOW)).toEqual({
      ...{ subject: SUBJECT, metric, instant },
      ...{ value: String(value), unit, reason },
    });
  });

  it('outside the bounds of its metric is never kept, in whatever unit', () => {
    fc.assert(
      fc.property(
        anyMetric,
        fc.double(),
        fc.constantFrom(null, 'F', 'µS/cm', 'ppm', '%', ' °C '),
        (metric, value, unit) => {
          const judged = judgeReading(sent(metric, value, unit), NOW);
          if (isBad(judged)) return;
          expect(judged.value).toBeGreaterThanOrEqual(METRIC_FACTS[metric].least);
          expect(judged.value).toBeLessThanOrEqual(METRIC_FACTS[metric].most);
        },
      ),
    );
  });

  it('may be at most five minutes ahead of the farm, and not from before the device knew the year', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_AHEAD_MS, max: 2 * MAX_AHEAD_MS }), (ahead) => {
        const judged = judgeReading({ ...sent('temperature', 20), instant: addMs(NOW, ahead) }, NOW);
        expect('reason' in judged ? judged.reason : null).toBe(ahead > MAX_AHEAD_MS ? 'in_future' : null);
      }),
    );
    const reset = { ...sent('temperature', 20), instant: msToInstant(0) };
    expect(judgeReading(reset, NOW)).toMatchObject({ reason: 'too_early' });
    expect(instantToMs(reset.instant)).toBe(0);
  });
});

describe('units', () => {
  it.each<readonly [Metric, number, string, number]>([
    ['temperature', 68, '°F', 20],
    ['temperature', 68, 'f', 20],
    ['temperature', 293.15, 'K', 20],
    ['water_temperature', 68, 'ºF', 20],
    ['ec', 1200, 'µS/cm', 1.2],
    ['ec', 1200, 'μS/cm', 1.2],
    ['ec', 1200, 'uS/cm', 1.2],
    ['ec', 600, 'ppm (500)', 1.2],
    ['ec', 840, 'ppm 700', 1.2],
    ['ec', 1.2, 'mS/cm', 1.2],
    ['co2', 0.08, '%', 800],
    ['co2', 800, 'ppm', 800],
    ['flow', 60, 'l/h', 1],
    ['light', 100, '%', 1],
  ])('convert %s of %d %s to %d', (metric, value, unit, stored) => {
    expect(toStoredUnit(metric, value, unit)).toBeCloseTo(stored, 9);
  });
});
