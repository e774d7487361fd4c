import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { polled, READ } from '#web/data/farm-queries.ts';
import { pageAnswer } from '#web/data/paging.ts';
import { keyOf } from '#web/data/query-key.ts';

const CALLS = {
  bed: 'listBedHistory',
  chamber: 'listChamberHistory',
  hvac: 'listHvacHistory',
  reservoir: 'listReservoirHistory',
} as const;

export type MachineKind = keyof typeof CALLS;

/** A page of a machine's history, newest first, with the number of all entries. */
export const historyQuery = (
  farm: FarmApi,
  kind: MachineKind,
  uuid: string,
  { page, size }: { readonly page: number; readonly size: number },
) =>
  queryOptions({
    queryKey: keyOf(CALLS[kind], uuid, page, size),
    queryFn: async () =>
      pageAnswer(
        await farm[CALLS[kind]]({ params: { uuid }, query: { page_num: page, page_size: size, total: true } }, READ),
      ),
    placeholderData: keepPreviousData,
    ...polled,
  });
