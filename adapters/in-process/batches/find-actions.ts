import { refuse } from '#adapters/in-process/operations/use-case.ts';
import type { Uuid } from '#domain/ids.ts';
import type { StoredBatch } from '#ports/storage/batches.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** The batches that the actions of a call belong to; unknown actions are passed over. */
export async function loadOfActions(tx: FarmReader, actions: readonly Uuid[]): Promise<ReadonlyMap<Uuid, StoredBatch>> {
  const found = await tx.batchesOfActions([...new Set(actions)]);
  return tx.batchRecords([...new Set([...found.values()].map(({ batch }) => batch))]);
}

/** The action that a path names by uuid or number, and its batch; 404 where there is none. */
export async function findByPath(tx: FarmReader, id: string): Promise<{ batch: Uuid; action: Uuid }> {
  const found = (await tx.batchesOfActions([id])).get(id);
  if (found === undefined) return refuse({ kind: 'not_found', detail: `There is no action ${id}.` });
  return { batch: found.batch, action: found.uuid };
}
