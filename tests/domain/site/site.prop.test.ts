import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkThresholds } from '#domain/site/check-thresholds.ts';
import { discoAt, startDisco } from '#domain/site/disco-mode.ts';
import { NO_THRESHOLDS } from '#domain/site/site.ts';
import { addMs } from '#domain/time.ts';

const limit = fc.option(fc.integer({ min: -40, max: 80 }));
const pair = fc.constantFrom(
  ['temperature_min', 'temperature_max'] as const,
  ['light_hours_min', 'light_hours_max'] as const,
);

describe('the limits of a site', () => {
  it('are refused exactly if a lower one exceeds its upper one, on the upper one', () =>
    fc.assert(
      fc.property(pair, limit, limit, ([min, max], lower, upper) => {
        const problem = checkThresholds({ ...NO_THRESHOLDS, [min]: lower, [max]: upper });
        const isWrong = lower !== null && upper !== null && lower > upper;
        expect(Object.keys(problem?.errors ?? {})).toEqual(isWrong ? [`thresholds.${max}`] : []);
      }),
    ));
});

describe('disco mode', () => {
  it('lasts exactly as many seconds as given', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 120_000 }), (seconds, later) => {
        const now = '2026-05-12T06:00:00.000Z';
        const disco = startDisco(null, seconds, now);
        expect(discoAt(disco, addMs(now, later))).toEqual(later < seconds * 1000 ? disco : null);
      }),
    ));
});
