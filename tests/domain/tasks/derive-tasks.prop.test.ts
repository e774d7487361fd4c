import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTERNAL_STATES } from '#domain/batches/batch.ts';
import { withIntervals } from '#domain/batches/history/batch-state.ts';
import { daysTill, isDoneToday, isExpected, isOverdue, isTask } from '#domain/tasks/derive-tasks.ts';
import { addDays, addMs } from '#domain/time.ts';
import { siteOf } from '#tests/domain/batches/farm-model.ts';
import { dayWithin } from '#tests/support/random/arbitraries.ts';
import { anyBatch } from '#tests/support/random/plans.ts';
import { anyZone, dayIn } from '#tests/support/random/zones.ts';

const anyToday = dayWithin('2026-02-01', '2026-06-01');
const anyAction = anyBatch.chain((batch) => fc.constantFrom(...withIntervals(batch.actions)));

describe('today’s tasks', () => {
  it('are open actions except intervals, of unfinished batches, needed today or earlier', () => {
    fc.assert(
      fc.property(anyAction, fc.constantFrom(...INTERNAL_STATES), anyToday, (action, state, today) => {
        const open = !action.completed && !action.withdrawn;
        const work = action.action_type !== 'interval_action';
        expect(isExpected(action, state)).toBe(open && work && state !== 'Done');
        expect(isTask(action, state, today)).toBe(isExpected(action, state) && daysTill(action, today) <= 0);
        expect(isTask(action, state, action.action_needed_date)).toBe(isExpected(action, state));
      }),
    );
  });

  it('are late from the day after their needed day', () => {
    fc.assert(
      fc.property(anyAction, (action) => {
        const day = action.action_needed_date;
        expect([0, 1, 2].map((days) => daysTill(action, addDays(day, days)))).toEqual([0, -1, -2]);
        expect([-1, 0, 1].map((days) => isOverdue(daysTill(action, addDays(day, days))))).toEqual([false, false, true]);
      }),
    );
  });

  it('show once done on the site’s day of completion only, except intervals', () => {
    fc.assert(
      fc.property(anyAction, anyZone, fc.integer({ min: -60, max: 60 }), (action, zone, hours) => {
        const done = action.action_completed_date ?? '2026-03-01T23:00:00.000Z';
        const now = addMs(done, hours * 3_600_000);
        const isThatDay = action.completed && dayIn(zone, done) === dayIn(zone, now);
        expect(isDoneToday(action, siteOf({ now, zone }))).toBe(isThatDay && action.action_type !== 'interval_action');
      }),
    );
  });
});
