import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tallyDays } from '#domain/telemetry/imports/far-days.ts';
import { instantToMs, MS_PER_DAY, msToInstant } from '#domain/time.ts';

const farOf = (times: readonly number[]) => {
  const tally = tallyDays();
  for (const ms of times) tally.see(ms);
  return tally.far();
};
const START = instantToMs('2026-02-01T00:00:00.000Z');
const season = fc.array(fc.integer({ min: 0, max: 200 * MS_PER_DAY }), { minLength: 5, maxLength: 50 });
const YEAR = 366 * MS_PER_DAY;

describe('readings that lie years from the others', () => {
  it('are told with their number and span, at either end, and in any order', () => {
    const early = ['2000-01-01T00:00:00.000Z', '2000-01-01T00:05:00.000Z'].map(instantToMs);
    fc.assert(
      fc.property(season, fc.nat(), (offsets, seed) => {
        const times = offsets.map((offset) => START + offset);
        const late = Math.max(...times) + 3 * YEAR;
        const all = [...early, ...times, late];
        const turned = [...all.slice(seed % all.length), ...all.slice(0, seed % all.length)];
        expect(farOf(turned)).toEqual([
          { end: 'first', readings: 2, from: '2000-01-01T00:00:00.000Z', to: '2000-01-01T00:05:00.000Z' },
          { end: 'last', readings: 1, from: msToInstant(late), to: msToInstant(late) },
        ]);
      }),
    );
  });

  it('are none in a season, and none where the halves are equal', () => {
    fc.assert(
      fc.property(season, (offsets) => {
        const times = offsets.map((offset) => START + offset);
        expect(farOf(times)).toEqual([]);
        expect(farOf([...times, ...times.map((ms) => ms - 20 * YEAR)])).toEqual([]);
      }),
    );
    expect(farOf([])).toEqual([]);
  });
});
