import type { ActionOf } from '#domain/actions/action.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import { atKey } from '#domain/actions/facts.ts';
import { trayDeltas } from '#domain/actions/tray-deltas.ts';
import { countBy, sameCounts } from '#domain/actions/tray-lists.ts';
import { checkCleared } from '#domain/batches/history/check-step.ts';
import { stepText } from '#domain/batches/history/refusal-text.ts';
import {
  checkArriving,
  checkMove,
  checkRoom,
  checkTraySum,
  type RoomAt,
  type SideProblem,
  sideText,
} from '#domain/locations/check-move.ts';
import { EMPTY_SIDE, type MoveSide, sidesOf, traysAt } from '#domain/locations/move-form.ts';
import { MESSAGES } from '#domain/text/messages.ts';
import { isEmptyRequest, needsReason, UNSAID } from './check-given.ts';
import { clearedFrom } from './cleared-trays.ts';
import { plannedGain } from './complete-facts.ts';
import type { EnteredFacts, FactFaults, FactGrounds, FactPart } from './entered-facts.ts';
import { type EnteredLists, type RoomGrounds, roomBesideLists, roomWith } from './net-room.ts';

/** What is wrong with how many trays were sown, and where they were put. */
export function sowingFaults(entered: EnteredFacts, grounds: FactGrounds): FactFaults {
  const { trays_sown = 0, placed_at = [] } = entered.facts;
  if (trays_sown < 1) return { trays_sown: MESSAGES.required };
  return faultAt('placed_at', checkArriving(placed_at, trays_sown, roomFor(entered, 'placed_at', grounds)), grounds);
}

/**
 * What is wrong with the sides of moves. As they were recorded they stay right: trays may have moved on within one action,
 * or none have moved.
 */
export function moveFaults(entered: EnteredFacts, grounds: FactGrounds): FactFaults {
  const { from, to } = entered;
  if (isAsRecorded(entered) || isThereAlready(entered, grounds)) return {};
  const judged = checkMove(from, to, roomFor(entered, 'to', grounds));
  return judged === null ? {} : faultAt(judged.at, judged.problem, grounds);
}

function isAsRecorded({ does, action, from, to }: EnteredFacts): boolean {
  const { moves }: GivenProperties = action.action_properties;
  if (does !== 'correct' || moves === undefined) return false;
  const was = sidesOf(moves);
  return sameSide(was.from, from) && sameSide(was.to, to);
}

// Whether no tray is to move since all of them stand where the plan wants them.
function isThereAlready({ does, action, from, to }: EnteredFacts, { standing }: FactGrounds): boolean {
  if (does !== 'complete' || from.total + to.total > 0) return false;
  const { target_locations }: GivenProperties = action.action_properties;
  return standing.size > 0 && [...standing.keys()].every((location) => target_locations?.includes(location));
}

const sameSide = (a: MoveSide, b: MoveSide): boolean =>
  sameCounts(countBy(traysAt(a), atKey), countBy(traysAt(b), atKey));

/** What is wrong with trays made, merged away, binned and moved in one go. */
export function redistFaults(
  action: ActionOf<'redist_action'>,
  entered: EnteredFacts,
  grounds: FactGrounds,
): FactFaults {
  const { does, facts, from } = entered;
  const isSilent = isEmptyRequest(facts) && from.total === 0;
  if (does === 'instant' && isSilent) return { made: 'Say which trays were made, merged away, binned or moved.' };
  // A plan for more or fewer trays is not completed by saying nothing.
  const gain = plannedGain(action.action_properties, grounds.standing);
  if (does === 'complete' && isSilent && gain !== 0) {
    return gain > 0
      ? { made: `${gain} trays more are planned. Say where they stand.` }
      : { merged: `${-gain} trays fewer are planned. Say where they were merged, or bin them.` };
  }
  return {
    ...(needsReason(facts) && { reason: UNSAID.reason }),
    ...(from.total > 0 && moveFaults(entered, grounds)),
    ...faultAt('made', checkRoom(facts.made ?? [], roomFor(entered, 'made', grounds)), grounds),
  };
}

/** What is wrong with trays thrown away. */
export function binFaults(facts: GivenProperties): FactFaults {
  if ((facts.binned ?? []).length === 0) return { binned: 'Choose the trays to bin.' };
  return needsReason(facts) ? { reason: UNSAID.reason } : {};
}

/** What is wrong with what was cut and what was cleared. */
export function harvestFaults(facts: GivenProperties, grounds: FactGrounds): FactFaults {
  const { standing, places } = grounds;
  const { total_yield, trays_harvested, trays_cleared = 0, cleared = [] } = facts;
  const reason = checkCleared(standing, trays_cleared);
  return {
    ...(total_yield === undefined && { total_yield: UNSAID.grams }),
    ...(Number.isNaN(total_yield) && { total_yield: MESSAGES.numeric }),
    ...(trays_harvested === undefined && { trays_harvested: MESSAGES.required }),
    ...(reason !== null && { trays_cleared: stepText(reason, places) }),
    ...(clearedFrom(trays_cleared, standing) === null &&
      faultAt('cleared', checkTraySum(cleared, trays_cleared), grounds)),
  };
}

/** Where the trays of an action arrive: the fact that names the places, or the far side of its moves. */
export type ArrivingPart = 'placed_at' | 'made' | 'to';

/**
 * How many trays a place takes for one part of what is entered, beside the rest of it. Trays that this very action put
 * there before take no room.
 */
export function roomFor(entered: EnteredLists, part: ArrivingPart, grounds: RoomGrounds): RoomAt {
  if (part === 'placed_at') return roomWith(grounds, trayDeltas(entered.action));
  // Nothing arrives where nothing is sent.
  const sent = entered.from.total > 0 ? entered : { ...entered, to: EMPTY_SIDE };
  return roomBesideLists(sent, part, grounds);
}

const faultAt = (part: FactPart, problem: SideProblem | null, { nameOf }: FactGrounds): FactFaults =>
  problem === null ? {} : { [part]: sideText(problem, nameOf) };
