import type { LoadedFarm } from '#adapters/in-process/batches/load-slice.ts';
import type { Uuid } from '#domain/ids.ts';
import { areCuts, clearedByCuts } from '#domain/imports/last-cut.ts';
import { type HarvestRow, openHarvests } from './decide-harvests.ts';

/** Returns the trays that each of several cuts of a batch clears; null if its rows aren't cuts of the same trays. */
export function clearedTrays(
  facts: readonly Pick<HarvestRow, 'trays_harvested' | 'trays_cleared'>[],
  { slice, records }: LoadedFarm,
  { uuid, isWhole, isCutBefore }: { readonly uuid: Uuid; readonly isWhole: boolean; readonly isCutBefore: boolean },
): readonly number[] | null {
  const { total_trays = 0, binned_trays = 0, cleared_trays = 0 } = records.get(uuid)?.state.trays ?? {};
  const standing = total_trays - binned_trays - cleared_trays;
  const batch = { standing, open: openHarvests(slice, uuid).length, isWhole, isCutBefore };
  return standing === 0 || !areCuts(facts, batch) ? null : clearedByCuts(facts, batch);
}
