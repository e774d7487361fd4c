import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { UUID_PATTERN } from '#domain/ids.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { siteToday } from '#web/format/dates.ts';
import { batchQuery, timelineQuery } from './batch-queries.ts';
import type { BatchView } from './batch-view.ts';
import { usePlanView } from './use-plan-view.ts';

export const isNotFound = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.kind === 'not_found';

/** Returns a batch's view, undefined while loading, and the first failed query. */
export function useBatchView(batchUuid: string) {
  const farm = useFarm();
  const batch = useQuery(batchQuery(farm, batchUuid));
  // A batch can be fetched by lot code, but its timeline only by uuid.
  const uuid = UUID_PATTERN.test(batchUuid) ? batchUuid : (batch.data?.uuid ?? '');
  const timeline = useQuery({ ...timelineQuery(farm, uuid), enabled: uuid !== '' });
  const { zone, today } = useSite();
  const around = usePlanView();
  const known = around.view;
  const view = useMemo((): BatchView | undefined => {
    if (batch.data === undefined || timeline.data === undefined || known === undefined) return undefined;
    return {
      batch: batch.data,
      timeline: timeline.data,
      ...known,
      zone,
      today: siteToday(today, zone, Date.now()),
    };
  }, [batch.data, timeline.data, known, zone, today]);
  const all = [batch, timeline, ...around.queries];
  const failed = isNotFound(batch.error) ? batch : all.find(({ isError, data }) => isError && data === undefined);
  return {
    view,
    failed,
    retry: () => Promise.all(all.filter(({ isError }) => isError).map((query) => query.refetch())),
  };
}
