import type { DeviceMapping } from '#domain/devices/device-mapping.ts';
import { createPlaceFinder, namePlaces, type PlaceFinder } from '#domain/devices/named-parts.ts';
import { namesPlace } from '#domain/devices/topic-pattern.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** The kinds of records whose names topics may have. */
export const PLACE_KINDS = ['bed', 'chamber', 'hvac', 'reservoir'] as const;

/** Returns a finder of the places that topics name. Reads them only if a mapping leaves its place to the topic. */
export async function readPlaceFinder(
  tx: Pick<FarmReader, 'beds' | 'records'>,
  mappings: readonly DeviceMapping[],
): Promise<PlaceFinder> {
  if (!mappings.some(({ topic }) => namesPlace(topic))) return () => null;
  const [beds, chambers, hvacs, reservoirs] = await Promise.all([
    tx.beds({}),
    tx.records('chamber'),
    tx.records('hvac'),
    tx.records('reservoir'),
  ]);
  return createPlaceFinder(namePlaces({ beds, chambers, hvacs, reservoirs }));
}
