import { useQuery } from '@tanstack/react-query';
import { type FirstRunCounts, firstRunSteps } from '#domain/site/first-run.ts';
import type { FirstRunStep } from '#domain/site/first-run-steps.ts';
import type { SiteSettings } from '#domain/site/site.ts';
import { trayTypesQuery } from '#web/batches/model/batch-queries.ts';
import {
  bedsQuery,
  chambersQuery,
  cropsQuery,
  familiesQuery,
  hvacsQuery,
  latestRecipesQuery,
  reservoirsQuery,
  settingsQuery,
} from '#web/data/farm-queries.ts';
import { batchCountQuery } from '#web/data/first-run.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';

/** The records of the farm, and the steps that follow from them. `data` is undefined while loading. */
export function useFirstRun() {
  const farm = useFarm();
  const settings = useQuery(settingsQuery(farm));
  const chambers = useQuery(chambersQuery(farm));
  const beds = useQuery(bedsQuery(farm));
  const reservoirs = useQuery(reservoirsQuery(farm));
  const hvacs = useQuery(hvacsQuery(farm));
  const trayTypes = useQuery(trayTypesQuery(farm));
  const crops = useQuery(cropsQuery(farm));
  const families = useQuery(familiesQuery(farm));
  const recipes = useQuery(latestRecipesQuery(farm));
  const batches = useQuery(batchCountQuery(farm));
  const queries = [settings, chambers, beds, reservoirs, hvacs, trayTypes, crops, families, recipes, batches];
  const failed = queries.find(({ isLoadingError }) => isLoadingError);
  const isLoaded =
    settings.data !== undefined &&
    chambers.data !== undefined &&
    beds.data !== undefined &&
    reservoirs.data !== undefined &&
    hvacs.data !== undefined &&
    trayTypes.data !== undefined &&
    crops.data !== undefined &&
    families.data !== undefined &&
    recipes.data !== undefined &&
    batches.data !== undefined;
  if (!isLoaded) return { failed, data: undefined };
  const counts: FirstRunCounts = {
    chambers: chambers.data.length,
    beds: beds.data.length,
    reservoirs: reservoirs.data.length,
    hvacs: hvacs.data.length,
    tray_types: trayTypes.data.length,
    crops: crops.data.length,
    recipes: recipes.data.length,
    batch: batches.data,
  };
  return {
    failed,
    data: {
      settings: settings.data,
      chambers: chambers.data,
      beds: beds.data,
      hvacs: hvacs.data,
      trayTypes: trayTypes.data,
      crops: crops.data,
      families: families.data,
      recipes: recipes.data,
      counts,
      entries: firstRunSteps(counts, settings.data.first_run_passed),
    },
  };
}

export type FirstRunData = NonNullable<ReturnType<typeof useFirstRun>['data']>;

/** Stores on the farm that a step was skipped, so that the guide continues after it in any browser. */
export function usePassStep() {
  const farm = useFarm();
  return useWrite<{ readonly step: FirstRunStep; readonly settings: SiteSettings }, unknown>(
    ({ step, settings }, options) =>
      farm.updateInterfaceEnvironment(
        { body: { first_run_passed: [...settings.first_run_passed, step] } },
        { ...options, ifMatch: settings.version },
      ),
    () => undefined,
  );
}
