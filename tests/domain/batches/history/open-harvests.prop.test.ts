import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '#domain/actions/action.ts';
import { comparePlan, isOpen } from '#domain/actions/order-actions.ts';
import { hasOtherHarvest, nextHarvest } from '#domain/batches/history/open-harvests.ts';
import { anyBatch } from '#tests/support/random/plans.ts';

/** The actions of a batch in any order, some harvests done. */
const anyActions = fc.tuple(anyBatch, fc.infiniteStream(fc.tuple(fc.nat(), fc.boolean()))).map(([batch, fates]) =>
  batch.actions
    .map((action): [number, Action] => {
      const [rank = 0, isDone = false] = fates.next().value ?? [];
      return [rank, action.action_type === 'harvest_action' && isDone ? { ...action, completed: true } : action];
    })
    .sort(([a], [b]) => a - b)
    .map(([, action]) => action),
);

describe('open harvests', () => {
  it('start with the one needed first; there may be none', () => {
    fc.assert(
      fc.property(anyActions, (actions) => {
        const open = actions.filter((action) => action.action_type === 'harvest_action' && isOpen(action));
        const next = nextHarvest(actions);
        if (open.length === 0) expect(next).toBeUndefined();
        else expect(open.every((other) => next !== undefined && comparePlan(next, other) <= 0)).toBe(true);
        expect(next === undefined || open.includes(next)).toBe(true);
      }),
    );
  });

  it('exclude the given action', () => {
    fc.assert(
      fc.property(anyActions, (actions) => {
        const open = actions.filter((action) => action.action_type === 'harvest_action' && isOpen(action));
        for (const action of actions) {
          expect(hasOtherHarvest(actions, action)).toBe(open.length > (open.includes(action) ? 1 : 0));
        }
      }),
    );
  });
});
