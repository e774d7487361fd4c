import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAST_FAILED, tallyResults, worstChecks } from '#domain/quality/tally-results.ts';
import { addDays, weekday } from '#domain/time.ts';

const FROM = '2026-03-02';
const DAYS = 84;

const passed = fc.option(fc.boolean());
const harvests = fc.array(
  fc.record({
    harvest_uuid: fc.uuid(),
    batch_uuid: fc.uuid(),
    lot_code: fc.constant('BAS-2026-0001'),
    harvest_date: fc.nat(DAYS - 1).map((days) => addDays(FROM, days)),
    qa_result: fc.option(
      fc.tuple(passed, passed).map(([length, wetness]) => ({
        passed: length === false || wetness === false ? false : length === null || wetness === null ? null : true,
        checks: [
          { name: 'Length', value: null, passed: length },
          { name: 'Wetness', value: null, passed: wetness },
        ],
        note: null,
      })),
    ),
  }),
);
const range = fc
  .integer({ min: 1, max: 7 })
  .map((firstWeekday) => ({ from: FROM, to: addDays(FROM, 83), firstWeekday }));

describe('the tally of results', () => {
  it('counts each harvest once, in its week, and each failure at its check', () => {
    fc.assert(
      fc.property(harvests, range, (all, within) => {
        const { passed: ok, failed, unchecked, checks, weeks, last_failed } = tallyResults(all, within);
        expect(ok + failed + unchecked).toBe(all.length);
        expect(weeks.reduce((sum, week) => sum + week.passed, 0)).toBe(ok);
        expect(weeks.reduce((sum, week) => sum + week.failed, 0)).toBe(failed);
        expect(weeks.every(({ week }) => weekday(week) === within.firstWeekday)).toBe(true);
        for (const check of checks) {
          const failures = all.filter(({ qa_result }) =>
            qa_result?.checks.some((entry) => entry.name === check.name && entry.passed === false),
          );
          expect(check.failed).toBe(failures.length);
        }
        expect(last_failed).toHaveLength(Math.min(LAST_FAILED, failed));
        expect(last_failed.every((harvest) => harvest.checks.length > 0)).toBe(true);
      }),
    );
  });

  it('names the checks that failed most', () => {
    const tally = (name: string, failed: number) => ({ name, passed: 3, failed });
    expect([...worstChecks([tally('Length', 2), tally('Wetness', 5), tally('Smell', 5)])]).toEqual([
      'Wetness',
      'Smell',
    ]);
    expect([...worstChecks([tally('Length', 0)])]).toEqual([]);
  });
});
