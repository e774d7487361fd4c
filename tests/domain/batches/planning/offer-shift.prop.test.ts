import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePlan, isOpen } from '#domain/actions/order-actions.ts';
import { withIntervals } from '#domain/batches/history/batch-state.ts';
import { offerShift } from '#domain/batches/planning/offer-shift.ts';
import { shiftLater } from '#domain/batches/planning/shift-actions.ts';
import { addDays } from '#domain/time.ts';
import { anyBatch, completeFreely, unwrap } from '#tests/support/random/plans.ts';

/** A batch with one open action completed some days late. */
const anyLate = anyBatch
  .filter((batch) => batch.actions.some((action) => isOpen(action) && action.action_type !== 'interval_action'))
  .chain((batch) => {
    const open = batch.actions.filter((action) => isOpen(action) && action.action_type !== 'interval_action');
    return fc.record({
      batch: fc.constant(batch),
      action: fc.constantFrom(...open),
      days: fc.integer({ min: 1, max: 20 }),
    });
  })
  .map(({ batch, action, days }) => {
    const day = addDays(action.action_needed_date, days);
    const done = completeFreely(action, `${day}T08:00:00.000Z`);
    const actions = withIntervals(batch.actions.map((one) => (one.uuid === done.uuid ? done : one)));
    return { actions, done, day, days };
  });

describe('the offer after a late completion', () => {
  it('counts every open action after it, and accepting it moves exactly these by the delay', () => {
    fc.assert(
      fc.property(anyLate, ({ actions, done, day, days }) => {
        const offer = offerShift(actions, done, day);
        const later = actions.filter((action) => isOpen(action) && comparePlan(done, action) < 0);
        expect(offer?.count ?? 0).toBe(later.length);
        if (offer === null) return;
        const first = actions.find(({ uuid }) => uuid === offer.action);
        if (first === undefined) throw new Error('The offer names an action of the batch');
        expect(offer.to).toBe(addDays(first.action_needed_date, days));
        const moved = unwrap(shiftLater(actions, first, offer.days, 'action_needed_date'));
        expect(new Set(moved.map(({ uuid }) => uuid))).toEqual(new Set(later.map(({ uuid }) => uuid)));
      }),
    );
  });

  it("isn't made after a timely completion", () => {
    fc.assert(
      fc.property(anyLate, fc.nat({ max: 5 }), ({ actions, done }, early) => {
        expect(offerShift(actions, done, addDays(done.action_needed_date, -early))).toBeNull();
      }),
    );
  });
});
