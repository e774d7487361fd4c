import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WeekYield } from '#domain/harvests/harvest-totals.ts';
import { addDays } from '#domain/time.ts';
import { FREE } from '#web/batches/facts/qa-answers.ts';
import { weekBars } from '#web/batches/weeks/week-bars.ts';
import { changedResult, neighbourOf } from '#web/features/harvests/inbox/entries.ts';
import { harvestRequest, harvestShape } from '#web/features/harvests/model/harvest-shape.ts';
import { createRowCounter } from '#web/page/download/count-rows.ts';
import { axisSteps } from '#web/ui/chart/axis-steps.ts';

describe('the rows of a downloaded CSV', () => {
  it('are counted however the bytes are cut, without line breaks inside quotes', () => {
    const field = fc.constantFrom('basil', '"two\r\nlines"', '"a ""quote"""');
    const rows = fc.array(fc.array(field, { minLength: 1, maxLength: 3 }), { maxLength: 8 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 7 }), (lines, size) => {
        const bytes = new TextEncoder().encode(
          ['crop', ...lines.map((line) => line.join(','))].map((l) => `${l}\r\n`).join(''),
        );
        const count = createRowCounter();
        let counted = 0;
        for (let at = 0; at < bytes.length; at += size) counted = count(bytes.subarray(at, at + size));
        expect(counted).toBe(lines.length);
      }),
    );
  });
});

describe('the request of harvests', () => {
  const requestOf = (filters: Readonly<Record<string, string>>) =>
    harvestRequest({ search: '', filter: (key) => filters[key], sort: harvestShape(filters.show ?? null).sort });

  it('maps one selected kind to its flag and both or none to neither', () => {
    expect(requestOf({ show: 'expected' })).toMatchObject({ only_expected: true, order_by: 'expected_date' });
    expect(requestOf({ show: 'completed' })).toMatchObject({ only_done: true, latest: true });
    expect(requestOf({})).not.toHaveProperty('only_done');
    expect(requestOf({})).not.toHaveProperty('only_expected');
  });

  it('asks from the first second of the first day to the last second of the last', () => {
    expect(requestOf({ from: '2026-05-04', to: '2026-05-12' })).toMatchObject({
      action_completed_date__gte: '2026-05-04T00:00:00',
      action_completed_date__lte: '2026-05-12T23:59:59',
    });
    expect(requestOf({}).action_completed_date__gte).toBeUndefined();
  });
});

describe('the chart of weeks', () => {
  const grams = fc.nat({ max: 50_000 });
  const anyRow: fc.Arbitrary<WeekYield> = fc
    .record({
      at: fc.nat({ max: 5 }),
      crop: fc.constantFrom('a', 'b', 'c'),
      total: grams,
      estimated: grams,
      expected: grams,
    })
    .map(({ at, crop, total, estimated, expected }) => ({
      week: addDays('2026-05-04', at * 7),
      crop_uuid: crop,
      crop,
      completed: 1,
      total_yield_g: total,
      estimated_yield_g: estimated,
      compared_yield_g: total,
      trays_harvested: 1,
      expected: 1,
      expected_yield_g: expected,
    }));
  const anyRows = fc.uniqueArray(anyRow, { selector: ({ week, crop }) => week + crop, maxLength: 18 });

  it('has a bar for every week whose parts add up to its yield', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const bars = weekBars(rows, '2026-05-04', '2026-06-08', '2026-05-12');
        expect(bars).toHaveLength(6);
        expect(bars.filter(({ isUnfinished }) => isUnfinished).map(({ week }) => week)).toEqual(['2026-05-11']);
        for (const { week, actual, parts } of bars) {
          const own = rows.filter((row) => row.week === week);
          expect(actual).toBe(own.reduce((sum, { total_yield_g }) => sum + total_yield_g, 0));
          expect(parts.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(actual);
        }
      }),
    );
  });

  it('has an axis from 0 of even steps that holds every value', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e6, noNaN: true }), (largest) => {
        const steps = axisSteps(largest);
        expect(steps[0]).toBe(0);
        expect(steps.at(-1)).toBeGreaterThanOrEqual(largest);
        expect(steps.length).toBeGreaterThanOrEqual(3);
        expect(steps.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});

describe('the harvests that wait for checks', () => {
  it('continue with the next row, or the one before after the last', () => {
    expect(neighbourOf(['a', 'b', 'c'], 'b')).toBe('c');
    expect(neighbourOf(['a', 'b'], 'b')).toBe('a');
    expect(neighbourOf(['a'], 'a')).toBeNull();
  });

  it('send nothing if nothing changed', () => {
    const values = { qa: 'later', qa_checks: [], qa_note: '' } as const;
    expect(changedResult(null, values, FREE)).toBeUndefined();
    expect(changedResult(null, { ...values, qa: 'passed' }, FREE)).toEqual({
      result: { passed: true, checks: [], note: null },
    });
  });
});
