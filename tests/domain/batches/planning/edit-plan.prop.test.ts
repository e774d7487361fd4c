import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACT_KEYS, PLAN_KEYS } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import { fullPlan, planOf } from '#domain/actions/full-plan.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import { deriveBatchState, withIntervals } from '#domain/batches/history/batch-state.ts';
import { withChanged } from '#domain/batches/history/find-action.ts';
import { addAction } from '#domain/batches/planning/add-action.ts';
import { deleteAction } from '#domain/batches/planning/delete-action.ts';
import { editPlan } from '#domain/batches/planning/edit-plan.ts';
import { addDays } from '#domain/time.ts';
import { dayWithin } from '#tests/support/random/arbitraries.ts';
import {
  anyBatch,
  anyPlanned,
  batchFrom,
  bedOf,
  contextAt,
  problemOf,
  sliceOf,
  unwrap,
  uuidOf,
} from '#tests/support/random/plans.ts';

const CTX = contextAt('2026-03-20T12:00:00.000Z');
const anyDay = dayWithin('2026-01-01', '2026-12-31');
const stored = anyBatch.map((batch) => ({ ...batch, actions: withIntervals(batch.actions) }));
const anyAction = stored.chain((batch) =>
  fc.record({ batch: fc.constant(batch), action: fc.constantFrom(...batch.actions) }),
);
const anyOpen = anyAction.filter(({ action }) => isOpen(action));
const others = (actions: readonly Action[], uuid: string) => actions.filter((action) => action.uuid !== uuid);

describe('editing the plan of an open action', () => {
  it('replaces the given keys, and leaves all others and every other action', () => {
    fc.assert(
      fc.property(anyOpen, anyPlanned, fc.nat(), ({ batch, action }, planned, pick) => {
        fc.pre(planned.action_type === action.action_type && action.action_type !== 'interval_action');
        const keys = PLAN_KEYS[action.action_type].filter((_, at) => (pick >> at) % 2 === 1);
        const wanted = new Map(Object.entries(planned.action_properties));
        const given = Object.fromEntries(keys.map((key) => [key, wanted.get(key)]));
        const { actions } = unwrap(editPlan(sliceOf([batch]), { action: action.uuid, action_properties: given }, CTX));
        const after = withChanged(batch, actions).actions;
        expect(after.find(({ uuid }) => uuid === action.uuid)).toEqual({
          ...action,
          action_properties: { ...action.action_properties, ...given },
        });
        expect(others(after, action.uuid)).toEqual(others(batch.actions, action.uuid));
      }),
    );
  });

  it('with unchanged values changes nothing', () => {
    fc.assert(
      fc.property(anyOpen, fc.boolean(), ({ batch, action }, delay_actions) => {
        const { action_needed_date, action_properties } = action;
        const edit = { action: action.uuid, action_needed_date, delay_actions, action_properties };
        expect(unwrap(editPlan(sliceOf([batch]), edit, CTX))).toEqual({ actions: [], batches: [], stage_changes: [] });
      }),
    );
  });

  it('refuses keys of other action types, and facts', () => {
    fc.assert(
      fc.property(anyOpen, ({ batch, action }) => {
        const slice = sliceOf([batch]);
        const foreign = action.action_type === 'state_change' ? { duration: 3 } : { current_state: 'Growth' };
        const problem = problemOf(editPlan(slice, { action: action.uuid, action_properties: foreign }, CTX));
        expect(Object.keys(problem.errors ?? {})).toEqual([`action_properties.${Object.keys(foreign)[0]}`]);
        fc.pre(FACT_KEYS[action.action_type].some((key) => key === 'moves'));
        const facts = problemOf(editPlan(slice, { action: action.uuid, action_properties: { moves: [] } }, CTX));
        expect(facts.errors).toHaveProperty(['action_properties.moves']);
      }),
    );
  });

  it('clears a key with null unless the plan needs it', () => {
    const text = fullPlan('generic_text_action', { category: 'Care', text: 'uncover' });
    const batch = batchFrom([text], '2026-03-01');
    const uuid = batch.actions[1]?.uuid ?? '';
    const cleared = unwrap(editPlan(sliceOf([batch]), { action: uuid, action_properties: { category: null } }, CTX));
    expect(cleared.actions[0]?.action_properties).toEqual(planOf('generic_text_action', { text: 'uncover' }));
    const problem = problemOf(editPlan(sliceOf([batch]), { action: uuid, action_properties: { text: null } }, CTX));
    expect(problem.errors).toEqual({ 'action_properties.text': ['This field is required.'] });
  });

  it("refuses places that don't exist", () => {
    const batch = batchFrom([fullPlan('location_change', { target_locations: null })], '2026-03-01');
    const edit = { action: batch.actions[1]?.uuid ?? '', action_properties: { target_locations: [bedOf(1).id] } };
    expect(problemOf(editPlan(sliceOf([batch]), edit, CTX)).errors).toHaveProperty([
      'action_properties.target_locations',
    ]);
    expect(editPlan(sliceOf([batch], [bedOf(1)]), edit, CTX).ok).toBe(true);
  });

  it('refuses to change duration and day of an interval at once', () => {
    fc.assert(
      fc.property(anyOpen, fc.integer({ min: 1, max: 9 }), ({ batch, action }, days) => {
        fc.pre(action.action_type === 'interval_action');
        const edit = {
          action: action.uuid,
          action_needed_date: addDays(action.action_needed_date, days),
          action_properties: { duration: action.action_properties.duration + days },
        };
        expect(problemOf(editPlan(sliceOf([batch]), edit, CTX)).errors).toHaveProperty('action_needed_date');
      }),
    );
  });

  it('moves the day and changes the plan in one call', () => {
    fc.assert(
      fc.property(anyOpen, anyDay, ({ batch, action }, day) => {
        fc.pre(action.action_type === 'harvest_action');
        const edit = {
          action: action.uuid,
          action_needed_date: day,
          action_properties: { estimated_harvest_per_tray: 77 },
        };
        const { actions } = unwrap(editPlan(sliceOf([batch]), edit, CTX));
        const after = withChanged(batch, actions).actions.find(({ uuid }) => uuid === action.uuid);
        expect(after).toMatchObject({ action_needed_date: day, action_properties: { estimated_harvest_per_tray: 77 } });
      }),
    );
  });
});

describe("an action that isn't open", () => {
  it("can't be edited or deleted: 409 names it; an unknown one is 404", () => {
    fc.assert(
      fc.property(anyAction, ({ batch, action }) => {
        const slice = sliceOf([batch]);
        expect(problemOf(editPlan(slice, { action: batch.uuid }, CTX)).kind).toBe('not_found');
        expect(problemOf(deleteAction(slice, { action: batch.uuid }, CTX)).kind).toBe('not_found');
        fc.pre(!isOpen(action));
        const refused = { kind: 'conflict', actions: [action.uuid], batches: [batch.uuid] };
        expect(problemOf(editPlan(slice, { action: action.uuid }, CTX))).toMatchObject(refused);
        expect(problemOf(deleteAction(slice, { action: action.uuid }, CTX))).toMatchObject(refused);
      }),
    );
  });
});

describe('adding and deleting', () => {
  it('an open action moves no other, and deleting the added one restores the state', () => {
    fc.assert(
      fc.property(stored, anyPlanned, anyDay, (batch, planned, action_needed_date) => {
        const added = { id: 999, uuid: uuidOf(999), batch: batch.uuid, action_needed_date, planned };
        const changes = unwrap(addAction(sliceOf([batch]), added, CTX));
        const action = changes.actions.find(({ uuid }) => uuid === added.uuid);
        expect(action).toMatchObject({ ...planned, id: 999, origin: 'added', action_needed_date });
        expect(changes.actions).toHaveLength(1);
        const grown = { ...batch, actions: [...batch.actions, ...changes.actions] };
        expect(changes.batches.map(({ state }) => state)).toEqual(
          changes.batches.length === 0 ? [] : [deriveBatchState(grown)],
        );
        fc.pre(action !== undefined && isOpen(action));
        const deleted = unwrap(deleteAction(sliceOf([grown]), { action: added.uuid }, CTX));
        expect(deleted).toMatchObject({ deleted: added.uuid, actions: [] });
        for (const { state } of deleted.batches) expect(state).toEqual(deriveBatchState(batch));
      }),
    );
  });

  it('refuses an incomplete plan and a missing batch', () => {
    const batch = batchFrom([fullPlan('state_change', { current_state: 'Growth' })], '2026-03-01');
    const planned = fullPlan('generic_text_action', { text: null });
    const added = { id: 999, uuid: uuidOf(999), batch: batch.uuid, action_needed_date: '2026-03-05', planned };
    expect(problemOf(addAction(sliceOf([batch]), added, CTX)).errors).toHaveProperty(['action_properties.text']);
    expect(problemOf(addAction(sliceOf([]), added, CTX)).errors).toHaveProperty('batch');
  });
});
