import fc from 'fast-check';
import type { Action } from '#domain/actions/action.ts';
import type { FactGrounds } from '#domain/batches/facts/entered-facts.ts';
import { withIntervals } from '#domain/batches/history/batch-state.ts';
import { standingBefore } from '#domain/batches/history/standing-before.ts';
import { freeRoom } from '#domain/locations/capacity.ts';
import { allActions, type Farm } from './farm-model.ts';
import { anyCommands, playAll } from './random-commands.ts';
import { anyFarm } from './random-farm.ts';

/** A farm after random commands, with the current state of its intervals. */
export const anyLivedFarm = fc.tuple(anyFarm, anyCommands).map(([start, commands]): Farm => {
  const farm = playAll(start, commands);
  const batches = [...farm.batches].map(
    ([uuid, batch]) => [uuid, { ...batch, actions: withIntervals(batch.actions) }] as const,
  );
  return { ...farm, batches: new Map(batches) };
});

/** Returns how many more trays a place has room for. */
export function roomAt({ places, states }: Farm, location: string): number {
  const place = places.get(location);
  const standing = [...states.values()].map(({ trays }) => trays.tray_locations[location] ?? 0);
  return place === undefined
    ? 0
    : freeRoom(
        place,
        standing.reduce((sum, trays) => sum + trays, 0),
      );
}

/** Returns what an action's facts are checked against: the farm at its completion, else now. */
export const groundsOf = (farm: Farm, action: Action): FactGrounds => ({
  standing: standingBefore(
    allActions(farm).filter(({ batch }) => batch === action.batch),
    action,
    action.action_completed_date,
  ),
  roomAt: (location) => roomAt(farm, location),
  places: farm.places,
  nameOf: (location) => farm.places.get(location)?.name ?? 'A place that is gone',
});
