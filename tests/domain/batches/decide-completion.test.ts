import { describe, expect, it } from 'vitest';
import type { GivenProperties } from '#domain/batches/action-request.ts';
import { accept, allActions, type Call, decide, type Farm } from './farm-model.ts';
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
} from './plans.ts';
import { bedOf, START, tableOf, uuidOf } from './random-farm.ts';

const [b1, b2, b3, off, table] = [bedOf(1, 10), bedOf(2, 4), bedOf(3, 6), bedOf(8, 10, false), tableOf(1)];
const places = [b1, b2, b3, off, table];
const batch = (number: number): string => uuidOf(3, number);

const complete = (id: number, given: GivenProperties = {}, date?: string): Call => completeAll([id, given, date]);
const completeAll = (...list: readonly [number, GivenProperties?, (string | undefined)?][]): Call => ({
  kind: 'complete',
  requests: list.map(([id, action_properties = {}, action_completed_date]) => ({
    uuid: act(id),
    action_properties,
    action_completed_date,
  })),
});
const factsOf = (farm: Farm, id: number): unknown => allActions(farm).find((one) => one.id === id)?.action_properties;
const dateOf = (farm: Farm, id: number) => allActions(farm).find((one) => one.id === id)?.action_completed_date;
const standingOf = (farm: Farm, number = 1) => farm.states.get(batch(number))?.trays.tray_locations;

describe('completing a sowing', () => {
  it('fills the targets in the order given, each up to its room', () => {
    const farm = accept(farmWith(places, [sow(8, [b2, b1])]), complete(101));
    expect(factsOf(farm, 101)).toMatchObject({
      trays_sown: 8,
      seed_lot: null,
      placed_at: [
        { location: b2.id, trays: 4 },
        { location: b1.id, trays: 4 },
      ],
    });
  });

  it.each([
    ['trays do not fit', [sow(5, [b2])], {}, 'placed_at'],
    ['the only target is inactive', [sow(1, [off])], {}, 'placed_at'],
    ['no target is known', [sow(1)], {}, 'placed_at'],
    ['no count is known', [sow(null, [b1])], {}, 'trays_sown'],
    ['fewer are placed than sown', [sow(5, [b1])], { placed_at: [{ location: b1.id, trays: 4 }] }, 'placed_at'],
    ['none are sown', [sow(5, [b1])], { trays_sown: 0, placed_at: [] }, 'trays_sown'],
    ['a place is unknown', [sow(1)], { placed_at: [{ location: 'bed-x', trays: 1 }] }, 'placed_at'],
    ['the plan is said to be another', [sow(5, [b1])], { trays: 6 }, 'trays'],
  ])('is 400 where %s', (_, plan, given, field) => {
    expect(fieldsOf(decide(farmWith(places, plan), complete(101, given)))).toEqual([
      `actions.0.action_properties.${field}`,
    ]);
  });

  it('is 409 on a full or inactive bed, with all that stand on it', () => {
    const farm = accept(farmWith(places, [sow(3, [b2])], [sow(2)]), complete(101));
    const full = decide(farm, complete(201, { placed_at: [{ location: b2.id, trays: 2 }] }));
    expect(conflictOf(full)).toEqual({ kind: 'conflict', actions: [act(201)], batches: [batch(1), batch(2)] });
    expect(problemOf(full).detail).toBe('Bed B2 takes 1 more, 2 wanted.');
    const inactive = decide(farm, complete(201, { placed_at: [{ location: off.id, trays: 2 }] }));
    expect(problemOf(inactive).detail).toBe('Bed B8 is inactive. Choose another place.');
  });

  it('counts entries of one place together', () => {
    const placed_at = [
      { location: b1.id, trays: 2 },
      { location: b1.id, trays: 3 },
    ];
    const farm = accept(farmWith(places, [sow(5)]), complete(101, { placed_at }));
    expect(factsOf(farm, 101)).toMatchObject({ placed_at: [{ location: b1.id, trays: 5 }] });
  });
});

describe('completing a move', () => {
  const sown = accept(farmWith(places, [sow(6, [b1]), moveTo([b2, b3]), moveTo(null), moveTo([b2])]), complete(101));

  it('takes all the trays into the targets in order', () => {
    expect(standingOf(accept(sown, complete(102)))).toEqual({ [b2.id]: 4, [b3.id]: 2 });
  });

  it('leaves trays that stand on a target where they are', () => {
    const farm = accept(sown, complete(102, { moves: [{ from: b1.id, to: b3.id, trays: 3 }] }));
    const again = farmWith(places, [sow(6), moveTo([b3, b2])]);
    const placed_at = [
      { location: b1.id, trays: 3 },
      { location: b3.id, trays: 3 },
    ];
    const split = accept(again, complete(101, { placed_at }));
    expect(standingOf(farm)).toEqual({ [b1.id]: 3, [b3.id]: 3 });
    expect(standingOf(accept(split, complete(102)))).toEqual({ [b3.id]: 6 });
  });

  it('is 400 with only a chamber known, or without room', () => {
    expect(fieldsOf(decide(sown, complete(103)))).toEqual(['actions.0.action_properties.moves']);
    expect(fieldsOf(decide(sown, complete(104)))).toEqual(['actions.0.action_properties.moves']);
  });

  it('is 409 with nothing standing', () => {
    const farm = farmWith(places, [sow(6, [b1]), moveTo([b2, b3])]);
    expect(conflictOf(decide(farm, complete(102)))).toEqual({
      kind: 'conflict',
      actions: [act(102)],
      batches: [batch(1)],
    });
  });

  it('must say where the trays went when the batch has a later completion', () => {
    const farm = accept(
      farmWith(places, [sow(3, [b1]), moveTo([b2]), setState('Growth')]),
      completeAll([101, {}, '2026-03-01T08:00:00.000Z'], [103]),
    );
    expect(fieldsOf(decide(farm, complete(102, {}, '2026-03-02T08:00:00.000Z')))).toEqual([
      'actions.0.action_properties.moves',
    ]);
    const given = { moves: [{ from: b1.id, to: b2.id, trays: 3 }] };
    expect(standingOf(accept(farm, complete(102, given, '2026-03-02T08:00:00.000Z')))).toEqual({ [b2.id]: 3 });
  });

  it('sees the room that the actions before it in the call leave', () => {
    const farm = accept(
      farmWith(places, [sow(4, [b2]), moveTo([b1])], [sow(3, [b3]), moveTo([b2])]),
      completeAll([101], [201]),
    );
    expect(fieldsOf(decide(farm, complete(202)))).toEqual(['actions.0.action_properties.moves']);
    const both = accept(farm, completeAll([202], [102]));
    expect([standingOf(both, 1), standingOf(both, 2)]).toEqual([{ [b1.id]: 4 }, { [b2.id]: 3 }]);
  });

  it('of more trays than stand is 409 and says how many do', () => {
    const problem = problemOf(decide(sown, complete(102, { moves: [{ from: b1.id, to: b3.id, trays: 7 }] })));
    expect(problem.detail).toBe('BAS-2026-0001: 6 stand on B1. Enter 6 or less.');
  });
});

describe('two full batches', () => {
  const swap = completeAll(
    [102, { moves: [{ from: b2.id, to: b3.id, trays: 4 }] }],
    [202, { moves: [{ from: b3.id, to: b2.id, trays: 4 }] }],
  );
  const small = [b1, b2, bedOf(3, 4)];
  const start = accept(
    farmWith(small, [sow(4, [b2]), moveTo([b3])], [sow(4, [b3]), moveTo([b2])]),
    completeAll([101], [201]),
  );

  it('swap beds in one call, and swap back in one', () => {
    const swapped = accept(start, swap);
    expect([standingOf(swapped, 1), standingOf(swapped, 2)]).toEqual([{ [b3.id]: 4 }, { [b2.id]: 4 }]);
    expect(conflictOf(decide(swapped, { kind: 'undo', uuids: [act(102)] })).batches).toEqual([batch(1), batch(2)]);
    const back = accept(swapped, { kind: 'undo', uuids: [act(102), act(202)] });
    expect([...back.states]).toEqual([...start.states]);
  });

  it('swap beds that have been made smaller since', () => {
    const farm: Farm = { ...start, places: new Map(start.places).set(b2.id, bedOf(2, 1)).set(b3.id, bedOf(3, 1)) };
    expect(decide(farm, swap).ok).toBe(true);
  });
});

describe('completing a redistribution', () => {
  const sown = accept(farmWith(places, [sow(4, [b1]), respace(4), respace(7), respace(3), respace(20)]), complete(101));
  const split = accept(farmWith(places, [sow(8, [b2, b1]), respace(9)]), complete(101));

  it('that changes no count does nothing, and stores so', () => {
    const farm = accept(sown, complete(102));
    expect(factsOf(farm, 102)).toMatchObject({ moves: [], made: [], merged: [], binned: [], reason: null });
  });

  it('makes the missing trays where the batch stands', () => {
    expect(standingOf(accept(sown, complete(103)))).toEqual({ [b1.id]: 7 });
  });

  it.each([
    ['made', 'there is no room', sown, 105, {}],
    ['made', 'the batch stands in two places', split, 102, {}],
    ['made', 'moves are given', sown, 103, { moves: [{ from: b1.id, to: b3.id, trays: 1 }] }],
    ['merged', 'trays become fewer', sown, 104, {}],
    ['reason', 'trays are binned without a reason', sown, 104, { binned: [{ from: b1.id, trays: 1 }], reason: ' ' }],
  ])('is 400 on %s where %s', (field, _, farm, id, given) => {
    expect(fieldsOf(decide(farm, complete(id, given)))).toEqual([`actions.0.action_properties.${field}`]);
  });

  it('takes what is given for all there is', () => {
    const farm = accept(sown, complete(103, { binned: [{ from: b1.id, trays: 1 }], reason: 'Mould' }));
    expect(standingOf(farm)).toEqual({ [b1.id]: 3 });
    expect(farm.states.get(batch(1))?.trays).toMatchObject({ total_trays: 4, binned_trays: 1 });
  });

  it('can bin the last trays but not merge them away', () => {
    const binned = accept(sown, complete(103, { binned: [{ from: b1.id, trays: 4 }], reason: 'Mould' }));
    expect(binned.states.get(batch(1))?.internal_state).toBe('Done');
    const merged = decide(sown, complete(103, { merged: [{ from: b1.id, trays: 4 }] }));
    expect(conflictOf(merged)).toEqual({ kind: 'conflict', actions: [act(103)], batches: [batch(1)] });
  });

  it('takes from a place at most what stood there before, whatever else arrives', () => {
    const given = { moves: [{ from: b2.id, to: b1.id, trays: 2 }], merged: [{ from: b1.id, trays: 5 }] };
    expect(conflictOf(decide(split, complete(102, given))).kind).toBe('conflict');
  });
});

describe('completing a harvest', () => {
  const twice = accept(farmWith(places, [sow(6, [b1]), harvest(), harvest()]), complete(101));
  const split = accept(farmWith(places, [sow(8, [b2, b1]), harvest()]), complete(101));
  const grams = { total_yield: 900 };

  it('needs its grams', () => {
    expect(fieldsOf(decide(twice, complete(102)))).toEqual(['actions.0.action_properties.total_yield']);
  });

  it('clears all only where no other is open', () => {
    const first = accept(twice, complete(102, grams));
    expect(factsOf(first, 102)).toMatchObject({ trays_harvested: 6, cleared: [], trays_cleared: 0, qa_result: null });
    const second = accept(first, complete(103, grams));
    expect(factsOf(second, 103)).toMatchObject({
      trays_harvested: 6,
      cleared: [{ from: b1.id, trays: 6 }],
      trays_cleared: 6,
    });
    expect(second.states.get(batch(1))?.internal_state).toBe('Done');
  });

  it('sees those after it in the call as open', () => {
    const farm = accept(twice, completeAll([103, grams], [102, grams]));
    expect([factsOf(farm, 102), factsOf(farm, 103)]).toMatchObject([{ trays_cleared: 0 }, { trays_cleared: 6 }]);
  });

  it('must say from where when some but not all trays of several places go', () => {
    expect(fieldsOf(decide(split, complete(102, { ...grams, trays_cleared: 3 })))).toEqual([
      'actions.0.action_properties.cleared',
    ]);
    expect(factsOf(accept(split, complete(102, { ...grams, trays_cleared: 8 })), 102)).toMatchObject({
      cleared: [
        { from: b2.id, trays: 4 },
        { from: b1.id, trays: 4 },
      ],
    });
  });

  it('harvests the trays it clears, else all that stand', () => {
    expect(factsOf(accept(twice, complete(102, { ...grams, trays_cleared: 2 })), 102)).toMatchObject({
      trays_harvested: 2,
    });
    expect(factsOf(accept(twice, complete(102, { ...grams, trays_cleared: 0 })), 102)).toMatchObject({
      trays_harvested: 6,
    });
    const cleared = [{ from: b2.id, trays: 1 }];
    expect(factsOf(accept(split, complete(102, { ...grams, cleared })), 102)).toMatchObject({
      trays_cleared: 1,
      trays_harvested: 1,
    });
  });

  it.each([
    ['more trays than stand', { trays_harvested: 7 }],
    ['fewer than it clears', { trays_cleared: 3, trays_harvested: 2 }],
    ['and clears more than stand', { trays_cleared: 7 }],
  ])('of %s is 409', (_, given) => {
    expect(conflictOf(decide(twice, complete(102, { ...grams, ...given })))).toEqual({
      kind: 'conflict',
      actions: [act(102)],
      batches: [batch(1)],
    });
  });

  it.each([
    ['trays_cleared', { trays_cleared: 2, cleared: [{ from: b1.id, trays: 1 }] }],
    ['qa_result', { qa_result: { passed: true, checks: [{ name: 'Colour', value: 1, passed: false }], note: null } }],
    ['qa_result', { qa_result: { passed: true, checks: [{ name: 'Colour', value: null, passed: null }], note: null } }],
  ])('is 400 on %s where it contradicts itself', (field, given) => {
    expect(fieldsOf(decide(twice, complete(102, { ...grams, ...given })))).toEqual([
      `actions.0.action_properties.${field}`,
    ]);
  });
});

describe('a call that completes', () => {
  const farm = farmWith(places, [sow(6, [b1]), wait(1), setState('Growth'), note('Look')], [sow(2, [b1])]);

  it('works through dated actions first, then undated ones 1 ms apart by needed day', () => {
    const done = accept(
      farm,
      completeAll([104], [103], [201, {}, '2026-03-10T09:02:00.000Z'], [101, {}, '2026-03-05T08:00:00.000Z']),
    );
    expect([dateOf(done, 103), dateOf(done, 104)]).toEqual(['2026-03-10T09:02:00.001Z', '2026-03-10T09:02:00.002Z']);
    expect(factsOf(done, 104)).toMatchObject({ text_done: 'Look' });
  });

  it('stamps now where nothing is later', () => {
    expect(dateOf(accept(farm, complete(101)), 101)).toBe(START);
  });

  it('answers with the intervals that follow and the stages that change', () => {
    const changes = changesOf(decide(farm, completeAll([101], [103])));
    expect(changes.actions.map(({ id }) => id)).toEqual([101, 102, 103]);
    expect(changes.stage_changes).toEqual([{ batch: batch(1), from: 'Planned', to: 'Alive' }]);
    expect(changes.batches.map(({ uuid }) => uuid)).toEqual([batch(1)]);
  });

  it('is 400 for an interval, a date ahead, a uuid twice or unknown, and judges all of them first', () => {
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

  it('repeated with its trays listed otherwise is the same', () => {
    const done = accept(farmWith(places, [sow(8, [b2, b1])]), complete(101));
    const placed_at = [
      { location: b1.id, trays: 3 },
      { location: b2.id, trays: 4 },
      { location: b1.id, trays: 1 },
    ];
    expect(changesOf(decide(done, complete(101, { placed_at }))).actions).toEqual([]);
  });

  it('repeated with a nought of the other sign is the same', () => {
    const done = accept(farmWith(places, [sow(6, [b1]), harvest()]), completeAll([101], [102, { total_yield: 0 }]));
    expect(changesOf(decide(done, complete(102, { total_yield: -0 }))).actions).toEqual([]);
  });

  it('in the past is 409 where what came after could not have happened then', () => {
    const harvested = farmWith(places, [sow(6, [b1]), harvest(), respace(3)]);
    const done = accept(
      harvested,
      completeAll([101, {}, '2026-03-02T08:00:00.000Z'], [102, { total_yield: 1 }, '2026-03-08T08:00:00.000Z']),
    );
    const binned = { binned: [{ from: b1.id, trays: 3 }], reason: 'Mould' };
    const late = decide(done, complete(103, binned, '2026-03-05T08:00:00.000Z'));
    expect(conflictOf(late)).toEqual({ kind: 'conflict', actions: [act(102)], batches: [batch(1)] });
    expect(problemOf(late).detail).toBe('BAS-2026-0001: Harvest, 8 March: 3 stand on B1. Enter 3 or less.');
  });

  it('still completes what the laws allow on a batch that is done', () => {
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
