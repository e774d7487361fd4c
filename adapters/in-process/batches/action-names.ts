import type { Action } from '#domain/actions/action.ts';
import type { ActionNames } from '#domain/batches/history/action-label.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Place } from '#domain/locations/location.ts';
import { recipesSet } from '#domain/tasks/task-recipes.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** Loads the places and chambers to which the actions sow or move trays. */
export async function readActionNames(tx: FarmReader, actions: readonly Action[]): Promise<ActionNames> {
  const ids = new Set<string>();
  let goesToChamber = false;
  for (const { action_type, action_properties } of actions) {
    if (action_type !== 'location_change' && action_type !== 'create_tray_action') continue;
    for (const id of action_properties.target_locations ?? []) ids.add(id);
    if (action_type === 'location_change') for (const { to } of action_properties.moves ?? []) ids.add(to);
    goesToChamber ||= action_properties.target_chamber !== null;
  }
  const [places, rooms] = await Promise.all([
    ids.size > 0 ? tx.places([...ids]) : new Map<string, Place>(),
    goesToChamber ? tx.records('chamber') : [],
  ]);
  const chambers = new Map(rooms.map(({ uuid, name }) => [uuid, name]));
  return { place: (id) => places.get(id), chamber: (uuid) => chambers.get(uuid) };
}

/** Loads the names of the L.I.F.E. recipes that open actions set. */
export async function readRecipeNames(tx: FarmReader, actions: readonly Action[]): Promise<ReadonlyMap<Uuid, string>> {
  const kinds = [...new Set(actions.flatMap(recipesSet).map(({ kind }) => kind))];
  const lists = await Promise.all(kinds.map((kind) => tx.records(kind)));
  return new Map(lists.flat().map(({ uuid, name }) => [uuid, name]));
}
