import { refuse } from '#adapters/in-process/operations/use-case.ts';
import type { Uuid } from '#domain/ids.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** Returns the action with the uuid or number in a path, and its batch; refuses (404) if there is none. */
export async function findByPath(tx: FarmReader, id: string): Promise<{ batch: Uuid; action: Uuid }> {
  const found = (await tx.batchesOfActions([id])).get(id);
  if (found === undefined)
    return refuse({ kind: 'not_found', code: 'record_not_found', params: { kind: 'action', id } });
  return { batch: found.batch, action: found.uuid };
}
