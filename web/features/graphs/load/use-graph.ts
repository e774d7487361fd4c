import { useQueries } from '@tanstack/react-query';
import { daysBetween } from '#domain/time.ts';
import { polled, useLocale } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useToday } from '#web/data/use-today.ts';
import { planRequests, stepOf } from '#web/features/graphs/model/requests.ts';
import { daysOf, type GraphView } from '#web/features/graphs/model/view.ts';
import { findMetric } from '#web/features/graphs/sources/sources.ts';
import { dayTextOf } from '#web/format/day-text.ts';
import { type Answered, linesOf } from './lines-of.ts';
import { nameSelection } from './series-name.ts';
import { useRecordNames } from './use-record-names.ts';
import { useUnchanged } from './use-unchanged.ts';

/** Loads the series of a view, and returns their lines. */
export function useGraph(view: GraphView) {
  const farm = useFarm();
  const today = useToday();
  const firstWeekday = dayTextOf(useLocale()).firstWeekday;
  const days = daysOf(view.range, today);
  const step = stepOf(view, daysBetween(days.from, days.to) + 1);
  const planned = planRequests(view, today, firstWeekday).flatMap((one) => {
    const found = findMetric(one.request.selection.metric);
    return found === undefined ? [] : [{ ...one, source: found.source }];
  });
  const { nameOf, cropNumber, batches } = useRecordNames(planned.map(({ request }) => request.selection));
  const awaited = useQueries({
    queries: planned.map(({ source, request }) => ({
      queryKey: source.keyOf(request),
      queryFn: () => source.load(farm, request),
      ...polled,
    })),
  });
  const answered = planned.flatMap((one, at): Answered[] => {
    const answer = awaited[at]?.data;
    const { selection } = one.request;
    const name = nameSelection(selection, nameOf);
    return answer === undefined ? [] : [{ planned: one, name, cropNumber: cropNumber(selection.crop), answer }];
  });
  const failed = awaited.find(({ isLoadingError }) => isLoadingError);
  return {
    ...{ today, days, step, firstWeekday, nameOf, cropNumber, batches, answered },
    lines: useUnchanged(linesOf(answered, view.expected)),
    isPending: awaited.some(({ isPending }) => isPending),
    isLoadingError: failed !== undefined,
    error: failed?.error,
    errorUpdateCount: awaited.reduce((sum, one) => sum + one.errorUpdateCount, 0),
    refetch: () => Promise.all(awaited.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}
