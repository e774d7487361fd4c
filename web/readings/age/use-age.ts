import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Metric } from '#domain/telemetry/metric.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { MS_PER_DAY } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { polled, READ, useSite } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import { useNow } from '#web/data/use-now.ts';
import { pointsQuery, TAIL_MS } from '#web/readings/load/points-query.ts';
import { seriesQuery } from '#web/readings/load/series-query.ts';
import type { Places } from '#web/readings/load/use-places.ts';
import { useSameItems } from '#web/readings/load/use-same-items.ts';
import { deriveVpd } from '#web/readings/model/derive-vpd.ts';
import { type Line, linesOf } from '#web/readings/model/lines.ts';
import type { Points } from '#web/readings/model/points.ts';
import { sourcesOf } from '#web/readings/model/shown-metric.ts';
import { siteCalendar } from '#web/readings/model/site-clock.ts';
import { type Series, writeSeries } from '#web/readings/model/view.ts';
import { useFailure } from '#web/ui/feedback/use-failure.ts';
import { metrics as names } from '#words/web/readings/metrics.ts';
import { type AgingBatch, dayZero, hoursOf, measuringPlaces, pointsByAge, staysOf } from './age-stays.ts';
import type { AgeView } from './age-view.ts';

/** Batches with their actions, finished ones too. */
export const batchesQuery = (farm: FarmApi, uuids: readonly string[]) =>
  queryOptions({
    queryKey: keyOf('listBatches', 'by age', ...uuids),
    queryFn: async () =>
      uuids.length === 0
        ? []
        : rowsOf(await farm.listBatches({ query: { uuid__in: [...uuids], hydrate: true } }, READ)),
    ...polled,
  });

const NONE: readonly never[] = [];

/** Loads batches and what was measured where they stood, as lines by their age in milliseconds. */
export function useAge({ batches: uuids, metrics }: AgeView, { beds, hvacs }: Places) {
  const farm = useFarm();
  const { zone } = useSite();
  const live = useNow(TAIL_MS);
  // The hours of growing batches go on.
  const now = Math.ceil(live / 3_600_000) * 3_600_000;
  const found = useQuery(batchesQuery(farm, uuids));
  const { data: known } = useQuery(seriesQuery(farm));
  const batches: readonly AgingBatch[] = useSameItems(
    uuids.flatMap((uuid) => (found.data ?? NONE).find((one) => one.uuid === uuid) ?? []),
  );
  const measured = useMemo(() => new Set((known ?? NONE).map(writeSeries)), [known]);
  const sources = useSameItems([...new Set(metrics.flatMap(sourcesOf))]);
  const parts = useMemo(
    () =>
      batches.flatMap((batch) =>
        staysOf(batch, now).flatMap((stay) =>
          sources.flatMap((metric) =>
            measuringPlaces(stay.beds, { beds, hvacs }, (subject) =>
              measured.has(writeSeries({ subject, metric })),
            ).map((subject) => ({ batch: batch.uuid, metric, subject, stay })),
          ),
        ),
      ),
    [batches, now, sources, beds, hvacs, measured],
  );
  const answers = useQueries({
    queries: parts.map(({ subject, metric, stay }: Part) => pointsQuery(farm, { subject, metric }, hoursOf(stay))),
  });
  const points = useSameItems(answers.map(({ data }) => data));
  const wanted = useSameItems(metrics);
  const lines = useMemo((): readonly Line[] => {
    const calendar = siteCalendar(zone);
    const named = batches.flatMap((batch) => {
      const zero = dayZero(batch, calendar);
      const of = (metric: Metric): Points =>
        pointsByAge(
          parts.flatMap((part, at) => {
            const own = points[at];
            return part.batch === batch.uuid && part.metric === metric && own !== undefined
              ? [{ stay: part.stay, points: own }]
              : [];
          }),
          zero,
        );
      return wanted.map((metric) => {
        const series: Series = { subject: batch.uuid, metric };
        const own = metric === 'vpd' ? deriveVpd(of('temperature'), of('humidity')) : of(metric);
        return { series, place: batch.lot_code, metric: names[metric], points: own };
      });
    });
    return linesOf(named, Number.POSITIVE_INFINITY);
  }, [batches, parts, points, wanted, zone]);
  const failed = answers.find(({ isLoadingError }) => isLoadingError);
  const failure = useFailure({
    isPending: found.isPending || answers.some(({ isPending }) => isPending),
    isLoadingError: found.isLoadingError || failed !== undefined,
    error: found.error ?? failed?.error,
    errorUpdateCount: found.errorUpdateCount + answers.reduce((sum, one) => sum + one.errorUpdateCount, 0),
    refetch: () => Promise.all([found, ...answers].filter(({ isError }) => isError).map((one) => one.refetch())),
  });
  const last = Math.max(0, ...lines.map(({ xs }) => xs.at(-1) ?? 0));
  return {
    ...{ batches, lines, failure },
    isFirst: found.isPending || known === undefined || answers.some(({ isPending }) => isPending),
    /** From the start of day 0 to the end of the last day of the oldest batch. */
    whole: { from: 0, to: Math.max(1, Math.ceil(last / MS_PER_DAY)) * MS_PER_DAY },
  };
}

interface Part {
  readonly subject: Subject;
  readonly metric: Metric;
  readonly stay: { readonly from: number; readonly to: number };
}
