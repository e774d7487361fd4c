import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InternalState } from '#domain/batches/batch.ts';
import type { Day } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import type { HydratedBatch } from '#ports/schemas/batch-schemas.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { polled, READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';

const PAGE_SIZE = 200;

export interface ScheduleQuery {
  readonly stages: readonly InternalState[];
  readonly crop: string | null;
  readonly chamber: string | null;
  /** Leaves out completed batches whose plan ended before this day. */
  readonly since: Day;
}

/** All batches of the given stages, with their actions. */
export const scheduleQuery = (farm: FarmApi, { stages, crop, chamber, since }: ScheduleQuery) => {
  const doneSince = stages.includes('Done') ? since : null;
  return queryOptions({
    queryKey: keyOf('listBatches', 'schedule', stages, crop, chamber, doneSince),
    queryFn: async () => {
      const filter = { ...(crop !== null && { crop }), ...(chamber !== null && { chamber }) };
      const read = stages.map((internal_state) => readStage(farm, { ...filter, internal_state }, since));
      return (await Promise.all(read)).flat();
    },
    placeholderData: keepPreviousData,
    ...polled,
  });
};

interface StageFilter {
  readonly internal_state: InternalState;
  readonly crop?: string;
  readonly chamber?: string;
}

// Completed batches go back for years, so they are read from the newest back to `since`.
async function readStage(farm: FarmApi, filter: StageFilter, since: Day): Promise<HydratedBatch[]> {
  const isDone = filter.internal_state === 'Done';
  const order_by = isDone ? '-end_date' : 'action_day';
  const batches: HydratedBatch[] = [];
  for (let page_num = 1; ; page_num += 1) {
    const query = { ...filter, order_by, page_num, page_size: PAGE_SIZE, hydrate: true } as const;
    const answer = await farm.listBatches({ query }, READ);
    batches.push(...rowsOf(answer).map((batch) => ({ ...batch, actions: batch.actions ?? [] })));
    const isPast = isDone && (batches.at(-1)?.end_date ?? since) < since;
    const hasMore = 'meta' in answer && answer.meta.next_page !== false;
    if (!hasMore || isPast) return isDone ? batches.filter(({ end_date }) => end_date >= since) : batches;
  }
}
