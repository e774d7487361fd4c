import { harvestShape } from '#web/features/harvests/model/harvest-shape.ts';
import { useListState } from '#web/page/list/use-list-state.ts';
import { useUrlState } from '#web/page/list/use-url-state.ts';

/** Returns the search, filters and order of harvests in the URL, and a setter for the range of days. */
export function useHarvestState() {
  const url = useUrlState();
  const list = useListState(harvestShape(url.get('show')));
  return {
    ...list,
    setDays: (from: string | undefined, to: string | undefined) => url.set({ from: from ?? null, to: to ?? null }),
  };
}

export type HarvestState = ReturnType<typeof useHarvestState>;
