import { isInForce, type Override } from '#domain/set-points/override.ts';
import { placePoints } from '#domain/set-points/place-points.ts';
import type { SetPoints } from '#domain/set-points/set-points.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import type { Instant } from '#domain/time.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import { readPlaces } from './read-places.ts';

/** The set points of a bed, chamber or reservoir, and their reasons. */
export interface PlaceSetPoints {
  readonly subject: Subject;
  readonly recipe: SetPoints;
  /** In force, oldest first. */
  readonly overrides: readonly Override[];
  readonly asked: SetPoints;
}

/** Returns what is asked of every bed, chamber and reservoir, and all overrides in force. */
export async function readSetPoints(tx: FarmReader, now: Instant): Promise<readonly PlaceSetPoints[]> {
  const [batches, { overrides, ...places }] = await Promise.all([tx.openBatches(), readPlaces(tx, now)]);
  const inForce = overrides.filter((one) => isInForce(one, now));
  const farm = { ...places, batches };
  const [byRecipe, byHand] = [placePoints(farm, []), placePoints(farm, inForce)];
  return [...places.beds, ...places.chambers, ...places.reservoirs].map(({ uuid }) => ({
    ...{ subject: uuid, recipe: byRecipe(uuid).asked },
    overrides: inForce.filter(({ subject }) => subject === uuid),
    asked: byHand(uuid).asked,
  }));
}
