import { describe, expect, it } from 'vitest';
import { accept, decide, type Farm } from '#tests/domain/batches/farm-model.ts';
import {
  act,
  conflictOf,
  farmWith,
  fieldsOf,
  moveTo,
  problemOf,
  respace,
  setState,
  sow,
} from '#tests/domain/batches/plans.ts';
import { bedOf } from '#tests/domain/batches/random-farm.ts';
import { b1, b2, b3, batch, complete, completeAll, factsOf, off, places, standingOf } from './completion-calls.ts';

describe('completing a sowing', () => {
  it('fills the targets in the given order, each up to its room', () => {
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
    ['another plan is given', [sow(5, [b1])], { trays: 6 }, 'trays'],
  ])('is 400 if %s', (_, plan, given, field) => {
    expect(fieldsOf(decide(farmWith(places, plan), complete(101, given)))).toEqual([
      `actions.0.action_properties.${field}`,
    ]);
  });

  it('is 409 on a full or inactive bed, and lists all batches on it', () => {
    const farm = accept(farmWith(places, [sow(3, [b2])], [sow(2)]), complete(101));
    const full = decide(farm, complete(201, { placed_at: [{ location: b2.id, trays: 2 }] }));
    expect(conflictOf(full)).toEqual({ kind: 'conflict', actions: [act(201)], batches: [batch(1), batch(2)] });
    expect(problemOf(full)).toMatchObject({ code: 'bed_full', params: { bed: 'B2', room: 1, wanted: 2 } });
    const inactive = decide(farm, complete(201, { placed_at: [{ location: off.id, trays: 2 }] }));
    expect(problemOf(inactive)).toMatchObject({ code: 'place_inactive', params: { place: 'B8' } });
  });

  it('adds up entries for one place', () => {
    const placed_at = [
      { location: b1.id, trays: 2 },
      { location: b1.id, trays: 3 },
    ];
    const farm = accept(farmWith(places, [sow(5)]), complete(101, { placed_at }));
    expect(factsOf(farm, 101)).toMatchObject({ placed_at: [{ location: b1.id, trays: 5 }] });
  });
});

describe('the day of a completion', () => {
  const east = { ...farmWith(places, [sow(5, [b1])]), zone: 'Pacific/Kiritimati' };
  const west = { ...east, zone: 'Pacific/Pago_Pago' };
  const at = 'actions.0.action_completed_date';

  it('is the site’s day if it is too early', () => {
    // The batch starts on 2026-03-01, so the first valid day is 2025-03-01. It begins at 10:00Z the day before, or at
    // 11:00Z.
    expect(fieldsOf(decide(east, complete(101, {}, '2025-02-28T09:59:59.999Z')))).toEqual([at]);
    expect(decide(east, complete(101, {}, '2025-02-28T10:00:00.000Z')).ok).toBe(true);
    expect(fieldsOf(decide(west, complete(101, {}, '2025-03-01T10:59:59.999Z')))).toEqual([at]);
    expect(decide(west, complete(101, {}, '2025-03-01T11:00:00.000Z')).ok).toBe(true);
  });

  it.each([
    ['east', east, '2026-03-05T12:00:00.000Z', '2026-03-06'],
    ['west', west, '2026-03-05T08:00:00.000Z', '2026-03-04'],
  ])('is the site’s day if a second completion is refused: %s', (_, farm, instant, day) => {
    const closed = decide(accept(farm, complete(101, {}, instant)), complete(101, { seed_lot: 'K-7' }));
    expect(problemOf(closed)).toMatchObject({
      code: 'already_completed',
      params: { action: { day }, by: 'ada', at: instant, keys: ['seed_lot'], other_date: false },
    });
  });
});

describe('completing a move', () => {
  const sown = accept(farmWith(places, [sow(6, [b1]), moveTo([b2, b3]), moveTo(null), moveTo([b2])]), complete(101));

  it('puts all trays into the targets in order', () => {
    expect(standingOf(accept(sown, complete(102)))).toEqual({ [b2.id]: 4, [b3.id]: 2 });
  });

  it('leaves trays already on a target where they are', () => {
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

  it('is 400 if only a chamber is known or there is no room', () => {
    expect(fieldsOf(decide(sown, complete(103)))).toEqual(['actions.0.action_properties.moves']);
    expect(fieldsOf(decide(sown, complete(104)))).toEqual(['actions.0.action_properties.moves']);
  });

  it('is 409 without trays', () => {
    const farm = farmWith(places, [sow(6, [b1]), moveTo([b2, b3])]);
    expect(conflictOf(decide(farm, complete(102)))).toEqual({
      kind: 'conflict',
      actions: [act(102)],
      batches: [batch(1)],
    });
  });

  it("needs the trays' destinations if the batch has a later completion", () => {
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

  it('uses the room left by earlier actions of the call', () => {
    const farm = accept(
      farmWith(places, [sow(4, [b2]), moveTo([b1])], [sow(3, [b3]), moveTo([b2])]),
      completeAll([101], [201]),
    );
    expect(fieldsOf(decide(farm, complete(202)))).toEqual(['actions.0.action_properties.moves']);
    const both = accept(farm, completeAll([202], [102]));
    expect([standingOf(both, 1), standingOf(both, 2)]).toEqual([{ [b1.id]: 4 }, { [b2.id]: 3 }]);
  });

  it('of more trays than there are is 409 and says how many there are', () => {
    const problem = problemOf(decide(sown, complete(102, { moves: [{ from: b1.id, to: b3.id, trays: 7 }] })));
    expect(problem).toMatchObject({
      code: 'action_impossible',
      params: {
        action: { lot: 'BAS-2026-0001', action_type: 'location_change' },
        fault: { code: 'too_few_trays_at', params: { place: 'B1', standing: 6, wanted: 7 } },
        others: [],
      },
    });
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

  it('swap beds in one call, and swap back in another', () => {
    const swapped = accept(start, swap);
    expect([standingOf(swapped, 1), standingOf(swapped, 2)]).toEqual([{ [b3.id]: 4 }, { [b2.id]: 4 }]);
    expect(conflictOf(decide(swapped, { kind: 'undo', uuids: [act(102)] })).batches).toEqual([batch(1), batch(2)]);
    const back = accept(swapped, { kind: 'undo', uuids: [act(102), act(202)] });
    expect([...back.states]).toEqual([...start.states]);
  });

  it('swap beds whose capacity has been reduced since', () => {
    const farm: Farm = { ...start, places: new Map(start.places).set(b2.id, bedOf(2, 1)).set(b3.id, bedOf(3, 1)) };
    expect(decide(farm, swap).ok).toBe(true);
  });
});

describe('completing a redistribution', () => {
  const sown = accept(farmWith(places, [sow(4, [b1]), respace(4), respace(7), respace(3), respace(20)]), complete(101));
  const split = accept(farmWith(places, [sow(8, [b2, b1]), respace(9)]), complete(101));

  it('that changes no count has no effect, and is stored with empty lists', () => {
    const farm = accept(sown, complete(102));
    expect(factsOf(farm, 102)).toMatchObject({ moves: [], made: [], merged: [], binned: [], reason: null });
  });

  it("adds the missing trays at the batch's place", () => {
    expect(standingOf(accept(sown, complete(103)))).toEqual({ [b1.id]: 7 });
  });

  it.each([
    ['made', 'there is no room', sown, 105, {}],
    ['made', 'the batch is in two places', split, 102, {}],
    ['made', 'moves are given', sown, 103, { moves: [{ from: b1.id, to: b3.id, trays: 1 }] }],
    ['merged', 'fewer trays are planned', sown, 104, {}],
    ['reason', 'trays are binned without a reason', sown, 104, { binned: [{ from: b1.id, trays: 1 }], reason: ' ' }],
  ])('is 400 on %s if %s', (field, _, farm, id, given) => {
    expect(fieldsOf(decide(farm, complete(id, given)))).toEqual([`actions.0.action_properties.${field}`]);
  });

  it('takes the given lists as complete', () => {
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

  it('takes at most the trays that were at a place before, whatever arrives', () => {
    const given = { moves: [{ from: b2.id, to: b1.id, trays: 2 }], merged: [{ from: b1.id, trays: 5 }] };
    expect(conflictOf(decide(split, complete(102, given))).kind).toBe('conflict');
  });
});
