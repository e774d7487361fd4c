import { isInForce, type Override, withOverrides } from '#domain/set-points/override.ts';
import { recipeSetPoints, type SetPoints } from '#domain/set-points/set-points.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import type { Instant } from '#domain/time.ts';
import type { ChangedKind } from '#ports/storage/events.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** What is asked of a subject, and why. */
export interface Asked {
  readonly subject: Subject;
  readonly recipe: SetPoints;
  /** In force, oldest first. */
  readonly overrides: readonly Override[];
  readonly asked: SetPoints;
}

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

/** Returns what is asked of every bed, chamber and reservoir, and all overrides in force. */
export async function readSetPoints(tx: FarmReader, now: Instant): Promise<readonly Asked[]> {
  const [batches, beds, chambers, reservoirs] = await Promise.all([
    tx.openBatches(),
    tx.beds({}),
    tx.records('chamber'),
    tx.records('reservoir'),
  ]);
  const [light, irrigation, fertigation, environment, overrides] = await Promise.all([
    tx.records('light_recipe'),
    tx.records('irrigation_recipe'),
    tx.records('fertigation_recipe'),
    tx.records('environment_recipe'),
    tx.overrides(now),
  ]);
  const ground = { batches, beds, chambers, reservoirs, light, irrigation, fertigation, environment };
  return [...recipeSetPoints(ground)].map(([subject, recipe]) => {
    const own = overrides.filter((one) => one.subject === subject && isInForce(one, now));
    return { subject, recipe, overrides: own, asked: withOverrides(recipe, own, now) };
  });
}
