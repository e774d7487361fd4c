import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActionType } from '#domain/action-keys/action-properties.ts';
import type { TrayMove } from '#domain/action-keys/property-values.ts';
import type { Action } from '#domain/actions/action.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import { withCorrectedFacts } from '#domain/actions/correct-action.ts';
import type { EnteredFacts, FactGrounds } from '#domain/batches/facts/entered-facts.ts';
import { factFaults } from '#domain/batches/facts/fact-faults.ts';
import { roomFor } from '#domain/batches/facts/tray-fact-faults.ts';
import { openInstant } from '#domain/batches/planning/open-action.ts';
import { EMPTY_SIDE, sideAt, sideOf, sidesOf, spreadAgain, traysAt } from '#domain/locations/move-form.ts';
import { uuidOf } from '#tests/support/random/plans.ts';

const REQUIRED = { code: 'required', params: {} } as const;
const NO_TRAYS_CHOSEN = { code: 'no_trays_chosen', params: {} } as const;
const NO_STANDING_TRAYS = { code: 'no_standing_trays', params: {} } as const;

describe('a sowing on beds filled by its own trays', () => {
  const NOWHERE = { from: EMPTY_SIDE, to: EMPTY_SIDE };
  const BEDS = ['bed-1', 'bed-2', 'bed-3', 'bed-4'];
  const sownOn = (counts: readonly number[]) => {
    const ids = { batch: uuidOf(1), id: 1, uuid: uuidOf(2), action_properties: {} };
    const placed_at = counts.map((trays, at) => ({ location: BEDS[at] ?? '', trays }));
    const open = openInstant({ ...ids, action_type: 'create_tray_action' }, '2026-03-10');
    const trays_sown = counts.reduce((sum, trays) => sum + trays, 0);
    return { placed_at, trays_sown, action: withCorrectedFacts(open, { trays_sown, placed_at }) };
  };
  const holding = (counts: readonly number[], free: number): FactGrounds => {
    const ground = standingAt('', 0);
    const [place] = [...ground.places.values()];
    if (place === undefined) return ground;
    const places = counts.map((trays, at) => ({ ...place, id: BEDS[at] ?? '', tray_capacity: trays }));
    return { ...ground, roomAt: () => free, places: new Map(places.map((each) => [each.id, each])) };
  };
  const anyCounts = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 4 });

  it('can be corrected to fewer trays on the same beds, as the form spreads them', () => {
    fc.assert(
      fc.property(anyCounts, fc.nat(), (counts, number) => {
        const { action, placed_at, trays_sown } = sownOn(counts);
        const full = holding(counts, 0);
        const fewer = 1 + (number % trays_sown);
        const side = spreadAgain(
          sideAt(placed_at),
          fewer,
          roomFor({ action, facts: {}, ...NOWHERE }, 'placed_at', full),
        );
        expect(side.total).toBe(fewer);
        const facts = { trays_sown: fewer, seed_lot: null, placed_at: traysAt(side) };
        expect(factFaults({ does: 'correct', action, facts, ...NOWHERE }, full)).toEqual({});
      }),
    );
  });

  it("never exceeds a bed's capacity, even after its own trays have left", () => {
    fc.assert(
      fc.property(anyCounts, fc.nat({ max: 20 }), (counts, free) => {
        const { action } = sownOn(counts);
        const roomAt = roomFor({ action, facts: {}, ...NOWHERE }, 'placed_at', holding(counts, free));
        expect(counts.map((_, at) => roomAt(BEDS[at] ?? ''))).toEqual(counts);
      }),
    );
  });
});

describe('trays from two places in one bed', () => {
  const places = fc.constantFrom<ActionType>('location_change', 'redist_action');

  it('all count as its own when that move is corrected, even if the bed is full since', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (action_type, one, other) => {
        const moves = [
          { from: 'bed-1', to: 'bed-3', trays: one },
          { from: 'bed-2', to: 'bed-3', trays: other },
        ];
        const ids = { batch: uuidOf(1), id: 1, uuid: uuidOf(2), action_properties: {} };
        const action = withCorrectedFacts(openInstant({ ...ids, action_type }, '2026-03-10'), { moves });
        const standing = new Map([
          ['bed-1', one],
          ['bed-2', other],
        ]);
        const full = { ...standingAt('bed-1', one), standing, roomAt: () => 0 };
        expect(factFaults({ does: 'correct', action, facts: { moves }, ...sidesOf(moves) }, full)).toEqual({});
      }),
    );
  });
});

describe('a move', () => {
  const moved = (moves: readonly TrayMove[]) => {
    const ids = { batch: uuidOf(1), id: 1, uuid: uuidOf(2), action_properties: {} };
    const open = openInstant({ ...ids, action_type: 'location_change' }, '2026-03-10');
    return withCorrectedFacts(open, { moves });
  };
  const chain = [
    { from: 'bed-1', to: 'bed-2', trays: 8 },
    { from: 'bed-2', to: 'bed-3', trays: 8 },
  ];
  const ground = {
    ...standingAt('bed-1', 8),
    standing: new Map([
      ['bed-1', 8],
      ['bed-2', 8],
    ]),
    roomAt: () => 0,
  };

  it.each([['no tray', []] as const, ['trays on', chain] as const])(
    'that moved %s keeps its record when only its date is corrected',
    (_, moves) => {
      const entered = { does: 'correct' as const, action: moved(moves), facts: { moves }, ...sidesOf(moves) };
      expect(factFaults(entered, ground)).toEqual({});
      const other = sidesOf([{ from: 'bed-1', to: 'bed-2', trays: 1 }]);
      expect(factFaults({ ...entered, from: sideOf({}), to: other.to }, ground)).toEqual({
        from: NO_TRAYS_CHOSEN,
      });
    },
  );

  it('without chosen trays is complete only if all are at its places already', () => {
    const open = { ...moved([]), origin: 'plan' as const };
    if (open.action_type !== 'location_change') throw new Error('It moves');
    const planned = (target_locations: readonly string[] | null) => {
      const action = { ...open, action_properties: { ...open.action_properties, target_locations } };
      const facts = { moves: [] };
      return factFaults({ does: 'complete', action, facts, from: EMPTY_SIDE, to: EMPTY_SIDE }, ground);
    };
    const unsaid = { from: NO_TRAYS_CHOSEN };
    expect(planned(['bed-2', 'bed-1'])).toEqual({});
    expect(planned(['bed-1'])).toEqual(unsaid);
    expect(planned([])).toEqual(unsaid);
    expect(planned(null)).toEqual(unsaid);
  });
});

describe('a redistribution', () => {
  const redistAt = (standing: Readonly<Record<string, number>>, holds: number) => {
    const [place] = [...standingAt('', 0).places.values()];
    if (place === undefined) throw new Error('There is a place');
    const ids = ['bed-1', 'bed-2'];
    const ground: FactGrounds = {
      standing: new Map(Object.entries(standing)),
      roomAt: (location) => holds - (standing[location] ?? 0),
      places: new Map(ids.map((id) => [id, { ...place, id, tray_capacity: holds }])),
      nameOf: (location) => (location === 'bed-1' ? 'A1' : 'A2'),
    };
    return (trays: number, made: { readonly location: string; readonly trays: number }) => {
      const moves = [{ from: 'bed-1', to: 'bed-2', trays }];
      const entered = { does: 'instant' as const, action: openRedist(null), facts: { moves, made: [made] } };
      return factFaults({ ...entered, ...sidesOf(moves) }, ground);
    };
  };

  it("never exceeds a place's room, moved and added trays together", () => {
    expect(redistAt({ 'bed-1': 8 }, 10)(8, { location: 'bed-2', trays: 5 })).toEqual({
      made: { code: 'place_too_full', params: { place: 'A2', room: 2 } },
      to: { code: 'place_too_full', params: { place: 'A2', room: 5 } },
    });
    expect(redistAt({ 'bed-1': 8 }, 10)(8, { location: 'bed-2', trays: 2 })).toEqual({});
  });

  it('may fill the room freed by its own trays', () => {
    expect(redistAt({ 'bed-1': 10 }, 10)(5, { location: 'bed-1', trays: 5 })).toEqual({});
    expect(redistAt({ 'bed-1': 10 }, 10)(5, { location: 'bed-1', trays: 6 })).toEqual({
      made: { code: 'place_too_full', params: { place: 'A1', room: 5 } },
    });
  });

  it('planned for more or fewer trays is incomplete if nothing is entered', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (stand, trays_after) => {
        const action = { ...openRedist(trays_after), origin: 'plan' as const };
        const facts = { moves: [], made: [], merged: [], binned: [], reason: null };
        const entered = { does: 'complete' as const, action, facts, from: EMPTY_SIDE, to: EMPTY_SIDE };
        const faults = factFaults(entered, standingAt('bed-1', stand));
        const [first] = Object.values(faults);
        const more = trays_after - stand;
        expect(Object.keys(faults)).toEqual(more === 0 ? [] : [more > 0 ? 'made' : 'merged']);
        if (more === 0) return;
        const code = more > 0 ? 'added_places_required' : 'merged_places_required';
        expect(first).toEqual({ code, params: { trays: Math.abs(more) } });
      }),
    );
  });
});

describe('the required facts', () => {
  const ids = { batch: uuidOf(1), id: 1, uuid: uuidOf(2), action_properties: {} };
  const instant = (action_type: ActionType, facts: GivenProperties) => {
    const action = openInstant({ ...ids, action_type }, '2026-03-10');
    return factFaults({ does: 'instant', action, facts, from: EMPTY_SIDE, to: EMPTY_SIDE }, standingAt('bed-1', 6));
  };
  const harvest = { trays_harvested: 6, trays_cleared: 0, cleared: [] };
  const life = { light_recipe: null, irrigation_recipe: null, fertigation_recipe: null, environment_recipe: null };

  it.each<[ActionType, GivenProperties, ReturnType<typeof factFaults>]>([
    ['create_tray_action', { placed_at: [] }, { trays_sown: REQUIRED }],
    ['location_change', { moves: [] }, { from: NO_TRAYS_CHOSEN }],
    ['harvest_action', harvest, { total_yield: { code: 'yield_required', params: {} } }],
    [
      'harvest_action',
      { ...harvest, total_yield: Number.NaN },
      { total_yield: { code: 'number_expected', params: {} } },
    ],
    ['harvest_action', { total_yield: 9 }, { trays_harvested: REQUIRED }],
    [
      'harvest_action',
      { ...harvest, total_yield: 9, trays_cleared: 7 },
      { trays_cleared: { code: 'too_few_trays', params: { standing: 6, wanted: 7 } } },
    ],
    ['generic_text_action', {}, { text_done: { code: 'text_done_required', params: {} } }],
    ['state_change', { current_state: '' }, { current_state: REQUIRED }],
    ['life_change_action', life, { light_recipe: { code: 'life_change_empty', params: {} } }],
    ['life_change_action', { ...life, irrigation_recipe: uuidOf(3) }, {}],
  ])('of an instant %s with %j', (action_type, facts, faults) => {
    expect(instant(action_type, facts)).toEqual(faults);
  });
});

describe('a fault', () => {
  const ground = standingAt('bed-1', 6);
  const said = (does: EnteredFacts['does'], facts: GivenProperties) =>
    factFaults({ does, action: openRedist(null), facts, from: EMPTY_SIDE, to: EMPTY_SIDE }, ground);

  it('is on the list that takes more trays than there are', () => {
    expect(said('bin', { binned: [{ from: 'bed-1', trays: 9 }], reason: null })).toEqual({
      binned: { code: 'too_few_trays_at', params: { place: 'A1', standing: 6, wanted: 9 } },
      reason: { code: 'bin_reason_required', params: {} },
    });
    expect(said('instant', { merged: [{ from: 'bed-1', trays: 9 }] })).toEqual({
      merged: { code: 'too_few_trays_at', params: { place: 'A1', standing: 6, wanted: 9 } },
    });
    expect(said('instant', { merged: [{ from: 'bed-1', trays: 6 }] })).toEqual({
      merged: { code: 'merges_all_trays', params: { standing: 6 } },
    });
  });

  it('is on a list that takes trays when there are none', () => {
    const bare = { ...ground, standing: new Map<string, number>() };
    const at = (does: EnteredFacts['does'], facts: GivenProperties) => {
      const entered = { does, action: openRedist(null), facts: { reason: 'mould', ...facts } };
      return factFaults({ ...entered, from: EMPTY_SIDE, to: EMPTY_SIDE }, bare);
    };
    const taken = [{ from: 'bed-1', trays: 1 }];
    expect(at('bin', { binned: taken })).toEqual({ binned: NO_STANDING_TRAYS });
    expect(at('instant', { binned: taken })).toEqual({ binned: NO_STANDING_TRAYS });
    expect(at('instant', { merged: taken })).toEqual({ merged: NO_STANDING_TRAYS });
    expect(at('instant', { made: [{ location: 'bed-1', trays: 1 }] })).toEqual({ from: NO_STANDING_TRAYS });
    expect(at('bin', {})).toEqual({ binned: { code: 'binned_required', params: {} } });
  });

  it('is reported if nothing is entered', () => {
    expect(said('bin', {})).toEqual({ binned: { code: 'binned_required', params: {} } });
    expect(said('instant', {})).toEqual({ made: { code: 'redist_empty', params: {} } });
  });
});

function openRedist(trays_after: number | null): Action {
  const ids = { batch: uuidOf(1), id: 1, uuid: uuidOf(2) };
  const action_properties = { trays_after };
  return openInstant({ ...ids, action_type: 'redist_action', action_properties }, '2026-03-10');
}

function standingAt(location: string, trays: number): FactGrounds {
  const place = {
    id: location,
    name: 'A1',
    chamber: null,
    chamber_name: null,
    stack: 'A',
    row: 1,
    active: true,
    tray_capacity: null,
  };
  return {
    standing: new Map([[location, trays]]),
    roomAt: () => 99,
    places: new Map([[location, place]]),
    nameOf: () => 'A1',
  };
}
