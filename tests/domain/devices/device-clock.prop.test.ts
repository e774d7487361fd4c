import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CLOCK_TOLERANCE_MS,
  type ClockHistory,
  followClock,
  isClockBelieved,
  type TimedMessage,
  UNKNOWN_CLOCK,
} from '#domain/devices/device-clock.ts';
import { MS_PER_DAY } from '#domain/time.ts';

const START = 1_778_572_800_000;
const follow = (messages: readonly TimedMessage[]): ClockHistory => messages.reduce(followClock, UNKNOWN_CLOCK);
/** Messages that arrive after these pauses, in ms, from a clock that is off by as much, to the nearest few seconds. */
const live = (pauses: readonly number[], offsetMs: number, delays: readonly number[] = []): TimedMessage[] => {
  let arrivalMs = START;
  return pauses.map((pause, at) => {
    arrivalMs += pause;
    return { arrivalMs, saidMs: arrivalMs + offsetMs - (delays[at] ?? 0) };
  });
};
const pauses = fc.array(fc.integer({ min: 1000, max: 3_600_000 }), { minLength: 2, maxLength: 30 });
const delays = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 30, maxLength: 30 });
const offset = fc.integer({ min: CLOCK_TOLERANCE_MS + 6000, max: 100 * MS_PER_DAY });

describe("a device's clock", () => {
  it('is off by as much as it is behind, once messages came for a minute', () => {
    fc.assert(
      fc.property(pauses, offset, delays, (between, behind, late) => {
        const messages = live(between, -behind, late);
        const [first, last] = [messages[0]?.arrivalMs ?? 0, messages.at(-1)?.arrivalMs ?? 0];
        const { off } = follow(messages);
        if (last - first < CLOCK_TOLERANCE_MS) expect(off).toBeNull();
        else {
          expect(off?.sinceMs).toBe(first);
          expect(Math.abs((off?.offsetMs ?? 0) + behind)).toBeLessThanOrEqual(5000);
        }
      }),
    );
  });

  it('is off at once if it is ahead', () => {
    fc.assert(
      fc.property(offset, (ahead) => {
        expect(follow(live([0], ahead)).off).toEqual({ offsetMs: ahead, sinceMs: START });
      }),
    );
  });

  it('is right while messages need less than a minute, and again after one such message', () => {
    const small = fc.integer({ min: -CLOCK_TOLERANCE_MS, max: CLOCK_TOLERANCE_MS });
    fc.assert(
      fc.property(pauses, small, offset, (between, right, wrong) => {
        expect(follow(live(between, right))).toEqual(UNKNOWN_CLOCK);
        expect(follow([...live(between, -wrong), ...live([0], right)])).toEqual(UNKNOWN_CLOCK);
      }),
    );
  });

  it('is not off because messages were kept for the farm, however old they are and however long they take', () => {
    const away = fc.integer({ min: 2 * CLOCK_TOLERANCE_MS, max: 7 * MS_PER_DAY });
    // The device measured every so often; the broker sends what it kept much faster.
    const every = fc.integer({ min: 5000, max: 600_000 });
    const speed = fc.integer({ min: 3, max: 5000 });
    fc.assert(
      fc.property(away, every, speed, (ms, interval, times) => {
        const count = Math.min(2000, Math.floor(ms / interval));
        const first = START - count * interval;
        const kept = Array.from({ length: count }, (_, n) => ({
          saidMs: first + n * interval,
          arrivalMs: START + (n * interval) / times,
        }));
        expect(follow(kept).off).toBeNull();
      }),
    );
  });

  it('is not off because a device sends the time of the last change, or the begin of an hour', () => {
    const minutes = Array.from({ length: 59 }, (_, n) => ({ saidMs: START, arrivalMs: START + n * 60_000 + 90_000 }));
    expect(follow(minutes).off).toBeNull();
  });

  it('is believed for a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * MS_PER_DAY }), (ms) => {
        const off = { offsetMs: -120_000, sinceMs: START };
        expect(isClockBelieved(off, START + ms)).toBe(ms < MS_PER_DAY);
        expect(isClockBelieved(null, START + ms)).toBe(true);
      }),
    );
  });
});
