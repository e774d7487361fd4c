import type { Action, ActionOf } from '#domain/actions/action.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import type { Counts } from '#domain/actions/tray-lists.ts';
import { EMPTY_SIDE, type MoveSide, sideAt, sideOf, sidesOf, spreadOver } from '#domain/locations/move-form.ts';
import { completeFacts, type Moment } from './complete-facts.ts';

type RoomAt = Moment['roomAt'];

/** Facts from which all others can be derived. The yield of a harvest has no default, so 0 is a placeholder. */
export const probeFacts = ({ action_type }: Pick<Action, 'action_type'>): GivenProperties =>
  action_type === 'harvest_action' ? { total_yield: 0 } : {};

/** Fills in the default facts of an action, without a yield. Returns the action unchanged if they can't be derived. */
export function assumeFacts(action: Action, moment: Moment): Action {
  const completed = completeFacts(action, probeFacts(action), moment);
  if (!completed.ok) return action;
  const assumed = completed.value;
  return assumed.action_type === 'harvest_action'
    ? { ...assumed, action_properties: { ...assumed.action_properties, total_yield: undefined } }
    : assumed;
}

/**
 * Returns the initial placement of a sowing: as recorded, otherwise spread over the planned locations as far as they
 * have room.
 */
export function startPlaced(
  { action_properties }: Pick<ActionOf<'create_tray_action'>, 'action_properties'>,
  roomAt: RoomAt,
): MoveSide {
  const { placed_at = [], trays_sown, trays, target_locations } = action_properties;
  if (placed_at.length > 0) return sideAt(placed_at);
  return spread(trays_sown ?? trays ?? 0, target_locations, roomAt);
}

/**
 * Returns the initial sides of a move: as recorded, otherwise all standing trays, spread over the planned locations as
 * far as they have room. Instant moves start empty.
 */
export function startMove(
  { action_properties, origin }: Pick<ActionOf<'location_change'>, 'action_properties' | 'origin'>,
  standing: Counts,
  roomAt: RoomAt,
): { readonly from: MoveSide; readonly to: MoveSide } {
  const { moves, target_locations } = action_properties;
  if (moves !== undefined) return sidesOf(moves);
  if (origin === 'instant') return { from: EMPTY_SIDE, to: EMPTY_SIDE };
  const from = sideOf(Object.fromEntries(standing));
  return { from, to: spread(from.total, target_locations, roomAt) };
}

function spread(trays: number, targets: readonly string[] | null, roomAt: RoomAt): MoveSide {
  const rooms = (targets ?? []).map((location) => ({ location, room: roomAt(location) }));
  return sideOf(spreadOver(trays, rooms).assigned);
}
