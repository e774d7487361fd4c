import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '#domain/actions/action.ts';
import { comparePlan, isOpen, planOrder } from '#domain/actions/order-actions.ts';
import { withIntervals } from '#domain/batches/history/batch-state.ts';
import { withChanged } from '#domain/batches/history/find-action.ts';
import { changeDuration } from '#domain/batches/planning/change-duration.ts';
import { editPlan } from '#domain/batches/planning/edit-plan.ts';
import { delayAction, lengthenInterval, shiftLater } from '#domain/batches/planning/shift-actions.ts';
import { addDays, daysBetween } from '#domain/time.ts';
import { anyBatch, contextAt, problemOf, sliceOf, unwrap } from '#tests/support/random/plans.ts';

const CTX = contextAt('2026-03-20T12:00:00.000Z');
const anyDays = fc.integer({ min: -40, max: 40 });
const uuids = (actions: readonly Action[]) => actions.map(({ uuid }) => uuid);

/** A stored batch, and one of its open actions. */
const anyOpen = anyBatch
  .map((batch) => ({ ...batch, actions: withIntervals(batch.actions) }))
  .filter((batch) => batch.actions.some(isOpen))
  .chain((batch) => fc.record({ batch: fc.constant(batch), action: fc.constantFrom(...batch.actions.filter(isOpen)) }));

const anyOpenInterval = anyOpen.chain(({ batch, action }) =>
  action.action_type === 'interval_action' ? fc.constant({ batch, interval: action }) : fc.constant(null),
);

const laterOf = (actions: readonly Action[], action: Action) =>
  planOrder(actions.filter(isOpen)).filter((other) => comparePlan(other, action) >= 0);

describe('delaying an action with the later ones', () => {
  it('moves it and every later open action by the same days, and nothing else', () => {
    fc.assert(
      fc.property(anyOpen, anyDays, ({ batch, action }, days) => {
        const shifted = shiftLater(batch.actions, action, days, 'action_needed_date');
        fc.pre(shifted.ok && days !== 0);
        const later = laterOf(batch.actions, action);
        expect(unwrap(shifted)).toEqual(
          later.map((other) => ({ ...other, action_needed_date: addDays(other.action_needed_date, days) })),
        );
      }),
    );
  });

  it('keeps the order of all open actions', () => {
    fc.assert(
      fc.property(anyOpen, anyDays, ({ batch, action }, days) => {
        const shifted = shiftLater(batch.actions, action, days, 'action_needed_date');
        fc.pre(shifted.ok);
        const after = withChanged(batch, unwrap(shifted));
        expect(uuids(planOrder(after.actions.filter(isOpen)))).toEqual(uuids(planOrder(batch.actions.filter(isOpen))));
      }),
    );
  });

  it('is refused exactly if it would pass an earlier open action', () => {
    fc.assert(
      fc.property(anyOpen, anyDays, ({ batch, action }, days) => {
        const moved = { ...action, action_needed_date: addDays(action.action_needed_date, days) };
        const passes = batch.actions
          .filter(isOpen)
          .some((other) => comparePlan(other, action) < 0 && comparePlan(other, moved) > 0);
        const shifted = shiftLater(batch.actions, action, days, 'action_needed_date');
        expect(shifted.ok).toBe(!passes);
        if (passes) expect(problemOf(shifted).errors).toHaveProperty('action_needed_date');
      }),
    );
  });

  it('and back changes nothing', () => {
    fc.assert(
      fc.property(anyOpen, fc.nat({ max: 40 }), ({ batch, action }, days) => {
        const there = withChanged(batch, unwrap(shiftLater(batch.actions, action, days, 'x')));
        const moved = there.actions.find(({ uuid }) => uuid === action.uuid) ?? action;
        expect(withChanged(there, unwrap(shiftLater(there.actions, moved, -days, 'x')))).toEqual(batch);
      }),
    );
  });
});

describe('delaying an action alone', () => {
  it('moves only that one, even past others, unless it is an interval', () => {
    fc.assert(
      fc.property(anyOpen, anyDays, ({ batch, action }, days) => {
        fc.pre(days !== 0 && action.action_type !== 'interval_action');
        const day = addDays(action.action_needed_date, days);
        expect(unwrap(delayAction(batch.actions, action, day, false))).toEqual([
          { ...action, action_needed_date: day },
        ]);
      }),
    );
  });

  it('of an interval always moves the later ones too, and changes its duration by as much', () => {
    fc.assert(
      fc.property(anyOpenInterval, anyDays, fc.boolean(), (picked, days, delay) => {
        fc.pre(picked !== null);
        const { batch, interval } = picked;
        const day = addDays(interval.action_needed_date, days);
        const duration = interval.action_properties.duration + days;
        const delayed = delayAction(batch.actions, interval, day, delay);
        const lengthened = lengthenInterval(batch.actions, interval, duration, 'action_needed_date');
        expect(delayed).toEqual(lengthened);
        if (duration < 0) expect(delayed.ok).toBe(false);
      }),
    );
  });
});

describe('changing a duration', () => {
  it('sets it, moves the interval and every later open action by the difference, and keeps the order', () => {
    fc.assert(
      fc.property(anyOpenInterval, fc.nat({ max: 60 }), (picked, duration) => {
        fc.pre(picked !== null);
        const { batch, interval } = picked;
        const changed = changeDuration(sliceOf([batch]), { action: interval.uuid, duration }, CTX);
        fc.pre(changed.ok);
        const days = duration - interval.action_properties.duration;
        const after = withChanged(batch, unwrap(changed).actions);
        for (const action of laterOf(batch.actions, interval)) {
          const now = after.actions.find(({ uuid }) => uuid === action.uuid);
          expect(daysBetween(action.action_needed_date, now?.action_needed_date ?? '')).toBe(days);
        }
        expect(after.actions.find(({ uuid }) => uuid === interval.uuid)?.action_properties).toMatchObject({ duration });
        expect(uuids(planOrder(after.actions.filter(isOpen)))).toEqual(
          uuids(planOrder(batch.actions.filter(isOpen))).filter((uuid) =>
            after.actions.some((one) => one.uuid === uuid && isOpen(one)),
          ),
        );
      }),
    );
  });

  it("equals changing the plan's duration, or the day on which the interval then ends", () => {
    fc.assert(
      fc.property(anyOpenInterval, fc.nat({ max: 60 }), (picked, duration) => {
        fc.pre(picked !== null);
        const { batch, interval } = picked;
        const slice = sliceOf([batch]);
        const day = addDays(interval.action_needed_date, duration - interval.action_properties.duration);
        const changed = changeDuration(slice, { action: interval.uuid, duration }, CTX);
        const byPlan = editPlan(slice, { action: interval.uuid, action_properties: { duration } }, CTX);
        const byDay = editPlan(slice, { action: interval.uuid, action_needed_date: day, delay_actions: false }, CTX);
        expect([byPlan.ok, byDay.ok]).toEqual([changed.ok, changed.ok]);
        if (!changed.ok) return;
        expect(byPlan).toEqual(changed);
        expect(byDay).toEqual(changed);
      }),
    );
  });

  it('is refused for another action type and for a missing action', () => {
    fc.assert(
      fc.property(anyOpen, ({ batch, action }) => {
        fc.pre(action.action_type !== 'interval_action');
        const slice = sliceOf([batch]);
        expect(problemOf(changeDuration(slice, { action: action.uuid, duration: 1 }, CTX)).errors).toHaveProperty(
          'action',
        );
        expect(problemOf(changeDuration(slice, { action: batch.uuid, duration: 1 }, CTX)).errors).toHaveProperty(
          'action',
        );
      }),
    );
  });

  it('is refused once the interval is over, since it follows from the actions after it', () => {
    fc.assert(
      fc.property(anyBatch, fc.nat({ max: 60 }), (batch, duration) => {
        const over = withIntervals(batch.actions).find((one) => one.action_type === 'interval_action' && one.completed);
        fc.pre(over !== undefined);
        const problem = problemOf(changeDuration(sliceOf([batch]), { action: over.uuid, duration }, CTX));
        expect(problem).toMatchObject({ kind: 'conflict', actions: [over.uuid], batches: [batch.uuid] });
      }),
    );
  });
});
