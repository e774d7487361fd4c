import type { WriteContext } from '#adapters/in-process/operations/mutation.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** Light, irrigation, fertigation and environment recipes say since when they are there. */
export const lifeRules = {
  complete: async (_tx: FarmReader, { site }: WriteContext) => ({ created_at: site.now }),
};
