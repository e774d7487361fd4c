import type { GivenProperties } from '#domain/actions/action-request.ts';
import type { FarmSlice } from '#domain/batches/farm-slice.ts';
import type { Uuid } from '#domain/ids.ts';
import { memoizeByIdentity } from '#domain/memoize-by-identity.ts';
import type { StoredBatch } from '#ports/storage/batches.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** The part of the farm that a call concerns: the view for decisions, and the stored batches. */
export interface LoadedFarm {
  readonly slice: FarmSlice;
  readonly records: ReadonlyMap<Uuid, StoredBatch>;
}

/**
 * Loads batches for a decision, with the places of their trays and of their actions, the places in `named`, and the
 * trays standing there.
 */
export async function loadSlice(
  tx: FarmReader,
  uuids: readonly Uuid[],
  named: readonly string[] = [],
): Promise<LoadedFarm> {
  return sliceOf(tx, await tx.batchRecords([...new Set(uuids)]), named);
}

/** Like `loadSlice`, for batches that are already loaded. */
export async function sliceOf(
  tx: FarmReader,
  records: ReadonlyMap<Uuid, StoredBatch>,
  named: readonly string[] = [],
): Promise<LoadedFarm> {
  const ids = new Set(named);
  for (const { actions, state } of records.values()) {
    for (const { action_properties } of actions) for (const id of placesNamed(action_properties)) ids.add(id);
    for (const id of Object.keys(state.trays.tray_locations)) ids.add(id);
  }
  const wanted = [...ids];
  const [places, others] = await Promise.all([tx.places(wanted), tx.standing(wanted, [...records.keys()])]);
  return { slice: { batches: records, places, others }, records };
}

/** Returns the ids of all places in an action's properties. */
export const placesNamed = memoizeByIdentity((given: GivenProperties): readonly string[] => [
  ...(given.target_locations ?? []),
  ...[...(given.placed_at ?? []), ...(given.made ?? [])].map(({ location }) => location),
  ...[...(given.merged ?? []), ...(given.binned ?? []), ...(given.cleared ?? [])].map(({ from }) => from),
  ...(given.moves ?? []).flatMap(({ from, to }) => [from, to]),
]);
