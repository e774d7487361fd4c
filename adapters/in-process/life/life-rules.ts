import type { WriteContext } from '#adapters/in-process/operations/mutation.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** L.I.F.E. recipes record when they were created. */
export const lifeRules = {
  complete: async (_tx: FarmReader, { site }: WriteContext) => ({ created_at: site.now }),
};
