import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTION_TYPES } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import { actsOf } from '#domain/actions/action-acts.ts';
import { comparePlan, isOpen } from '#domain/actions/order-actions.ts';
import { lastCompleted, nextOfType } from '#domain/batches/history/next-of-type.ts';
import { anyBatch } from '#tests/support/random/plans.ts';

/** The actions of a batch in any order, some of them completed or withdrawn. */
const anyActions = fc
  .tuple(anyBatch, fc.infiniteStream(fc.tuple(fc.nat(), fc.constantFrom('open', 'done', 'withdrawn'), fc.nat(3))))
  .map(([batch, fates]) =>
    batch.actions
      .map((action): [number, Action] => {
        const [rank = 0, fate = 'open', hour = 0] = fates.next().value ?? [];
        const instant = `2026-05-12T0${hour}:00:00.000Z`;
        if (fate === 'done') return [rank, { ...action, completed: true, action_completed_date: instant }];
        return [rank, fate === 'withdrawn' ? { ...action, withdrawn: true } : action];
      })
      .sort(([a], [b]) => a - b)
      .map(([, action]) => action),
  );

describe('the next action of a type', () => {
  it('is the open one of that type that is planned first; there may be none', () => {
    fc.assert(
      fc.property(anyActions, fc.constantFrom(...ACTION_TYPES), (actions, type) => {
        const open = actions.filter((action) => action.action_type === type && isOpen(action));
        const next = nextOfType(actions, type);
        expect(next === undefined).toBe(open.length === 0);
        expect(next === undefined || open.includes(next)).toBe(true);
        expect(open.every((other) => next !== undefined && comparePlan(next, other) <= 0)).toBe(true);
      }),
    );
  });
});

describe('the action that was completed last', () => {
  it('is one that can be undone, and none that can be undone was completed later', () => {
    fc.assert(
      fc.property(anyActions, (actions) => {
        const done = actions.filter((action) => actsOf(action).includes('undo'));
        const last = lastCompleted(actions);
        expect(last === undefined).toBe(done.length === 0);
        if (last === undefined) return;
        expect(done).toContain(last);
        const instantOf = ({ action_completed_date }: Action) => action_completed_date ?? '';
        expect(done.every((other) => instantOf(other) <= instantOf(last))).toBe(true);
      }),
    );
  });
});
