import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTERNAL_STATES } from '#domain/batches/batch.ts';
import { withIntervals } from '#domain/batches/history/batch-state.ts';
import { daysTill, isExpected, isOverdue, isTask } from '#domain/tasks/derive-tasks.ts';
import { addDays } from '#domain/time.ts';
import { dayWithin } from '#tests/support/random/arbitraries.ts';
import { anyBatch } from '#tests/support/random/plans.ts';

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
});
