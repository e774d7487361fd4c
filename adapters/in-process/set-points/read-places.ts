import type { Instant } from '#domain/time.ts';
import type { ChangedKind } from '#ports/storage/events.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** The kinds of record that set points follow from. */
export const SET_POINT_KINDS: readonly ChangedKind[] = [
  'batch',
  'bed',
  'chamber',
  'reservoir',
  'light_recipe',
  'irrigation_recipe',
  'fertigation_recipe',
  'environment_recipe',
  'override',
  'site',
];

/** Reads what set points follow from, but for batches: all overrides, or those in force at an instant. */
export async function readPlaces(tx: FarmReader, inForceAt?: Instant) {
  const [beds, hvacs, chambers, reservoirs] = await Promise.all([
    tx.beds({}),
    tx.records('hvac'),
    tx.records('chamber'),
    tx.records('reservoir'),
  ]);
  const [light, irrigation, fertigation, environment, overrides] = await Promise.all([
    tx.records('light_recipe'),
    tx.records('irrigation_recipe'),
    tx.records('fertigation_recipe'),
    tx.records('environment_recipe'),
    tx.overrides(inForceAt),
  ]);
  return { beds, hvacs, chambers, reservoirs, light, irrigation, fertigation, environment, overrides };
}
