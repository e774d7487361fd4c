import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '#domain/actions/action.ts';
import { isOpen, planOrder } from '#domain/actions/order-actions.ts';
import { withIntervals } from '#domain/batches/history/batch-state.ts';
import {
  movesFollowing,
  type ShiftOutcome,
  shiftAlone,
  shiftWithFollowing,
} from '#domain/batches/schedule/schedule-shift.ts';
import { isShiftShown } from '#domain/batches/schedule/shift-shown.ts';
import { addDays } from '#domain/time.ts';
import { anyBatch } from '#tests/support/random/plans.ts';

interface Case {
  readonly actions: readonly Action[];
  readonly picked: readonly string[];
  readonly outcome: ShiftOutcome;
}

/** A batch, the actions of a day to move, and the farm's result. */
const anyShift: fc.Arbitrary<Case> = fc
  .tuple(anyBatch, fc.nat(), fc.integer({ min: -9, max: 15 }), fc.boolean())
  .map(([batch, at, days, alone]): Case | null => {
    const actions = withIntervals(batch.actions);
    const open = planOrder(actions.filter(isOpen));
    const one = open[at % Math.max(1, open.length)];
    if (one === undefined || days === 0) return null;
    const isWait = ({ action_type }: Action) => action_type === 'interval_action';
    const picked = open.filter(
      (action) => action.action_needed_date === one.action_needed_date && isWait(action) === isWait(one),
    );
    const shift = alone && !movesFollowing(picked) ? shiftAlone : shiftWithFollowing;
    const outcome = shift(actions, picked, days);
    return outcome.ok ? { actions, picked: picked.map(({ uuid }) => uuid), outcome: outcome.value } : null;
  })
  .filter((shift) => shift !== null);

const changed = (actions: readonly Action[], uuid: string | undefined, change: (action: Action) => Action): Action[] =>
  actions.map((action) => (action.uuid === uuid ? change(action) : action));

describe('a shift without a response from the farm', () => {
  it('is found in the plan it makes, and not in the old one', () => {
    fc.assert(
      fc.property(anyShift, ({ actions, picked, outcome }) => {
        expect(isShiftShown(outcome.after, outcome, picked)).toBe(true);
        expect(isShiftShown(actions, outcome, picked)).toBe(false);
      }),
    );
  });

  it("isn't found once a chosen action is done, deleted or moved", () => {
    fc.assert(
      fc.property(anyShift, fc.nat(), fc.constantFrom(-1, 1), ({ picked, outcome }, at, days) => {
        const one = picked[at % picked.length];
        const done = changed(outcome.after, one, (action) => ({ ...action, completed: true }));
        expect(isShiftShown(done, outcome, picked)).toBe(false);
        const gone = outcome.after.filter(({ uuid }) => uuid !== one);
        expect(isShiftShown(gone, outcome, picked)).toBe(false);
        const elsewhere = changed(outcome.after, one, (action) => ({
          ...action,
          action_needed_date: addDays(action.action_needed_date, days),
        }));
        expect(isShiftShown(elsewhere, outcome, picked)).toBe(false);
      }),
    );
  });

  it('is found whatever happens to the later actions', () => {
    fc.assert(
      fc.property(anyShift, ({ picked, outcome }) => {
        const asked = new Set([...picked, ...outcome.steps.map(({ action }) => action.uuid)]);
        const others = outcome.after.map((action) =>
          asked.has(action.uuid) ? action : { ...action, completed: true },
        );
        expect(isShiftShown(others, outcome, picked)).toBe(true);
      }),
    );
  });
});
