import { createLocationIndex, type LocationIndex } from '#cli/locations/location-index.ts';
import type { OpenFarm } from '#cli/runtime/cli.ts';
import { UUID_PATTERN } from '#domain/ids.ts';
import type { Task } from '#domain/tasks/task.ts';
import type { HydratedBatch, WireAction } from '#ports/schemas/batch-schemas.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

/** Reads the places of the farm and the trays on them. */
export async function readPlaces({ api }: OpenFarm): Promise<LocationIndex> {
  const [beds, chambers, physical] = await Promise.all([
    api.listBeds({}),
    api.listChambers({}),
    api.listPhysicalLocations({}),
  ]);
  return createLocationIndex(rowsOf(beds), rowsOf(chambers), rowsOf(physical));
}

/** Returns the uuid or lot code of a batch as the farm writes it, for one that was typed in any case. */
export const batchRef = (typed: string): string =>
  UUID_PATTERN.test(typed.toLowerCase()) ? typed.toLowerCase() : typed.toUpperCase();

/** Reads one batch with its actions, by lot code or uuid. */
export async function readBatch({ api }: OpenFarm, ref: string): Promise<HydratedBatch> {
  return withActions(await api.getBatch({ params: { uuid: batchRef(ref) }, query: { hydrate: true } }));
}

/** Reads many batches with their actions, in pages of 100. */
export async function readBatches({ api }: Pick<OpenFarm, 'api'>, uuids: readonly string[]): Promise<HydratedBatch[]> {
  const parts: string[][] = [];
  for (let at = 0; at < uuids.length; at += 100) parts.push(uuids.slice(at, at + 100));
  const answers = await Promise.all(
    parts.map((part) => api.listBatches({ query: { uuid__in: part, hydrate: true, page_num: 1, page_size: 100 } })),
  );
  return answers.flatMap((answer) => rowsOf(answer).map(withActions));
}

/** Returns the tasks of all batches as one list. */
export const flattenTasks = (byBatch: Readonly<Record<string, readonly Task[]>>): Task[] =>
  Object.values(byBatch).flat();

/** Returns a batch that was requested with its actions. */
export const withActions = <B extends { readonly actions?: WireAction[] | undefined }>(batch: B) => ({
  ...batch,
  actions: batch.actions ?? [],
});
