import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localInstants } from '#adapters/clock/site-time.ts';
import { createLocalTimes } from '#domain/telemetry/imports/local-times.ts';
import { readingsOfTime } from '#domain/telemetry/imports/read-time.ts';
import { tallyOrders, timeIn } from '#domain/telemetry/imports/tally-orders.ts';
import { addMs, instantToMs, msToInstant } from '#domain/time.ts';
import { instantWithin } from '#tests/support/random/arbitraries.ts';
import { anyText } from '#tests/support/random/tricky-text.ts';
import { anyZone, dayIn } from '#tests/support/random/zones.ts';

const anyTime = instantWithin('2001-09-10T00:00:00.000Z', '2035-12-31T23:59:59.999Z');
const wholeSeconds = anyTime.map((instant) => `${instant.slice(0, 19)}.000Z`);
const localOf = (instant: string) => instant.slice(0, -1);

describe('times in files', () => {
  it('with an offset, or in seconds or milliseconds since 1970, are instants', () => {
    fc.assert(
      fc.property(anyTime, (instant) => {
        const written = [
          instant,
          instant.replace('T', ' '),
          instant.replace('Z', '+00:00'),
          instant.replace('Z', '-0000'),
        ];
        for (const text of [...written, String(instantToMs(instant))])
          expect(readingsOfTime(text)).toEqual({ instant });
        expect(readingsOfTime(String(instantToMs(instant) / 1000))).toEqual({ instant });
      }),
    );
    expect(readingsOfTime('2022-07-12T09:30:00-00:00')).toEqual({ instant: '2022-07-12T09:30:00.000Z' });
    expect(readingsOfTime('2022-07-12 09:30 UTC')).toEqual({ instant: '2022-07-12T09:30:00.000Z' });
    expect(readingsOfTime('2022-07-12T09:30+0530')).toEqual({ instant: '2022-07-12T04:00:00.000Z' });
  });

  it('without an offset, or as the day numbers of spreadsheets, are local', () => {
    fc.assert(
      fc.property(wholeSeconds, (instant) => {
        const local = localOf(instant);
        expect(readingsOfTime(local)).toEqual({ local });
        expect(readingsOfTime(local.slice(0, 19).replace('T', ' '))).toEqual({ local });
        const serial = instantToMs(instant) / 86_400_000 + 25_569;
        expect(readingsOfTime(serial.toFixed(9))).toEqual({ local });
      }),
    );
    expect(readingsOfTime('44593.5')).toEqual({ local: '2022-02-01T12:00:00.000' });
  });

  it('with numeric dates have a meaning for each order that gives a day', () => {
    expect(readingsOfTime('2/1/2022 0:04')).toEqual({
      locals: new Map([
        ['dmy', '2022-01-02T00:04:00.000'],
        ['mdy', '2022-02-01T00:04:00.000'],
      ]),
    });
    expect(readingsOfTime('13.02.2022 7:05:30 pm')).toEqual({
      locals: new Map([['dmy', '2022-02-13T19:05:30.000']]),
    });
    expect(readingsOfTime('12 Feb 2022 12:30 AM')).toEqual({ local: '2022-02-12T00:30:00.000' });
    expect(readingsOfTime('31/12/2022')).toEqual({ locals: new Map([['dmy', '2022-12-31T00:00:00.000']]) });
  });

  it('that are none have no meaning, whatever the text', () => {
    for (const text of ['', 'noon', '25:00', '2022-02-30 10:00', '1/1/2022 24:01', '1/1/2022 13:00 pm', '12.9']) {
      expect(readingsOfTime(text)).toBeNull();
    }
    fc.assert(fc.property(anyText, (text) => void readingsOfTime(text)));
  });
});

describe('the order of day and month of a file', () => {
  it('is the one in which its times were written, once one of them proves it', () => {
    fc.assert(
      fc.property(fc.array(wholeSeconds, { minLength: 1 }), fc.constantFrom('dmy', 'mdy'), (instants, order) => {
        const tally = tallyOrders();
        const texts = instants.map((instant) => {
          const [year, month, day] = instant.slice(0, 10).split('-');
          return `${order === 'dmy' ? `${day}/${month}` : `${month}/${day}`}/${year} ${instant.slice(11, 19)}`;
        });
        const readings = texts.map((text) => readingsOfTime(text));
        for (const [at, one] of readings.entries()) {
          if (one !== null) tally.see(one, { text: texts[at] ?? '', line: at + 1 });
        }
        const result = tally.result();
        const isProven = instants.some((instant) => Number(instant.slice(8, 10)) > 12);
        if ('unclear' in result) expect(isProven).toBe(false);
        else {
          const found = 'order' in result ? result.order : null;
          const locals = readings.map((one) => (one === null ? null : timeIn(one, found)));
          expect(locals).toEqual(instants.map((instant) => ({ local: localOf(instant) })));
        }
        if (isProven) expect(result).toEqual({ order });
      }),
    );
  });

  it('is contradictory where times prove both, and not needed where none is numeric', () => {
    const both = tallyOrders();
    for (const [at, text] of ['2/1/2022', '13/1/2022', '1/13/2022'].entries()) {
      const readings = readingsOfTime(text);
      if (readings !== null) both.see(readings, { text, line: at + 1 });
    }
    expect(both.result()).toEqual({ contradictory: { text: '1/13/2022', line: 3 } });
    const none = tallyOrders();
    none.see({ local: '2022-01-01T00:00:00.000' }, { text: '2022-01-01', line: 1 });
    expect(none.result()).toEqual({ order: null });
  });
});

describe('local times', () => {
  const timesOf = (zone: string) => createLocalTimes((local) => localInstants(zone, local));
  /** The local time of an instant by Intl, independently of the farm's clock. */
  const clockIn = (zone: string, instant: string): string => {
    const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' }).format(instantToMs(instant));
    return `${dayIn(zone, instant)}T${time}.000`;
  };

  it('of a series in order come out as its instants, also while clocks are set back', () => {
    fc.assert(
      fc.property(
        anyZone,
        fc.constantFrom('2026-10-24T20:00:00.000Z', '2026-03-28T20:00:00.000Z', '2026-06-01T00:00:00.000Z'),
        fc.integer({ min: 1, max: 20 }),
        (zone, start, minutes) => {
          const instantOf = timesOf(zone);
          let previous: string | null = null;
          for (let at = 0; at < 40; at++) {
            const instant = addMs(start, at * minutes * 60_000);
            previous = instantOf(clockIn(zone, instant), previous);
            expect(previous).toBe(instant);
          }
        },
      ),
    );
  });

  it('agree with the clock’s own answer', () => {
    fc.assert(
      fc.property(anyZone, wholeSeconds, (zone, instant) => {
        const local = localOf(instant);
        const { first, last } = localInstants(zone, local);
        expect(timesOf(zone)(local, null)).toBe(last < first ? null : first);
      }),
    );
    expect(timesOf('Europe/Berlin')('2026-03-29T02:30:00.000', null)).toBeNull();
    expect(timesOf('Europe/Berlin')('2026-01-01T00:00:00.000', null)).toBe(msToInstant(1_767_222_000_000));
  });
});
