import { wantedOrder } from '#domain/harvests/sort-harvests.ts';
import type { harvestOperations } from '#ports/farm-api/harvests.ts';
import type { HarvestQuery } from '#ports/stored-records.ts';
import type { FarmDeps } from '../deps.ts';
import { storedList } from '../lists.ts';
import { refuse, type UseCaseCall, type UseCases } from '../use-case.ts';

/** Harvests, expected and done. */
export function harvestUseCases({ storage, clock }: FarmDeps): UseCases<keyof typeof harvestOperations> {
  return {
    listHarvests: async ({ input }) => {
      const query = queryOf(input.query);
      if (input.query.format !== 'csv') {
        return storage.read(async (tx) => {
          const site = clock.site((await tx.site()).time_zone);
          return storedList(await tx.listHarvests(query, site));
        });
      }
      const site = clock.site((await storage.read((tx) => tx.site())).time_zone);
      return {
        media_type: 'text/csv; charset=utf-8',
        filename: `harvests-${site.today}.csv`,
        chunks: storage.exportHarvests(query, site),
      };
    },
    getHarvest: async ({ input: { params } }) =>
      (await storage.read((tx) => tx.harvest(params.uuid))) ??
      refuse({ kind: 'not_found', detail: `There is no harvest ${params.uuid}.` }),
  };
}

function queryOf(query: UseCaseCall<'listHarvests'>['input']['query']): HarvestQuery {
  const { only_done, only_expected, latest, order_by, page_num, page_size, total, format, ...filter } = query;
  if (only_done === true && only_expected === true) {
    refuse({
      kind: 'invalid',
      detail: 'only_expected: Ask for one of only_done and only_expected.',
      errors: { only_expected: ['Ask for one of only_done and only_expected.'] },
    });
  }
  const show = only_done === true ? 'only_done' : only_expected === true ? 'only_expected' : undefined;
  return {
    filter: { ...filter, show },
    order_by: wantedOrder(order_by, latest),
    page_num,
    page_size,
    total,
  };
}
