import { readConflictGround } from '#adapters/in-process/batches/conflict-ground.ts';
import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { listAnswer } from '#adapters/in-process/operations/lists.ts';
import { withRemedyTexts } from '#adapters/in-process/operations/remedy-texts.ts';
import type { UseCases } from '#adapters/in-process/operations/use-case.ts';
import { readSiteTime } from '#adapters/in-process/site/site-time.ts';
import { deriveConflicts } from '#domain/conflicts/derive-conflicts.ts';
import type { lifeConflictOperations } from '#ports/farm-api/batches/life-conflicts.ts';

export function lifeConflictUseCases({
  storage,
  clock,
  texts,
}: Pick<FarmDeps, 'storage' | 'clock' | 'texts'>): UseCases<keyof typeof lifeConflictOperations> {
  return {
    listLifeConflicts: async ({ input: { query } }) => {
      const { ground, today } = await storage.read(async (tx) => ({
        ground: await readConflictGround(tx),
        today: (await readSiteTime(tx, clock)).today,
      }));
      const { component, location, batch } = query;
      const wanted = deriveConflicts(ground, today).filter(
        (one) =>
          (component === undefined || one.component === component) &&
          (location === undefined || one.location === location) &&
          (batch === undefined || one.batches.includes(batch)),
      );
      return listAnswer(withRemedyTexts(texts, wanted), query);
    },
  };
}
