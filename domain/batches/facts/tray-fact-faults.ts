import type { ActionOf } from '#domain/actions/action.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import { atKey } from '#domain/actions/facts.ts';
import { trayDeltas } from '#domain/actions/tray-deltas.ts';
import { countBy, sameCounts } from '#domain/actions/tray-lists.ts';
import { checkCleared } from '#domain/batches/history/check-step.ts';
import { stepFault } from '#domain/batches/history/name-problems.ts';
import {
  checkArriving,
  checkMove,
  checkRoom,
  checkTraySum,
  type RoomAt,
  type SideProblem,
  sideFault,
} from '#domain/locations/check-move.ts';
import { EMPTY_SIDE, type MoveSide, sidesOf, traysAt } from '#domain/locations/move-form.ts';
import { isEmptyRequest, needsReason } from './check-given.ts';
import { clearedFrom } from './cleared-trays.ts';
import { plannedGain } from './complete-facts.ts';
import type { EnteredFacts, FactFaults, FactGrounds, FactPart } from './entered-facts.ts';
import { type EnteredLists, type RoomGrounds, roomBesideLists, roomWith } from './net-room.ts';

/** Checks the number of trays sown and their placement. */
export function sowingFaults(entered: EnteredFacts, grounds: FactGrounds): FactFaults {
  const { trays_sown = 0, placed_at = [] } = entered.facts;
  if (trays_sown < 1) return { trays_sown: REQUIRED };
  return faultAt('placed_at', checkArriving(placed_at, trays_sown, roomFor(entered, 'placed_at', grounds)), grounds);
}

/**
 * Checks the two sides of a move. A recorded move that wasn't edited is valid, because trays may have moved on within
 * one action, or not at all.
 */
export function moveFaults(entered: EnteredFacts, grounds: FactGrounds): FactFaults {
  const { from, to } = entered;
  if (isAsRecorded(entered) || isThereAlready(entered, grounds)) return {};
  const checked = checkMove(from, to, roomFor(entered, 'to', grounds));
  return checked === null ? {} : faultAt(checked.at, checked.problem, grounds);
}

function isAsRecorded({ does, action, from, to }: EnteredFacts): boolean {
  const { moves }: GivenProperties = action.action_properties;
  if (does !== 'correct' || moves === undefined) return false;
  const was = sidesOf(moves);
  return sameSide(was.from, from) && sameSide(was.to, to);
}

// Nothing has to move if all trays are already at the planned locations.
function isThereAlready({ does, action, from, to }: EnteredFacts, { standing }: FactGrounds): boolean {
  if (does !== 'complete' || from.total + to.total > 0) return false;
  const { target_locations }: GivenProperties = action.action_properties;
  return standing.size > 0 && [...standing.keys()].every((location) => target_locations?.includes(location));
}

const sameSide = (a: MoveSide, b: MoveSide): boolean =>
  sameCounts(countBy(traysAt(a), atKey), countBy(traysAt(b), atKey));

/** Checks a respacing: trays added, merged, binned and moved. */
export function redistFaults(
  action: ActionOf<'redist_action'>,
  entered: EnteredFacts,
  grounds: FactGrounds,
): FactFaults {
  const { does, facts, from } = entered;
  const isEmpty = isEmptyRequest(facts) && from.total === 0;
  if (does === 'instant' && isEmpty) return { made: { code: 'redist_empty', params: {} } };
  // A respacing that is planned to change the number of trays can't be completed without facts.
  const gain = plannedGain(action.action_properties, grounds.standing);
  if (does === 'complete' && isEmpty && gain !== 0) {
    return gain > 0
      ? { made: { code: 'added_places_required', params: { trays: gain } } }
      : { merged: { code: 'merged_places_required', params: { trays: -gain } } };
  }
  return {
    ...(needsReason(facts) && { reason: REASON_REQUIRED }),
    ...(from.total > 0 && moveFaults(entered, grounds)),
    ...faultAt('made', checkRoom(facts.made ?? [], roomFor(entered, 'made', grounds)), grounds),
  };
}

export function binFaults(facts: GivenProperties): FactFaults {
  if ((facts.binned ?? []).length === 0) return { binned: { code: 'binned_required', params: {} } };
  return needsReason(facts) ? { reason: REASON_REQUIRED } : {};
}

/** Checks the yield, and the trays harvested and cleared. */
export function harvestFaults(facts: GivenProperties, grounds: FactGrounds): FactFaults {
  const { standing, places } = grounds;
  const { total_yield, trays_harvested, trays_cleared = 0, cleared = [] } = facts;
  const reason = checkCleared(standing, trays_cleared);
  return {
    ...(total_yield === undefined && { total_yield: { code: 'yield_required', params: {} } as const }),
    ...(Number.isNaN(total_yield) && { total_yield: { code: 'number_expected', params: {} } as const }),
    ...(trays_harvested === undefined && { trays_harvested: REQUIRED }),
    ...(reason !== null && { trays_cleared: stepFault(reason, places) }),
    ...(clearedFrom(trays_cleared, standing) === null &&
      faultAt('cleared', checkTraySum(cleared, trays_cleared), grounds)),
  };
}

/** Part of a form in which trays arrive: a list of locations, or the `to` side of a move. */
export type ArrivingPart = 'placed_at' | 'made' | 'to';

/**
 * Returns the free capacity of locations for one part of a form, given the other parts. Trays that this action placed
 * earlier take no room.
 */
export function roomFor(entered: EnteredLists, part: ArrivingPart, grounds: RoomGrounds): RoomAt {
  if (part === 'placed_at') return roomWith(grounds, trayDeltas(entered.action));
  // Without trays that leave, none arrive.
  const sent = entered.from.total > 0 ? entered : { ...entered, to: EMPTY_SIDE };
  return roomBesideLists(sent, part, grounds);
}

const faultAt = (part: FactPart, problem: SideProblem | null, { nameOf }: FactGrounds): FactFaults =>
  problem === null ? {} : { [part]: sideFault(problem, nameOf) };

const REQUIRED = { code: 'required', params: {} } as const;
const REASON_REQUIRED = { code: 'bin_reason_required', params: {} } as const;
