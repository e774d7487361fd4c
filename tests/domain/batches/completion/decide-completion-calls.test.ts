import { describe, expect, it } from 'vitest';
import { accept, decide } from '#tests/domain/batches/farm-model.ts';
import {
  act,
  changesOf,
  conflictOf,
  farmWith,
  fieldsOf,
  harvest,
  moveTo,
  note,
  problemOf,
  respace,
  setState,
  sow,
  wait,
} from '#tests/domain/batches/plans.ts';
import { START } from '#tests/domain/batches/random-farm.ts';
import { b1, b2, batch, complete, completeAll, dateOf, factsOf, places } from './completion-calls.ts';

describe('a completing call', () => {
  const farm = farmWith(places, [sow(6, [b1]), wait(1), setState('Growth'), note('Look')], [sow(2, [b1])]);

  it('completes dated actions first, then undated ones 1 ms apart by needed day', () => {
    const done = accept(
      farm,
      completeAll([104], [103], [201, {}, '2026-03-10T09:02:00.000Z'], [101, {}, '2026-03-05T08:00:00.000Z']),
    );
    expect([dateOf(done, 103), dateOf(done, 104)]).toEqual(['2026-03-10T09:02:00.001Z', '2026-03-10T09:02:00.002Z']);
    expect(factsOf(done, 104)).toMatchObject({ text_done: 'Look' });
  });

  it('uses the current time if nothing is later', () => {
    expect(dateOf(accept(farm, complete(101)), 101)).toBe(START);
  });

  it('returns completed intervals and changed stages', () => {
    const changes = changesOf(decide(farm, completeAll([101], [103])));
    expect(changes.actions.map(({ id }) => id)).toEqual([101, 102, 103]);
    expect(changes.stage_changes).toEqual([{ batch: batch(1), from: 'Planned', to: 'Alive' }]);
    expect(changes.batches.map(({ uuid }) => uuid)).toEqual([batch(1)]);
  });

  it('checks everything first: an interval, a future date, a repeated or unknown uuid is 400', () => {
    const ahead = '2026-03-10T09:05:00.001Z';
    expect(fieldsOf(decide(farm, completeAll([102], [101, {}, ahead])))).toEqual([
      'actions.0.uuid',
      'actions.1.action_completed_date',
    ]);
    expect(decide(farm, complete(101, {}, '2026-03-10T09:05:00.000Z')).ok).toBe(true);
    expect(fieldsOf(decide(farm, completeAll([101], [101])))).toEqual(['actions.1.uuid']);
    expect(fieldsOf(decide(farm, completeAll([999])))).toEqual(['actions.0.uuid']);
  });

  it('repeated with other facts or another date is 409', () => {
    const done = accept(farm, complete(101, { seed_lot: 'L1' }, '2026-03-05T08:00:00.000Z'));
    expect(changesOf(decide(done, complete(101, { placed_at: [{ location: b1.id, trays: 6 }] }))).actions).toEqual([]);
    for (const again of [complete(101, { seed_lot: 'L2' }), complete(101, {}, START)]) {
      expect(conflictOf(decide(done, again))).toEqual({ kind: 'conflict', actions: [act(101)], batches: [batch(1)] });
    }
  });

  it('repeated with its trays in another order is the same', () => {
    const done = accept(farmWith(places, [sow(8, [b2, b1])]), complete(101));
    const placed_at = [
      { location: b1.id, trays: 3 },
      { location: b2.id, trays: 4 },
      { location: b1.id, trays: 1 },
    ];
    expect(changesOf(decide(done, complete(101, { placed_at }))).actions).toEqual([]);
  });

  it('repeated with a negative zero is the same', () => {
    const done = accept(farmWith(places, [sow(6, [b1]), harvest()]), completeAll([101], [102, { total_yield: 0 }]));
    expect(changesOf(decide(done, complete(102, { total_yield: -0 }))).actions).toEqual([]);
  });

  it('in the past is 409 if later actions would have been impossible', () => {
    const harvested = farmWith(places, [sow(6, [b1]), harvest(), respace(3)]);
    const done = accept(
      harvested,
      completeAll([101, {}, '2026-03-02T08:00:00.000Z'], [102, { total_yield: 1 }, '2026-03-08T08:00:00.000Z']),
    );
    const binned = { binned: [{ from: b1.id, trays: 3 }], reason: 'Mould' };
    const late = decide(done, complete(103, binned, '2026-03-05T08:00:00.000Z'));
    expect(conflictOf(late)).toEqual({ kind: 'conflict', actions: [act(102)], batches: [batch(1)] });
    expect(problemOf(late)).toMatchObject({
      code: 'action_impossible',
      params: {
        action: { lot: 'BAS-2026-0001', action_type: 'harvest_action', day: expect.stringMatching(/-03-08$/) },
        fault: { code: 'too_few_trays_at', params: { place: 'B1', standing: 3 } },
        others: [],
      },
    });
  });

  it('still completes what is possible on a finished batch', () => {
    const one = farmWith(places, [sow(2, [b1]), harvest(), setState('Finishing'), moveTo([b2])]);
    const done = accept(one, completeAll([101], [102, { total_yield: 5 }]));
    expect(done.states.get(batch(1))).toMatchObject({
      internal_state: 'Done',
      current_action: null,
      next_action: null,
    });
    expect(accept(done, complete(103)).states.get(batch(1))?.current_state).toBe('Finishing');
    expect(conflictOf(decide(done, complete(104))).actions).toEqual([act(104)]);
  });
});
