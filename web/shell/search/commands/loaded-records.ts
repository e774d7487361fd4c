import type { QueryClient } from '@tanstack/react-query';
import type { Action } from '#domain/actions/action.ts';
import type { Batch } from '#domain/batches/batch.ts';

/** A batch, with its actions where they were loaded. */
export type FoundBatch = Batch & { readonly actions?: readonly Action[] | undefined };

const isBatch = (row: unknown): row is FoundBatch =>
  typeof row === 'object' && row !== null && 'lot_code' in row && 'internal_state' in row && 'crop_name' in row;

/** Returns the rows of a cached response: a list, a page, or what a command found. */
function rowsIn(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  if (typeof answer !== 'object' || answer === null) return [];
  if ('rows' in answer && Array.isArray(answer.rows)) return answer.rows;
  return 'batches' in answer && Array.isArray(answer.batches) ? answer.batches : [answer];
}

/** Returns the batches that the app has loaded, each once, with its actions if any response had them. */
export function loadedBatches(queries: QueryClient): readonly FoundBatch[] {
  const loaded = ['listBatches', 'getBatch']
    .flatMap((operation) => queries.getQueriesData({ queryKey: [operation] }))
    .flatMap(([, answer]) => rowsIn(answer))
    .filter(isBatch);
  const byUuid = new Map<string, FoundBatch>();
  for (const batch of loaded) {
    const known = byUuid.get(batch.uuid);
    if (known === undefined || known.version < batch.version || known.actions === undefined) {
      byUuid.set(batch.uuid, batch);
    }
  }
  return [...byUuid.values()];
}
