import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { storedList } from '#adapters/in-process/operations/lists.ts';
import type { UseCaseCall, UseCases } from '#adapters/in-process/operations/use-case.ts';
import { readSiteTime } from '#adapters/in-process/site/site-time.ts';
import {
  type BatchPerformance,
  derivePerformance,
  type LocatedPerformance,
} from '#domain/batches/performance/batch-performance.ts';
import { chambersOf, locationsOf } from '#domain/batches/performance/chambers-of-batch.ts';
import { endOfPlan } from '#domain/batches/schedule/end-of-plan.ts';
import type { SummaryFilter } from '#domain/harvests/batch-summary.ts';
import type { Uuid } from '#domain/ids.ts';
import type { GrowthRecipe } from '#domain/recipes/growth-recipe.ts';
import { isDay, type SiteTime } from '#domain/time.ts';
import type { yieldOperations } from '#ports/farm-api/harvests/yields.ts';
import { jsonText } from '#ports/json-text.ts';
import { DEFAULT_PAGE_SIZE } from '#ports/schemas/paging.ts';
import type { HarvestQuery } from '#ports/storage/harvests.ts';
import type { Paging } from '#ports/storage/lists.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import { readSiteDates, type SiteDates } from './date-range.ts';

/** Use cases of yields: tables of batches and harvests, and comparison with the plan. */
export function yieldUseCases({ storage, clock }: FarmDeps): UseCases<keyof typeof yieldOperations> {
  const currentDates = () => storage.read((tx) => readSiteDates(tx, clock));

  return {
    listBatchSummaries: async ({ input: { query } }) => {
      const { page_num, page_size, total } = query;
      if (query.json === true && isPaged(query)) {
        return storage.read(async (tx) => {
          const filter = summaryFilter(query, await readSiteDates(tx, clock));
          return storedList(await tx.listBatchSummaries({ filter, page_num, page_size, total }));
        });
      }
      const dates = await currentDates();
      const filter = summaryFilter(query, dates);
      return query.json === true
        ? { json_pieces: storage.exportBatchSummaries(filter, 'json') }
        : csvFile(`batches-${dates.site.today}.csv`, storage.exportBatchSummaries(filter, 'csv'));
    },
    exportHarvests: async ({ input: { query } }) => {
      if (query.json === true && isPaged(query)) {
        return storage.read(async (tx) => {
          const dates = await readSiteDates(tx, clock);
          return storedList(await tx.listHarvests(harvestQuery(query, dates), dates.site));
        });
      }
      const dates = await currentDates();
      const { site } = dates;
      const wanted = harvestQuery(query, dates);
      return query.json === true
        ? { json_pieces: storage.exportHarvests(wanted, site, 'json') }
        : csvFile(`harvests-${site.today}.csv`, storage.exportHarvests(wanted, site, 'csv'));
    },
    listPerformance: async ({ input: { query } }) => {
      const { gr_family, ...paging } = query;
      const { rows, more, total } = await storage.read(async (tx) =>
        readPerformance(tx, gr_family, paging, await readSiteTime(tx, clock)),
      );
      const { page_num, page_size = DEFAULT_PAGE_SIZE } = paging;
      const next_page = more && page_num !== undefined ? page_num + 1 : false;
      const answer =
        page_num === undefined
          ? rows
          : { data: rows, meta: { page_num, page_size, next_page, ...(total === null ? {} : { total }) } };
      return storedList({ text: jsonText(JSON.stringify(answer)), more });
    },
  };
}

async function readPerformance(tx: FarmReader, family: Uuid, paging: Paging, site: SiteTime) {
  const { uuids, more, total } = await tx.batchesOfFamily(family, paging);
  const recipes = new Map<Uuid, GrowthRecipe>();
  const found: { readonly performance: BatchPerformance; readonly locations: readonly string[] }[] = [];
  for await (const batch of tx.batchesInTurn(uuids)) {
    const recipe = recipes.get(batch.growth_recipe) ?? (await tx.growthRecipe(batch.growth_recipe));
    if (recipe === null) throw new Error(`${batch.lot_code} has no recipe.`);
    recipes.set(batch.growth_recipe, recipe);
    const performance = derivePerformance({ ...batch, end_date: endOfPlan(batch) }, recipe, site);
    found.push({ performance, locations: locationsOf(batch.actions) });
  }
  const places = await tx.places([...new Set(found.flatMap(({ locations }) => locations))]);
  const rows = found.map(
    ({ performance, locations }): LocatedPerformance => ({ ...performance, chambers: chambersOf(locations, places) }),
  );
  return { rows, more, total };
}

type Query = UseCaseCall<'listBatchSummaries'>['input']['query'];

/** Without a page, all rows are sent. */
const isPaged = ({ page_num, page_size }: Query): boolean => page_num !== undefined || page_size !== undefined;

/**
 * Converts a query to a filter. Days match harvest days at the site; dates with a time match instants of completion.
 */
function summaryFilter(query: Query, { startOf, endOf }: SiteDates): SummaryFilter {
  const { harvest_date_from__gte: from, harvest_date_to__lte: to } = query;
  return {
    harvest_date_from__gte: from !== undefined && isDay(from) ? from : undefined,
    harvest_date_to__lte: to !== undefined && isDay(to) ? to : undefined,
    action_completed_date__gte: from === undefined || isDay(from) ? undefined : startOf(from),
    action_completed_date__lte: to === undefined || isDay(to) ? undefined : endOf(to),
    yield_0_min__gte: query.yield_0_min__gte,
    yield_0_max__lte: query.yield_0_max__lte,
    crop: query.crop_uuid__exact,
    growth_recipe: query.recipe_uuid__exact,
  };
}

function harvestQuery(query: UseCaseCall<'exportHarvests'>['input']['query'], dates: SiteDates): HarvestQuery {
  const { page_num, page_size, total, batch_uuid__exact: batch } = query;
  return { filter: { ...summaryFilter(query, dates), batch }, order_by: '-harvest_date', page_num, page_size, total };
}

const csvFile = (filename: string, chunks: AsyncIterable<string>) => ({
  media_type: 'text/csv; charset=utf-8',
  filename,
  chunks,
});
