import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planOf } from '#domain/actions/full-plan.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import { differingFacts } from '#domain/actions/same-facts.ts';
import { sumTrays } from '#domain/actions/tray-lists.ts';
import { decideCompletion } from '#domain/batches/completion/decide-completion.ts';
import { assumeFacts, probeFacts, startMove, startPlaced } from '#domain/batches/facts/start-facts.ts';
import { hasOtherHarvest } from '#domain/batches/history/open-harvests.ts';
import { EMPTY_SIDE, sidesOf, traysAt } from '#domain/locations/move-form.ts';
import { allActions, contextOf, sliceOf } from '#tests/domain/batches/farm-model.ts';
import { anyLivedFarm, groundsOf } from '#tests/domain/batches/lived-farm.ts';
import { bedOf, TABLE } from '#tests/support/random/plans.ts';

const BEDS = [1, 2, 3].map((row) => bedOf(row).id);
const anyTargets = fc.shuffledSubarray(BEDS);
const anyRooms = fc.array(fc.nat({ max: 6 }), { minLength: 3, maxLength: 3 });
const roomsIn = (rooms: readonly number[]) => (location: string) => rooms[BEDS.indexOf(location)] ?? 0;

const sowing = (trays: number | null, target_locations: readonly string[]) => ({
  action_properties: planOf('create_tray_action', { trays, target_locations }),
});
const moveTo = (target_locations: readonly string[] | null, origin: 'plan' | 'instant' = 'plan') => ({
  origin,
  action_properties: planOf('location_change', { target_locations }),
});

describe('the default facts', () => {
  it('are those the farm records if nothing is entered, except the grams', () => {
    fc.assert(
      fc.property(anyLivedFarm, (farm) => {
        for (const action of allActions(farm)) {
          if (!isOpen(action)) continue;
          const request = { uuid: action.uuid, action_properties: probeFacts(action) };
          const decided = decideCompletion(sliceOf(farm), [request], contextOf(farm));
          const recorded = decided.ok && decided.value.actions.find(({ uuid }) => uuid === action.uuid);
          if (!recorded) continue;
          const siblings = allActions(farm).filter(({ batch }) => batch === action.batch);
          const moment = {
            ...groundsOf(farm, action),
            has_later: false,
            harvest_open: hasOtherHarvest(siblings, action),
          };
          const assumed = assumeFacts(action, moment);
          expect(differingFacts(assumed, recorded.action_properties)).toEqual(
            action.action_type === 'harvest_action' ? ['total_yield'] : [],
          );
        }
      }),
    );
  });
});

describe('sown trays', () => {
  it('start at the planned places, up to their room', () => {
    fc.assert(
      fc.property(fc.nat({ max: 20 }), anyTargets, anyRooms, (trays, targets, rooms) => {
        const roomAt = roomsIn(rooms);
        const side = startPlaced(sowing(trays, targets), roomAt);
        const inAll = targets.reduce((sum, location) => sum + roomAt(location), 0);
        expect(side.total).toBe(Math.min(trays, inAll));
        for (const { location, trays: here } of traysAt(side)) {
          expect(targets).toContain(location);
          expect(here).toBeLessThanOrEqual(roomAt(location));
        }
      }),
    );
  });

  it('stay where they were placed, whatever was planned', () => {
    const { action_properties } = sowing(3, [BEDS[0] ?? '']);
    const placed_at = [{ location: TABLE.id, trays: 4 }];
    expect(traysAt(startPlaced({ action_properties: { ...action_properties, placed_at } }, () => 99))).toEqual(
      placed_at,
    );
  });
});

describe('a move', () => {
  const anyStanding = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 2 });
  const standingOf = (counts: readonly number[]) => new Map(counts.map((trays, at) => [`phys-${at}`, trays]));

  it('that was planned starts with all trays, and as many at the planned places as have room', () => {
    fc.assert(
      fc.property(anyStanding, anyTargets, anyRooms, (counts, targets, rooms) => {
        const roomAt = roomsIn(rooms);
        const standing = standingOf(counts);
        const { from, to } = startMove(moveTo(targets), standing, roomAt);
        expect(new Map(Object.entries(from.assignedTrays))).toEqual(standing);
        const inAll = targets.reduce((sum, location) => sum + roomAt(location), 0);
        expect(to.total).toBe(Math.min(from.total, inAll));
        for (const { location, trays } of traysAt(to)) expect(trays).toBeLessThanOrEqual(roomAt(location));
      }),
    );
  });

  it('made as an instant action starts empty, without a kind of place', () => {
    fc.assert(
      fc.property(anyStanding, (counts) => {
        const { from, to } = startMove(moveTo(null, 'instant'), standingOf(counts), () => 99);
        expect(from).toEqual(EMPTY_SIDE);
        expect(to).toEqual(EMPTY_SIDE);
      }),
    );
  });

  it('that was calculated starts with the result', () => {
    const moves = [{ from: TABLE.id, to: BEDS[0] ?? '', trays: 2 }];
    const { action_properties } = moveTo(BEDS);
    const start = startMove({ origin: 'plan', action_properties: { ...action_properties, moves } }, new Map(), () => 0);
    expect(start).toEqual(sidesOf(moves));
    expect(sumTrays(traysAt(start.to))).toBe(2);
  });
});
