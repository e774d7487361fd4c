import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED, ZONE } from '#tests/contract/seed-farm.ts';
import { HEAT_COLOURS, heatAt, heatScale, heatStep, stackDifference } from '#web/readings/model/heat.ts';
import { heatSpan } from '#web/readings/model/heat-choice.ts';
import { faultMarks, groupMarks, type Mark, removalMarks } from '#web/readings/model/marks.ts';
import { siteClock } from '#web/readings/model/site-clock.ts';
import { timeTicks } from '#web/readings/model/time-ticks.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-01-01T00:00:00.000Z');
const zones = fc.constantFrom(
  'UTC',
  ZONE,
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
);

describe('the ticks of a time axis', () => {
  it('are in order within the span, few enough for the pixels, and at round times of the site', () => {
    fc.assert(
      fc.property(
        zones,
        fc.nat(365 * 24 * 60),
        fc.integer({ min: 5, max: 3 * 365 * 24 * 60 }),
        fc.integer({ min: 200, max: 1600 }),
        (zone, start, minutes, pixels) => {
          const clock = siteClock(zone);
          const span = { from: START + start * 60_000, to: START + (start + minutes) * 60_000 };
          const ticks = timeTicks(span, pixels, clock, 1);
          const ats = ticks.map(({ at }) => at);
          expect(ats).toEqual([...new Set(ats)].sort((a, b) => a - b));
          expect(ticks.length).toBeLessThanOrEqual(Math.max(2, pixels / 72) + 3);
          for (const { at, kind } of ticks) {
            expect(at).toBeGreaterThanOrEqual(span.from);
            expect(at).toBeLessThanOrEqual(span.to);
            const local = new Date(clock.toLocal(at));
            // Midnight may be skipped where clocks change then.
            if (kind === 'time') expect(local.getUTCSeconds()).toBe(0);
            else if (zone === 'UTC') expect(local.getTime() % DAY).toBe(0);
            if (kind === 'month' && zone === 'UTC') expect(local.getUTCDate()).toBe(1);
          }
        },
      ),
    );
  });

  it('stay on the hours of the clock over its changes', () => {
    const clock = siteClock(ZONE);
    // In the night to 29 March 2026, 02:00 became 03:00.
    const span = { from: Date.parse('2026-03-28T22:00:00Z'), to: Date.parse('2026-03-29T10:00:00Z') };
    const hours = timeTicks(span, 700, clock, 1).map(({ at }) => new Date(clock.toLocal(at)).getUTCHours());
    expect(hours).toEqual([0, 3, 4, 6, 8, 10, 12]);
    const short = { from: Date.parse('2026-03-29T00:00:00Z'), to: Date.parse('2026-03-29T02:00:00Z') };
    const ats = timeTicks(short, 700, clock, 1).map(({ at }) => at);
    expect(ats.map((at, index) => at - (ats[index - 1] ?? at - 900_000))).toEqual(ats.map(() => 900_000));
  });

  it('of weeks are the first weekdays', () => {
    const span = { from: START, to: START + 60 * DAY };
    for (const { at } of timeTicks(span, 700, siteClock('UTC'), 1)) expect(new Date(at).getUTCDay()).toBe(1);
  });
});

describe('the site clock', () => {
  it('converts back and forth', () => {
    fc.assert(
      fc.property(zones, fc.nat(2 * 365 * 24 * 60), (zone, minutes) => {
        const clock = siteClock(zone);
        const at = START + minutes * 60_000;
        const back = clock.toInstant(clock.toLocal(at));
        // A time that occurs twice means the first.
        expect(clock.toLocal(back)).toBe(clock.toLocal(at));
        expect(back).toBeLessThanOrEqual(at);
      }),
    );
  });
});

describe('marks', () => {
  it('are all in groups that are apart from each other', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000)), (times) => {
        const marks = times
          .sort((a, b) => a - b)
          .map((at, index): Mark => ({ key: String(index), at, what: 'fault', about: '', of: '', path: '/' }));
        const groups = groupMarks(marks, { from: 0, to: 1000 }, 500, 28);
        expect(groups.flatMap((group) => group.marks)).toEqual(marks);
        for (const [index, { x }] of groups.entries()) {
          const next = groups[index + 1];
          if (next !== undefined) expect(next.x - x).toBeGreaterThanOrEqual(28);
        }
      }),
    );
  });

  it('of faults are where they came, not where they went', () => {
    const change = (id: number, at: string, after: string | null) => ({
      ...{ id, at, who: 'device', what: 'edit' },
      changes: [{ field: 'general_control_error', before: null, after }],
    });
    const history = [
      change(2, '2026-01-01T12:00:00.000Z', null),
      change(1, '2026-01-01T10:00:00.000Z', 'Pump blocked'),
    ];
    const machine = { uuid: SEED.hvac, name: 'Climate 1', kind: 'hvac' } as const;
    const found = faultMarks(machine, history, { from: START, to: START + DAY });
    expect(found.map(({ at, about, path }) => [at, about, path])).toEqual([
      [START + 10 * HOUR, 'Pump blocked', `/hvac/${SEED.hvac}`],
    ]);
    expect(faultMarks(machine, history, { from: START, to: START + HOUR })).toEqual([]);
  });
});

describe('a rack coloured by a metric', () => {
  const points = (mean: number[]) => ({
    ...{ step: 900_000, min: mean, max: mean, mean },
    at: mean.map((_, index) => START + index * 900_000),
  });

  it('has the coolest colour for the smallest value of the days and the hottest for the largest', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 150, max: 320 }), { minLength: 2 }), (tenths) => {
        const values = tenths.map((value) => value / 10);
        const scale = heatScale('temperature', [points(values)]);
        if (scale === null) throw new Error('No scale');
        const steps = values.map((value) => heatStep(value, scale));
        expect(steps.every((step) => HEAT_COLOURS.some((one) => one === step))).toBe(true);
        const order = values.map((value, index) => [value, steps[index] ?? 0] as const).sort(([a], [b]) => a - b);
        for (const [index, [, step]] of order.entries())
          expect(step).toBeGreaterThanOrEqual(order[index - 1]?.[1] ?? 0);
        if (Math.max(...values) - Math.min(...values) > 3.5) {
          expect(Math.min(...steps)).toBe(1);
          expect(Math.max(...steps)).toBe(7);
        }
      }),
    );
    expect(heatScale('temperature', [])).toBeNull();
    expect(heatScale('temperature', [points([24, 24.1])])).toEqual({ min: 22.3, max: 25.8 });
  });

  it('shows the values at an instant, and none long after the last', () => {
    const some = points([20, 21, 22]);
    expect(heatAt(some, START + 900_000)).toBe(21);
    expect(heatAt(some, START + 3 * 900_000)).toBe(22);
    expect(heatAt(some, START + DAY)).toBeNull();
    expect(heatSpan(START + 8 * DAY + 1000)).toEqual({ from: START + DAY, to: START + 8 * DAY });
  });

  it('compares the highest row with the lowest', () => {
    const at = (row: number, value: number) => ({ row, value });
    expect(stackDifference([at(1, 20), at(3, 23), at(3, 25), at(2, 99)])).toBe(4);
    expect(stackDifference([at(2, 20), at(2, 30)])).toBeNull();
  });
});

describe('removals of readings', () => {
  it('are marked where they begin, at shown places only', () => {
    const removal = (uuid: string, subject: string, from: string) => ({
      ...{ uuid, subject, metric: 'ec' as const, from, to: '2026-01-02T09:00:00.000Z', reason: 'probe dry' },
      ...{ removed_at: '2026-01-03T09:00:00.000Z', removed_by: 'ana', readings: 60 },
    });
    const [bed, other] = [SEED.beds.A1, SEED.beds.A2];
    const removals = [
      removal('1', bed, '2026-01-01T08:00:00.000Z'),
      removal('2', other, '2026-01-01T08:00:00.000Z'),
      removal('3', bed, '2025-12-31T23:00:00.000Z'),
    ];
    expect(removalMarks(removals, new Set([bed]), () => 'A1', { from: START, to: START + DAY })).toEqual([
      { key: '1', at: START + 8 * HOUR, what: 'removed', about: 'probe dry', of: 'A1', path: `/bed/${bed}` },
    ]);
  });
});
