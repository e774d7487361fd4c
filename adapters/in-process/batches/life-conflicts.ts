import { deriveConflicts } from '#domain/life/derive-conflicts.ts';
import type { lifeConflictOperations } from '#ports/farm-api/life-conflicts.ts';
import type { FarmDeps } from '../deps.ts';
import { listAnswer } from '../lists.ts';
import { readSiteTime } from '../site-time.ts';
import type { UseCases } from '../use-case.ts';
import { readGround } from './read-ground.ts';

/** Where batches want what one place can't give them at once. */
export function lifeConflictUseCases({
  storage,
  clock,
}: Pick<FarmDeps, 'storage' | 'clock'>): UseCases<keyof typeof lifeConflictOperations> {
  return {
    listLifeConflicts: async ({ input: { query } }) => {
      const { ground, today } = await storage.read(async (tx) => ({
        ground: await readGround(tx),
        today: (await readSiteTime(tx, clock)).today,
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
