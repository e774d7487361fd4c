import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACT_KEYS } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import { decideCompletion } from '#domain/batches/completion/decide-completion.ts';
import { decideInstant } from '#domain/batches/completion/decide-instant.ts';
import { isEmptyRequest } from '#domain/batches/facts/check-given.ts';
import { clearedFrom } from '#domain/batches/facts/cleared-trays.ts';
import type { EnteredFacts, FactGrounds } from '#domain/batches/facts/entered-facts.ts';
import { factFaults } from '#domain/batches/facts/fact-faults.ts';
import { probeFacts, startMove } from '#domain/batches/facts/start-facts.ts';
import { openInstant } from '#domain/batches/planning/open-action.ts';
import { EMPTY_SIDE, pairSides, sideOf, sidesOf, spreadOver, traysAt, traysFrom } from '#domain/locations/move-form.ts';
import { allActions, contextOf, type Farm, sliceOf } from '#tests/domain/batches/farm-model.ts';
import { anyLivedFarm, groundsOf } from '#tests/domain/batches/lived-farm.ts';
import { countedRuns, expectReached } from '#tests/support/properties/counted-runs.ts';
import { uuidOf } from '#tests/support/random/plans.ts';

/** Facts as a user may enter them: numbers mostly within, sometimes above what is there or has room. */
const anyNumbers = fc.record({
  trays: fc.nat({ max: 12 }),
  more: fc.constantFrom(0, 0, 0, 0, 1, -1),
  takes: fc.array(fc.constantFrom(0, 1, 1, 1, 1.5), { minLength: 6, maxLength: 6 }),
  shares: fc.constantFrom([1, 0, 0], [0, 1, 0], [0, 0, 1], [0.5, 0.5, 0], [0.5, 0, 0.5], [0.4, 0.3, 0.3]),
  over: fc.constantFrom(0, 0, 0, 1),
  ranks: fc.array(fc.nat({ max: 9 }), { minLength: 6, maxLength: 6 }),
  lists: fc.array(fc.constantFrom('made', 'merged', 'binned', 'moves'), { minLength: 1, maxLength: 4 }),
  reason: fc.constantFrom(null, 'mould'),
  grams: fc.constantFrom(undefined, 900),
});
type Numbers = typeof anyNumbers extends fc.Arbitrary<infer T> ? T : never;

function enter(action: Action, { standing, roomAt, places }: FactGrounds, numbers: Numbers): EnteredFacts {
  const { trays, more, takes, ranks, over, lists, reason } = numbers;
  const leave = (share: number) =>
    sideOf(
      Object.fromEntries(
        [...standing].map(([location, here], at) => [location, Math.ceil(here * share * (takes[at] ?? 0))]),
      ),
    );
  const leaving = leave(1);
  const rooms = [...places.keys()]
    .map((location, at) => ({ rank: ranks[at] ?? 0, location, room: roomAt(location) + over }))
    .sort((a, b) => a.rank - b.rank);
  const arrive = (count: number) => sideOf(spreadOver(Math.max(0, count), rooms).assigned);
  const sides = { from: leaving, to: arrive(leaving.total + more) };
  const entered = (facts: GivenProperties, moved = { from: EMPTY_SIDE, to: EMPTY_SIDE }): EnteredFacts => ({
    does: action.origin === 'instant' ? 'instant' : 'complete',
    action,
    facts,
    ...moved,
  });
  switch (action.action_type) {
    case 'create_tray_action':
      return entered({ trays_sown: trays, seed_lot: null, placed_at: traysAt(arrive(trays + more)) });
    case 'location_change':
      return entered({ moves: pairSides(sides.from, sides.to) }, sides);
    case 'redist_action': {
      const [moved, merged, binned] = numbers.shares.map(leave);
      const from = moved !== undefined && lists.includes('moves') ? moved : EMPTY_SIDE;
      const to = from.total > 0 ? arrive(from.total + more) : EMPTY_SIDE;
      const facts = {
        moves: pairSides(from, to),
        made: lists.includes('made') ? traysAt(arrive(trays)) : [],
        merged: merged !== undefined && lists.includes('merged') ? traysFrom(merged) : [],
        binned: binned !== undefined && lists.includes('binned') ? traysFrom(binned) : [],
        reason,
      };
      return entered(facts, { from, to });
    }
    case 'harvest_action': {
      const cleared = clearedFrom(trays, standing) ?? traysFrom(leaving);
      return entered({
        total_yield: numbers.grams,
        trays_harvested: leaving.total + over,
        cleared,
        trays_cleared: trays,
        qa_result: null,
      });
    }
    case 'generic_text_action':
      return entered({ text_done: trays > 6 ? undefined : 'Looked for mould' });
    default:
      return entered({});
  }
}

/** Returns the farm's decision on the facts of an action, completed as planned or as an instant action. */
function decide(farm: Farm, { uuid, id, batch, action_type, origin }: Action, action_properties: GivenProperties) {
  const request = { uuid, action_properties };
  return origin === 'instant'
    ? decideInstant(sliceOf(farm), { ...request, id, batch, action_type }, contextOf(farm))
    : decideCompletion(sliceOf(farm), [request], contextOf(farm));
}

const parts = (action: Action): string[] => ['from', 'to', ...FACT_KEYS[action.action_type]];

/** Every open action of a farm, and an instant one of every type that changes trays. */
function actionsToEnter(farm: Farm): Action[] {
  const [batch] = farm.batches.keys();
  const kinds = ['create_tray_action', 'location_change', 'redist_action', 'harvest_action'] as const;
  const instants = kinds.map((action_type) =>
    openInstant({ batch: batch ?? '', id: 9000, uuid: uuidOf(9000), action_type, action_properties: {} }, '2026-03-10'),
  );
  const open = allActions(farm).filter((action) => isOpen(action) && action.action_type !== 'interval_action');
  return [...open, ...instants];
}

describe('entered facts', () => {
  it('are accepted by the farm if no fault is found', () => {
    fc.assert(
      fc.property(anyLivedFarm, anyNumbers, (farm, numbers) => {
        for (const action of actionsToEnter(farm)) {
          const entered = enter(action, groundsOf(farm, action), numbers);
          if (Object.keys(factFaults(entered, groundsOf(farm, action))).length > 0) continue;
          expect(decide(farm, action, entered.facts)).toMatchObject({ ok: true });
        }
      }),
    );
  });

  it('have room if the farm accepts them, including room freed by departing trays', () => {
    fc.assert(
      fc.property(anyLivedFarm, anyNumbers, (farm, numbers) => {
        for (const action of actionsToEnter(farm)) {
          if (action.action_type !== 'redist_action') continue;
          const entered = enter(action, groundsOf(farm, action), numbers);
          const { from, to, facts } = entered;
          const isRound = Object.keys(to.assignedTrays).some((place) => place in from.assignedTrays);
          if (from.total !== to.total || isRound || isEmptyRequest(facts)) continue;
          if (!decide(farm, action, facts).ok) continue;
          expect(factFaults(entered, groundsOf(farm, action))).toEqual({});
        }
      }),
    );
  });

  it("have no fault if they are the farm's defaults", () => {
    let stayed = 0;
    fc.assert(
      fc.property(anyLivedFarm, (farm) => {
        for (const action of allActions(farm)) {
          if (!isOpen(action) || action.action_type === 'interval_action') continue;
          const decided = decide(farm, action, probeFacts(action));
          const recorded = decided.ok && decided.value.actions.find(({ uuid }) => uuid === action.uuid);
          if (!recorded) continue;
          const facts: GivenProperties = recorded.action_properties;
          const sides =
            recorded.action_type === 'location_change'
              ? startMove({ ...action, ...recorded }, groundsOf(farm, action).standing, () => 0)
              : sidesOf(facts.moves ?? []);
          if (recorded.action_type === 'location_change') {
            expect(sides).toEqual(sidesOf(facts.moves ?? []));
            if (sides.from.total === 0) stayed += 1;
          }
          const entered = { does: 'complete' as const, action, facts, ...sides };
          expect(factFaults(entered, groundsOf(farm, action))).toEqual({});
        }
      }),
      countedRuns(300),
    );
    expectReached(stayed);
  });

  it('have faults only in facts of their kind and in the sides of their moves', () => {
    fc.assert(
      fc.property(anyLivedFarm, anyNumbers, (farm, numbers) => {
        for (const action of actionsToEnter(farm)) {
          const grounds = groundsOf(farm, action);
          const faults = Object.keys(factFaults(enter(action, grounds, numbers), grounds));
          expect(parts(action)).toEqual(expect.arrayContaining(faults));
        }
      }),
    );
  });

  it('have no fault if they are as recorded, even if the places are full since', () => {
    fc.assert(
      fc.property(anyLivedFarm, (farm) => {
        for (const action of allActions(farm)) {
          if (!action.completed || action.action_type === 'interval_action') continue;
          const facts: GivenProperties = action.action_properties;
          const sides = sidesOf(facts.moves ?? []);
          const full = { ...groundsOf(farm, action), roomAt: () => 0 };
          expect(factFaults({ does: 'correct', action, facts, ...sides }, full)).toEqual({});
        }
      }),
    );
  });
});
