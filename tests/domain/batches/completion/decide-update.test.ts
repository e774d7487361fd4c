import { describe, expect, it } from 'vitest';
import type { Action } from '#domain/actions/action.ts';
import { type ActionUpdate, requestOf, routeUpdate } from '#domain/batches/completion/decide-update.ts';
import { accept, allActions, type Farm } from '#tests/domain/batches/farm-model.ts';
import { act, conflictOf, farmWith, fieldsOf, harvest, moveTo, sow, wait } from '#tests/domain/batches/plans.ts';
import { bedOf, uuidOf } from '#tests/domain/batches/random-farm.ts';

const b1 = bedOf(1, 10);
const DONE = '2026-03-02T08:00:00.000Z';
const planned = farmWith([b1], [sow(4, [b1]), wait(1), moveTo([b1]), harvest(), wait(3)]);
const grown = accept(planned, {
  kind: 'complete',
  requests: [101, 103].map((id) => ({ uuid: act(id), action_properties: {}, action_completed_date: DONE })),
});

function actionOf(farm: Farm, id: number): Action {
  const action = allActions(farm).find((one) => one.id === id);
  if (action === undefined) throw new Error(`no action ${id}`);
  return action;
}
const route = (id: number, update: ActionUpdate) => routeUpdate(actionOf(grown, id), update);

describe('a PUT on an action', () => {
  it.each<[string, number, ActionUpdate, string]>([
    ['completes an open action', 104, { completed: true, action_properties: { total_yield: 5 } }, 'complete'],
    [
      'completes though it repeats the needed day',
      104,
      { completed: true, action_needed_date: '2026-03-04' },
      'complete',
    ],
    [
      'undoes a completed action, whatever else it changes',
      101,
      { completed: false, action_needed_date: '2026-04-01' },
      'undo',
    ],
    ['corrects a completed action', 101, { completed: true, action_properties: { seed_lot: 'L' } }, 'correct'],
    ['corrects without saying so', 101, { action_completed_date: '2026-03-01T08:00:00.000Z' }, 'correct'],
    ['edits the plan of an open action', 104, { action_needed_date: '2026-03-09', delay_actions: true }, 'edit_plan'],
    [
      'edits the plan even if it repeats the state',
      104,
      { completed: false, action_completed_date: null },
      'edit_plan',
    ],
    ['edits the plan of an open interval', 105, { action_properties: { duration: 4 } }, 'edit_plan'],
    [
      'says nothing about a complete interval',
      102,
      { completed: true, action_completed_date: DONE, action_properties: { duration: 1 } },
      'nothing',
    ],
  ])('%s', (_, id, update, value) => {
    expect(route(id, update)).toEqual({ ok: true, value });
  });

  it.each<[string, number, ActionUpdate, string]>([
    [
      'completes with another needed day',
      104,
      { completed: true, action_needed_date: '2026-03-05' },
      'action_needed_date',
    ],
    ['completes an interval', 105, { completed: true }, 'completed'],
    ['undoes an interval', 102, { completed: false }, 'completed'],
    ['corrects an interval', 102, { action_completed_date: '2026-03-01T08:00:00.000Z' }, 'action_completed_date'],
    ['removes the date of a completed action', 101, { action_completed_date: null }, 'action_completed_date'],
    ['dates an open action', 104, { action_completed_date: DONE }, 'action_completed_date'],
    ['gives facts to an open action', 104, { action_properties: { total_yield: 5 } }, 'action_properties.total_yield'],
  ])('is 400 if it %s', (_, id, update, field) => {
    expect(fieldsOf(route(id, update))).toEqual([field]);
  });

  it.each<[string, number, ActionUpdate]>([
    ['the needed day of a completed action', 101, { action_needed_date: '2026-03-02' }],
    ['the duration of a complete interval', 102, { action_properties: { duration: 2 } }],
  ])('is 409 if it changes %s', (_, id, update) => {
    expect(conflictOf(route(id, update))).toEqual({ kind: 'conflict', actions: [act(id)], batches: [uuidOf(3, 1)] });
  });

  it('on a withdrawn action can only undo it again', () => {
    const withdrawn: Action = { ...actionOf(planned, 104), origin: 'instant', withdrawn: true };
    expect(routeUpdate(withdrawn, { completed: false })).toEqual({ ok: true, value: 'undo' });
    for (const update of [{}, { completed: true }, { action_needed_date: '2026-03-09' }]) {
      expect(conflictOf(routeUpdate(withdrawn, update)).kind).toBe('conflict');
    }
  });

  it('changes what its date and properties ask for', () => {
    expect(requestOf(actionOf(grown, 101), { completed: true })).toEqual({
      uuid: act(101),
      action_completed_date: undefined,
      action_properties: {},
    });
  });
});
