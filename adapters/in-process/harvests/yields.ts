import { type BatchPerformance, derivePerformance } from '#domain/batches/batch-performance.ts';
import type { SummaryFilter } from '#domain/batches/batch-summary.ts';
import { endOfPlan } from '#domain/batches/end-of-plan.ts';
import type { Uuid } from '#domain/ids.ts';
import type { GrowthRecipe } from '#domain/recipes/growth-recipe.ts';
import type { SiteTime } from '#domain/time.ts';
import { DEFAULT_PAGE_SIZE } from '#ports/farm-api/paging.ts';
import type { yieldOperations } from '#ports/farm-api/yields.ts';
import { jsonText } from '#ports/json-text.ts';
import type { FarmReader } from '#ports/storage.ts';
import type { HarvestQuery, Paging } from '#ports/stored-records.ts';
import type { FarmDeps } from '../deps.ts';
import { storedList } from '../lists.ts';
import type { UseCaseCall, UseCases } from '../use-case.ts';

/** What batches gave: as tables, and beside what was expected. */
export function yieldUseCases({ storage, clock }: FarmDeps): UseCases<keyof typeof yieldOperations> {
  const siteOf = async (tx: FarmReader): Promise<SiteTime> => clock.site((await tx.site()).time_zone);
  const siteNow = () => storage.read(siteOf);

  return {
    listBatchSummaries: async ({ input: { query } }) => {
      const { page_num, page_size, total } = query;
      if (query.json === true) {
        return storage.read(async (tx) =>
          storedList(
            await tx.listBatchSummaries({ filter: summaryFilter(query, await siteOf(tx)), page_num, page_size, total }),
          ),
        );
      }
      const site = await siteNow();
      return csvNamed(`batches-${site.today}.csv`, storage.exportBatchSummaries(summaryFilter(query, site)));
    },
    exportHarvests: async ({ input: { query } }) => {
      if (query.json === true) {
        return storage.read(async (tx) => {
          const site = await siteOf(tx);
          return storedList(await tx.listHarvests(harvestQuery(query, site), site));
        });
      }
      const site = await siteNow();
      return csvNamed(`harvests-${site.today}.csv`, storage.exportHarvests(harvestQuery(query, site), site));
    },
    listPerformance: async ({ input: { query } }) => {
      const { gr_family, ...paging } = query;
      const { rows, more, total } = await storage.read(async (tx) =>
        readPerformance(tx, gr_family, paging, await siteOf(tx)),
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
  const rows: BatchPerformance[] = [];
  for await (const batch of tx.batchesInTurn(uuids)) {
    const recipe = recipes.get(batch.growth_recipe) ?? (await tx.growthRecipe(batch.growth_recipe));
    if (recipe === null) throw new Error(`${batch.lot_code} has no recipe.`);
    recipes.set(batch.growth_recipe, recipe);
    rows.push(derivePerformance({ ...batch, end_date: endOfPlan(batch) }, recipe, site));
  }
  return { rows, more, total };
}

type Query = UseCaseCall<'listBatchSummaries'>['input']['query'];

/** The filter of a query; what is given as an instant means its day on the site. */
function summaryFilter(query: Query, site: SiteTime): SummaryFilter {
  const dayOf = (given: string | undefined) => (given !== undefined && given.length > 10 ? site.dayOf(given) : given);
  return {
    harvest_date_from__gte: dayOf(query.harvest_date_from__gte),
    harvest_date_to__lte: dayOf(query.harvest_date_to__lte),
    yield_0_min__gte: query.yield_0_min__gte,
    yield_0_max__lte: query.yield_0_max__lte,
    crop: query.crop_uuid__exact,
    growth_recipe: query.recipe_uuid__exact,
  };
}

function harvestQuery(query: UseCaseCall<'exportHarvests'>['input']['query'], site: SiteTime): HarvestQuery {
  const { page_num, page_size, total, batch_uuid__exact: batch } = query;
  return { filter: { ...summaryFilter(query, site), batch }, order_by: '-harvest_date', page_num, page_size, total };
}

const csvNamed = (filename: string, chunks: AsyncIterable<string>) => ({
  media_type: 'text/csv; charset=utf-8',
  filename,
  chunks,
});
