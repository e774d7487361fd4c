import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDue, isTaken, type LastTime, type Schedule, sinceWhen } from '#domain/chores/is-due.ts';
import { addMs, type Instant, instantToMs } from '#domain/time.ts';

const START: Instant = '2026-05-12T06:00:00.000Z';
const SCHEDULE: Schedule = { every: 86_400_000, retry: 3_600_000, lease: 7_200_000 };
const between = (from: Instant, to: Instant): number => instantToMs(to) - instantToMs(from);

/** The outcome each time the chore is due: success, failure or interruption. */
const looks = fc.array(
  fc.record({
    after: fc.integer({ min: 1, max: 40_000_000 }),
    takes: fc.integer({ min: 1, max: 3_600_000 }),
    end: fc.constantFrom('well', 'badly', 'cut off'),
  }),
  { maxLength: 60 },
);

interface Run {
  readonly started: Instant;
  readonly last: LastTime;
}

/** Checks repeatedly, and runs the chore whenever it is due. */
function runsOf(chosen: typeof looks extends fc.Arbitrary<infer L> ? L : never): Run[] {
  const runs: Run[] = [];
  let now = START;
  let last: LastTime | null = null;
  let lastOk: Instant | null = null;
  for (const { after, takes, end } of chosen) {
    now = addMs(now, after);
    if (!isDue(last, now, SCHEDULE)) continue;
    const started = now;
    const finished = end === 'cut off' ? null : addMs(now, takes);
    if (finished !== null) now = finished;
    const before: Instant | null = lastOk;
    if (end === 'well') lastOk = finished;
    last = { started_at: started, finished_at: finished, last_ok_at: end === 'well' ? finished : before };
    runs.push({ started, last });
  }
  return runs;
}

describe('a chore', () => {
  it('never starts within a day of a success, an hour of a failure, or its lease after an interruption', () => {
    fc.assert(
      fc.property(looks, (chosen) => {
        const runs = runsOf(chosen);
        runs.slice(1).forEach(({ started }, at) => {
          const { started_at, finished_at, last_ok_at } = runs[at]?.last ?? {
            started_at: '',
            finished_at: null,
            last_ok_at: null,
          };
          if (finished_at === null) expect(between(started_at, started)).toBeGreaterThanOrEqual(SCHEDULE.lease);
          else if (last_ok_at === finished_at)
            expect(between(finished_at, started)).toBeGreaterThanOrEqual(SCHEDULE.every);
          else expect(between(finished_at, started)).toBeGreaterThanOrEqual(SCHEDULE.retry);
        });
      }),
    );
  });

  it('is always due a day after its last event', () => {
    fc.assert(
      fc.property(looks, fc.integer({ min: 0, max: 1e9 }), (chosen, more) => {
        const last = runsOf(chosen).at(-1)?.last ?? null;
        const latest = last?.finished_at ?? last?.started_at ?? START;
        expect(isDue(last, addMs(latest, SCHEDULE.every + more), SCHEDULE)).toBe(true);
      }),
    );
  });

  it('can be claimed when due, by the times of the claim', () => {
    fc.assert(
      fc.property(looks, fc.integer({ min: 0, max: 2e8 }), (chosen, later) => {
        const last = runsOf(chosen).at(-1)?.last ?? null;
        const now = addMs(last?.finished_at ?? last?.started_at ?? START, later);
        if (last === null || !isDue(last, now, SCHEDULE)) return;
        expect(isTaken(last, sinceWhen(now, SCHEDULE))).toBe(false);
      }),
    );
  });

  it('is due at once after a wrong clock was set back by more than its lease', () => {
    fc.assert(
      fc.property(looks, fc.integer({ min: 1, max: 1e9 }), (chosen, more) => {
        const last = runsOf(chosen).at(-1)?.last ?? null;
        if (last === null) return;
        const times = [last.started_at, last.finished_at ?? last.started_at, last.last_ok_at ?? last.started_at];
        const earliest = times.toSorted()[0] ?? START;
        expect(isDue(last, addMs(earliest, -SCHEDULE.lease - more), SCHEDULE)).toBe(true);
      }),
    );
  });
});
