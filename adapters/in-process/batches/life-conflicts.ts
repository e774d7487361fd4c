import { type ConflictGround, deriveConflicts } from '#domain/life/derive-conflicts.ts';
import { listPlaces } from '#domain/locations/list-places.ts';
import type { lifeConflictOperations } from '#ports/farm-api/life-conflicts.ts';
import type { FarmReader } from '#ports/storage.ts';
import type { FarmDeps } from '../deps.ts';
import { listAnswer } from '../lists.ts';
import type { UseCases } from '../use-case.ts';

const RECIPE_KINDS = ['light_recipe', 'irrigation_recipe', 'fertigation_recipe', 'environment_recipe'] as const;

/** Where batches want what one place can't give them at once. */
export function lifeConflictUseCases({
  storage,
  clock,
}: Pick<FarmDeps, 'storage' | 'clock'>): UseCases<keyof typeof lifeConflictOperations> {
  return {
    listLifeConflicts: async ({ input: { query } }) => {
      const { ground, today } = await storage.read(async (tx) => ({
        ground: await readGround(tx),
        today: clock.site((await tx.site()).time_zone).today,
      }));
      const { component, location, batch } = query;
      const wanted = deriveConflicts(ground, today).filter(
        (one) =>
          (component === undefined || one.component === component) &&
          (location === undefined || one.location === location) &&
          (batch === undefined || one.batches.includes(batch)),
      );
      return listAnswer(wanted, query);
    },
  };
}

async function readGround(tx: FarmReader): Promise<ConflictGround> {
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
