import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FarmSlice } from '#domain/batches/farm-slice.ts';
import { listPlaces } from '#domain/hardware/list-places.ts';
import { msToInstant, type SiteTime } from '#domain/time.ts';
import { physicalLocationsQuery } from '#web/batches/model/batch-queries.ts';
import type { BatchView, HydratedBatch } from '#web/batches/model/batch-view.ts';
import { bedsQuery, chambersQuery, useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { siteDayOf, siteToday } from '#web/format/dates.ts';
import { fromSiteText } from '#web/format/site-moment.ts';
import { selectedQuery } from './selected-query.ts';

/** Several batches with the data that bulk forms need. */
export type BulkView = Pick<BatchView, 'beds' | 'chambers' | 'places' | 'names' | 'zone' | 'today'> & {
  /** In the order of selection, without deleted batches. */
  readonly batches: readonly HydratedBatch[];
  /** The selected batches in the form that the domain's functions accept. */
  readonly slice: FarmSlice;
};

/** Returns the current state of the selected batches; undefined while loading. */
export function useBulkView(uuids: readonly string[]) {
  const farm = useFarm();
  const { zone, today } = useSite();
  const selected = useQuery(selectedQuery(farm, uuids));
  const around = useQueries({ queries: [bedsQuery(farm), chambersQuery(farm), physicalLocationsQuery(farm)] });
  const [{ data: beds }, { data: chambers }, { data: physical }] = around;
  const rows = selected.data;
  const view = useMemo((): BulkView | undefined => {
    if (rows === undefined || beds === undefined || chambers === undefined || physical === undefined) return undefined;
    const places = listPlaces(beds, chambers, physical);
    const chamberNames = new Map(chambers.map(({ uuid, name }) => [uuid, name]));
    const byUuid = new Map(rows.map((batch) => [batch.uuid, batch]));
    const batches = uuids.flatMap((uuid) => byUuid.get(uuid) ?? []);
    const others = beds.map(({ uuid, standing }) => {
      const strangers = standing.filter(({ batch }) => !byUuid.has(batch));
      return [uuid, new Map(strangers.map(({ batch, trays }) => [batch, trays]))] as const;
    });
    return {
      batches,
      beds,
      chambers,
      places,
      names: { place: (id) => places.get(id), chamber: (uuid) => chamberNames.get(uuid) },
      zone,
      today: siteToday(today, zone, Date.now()),
      slice: { batches: byUuid, places, others: new Map(others) },
    };
  }, [rows, uuids, beds, chambers, physical, zone, today]);
  const queries = [selected, ...around];
  return {
    view,
    failed: queries.find(({ isError, data }) => isError && data === undefined),
    retry: () => Promise.all(queries.filter(({ isError }) => isError).map((query) => query.refetch())),
  };
}

const NO_RECIPES = { light_recipe: [], irrigation_recipe: [], fertigation_recipe: [], environment_recipe: [] } as const;

export const batchViewOf = (view: BulkView, batch: HydratedBatch): BatchView => ({
  ...view,
  batch,
  recipes: NO_RECIPES,
  timeline: [],
});

/** Returns the site's time at `ms` (epoch milliseconds). */
export const siteAt = (ms: number, zone: string, today: string): SiteTime => ({
  now: msToInstant(ms),
  today,
  dayOf: (instant) => siteDayOf(instant, zone),
  startOfDay: (day) => fromSiteText(`${day}T00:00`, zone) ?? msToInstant(ms),
});
