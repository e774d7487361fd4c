import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTokenGood, lastDayOf } from '#domain/people/api-token.ts';
import { addDays, addMs } from '#domain/time.ts';
import { createFixedClock } from '#tests/support/fixed-clock.ts';
import { dayWithin, instantWithin } from '#tests/support/random/arbitraries.ts';
import { anyZone, dayIn } from '#tests/support/random/zones.ts';

const siteIn = (zone: string) => createFixedClock('2026-04-12T09:30:00.000Z').site(zone);

describe('the last day of a token', () => {
  it('is the day at whose end it expires, in every zone', () => {
    fc.assert(
      fc.property(anyZone, dayWithin('2012-01-01', '2035-12-31'), (zone, day) => {
        const { startOfDay, dayOf } = siteIn(zone);
        expect(lastDayOf({ expires: startOfDay(addDays(day, 1)) }, dayOf)).toBe(day);
      }),
    );
  });

  it('is the day of the last moment at which it is good', () => {
    fc.assert(
      fc.property(anyZone, instantWithin('2010-01-01T00:00:00.000Z', '2035-12-31T23:59:59.999Z'), (zone, expires) => {
        const lastGood = addMs(expires, -1);
        expect([isTokenGood({ expires }, lastGood), isTokenGood({ expires }, expires)]).toEqual([true, false]);
        expect(lastDayOf({ expires }, siteIn(zone).dayOf)).toBe(dayIn(zone, lastGood));
      }),
    );
  });

  it('is none if it never expires', () => {
    expect(lastDayOf({ expires: null }, siteIn('Etc/UTC').dayOf)).toBeNull();
  });
});
