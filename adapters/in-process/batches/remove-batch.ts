import type { Written } from '#adapters/in-process/operations/mutation.ts';
import { deriveBedEvents } from '#domain/batches/history/bed-events.ts';
import type { SiteTime } from '#domain/time.ts';
import type { StoredBatch } from '#ports/storage/batches.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';
import { refreshBedRecipes } from './bed-recipes.ts';

/** Deletes a batch, which stays as a recorded state. */
export async function removeBatch(
  tx: FarmWriter,
  record: StoredBatch,
  reason: string | null,
  site: SiteTime,
): Promise<Written<undefined>> {
  const { uuid } = record;
  await tx.deleteBatch(uuid, site.now, reason);
  const bed = await refreshBedRecipes(
    tx,
    deriveBedEvents(record).map((event) => event.bed),
  );
  const before = { lot_code: record.lot_code, state: record.state, tags: record.tags };
  return {
    answer: undefined,
    audit: [{ kind: 'batch', record: uuid, what: 'delete', before, after: { reason } }],
    changed: { batch: [uuid], ...(bed.length > 0 ? { bed } : {}) },
  };
}
