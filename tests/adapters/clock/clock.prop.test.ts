import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createSystemClock } from '#adapters/clock/clock.ts';
import { addDays, addMs, type Day, type Instant, instantToMs, isInstant, msToInstant } from '#domain/time.ts';
import { createFixedClock } from '#tests/support/fixed-clock.ts';
import { isWide } from '#tests/support/properties/counted-runs.ts';
import { dayWithin, instantWithin } from '#tests/support/random/arbitraries.ts';
import { anyZone, dayIn, ZONES } from '#tests/support/random/zones.ts';

const HOUR = 3_600_000;
// Coprime to a day's hours, so that all of them are met.
const STRIDE = (isWide ? 1 : 13) * HOUR;
const NOW = '2026-04-12T09:30:00.000Z';

const anyDay = dayWithin('2010-01-01', '2035-12-31');
const anyInstant = instantWithin('2010-01-01T00:00:00.000Z', '2035-12-31T23:59:59.999Z');

const siteIn = (zone: string) => createFixedClock(NOW).site(zone);

describe('the day of an instant', () => {
  it('matches Intl', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (zone, instant) => {
        expect(siteIn(zone).dayOf(instant)).toBe(dayIn(zone, instant));
      }),
    );
  });

  it.each(ZONES)('matches Intl at hours from 2010 to 2035 in %s', (zone) => {
    const { dayOf } = siteIn(zone);
    const wrong: Instant[] = [];
    const end = instantToMs('2036-01-01T00:00:00.000Z');
    for (let ms = instantToMs('2010-01-01T00:00:00.000Z'); ms < end; ms += STRIDE) {
      const at = msToInstant(ms);
      if (dayOf(at) !== dayIn(zone, at)) wrong.push(at);
    }
    expect(wrong).toEqual([]);
  });

  it('matches Intl around each day’s first instant, to the millisecond', () => {
    fc.assert(
      fc.property(anyZone, anyDay, fc.integer({ min: -2 * HOUR, max: 2 * HOUR }), (zone, day, ms) => {
        const { dayOf, startOfDay } = siteIn(zone);
        for (const near of [0, -1, 1, ms]) {
          const instant = addMs(startOfDay(day), near);
          expect(dayOf(instant)).toBe(dayIn(zone, instant));
        }
      }),
    );
  });
});

it('gives the time of day on a zone’s clock as Intl does', () => {
  const clocks = new Map(
    ZONES.map((timeZone) => [
      timeZone as string,
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    ]),
  );
  fc.assert(
    fc.property(anyZone, anyInstant, (zone, instant) => {
      expect(siteIn(zone).clockOf(instant)).toBe(clocks.get(zone)?.format(instantToMs(instant)));
    }),
  );
});

it('takes given offsets where they are known, and the library’s elsewhere', () => {
  const [known, other] = ['2026-03-10T12:00:00.000Z', '2025-03-10T12:00:00.000Z'];
  const { site } = createSystemClock((zone) =>
    zone === 'Asia/Tokyo' ? (ms) => (ms >= instantToMs('2026-01-01T00:00:00.000Z') ? 3 * HOUR : null) : null,
  );
  expect([known, other].map(site('Asia/Tokyo').clockOf)).toEqual(['15:00', '21:00']);
  expect(site('Asia/Seoul').clockOf(known)).toBe('21:00');
});

describe('the start of a day', () => {
  it.each(ZONES)('is the first instant of that day or later, on every day in %s', (zone) => {
    const { dayOf, startOfDay } = siteIn(zone);
    const wrong: Day[] = [];
    for (let day = '2010-01-01'; day <= '2035-12-31'; day = addDays(day, 1)) {
      const start = startOfDay(day);
      if (!isInstant(start) || dayOf(start) < day || dayOf(addMs(start, -1)) >= day) wrong.push(day);
    }
    expect(wrong).toEqual([]);
  });

  it('is never later than an instant of the day, and later than all instants of earlier days except a repeated hour', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (zone, instant) => {
        const { dayOf, startOfDay } = siteIn(zone);
        expect(startOfDay(dayOf(instant)) <= instant).toBe(true);
        expect(startOfDay(addDays(dayOf(instant), 1)) > addMs(instant, -HOUR)).toBe(true);
      }),
    );
  });

  it('is 22 to 26 hours after the previous one, or at the same instant if the zone skipped a day', () => {
    fc.assert(
      fc.property(anyZone, anyDay, (zone, day) => {
        const { startOfDay } = siteIn(zone);
        const hours = (instantToMs(startOfDay(addDays(day, 1))) - instantToMs(startOfDay(day))) / HOUR;
        const isSkipped = zone === 'Pacific/Apia' && day === '2011-12-30';
        expect(isSkipped ? hours === 0 : hours >= 22 && hours <= 26).toBe(true);
      }),
    );
  });

  it('is right for days without midnight, skipped days and half-hour changes', () => {
    const start = (zone: string, day: Day) => siteIn(zone).startOfDay(day);
    expect(start('Africa/Cairo', '2024-04-26')).toBe('2024-04-25T22:00:00.000Z');
    expect(start('America/Santiago', '2024-09-08')).toBe('2024-09-08T04:00:00.000Z');
    expect(start('Pacific/Apia', '2011-12-30')).toBe('2011-12-30T10:00:00.000Z');
    expect(start('Pacific/Apia', '2011-12-31')).toBe('2011-12-30T10:00:00.000Z');
    expect(siteIn('Pacific/Apia').dayOf('2011-12-30T09:59:59.999Z')).toBe('2011-12-29');
    expect(start('Australia/Lord_Howe', '2026-04-05')).toBe('2026-04-04T13:00:00.000Z');
    expect(start('Australia/Lord_Howe', '2026-04-06')).toBe('2026-04-05T13:30:00.000Z');
    expect(start('America/St_Johns', '2010-11-07')).toBe('2010-11-07T02:30:00.000Z');
    expect(siteIn('America/St_Johns').dayOf('2010-11-07T02:31:00.000Z')).toBe('2010-11-06');
  });

  it('rejects an invalid day', () => {
    expect(() => siteIn('UTC').startOfDay('2026-02-30')).toThrow(RangeError);
  });
});

/** Returns the local date and time by Intl. */
function wallByIntl(zone: string, instant: Instant): string {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return `${shown.format(instantToMs(instant)).replace(' ', 'T')}.${instant.slice(20, 23)}`;
}

describe('a date and time in a zone', () => {
  const { localInstants } = createFixedClock(NOW);

  it('is shown at both of its instants, which differ only when clocks go back', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (zone, instant) => {
        const wall = wallByIntl(zone, instant);
        const { first, last } = localInstants(zone, wall);
        expect([first, last].map((one) => wallByIntl(zone, one))).toEqual([wall, wall]);
        expect(first <= instant && instant <= last).toBe(true);
        expect([first, last]).toContain(instant);
      }),
    );
  });

  it('is right if the clock shows it twice or never', () => {
    expect(localInstants('Europe/Berlin', '2026-10-25T02:30:00.000')).toEqual({
      first: '2026-10-25T00:30:00.000Z',
      last: '2026-10-25T01:30:00.000Z',
    });
    const skipped = { first: '2026-03-29T01:00:00.000Z', last: '2026-03-29T00:59:59.999Z' };
    expect(localInstants('Europe/Berlin', '2026-03-29T02:00:00.000')).toEqual(skipped);
    expect(localInstants('Europe/Berlin', '2026-03-29T02:59:59.999')).toEqual(skipped);
    expect(localInstants('Pacific/Apia', '2011-12-30T12:00:00.000')).toEqual({
      first: '2011-12-30T10:00:00.000Z',
      last: '2011-12-30T09:59:59.999Z',
    });
    expect(localInstants('Asia/Kathmandu', '9999-12-31T23:59:59.999').last).toBe('9999-12-31T18:14:59.999Z');
  });
});

describe('the limits of the calendar', () => {
  it('are clamped to the nearest day and instant that can be written', () => {
    const [west, east] = [siteIn('America/New_York'), siteIn('Pacific/Apia')];
    expect(west.dayOf('0001-01-01T00:00:00.000Z')).toBe('0001-01-01');
    expect(east.dayOf('9999-12-31T23:59:59.999Z')).toBe('9999-12-31');
    expect(siteIn('Asia/Kathmandu').startOfDay('0001-01-01')).toBe('0001-01-01T00:00:00.000Z');
    expect(west.startOfDay('9999-12-31')).toBe('9999-12-31T05:00:00.000Z');
  });
});

describe('a clock', () => {
  it('gives each site its own today', () => {
    const clock = createFixedClock('2026-04-12T23:30:00.000Z');
    expect(clock.site('UTC').today).toBe('2026-04-12');
    expect(clock.site('Europe/Berlin').today).toBe('2026-04-13');
    expect(clock.site('UTC').now).toBe(clock.now());
  });

  it('that is fixed moves only on request, and leaves sites unchanged', () => {
    const clock = createFixedClock(NOW);
    const site = clock.site('UTC');
    clock.advance(24 * HOUR);
    expect(clock.now()).toBe('2026-04-13T09:30:00.000Z');
    expect([site.now, site.today]).toEqual([NOW, '2026-04-12']);
    clock.set(NOW);
    expect(clock.now()).toBe(NOW);
  });

  it('of the machine shows the machine’s time', () => {
    vi.useFakeTimers({ now: instantToMs(NOW), toFake: ['Date'] });
    try {
      const clock = createSystemClock();
      expect(clock.now()).toBe(NOW);
      vi.setSystemTime(instantToMs(NOW) + 1);
      expect(clock.site('Pacific/Kiritimati')).toMatchObject({ now: addMs(NOW, 1), today: '2026-04-12' });
      vi.setSystemTime(instantToMs(NOW) + HOUR);
      expect(clock.site('Pacific/Kiritimati').today).toBe('2026-04-13');
    } finally {
      vi.useRealTimers();
    }
  });

  it('accepts names of zones, but not offsets', () => {
    const { isZone } = createSystemClock();
    expect(ZONES.every(isZone)).toBe(true);
    expect(['', 'Mars/Olympus', '+02:00', '-03', '[UTC]', 'Europe/Berlin '].filter(isZone)).toEqual([]);
    expect(() => siteIn('Mars/Olympus').today).toThrow(RangeError);
  });
});
