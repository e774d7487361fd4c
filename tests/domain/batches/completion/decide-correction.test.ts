import { describe, expect, it } from 'vitest';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import { planOf } from '#domain/actions/full-plan.ts';
import { accept, allActions, type Call, decide, type Farm } from '#tests/domain/batches/farm-model.ts';
import {
  act,
  changeLife,
  changesOf,
  conflictOf,
  farmWith,
  fieldsOf,
  harvest,
  moveTo,
  problemOf,
  setState,
  sow,
  wait,
} from '#tests/domain/batches/plans.ts';
import { bedOf, START, uuidOf } from '#tests/domain/batches/random-farm.ts';

const [b1, b2] = [bedOf(1, 50), bedOf(2, 50)];
const one = uuidOf(3, 1);
const correct = (...list: [number, GivenProperties, string?][]): Call => ({
  kind: 'correct',
  requests: list.map(([id, action_properties, date]) => ({
    uuid: act(id),
    action_properties,
    action_completed_date: date,
  })),
});
const actionOf = (farm: Farm, id: number) => allActions(farm).find((action) => action.id === id);

const grown = accept(
  farmWith(
    [b1, b2],
    [sow(40, [b1]), wait(2), moveTo([b2]), harvest(), setState('Growth'), changeLife(uuidOf(5, 1), null), harvest()],
  ),
  {
    kind: 'complete',
    requests: [
      { uuid: act(101), action_properties: {}, action_completed_date: '2026-03-02T08:00:00.000Z' },
      { uuid: act(103), action_properties: {}, action_completed_date: '2026-03-04T08:00:00.000Z' },
      { uuid: act(104), action_properties: { total_yield: 1200 }, action_completed_date: '2026-03-06T08:00:00.000Z' },
      { uuid: act(105), action_properties: {} },
      { uuid: act(106), action_properties: {} },
    ],
  },
);

describe('correcting', () => {
  it('replaces the given keys and records author, time and old values', () => {
    const corrected = actionOf(accept(grown, correct([104, { total_yield: 12_000 }])), 104);
    expect(corrected?.action_properties).toMatchObject({ total_yield: 12_000, trays_harvested: 40 });
    expect(corrected).toMatchObject({
      action_completed_date: '2026-03-06T08:00:00.000Z',
      completed_by_user: 'ada',
      plan_before: null,
      corrections: [
        {
          corrected_at: START,
          corrected_by: 'ada',
          was: { action_completed_date: '2026-03-06T08:00:00.000Z', action_properties: { total_yield: 1200 } },
        },
      ],
    });
  });

  it('with unchanged values changes nothing', () => {
    const same = correct([
      104,
      { total_yield: 1200, cleared: [], estimated_harvest_per_tray: 100 },
      '2026-03-06T08:00:00.000Z',
    ]);
    expect(changesOf(decide(grown, same))).toEqual({ actions: [], batches: [], stage_changes: [] });
  });

  it('validates several at once: 38 trays were sown instead of 40', () => {
    const placed_at = [{ location: b1.id, trays: 38 }];
    const moves = [{ from: b1.id, to: b2.id, trays: 38 }];
    const sowing: [number, GivenProperties] = [101, { trays_sown: 38, placed_at }];
    expect(conflictOf(decide(grown, correct(sowing)))).toEqual({
      kind: 'conflict',
      actions: [act(103), act(104)],
      batches: [one],
    });
    const farm = accept(grown, correct(sowing, [103, { moves }], [104, { trays_harvested: 38 }]));
    expect(farm.states.get(one)?.trays).toMatchObject({ total_trays: 38, tray_locations: { [b2.id]: 38 } });
  });

  it('of cleared alone recalculates the cleared trays', () => {
    const farm = accept(grown, correct([104, { cleared: [{ from: b2.id, trays: 3 }] }]));
    expect(actionOf(farm, 104)?.action_properties).toMatchObject({ trays_cleared: 3, trays_harvested: 40 });
    const was = actionOf(farm, 104)?.corrections[0]?.was.action_properties;
    expect(was).toEqual({ cleared: [], trays_cleared: 0 });
  });

  it.each<[string, number, GivenProperties, string]>([
    ['fewer placed than sown', 101, { trays_sown: 39 }, 'placed_at'],
    ['another sum of cleared', 104, { trays_cleared: 2 }, 'trays_cleared'],
    ['an unknown place', 103, { moves: [{ from: b1.id, to: 'bed-x', trays: 40 }] }, 'moves'],
  ])('to %s is 400', (_, id, given, field) => {
    expect(fieldsOf(decide(grown, correct([id, given])))).toEqual([`actions.0.action_properties.${field}`]);
  });

  it('is 400 for an interval, a future date and a repeated uuid', () => {
    expect(fieldsOf(decide(grown, correct([102, {}])))).toEqual(['actions.0.uuid']);
    expect(fieldsOf(decide(grown, correct([101, {}, '2026-03-10T09:05:00.001Z'])))).toEqual([
      'actions.0.action_completed_date',
    ]);
    expect(fieldsOf(decide(grown, correct([101, {}], [101, {}])))).toEqual(['actions.1.uuid']);
  });

  it('of an open action, or of a plan, is 409', () => {
    for (const call of [correct([107, { total_yield: 5 }]), correct([101, { trays: 39 }])]) {
      expect(problemOf(decide(grown, call))).toMatchObject({ kind: 'conflict', batches: [one] });
    }
  });

  it('of a date moves the following interval, and is 409 before what it depends on', () => {
    const changes = changesOf(decide(grown, correct([103, {}, '2026-03-03T08:00:00.000Z'])));
    expect(changes.actions.map(({ id, action_completed_date: date }) => [id, date])).toEqual([
      [102, '2026-03-03T08:00:00.000Z'],
      [103, '2026-03-03T08:00:00.000Z'],
    ]);
    expect(conflictOf(decide(grown, correct([103, {}, '2026-03-01T08:00:00.000Z']))).actions).toEqual([act(103)]);
  });

  it('of a state or life change includes its plan, and keeps the original plan', () => {
    const farm = accept(grown, correct([105, { current_state: 'Finishing' }], [106, { light_recipe: uuidOf(5, 2) }]));
    expect(farm.states.get(one)).toMatchObject({ current_state: 'Finishing', life: { light_recipe: uuidOf(5, 2) } });
    expect(actionOf(farm, 105)?.plan_before).toEqual(planOf('state_change', { current_state: 'Growth' }));
    const undone = accept(farm, { kind: 'undo', uuids: [act(105), act(106)] });
    expect(actionOf(undone, 105)?.action_properties).toEqual(planOf('state_change', { current_state: 'Growth' }));
    expect(actionOf(undone, 106)?.action_properties).toMatchObject({ light_recipe: uuidOf(5, 1) });
  });
});
