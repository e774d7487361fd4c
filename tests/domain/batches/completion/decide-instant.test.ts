import { describe, expect, it } from 'vitest';
import type { ActionType } from '#domain/action-keys/action-properties.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import { storedFacts } from '#domain/actions/facts.ts';
import { planOf } from '#domain/actions/full-plan.ts';
import { binRequest, decideBin } from '#domain/batches/completion/decide-bin.ts';
import {
  accept,
  allActions,
  type Call,
  contextOf,
  decide,
  type Farm,
  sliceOf,
} from '#tests/domain/batches/farm-model.ts';
import {
  act,
  changesOf,
  conflictOf,
  farmWith,
  fieldsOf,
  harvest,
  moveTo,
  setState,
  sow,
  wait,
} from '#tests/domain/batches/plans.ts';
import { bedOf, uuidOf } from '#tests/domain/batches/random-farm.ts';

const [b1, b2] = [bedOf(1, 10), bedOf(2, 4)];
const one = uuidOf(3, 1);
const uuid = uuidOf(6, 1);
const sown = accept(farmWith([b1, b2], [sow(6, [b1]), wait(3), moveTo([b2]), harvest()]), {
  kind: 'complete',
  requests: [{ uuid: act(101), action_properties: {}, action_completed_date: '2026-03-01T08:00:00.000Z' }],
});

const instant = (
  action_type: ActionType,
  action_properties: GivenProperties,
  action_completed_date?: string,
): Call => ({
  kind: 'instant',
  request: { batch: one, id: 900, uuid, action_type, action_properties, action_completed_date },
});
const added = (farm: Farm) => allActions(farm).find((action) => action.uuid === uuid);

describe('an instant action', () => {
  it("is completed at once, needed on the site's day, with an empty plan", () => {
    const binned = [{ from: b1.id, trays: 2 }];
    expect(
      added(accept(sown, instant('redist_action', { binned, reason: 'Mould' }, '2026-03-07T23:30:00.000Z'))),
    ).toEqual({
      id: 900,
      uuid,
      batch: one,
      action_type: 'redist_action',
      origin: 'instant',
      completed: true,
      action_needed_date: '2026-03-07',
      action_completed_date: '2026-03-07T23:30:00.000Z',
      completed_by_user: 'ada',
      withdrawn: false,
      corrections: [],
      plan_before: null,
      version: 1,
      action_properties: {
        ...planOf('redist_action', {}),
        ...storedFacts('redist_action', { binned, reason: 'Mould' }),
      },
    });
  });

  it('moves and sows with the usual defaults, and completes no interval', () => {
    const moved = accept(sown, instant('location_change', { target_locations: [b2.id, b1.id] }));
    expect(added(moved)?.action_properties).toMatchObject({ moves: [] });
    const changes = changesOf(
      decide(sown, instant('create_tray_action', { trays: 5, target_locations: [b2.id, b1.id] })),
    );
    expect(changes.actions.map(({ id }) => id)).toEqual([900]);
    expect(changes.batches[0]?.state.trays.tray_locations).toEqual({ [b1.id]: 7, [b2.id]: 4 });
  });

  it('harvests without clearing, even if no other harvest is open', () => {
    const farm = accept(farmWith([b1], [sow(6, [b1])]), {
      kind: 'complete',
      requests: [{ uuid: act(101), action_properties: {} }],
    });
    const alone = accept(farm, instant('harvest_action', { total_yield: 120 }));
    expect(added(alone)?.action_properties).toMatchObject({ cleared: [], trays_cleared: 0, trays_harvested: 6 });
  });

  it.each<[string, ActionType, GivenProperties, string]>([
    ['an interval', 'interval_action', { duration: 2 }, 'action_type'],
    ['a state change without its state', 'state_change', {}, 'action_properties.current_state'],
    ['a redistribution without changes', 'redist_action', { trays_after: 3 }, 'action_properties'],
    ['binning without a reason', 'redist_action', { binned: [{ from: b1.id, trays: 1 }] }, 'action_properties.reason'],
    ['a harvest without grams', 'harvest_action', {}, 'action_properties.total_yield'],
    ['a move without a target', 'location_change', {}, 'action_properties.moves'],
    ['a note without words', 'generic_text_action', {}, 'action_properties.text_done'],
    [
      'a sowing at an unknown place',
      'create_tray_action',
      { trays: 1, target_locations: ['bed-x'] },
      'action_properties.target_locations',
    ],
    [
      'a sowing whose sums differ',
      'create_tray_action',
      { trays: 2, placed_at: [{ location: b1.id, trays: 1 }] },
      'action_properties.placed_at',
    ],
  ])('is 400 for %s', (_, type, given, field) => {
    expect(fieldsOf(decide(sown, instant(type, given)))).toEqual([field]);
  });

  it('is 400 more than five minutes in the future', () => {
    const late = instant('state_change', { current_state: 'Growth' }, '2026-03-10T09:05:00.001Z');
    expect(fieldsOf(decide(sown, late))).toEqual(['action_completed_date']);
  });

  it('once undone remains in the timeline only: undoing it again is 200, all else 409', () => {
    const undo: Call = { kind: 'undo', uuids: [uuid] };
    const withdrawn = accept(accept(sown, instant('state_change', { current_state: 'Growth' })), undo);
    expect(added(withdrawn)).toMatchObject({ withdrawn: true, completed: false, action_completed_date: null });
    expect(withdrawn.states.get(one)?.current_state).toBeNull();
    expect(withdrawn.states.get(one)?.next_state).toBeNull();
    expect(changesOf(decide(withdrawn, undo)).actions).toEqual([]);
    const requests = [{ uuid, action_properties: {} }];
    for (const kind of ['complete', 'correct'] as const) {
      expect(conflictOf(decide(withdrawn, { kind, requests }))).toEqual({
        kind: 'conflict',
        actions: [uuid],
        batches: [one],
      });
    }
  });

  it('corrected to another day is needed on that day', () => {
    const done = accept(sown, instant('state_change', { current_state: 'Growth' }));
    const requests = [{ uuid, action_properties: {}, action_completed_date: '2026-03-04T10:00:00.000Z' }];
    expect(added(accept(done, { kind: 'correct', requests }))).toMatchObject({ action_needed_date: '2026-03-04' });
  });
});

describe('binning', () => {
  const bin = (trays: { location: string; count: number }[], reason = 'Mould') =>
    decideBin(
      sliceOf(sown),
      binRequest({ batch: one, trays, reason, id: 900, uuid, done: undefined }),
      contextOf(sown),
    );

  it('subtracts trays from the count', () => {
    const [changed] = changesOf(bin([{ location: b1.id, count: 2 }])).batches;
    expect(changed?.state.trays).toEqual({
      tray_locations: { [b1.id]: 4 },
      total_trays: 6,
      binned_trays: 2,
      cleared_trays: 0,
    });
  });

  it("names its form's fields, and is 409 for more trays than there are", () => {
    expect(fieldsOf(bin([]))).toEqual(['trays']);
    expect(fieldsOf(bin([{ location: b1.id, count: 2 }], ''))).toEqual(['reason']);
    expect(fieldsOf(bin([{ location: 'bed-x', count: 2 }]))).toEqual(['trays']);
    expect(conflictOf(bin([{ location: b1.id, count: 7 }]))).toEqual({
      kind: 'conflict',
      actions: [],
      batches: [one],
    });
  });
});

describe('a batch without trays', () => {
  it('is done only if no sowing is open', () => {
    const farm = farmWith([b1], [sow(1, [b1]), harvest(), sow(1, [b1]), setState('Growth')]);
    const first: Call = {
      kind: 'complete',
      requests: [101, 102].map((id) => ({ uuid: act(id), action_properties: id === 102 ? { total_yield: 1 } : {} })),
    };
    expect(accept(farm, first).states.get(one)).toMatchObject({ internal_state: 'Alive', current_action: act(103) });
  });
});
