import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { storedList } from '#adapters/in-process/operations/lists.ts';
import { refuse, type UseCaseCall, type UseCases } from '#adapters/in-process/operations/use-case.ts';
import type { HarvestFilter } from '#domain/harvests/filter-harvests.ts';
import { totalHarvests, yieldsByWeek } from '#domain/harvests/harvest-totals.ts';
import { parseOrder } from '#domain/harvests/sort-harvests.ts';
import { invalidField } from '#domain/problem.ts';
import type { harvestOperations } from '#ports/farm-api/harvests/harvests.ts';
import type { HarvestQuery } from '#ports/storage/harvests.ts';
import { readSiteDates, type SiteDates } from './date-range.ts';

export function harvestUseCases({ storage, clock }: FarmDeps): UseCases<keyof typeof harvestOperations> {
  return {
    listHarvests: async ({ input }) => {
      const { format = 'json' } = input.query;
      if (format === 'json') {
        return storage.read(async (tx) => {
          const dates = await readSiteDates(tx, clock);
          return storedList(await tx.listHarvests(queryOf(input.query, dates), dates.site));
        });
      }
      const dates = await storage.read((tx) => readSiteDates(tx, clock));
      const query = queryOf(input.query, dates);
      const { site } = dates;
      return {
        media_type: MEDIA_TYPES[format],
        filename: `harvests-${site.today}.${format}`,
        chunks: storage.exportHarvests(query, site, format),
      };
    },
    getHarvestTotals: async ({ input: { query } }) =>
      storage.read(async (tx) => {
        const dates = await readSiteDates(tx, clock);
        return totalHarvests(await tx.sumHarvests(filterOf(query, dates), dates.site), dates.site.today);
      }),
    listHarvestWeeks: async ({ input: { query } }) =>
      storage.read(async (tx) => {
        const dates = await readSiteDates(tx, clock);
        const { first_weekday = 1, ...filter } = query;
        return yieldsByWeek(await tx.sumHarvests(filterOf(filter, dates), dates.site), first_weekday);
      }),
    getHarvest: async ({ input: { params } }) =>
      (await storage.read((tx) => tx.harvest(params.uuid))) ??
      refuse({ kind: 'not_found', code: 'record_not_found', params: { kind: 'harvest', id: params.uuid } }),
  };
}

const MEDIA_TYPES = { csv: 'text/csv; charset=utf-8', ndjson: 'application/x-ndjson; charset=utf-8' };

function queryOf(query: UseCaseCall<'listHarvests'>['input']['query'], dates: SiteDates): HarvestQuery {
  const { latest, order_by, page_num, page_size, total, format, ...filter } = query;
  return { filter: filterOf(filter, dates), order_by: parseOrder(order_by, latest), page_num, page_size, total };
}

function filterOf(
  query: UseCaseCall<'getHarvestTotals'>['input']['query'],
  { startOf, endOf }: SiteDates,
): HarvestFilter {
  const { only_done, only_expected, ...rest } = query;
  const { action_completed_date__gte: from, action_completed_date__lte: to, ...filter } = rest;
  if (only_done === true && only_expected === true) {
    refuse(invalidField('only_expected', { code: 'done_or_expected', params: {} }));
  }
  const show = only_done === true ? 'only_done' : only_expected === true ? 'only_expected' : undefined;
  return {
    ...filter,
    show,
    action_completed_date__gte: from === undefined ? undefined : startOf(from),
    action_completed_date__lte: to === undefined ? undefined : endOf(to),
  };
}
