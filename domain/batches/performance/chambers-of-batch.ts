import type { Action } from '#domain/actions/action.ts';
import { foldOrder } from '#domain/actions/order-actions.ts';
import { trayDeltas } from '#domain/actions/tray-deltas.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Place } from '#domain/locations/location.ts';

/** Returns the locations where trays of a batch have stood, in order of arrival. */
export const locationsOf = (actions: readonly Action[]): string[] => [
  ...new Set(
    foldOrder(actions).flatMap((action) =>
      [...trayDeltas(action)].flatMap(([location, trays]) => (trays > 0 ? [location] : [])),
    ),
  ),
];

/** Returns the chambers of some locations, in their order. Physical locations and deleted beds have none. */
export const chambersOf = (
  locations: readonly string[],
  places: ReadonlyMap<string, Pick<Place, 'chamber'>>,
): Uuid[] => [...new Set(locations.flatMap((location) => places.get(location)?.chamber ?? []))];
