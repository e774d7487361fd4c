import type { ConflictGround } from '#domain/conflicts/derive-conflicts.ts';
import type { Bed, Chamber } from '#domain/hardware/hardware.ts';
import { listPlaces } from '#domain/hardware/list-places.ts';
import type { ChangedKind } from '#ports/storage/events.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** The parts of the farm that conflicts depend on. */
export type Ground = ConflictGround & { readonly beds: readonly Bed[]; readonly chambers: readonly Chamber[] };

const RECIPE_KINDS = ['light_recipe', 'irrigation_recipe', 'fertigation_recipe', 'environment_recipe'] as const;
/** The kinds of record in it; changes to other kinds don't affect conflicts. */
const KINDS: readonly ChangedKind[] = ['batch', 'bed', 'chamber', 'reservoir', 'physical_location', ...RECIPE_KINDS];

/** Creates a reader that returns its previous result while none of the records in it have changed. */
export function createConflictGroundReader(): (tx: FarmReader) => Promise<Ground> {
  let last: { readonly stamp: string; readonly ground: Ground } | undefined;
  return async (tx) => {
    const { sequences } = await tx.lastChanges();
    const stamp = KINDS.map((kind) => sequences.get(kind) ?? 0).join();
    if (last?.stamp !== stamp) last = { stamp, ground: await readConflictGround(tx) };
    return last.ground;
  };
}

export async function readConflictGround(tx: FarmReader): Promise<Ground> {
  const batches = await tx.openBatches();
  const [beds, chambers, reservoirs, physical] = await Promise.all([
    tx.beds({}),
    tx.records('chamber'),
    tx.records('reservoir'),
    tx.records('physical_location'),
  ]);
  const recipes = await Promise.all(RECIPE_KINDS.map((kind) => tx.records(kind)));
  return {
    batches,
    places: listPlaces(beds, chambers, physical),
    beds,
    chambers,
    reservoirs,
    recipes: new Map(recipes.flat().map(({ uuid, name }) => [uuid, name])),
  };
}
