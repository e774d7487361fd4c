import { describe, expect, it } from 'vitest';
import { decideUndo } from '#domain/batches/completion/decide-undo.ts';
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
  problemOf,
  setState,
  sow,
  wait,
} from '#tests/domain/batches/plans.ts';
import { bedOf, tableOf, uuidOf } from '#tests/domain/batches/random-farm.ts';

const [b1, b2, table] = [bedOf(1, 10), bedOf(2, 4), tableOf(1)];
const places = [b1, b2, table];
const batch = (number: number): string => uuidOf(3, number);
const undo = (...ids: number[]): Call => ({ kind: 'undo', uuids: ids.map(act) });
const complete = (...list: [number, object?, string?][]): Call => ({
  kind: 'complete',
  requests: list.map(([id, action_properties = {}, action_completed_date]) => ({
    uuid: act(id),
    action_properties,
    action_completed_date,
  })),
});
const actionOf = (farm: Farm, id: number) => allActions(farm).find((one) => one.id === id);

const grown = accept(
  farmWith(places, [sow(4, [b2]), wait(1), moveTo([b1]), harvest()], [sow(4, [b2])]),
  complete(
    [101, {}, '2026-03-02T08:00:00.000Z'],
    [103, {}, '2026-03-04T08:00:00.000Z'],
    [104, { total_yield: 9 }, '2026-03-08T08:00:00.000Z'],
  ),
);

describe('undoing', () => {
  it('is 409 and lists everything that prevents it', () => {
    const refused = decide(grown, undo(101));
    expect(conflictOf(refused)).toEqual({ kind: 'conflict', actions: [act(103), act(104)], batches: [batch(1)] });
    expect(problemOf(refused)).toMatchObject({
      code: 'undo_first',
      params: {
        actions: [
          { action_type: 'location_change', day: expect.stringMatching(/-03-04$/) },
          { action_type: 'harvest_action', day: expect.stringMatching(/-03-08$/) },
        ],
      },
    });
  });

  it('undoes all actions at once, and reopens the following interval', () => {
    const changes = changesOf(decide(grown, undo(104, 101, 103, 101)));
    expect(changes.actions.map(({ id, completed }) => [id, completed])).toEqual([
      [101, false],
      [102, false],
      [103, false],
      [104, false],
    ]);
    expect(changes.stage_changes).toEqual([{ batch: batch(1), from: 'Done', to: 'Planned' }]);
  });

  it('keeps the plan, without facts, date or user', () => {
    const planned = farmWith(places, [sow(4, [b2]), wait(1), moveTo([b1]), harvest()]);
    expect(actionOf(accept(grown, undo(104)), 104)).toEqual(actionOf(planned, 104));
  });

  it('of open actions changes nothing', () => {
    expect(changesOf(decide(grown, undo(201)))).toEqual({ actions: [], batches: [], stage_changes: [] });
  });

  it("of an interval is 400, on the body's own field", () => {
    expect(fieldsOf(decide(grown, undo(102)))).toEqual(['action']);
    expect(fieldsOf(decide(grown, undo(104, 102)))).toEqual(['actions.1']);
    expect(fieldsOf(decideUndo(sliceOf(grown), [act(102)], contextOf(grown), () => 'completed'))).toEqual([
      'completed',
    ]);
  });

  it('is 409 if another batch has taken the bed or the bed is inactive', () => {
    const moved = accept(accept(grown, undo(104)), complete([201]));
    const refused = decide(moved, undo(103));
    expect(conflictOf(refused)).toEqual({ kind: 'conflict', actions: [act(103)], batches: [batch(1), batch(2)] });
    expect(problemOf(refused)).toMatchObject({ code: 'bed_full', params: { bed: 'B2', room: 0, wanted: 4 } });
    const reopened = accept(grown, undo(104));
    const off: Farm = { ...reopened, places: new Map(reopened.places).set(b2.id, bedOf(2, 4, false)) };
    expect(problemOf(decide(off, undo(103)))).toMatchObject({ code: 'place_inactive', params: { place: 'B2' } });
    const gone: Farm = { ...reopened, places: new Map([[b1.id, b1]]) };
    expect(conflictOf(decide(gone, undo(103))).kind).toBe('conflict');
  });

  it('restores the plan of a corrected state change, and keeps the corrections', () => {
    const done = accept(farmWith(places, [setState('Growth')]), complete([101]));
    const once = accept(done, {
      kind: 'correct',
      requests: [{ uuid: act(101), action_properties: { current_state: 'Finishing' } }],
    });
    const twice = accept(once, {
      kind: 'correct',
      requests: [{ uuid: act(101), action_properties: { current_state: 'Drying' } }],
    });
    const undone = actionOf(accept(twice, undo(101)), 101);
    expect(undone).toMatchObject({
      completed: false,
      plan_before: null,
      action_properties: { current_state: 'Growth' },
    });
    expect(undone?.corrections.length).toBe(2);
  });
});
