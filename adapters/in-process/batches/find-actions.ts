import { refuse } from '#adapters/in-process/operations/use-case.ts';
import type { Uuid } from '#domain/ids.ts';
import { plain } from '#domain/problem.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** The action that a path names by uuid or number, and its batch; 404 where there is none. */
export async function findByPath(tx: FarmReader, id: string): Promise<{ batch: Uuid; action: Uuid }> {
  const found = (await tx.batchesOfActions([id])).get(id);
  if (found === undefined) return refuse({ kind: 'not_found', ...plain(`There is no action ${id}.`) });
  return { batch: found.batch, action: found.uuid };
}
