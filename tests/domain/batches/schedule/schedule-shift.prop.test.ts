import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '#domain/actions/action.ts';
import { comparePlan, isOpen, planOrder } from '#domain/actions/order-actions.ts';
import { withIntervals } from '#domain/batches/history/batch-state.ts';
import { withChanged } from '#domain/batches/history/find-action.ts';
import { editPlan } from '#domain/batches/planning/edit-plan.ts';
import {
  followingAction,
  movesFollowing,
  nextHarvestDay,
  type ShiftOutcome,
  shiftAlone,
  shiftWithFollowing,
} from '#domain/batches/schedule/schedule-shift.ts';
import { addDays, daysBetween } from '#domain/time.ts';
import { planProblems } from '#messages/en/problems/plan.ts';
import { harvest, moveTo, setState, sow, wait } from '#tests/domain/batches/plans.ts';
import { anyBatch, batchFrom, contextAt, problemOf, sliceOf, unwrap } from '#tests/support/random/plans.ts';

const CTX = contextAt('2026-03-20T12:00:00.000Z');
const anyDays = fc.integer({ min: -15, max: 15 });
const anyHugeDays = fc
  .integer({ min: 4_000_000 })
  .chain((days) => fc.constantFrom(days, -days, days * 1e9, Number.MAX_SAFE_INTEGER, Number.MAX_VALUE));

/** A batch, and everything open in it on the day of one open action: actions, or intervals. */
const anyPicked = anyBatch
  .map((batch) => ({ ...batch, actions: withIntervals(batch.actions) }))
  .filter(({ actions }) => actions.some(isOpen))
  .chain((batch) =>
    fc.constantFrom(...batch.actions.filter(isOpen)).map((one) => {
      const isWait = ({ action_type }: Action) => action_type === 'interval_action';
      const picked = planOrder(batch.actions).filter(
        (action) =>
          isOpen(action) && action.action_needed_date === one.action_needed_date && isWait(action) === isWait(one),
      );
      return { batch, picked };
    }),
  );

const dayIn = ({ after }: ShiftOutcome, { uuid }: Action) =>
  after.find((action) => action.uuid === uuid)?.action_needed_date ?? '';

describe('moving an action with the later ones', () => {
  it('moves it and every later open action by the same days, if the plan allows it', () => {
    fc.assert(
      fc.property(anyPicked, anyDays, ({ batch, picked }, days) => {
        const outcome = shiftWithFollowing(batch.actions, picked, days);
        fc.pre(outcome.ok);
        const first = picked[0];
        if (first === undefined) return;
        for (const action of batch.actions.filter((one) => isOpen(one) && comparePlan(one, first) >= 0)) {
          expect(daysBetween(action.action_needed_date, dayIn(outcome.value, action))).toBe(days);
        }
      }),
    );
  });

  it('has the result of the single call it makes', () => {
    fc.assert(
      fc.property(anyPicked, anyDays, ({ batch, picked }, days) => {
        const outcome = shiftWithFollowing(batch.actions, picked, days);
        fc.pre(outcome.ok && days !== 0);
        const [step, ...others] = outcome.value.steps;
        if (step === undefined) throw new Error('A shift asks for something');
        expect(others).toEqual([]);
        const edit = { action: step.action.uuid, action_needed_date: step.to, delay_actions: true };
        const asked = editPlan(sliceOf([batch]), edit, CTX);
        fc.pre(asked.ok);
        expect(withIntervals(withChanged(batch, unwrap(asked).actions).actions)).toEqual(
          withIntervals(outcome.value.after),
        );
      }),
    );
  });

  it("is refused with the farm's reason", () => {
    fc.assert(
      fc.property(anyPicked, fc.integer({ min: -40, max: -1 }), ({ batch, picked }, days) => {
        const outcome = shiftWithFollowing(batch.actions, picked, days);
        fc.pre(!outcome.ok);
        const onDay = batch.actions.filter(
          (action) => isOpen(action) && action.action_needed_date === picked[0]?.action_needed_date,
        );
        const refusals = onDay.flatMap(({ uuid, action_needed_date }) => {
          const edit = { action: uuid, action_needed_date: addDays(action_needed_date, days), delay_actions: true };
          const asked = editPlan(sliceOf([batch]), edit, CTX);
          return asked.ok ? [] : [problemOf(asked)];
        });
        expect(refusals).toContainEqual(problemOf(outcome));
      }),
    );
  });

  it('is never refused when delaying', () => {
    fc.assert(
      fc.property(anyPicked, fc.nat({ max: 60 }), ({ batch, picked }, days) => {
        expect(shiftWithFollowing(batch.actions, picked, days).ok).toBe(true);
      }),
    );
  });

  it('is refused without an exception beyond the calendar', () => {
    fc.assert(
      fc.property(anyPicked, anyHugeDays, ({ batch, picked }, days) => {
        for (const shift of [shiftWithFollowing, shiftAlone]) {
          const { errors = {} } = problemOf(shift(batch.actions, picked, days));
          expect(Object.keys(errors)).toEqual(['action_needed_date']);
        }
      }),
    );
    const { actions } = batchFrom([sow(4), harvest()], '2026-03-01');
    for (const shift of [shiftWithFollowing, shiftAlone]) {
      expect(problemOf(shift(actions, actions.slice(0, 1), 9_999_999)).errors).toEqual({
        action_needed_date: [planProblems.plan_out_of_years({})],
      });
    }
  });

  it('forward shortens the wait that ends on its day, as far as possible', () => {
    const { actions } = batchFrom([sow(4), setState('Growth'), wait(5), moveTo(null), harvest()], '2026-03-01');
    const picked = actions.filter(
      ({ action_type }) => action_type === 'location_change' || action_type === 'harvest_action',
    );
    for (const days of [1, 2, 3, 4, 5]) {
      const { after, steps } = unwrap(shiftWithFollowing(actions, picked, -days));
      expect(steps.map(({ action }) => action.action_type)).toEqual(['interval_action']);
      expect(after.find(({ action_type }) => action_type === 'interval_action')?.action_properties).toMatchObject({
        duration: 5 - days,
      });
      expect(nextHarvestDay(after)).toBe(addDays('2026-03-06', -days));
    }
    expect(problemOf(shiftWithFollowing(actions, picked, -6)).errors).toEqual({
      action_needed_date: [planProblems.wait_too_short({})],
    });
  });

  it('by no days does nothing', () => {
    fc.assert(
      fc.property(anyPicked, ({ batch, picked }) => {
        expect(unwrap(shiftWithFollowing(batch.actions, picked, 0))).toEqual({
          steps: [],
          moved: [],
          after: batch.actions,
        });
      }),
    );
  });
});

describe('moving an action alone', () => {
  it('moves exactly the chosen actions by the same days, in one call each', () => {
    fc.assert(
      fc.property(anyPicked, anyDays, ({ batch, picked }, days) => {
        fc.pre(!movesFollowing(picked) && days !== 0);
        const outcome = unwrap(shiftAlone(batch.actions, picked, days));
        expect(outcome.steps.map(({ action }) => action)).toEqual(picked);
        for (const action of batch.actions) {
          const by = picked.includes(action) ? days : 0;
          expect(dayIn(outcome, action)).toBe(addDays(action.action_needed_date, by));
        }
      }),
    );
  });
});

describe('the later actions', () => {
  it('are open, later in the plan, no intervals, and include the harvest if one is left', () => {
    fc.assert(
      fc.property(anyPicked, ({ batch, picked }) => {
        const last = picked.at(-1);
        const next = followingAction(batch.actions, picked);
        const later = batch.actions.filter(
          (action) =>
            isOpen(action) &&
            action.action_type !== 'interval_action' &&
            last !== undefined &&
            comparePlan(action, last) > 0,
        );
        expect(next === null).toBe(later.length === 0);
        if (next === null) return;
        expect(later).toContain(next);
        const hasHarvest = later.some(({ action_type }) => action_type === 'harvest_action');
        expect(next.action_type === 'harvest_action').toBe(hasHarvest);
      }),
    );
  });
});
