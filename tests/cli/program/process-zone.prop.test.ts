import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { createSystemClock } from '#adapters/clock/clock.ts';
import { processZone } from '#cli/runtime/process-zone.ts';
import { instantToMs, msToInstant } from '#domain/time.ts';
import { instantWithin } from '#tests/support/random/arbitraries.ts';
import { ZONES } from '#tests/support/random/zones.ts';

const MINUTE = 60_000;
const before = process.env.TZ;

afterAll(() => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});

const anyInstant = instantWithin('1980-01-02T00:00:00.000Z', '2090-12-31T23:59:59.999Z');

it.each(ZONES.filter((zone) => zone !== 'Etc/UTC'))('knows the offsets of %s as Intl does', (zone) => {
  const { format } = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const offsetAt = processZone(zone);
  fc.assert(
    fc.property(anyInstant, fc.integer({ min: -90, max: 90 }), (instant, minutes) => {
      const ms = Math.floor(instantToMs(instant) / MINUTE) * MINUTE + minutes * MINUTE;
      const shown = msToInstant(ms + (offsetAt?.(ms) ?? Number.NaN)).slice(0, 16);
      expect(shown).toBe(format(ms).replace(' ', 'T'));
    }),
  );
});

it('knows no offsets before all were whole minutes', () => {
  expect(processZone('Africa/Monrovia')?.(Date.UTC(1971, 5))).toBeNull();
});

it.each(['Etc/UTC', 'Mars/Olympus_Mons', ''])('leaves the zone %j to Intl, which refuses unknown ones', (zone) => {
  expect(processZone(zone)).toBeNull();
});

it('leaves an unknown zone to the clock, which refuses it', () => {
  const site = createSystemClock(processZone).site('Mars/Olympus_Mons');
  expect(() => site.today).toThrow('Unknown time zone');
});
