import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MS_PER_DAY } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { polled, READ } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import { useSameItems } from '#web/readings/load/use-same-items.ts';
import { colouredByPlot, linesOf } from '#web/readings/model/lines.ts';
import { useFailure } from '#web/ui/feedback/use-failure.ts';
import { metrics as names } from '#words/web/readings/metrics.ts';
import { type AgingBatch, ageMarks } from './age-marks.ts';
import type { AgeView } from './age-view.ts';
import { agedSeries, askedFor, zeroOf } from './aged-series.ts';
import { climateSeriesQuery } from './climate-series-query.ts';
import { commonBands } from './common-bands.ts';

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

/** Loads batches and what was measured where they stood, by their age in milliseconds. */
export function useAge({ batches: uuids, metrics }: Pick<AgeView, 'batches' | 'metrics'>) {
  const farm = useFarm();
  const found = useQuery(batchesQuery(farm, uuids));
  const batches: readonly AgingBatch[] = useSameItems(
    uuids.flatMap((uuid) => (found.data ?? NONE).find((one) => one.uuid === uuid) ?? []),
  );
  const wanted = useSameItems(metrics);
  const asked = useSameItems([...new Set(metrics.map(askedFor))]);
  const answers = useQueries({
    queries: batches.flatMap(({ uuid }) => asked.map((metric) => climateSeriesQuery(farm, uuid, metric))),
  });
  const loaded = useSameItems(answers.map(({ data }) => data));
  const drawn = useMemo(() => {
    const known = loaded.flatMap((answer) => answer ?? []);
    const series = batches.flatMap((batch) =>
      wanted.flatMap((metric) => {
        const answer = known.find((one) => one.batch === batch.uuid && one.metric === askedFor(metric));
        return answer === undefined ? [] : [{ batch, metric, ...agedSeries(metric, answer) }];
      }),
    );
    const lines = colouredByPlot(
      linesOf(
        series.map(({ batch, metric, points }) => ({
          ...{ series: { subject: batch.uuid, metric }, place: batch.lot_code },
          ...{ metric: names[metric], points },
        })),
        Number.POSITIVE_INFINITY,
      ),
    );
    const bands = wanted.map((metric) => commonBands(series.filter((one) => one.metric === metric)));
    return {
      lines,
      /** The set points of each batch. */
      asked: series.flatMap(({ sets }) => sets),
      /** The set points of all drawn batches. */
      sets: bands.flatMap(({ sets }) => sets),
      differ: bands.some(({ differ }) => differ),
      marks: ageMarks(batches, new Map(known.map((answer) => [answer.batch, zeroOf(answer)]))),
      lived: series.flatMap(({ lived }) => lived ?? []),
    };
  }, [batches, loaded, wanted]);
  const failed = answers.find(({ isLoadingError }) => isLoadingError);
  const failure = useFailure({
    isPending: found.isPending || answers.some(({ isPending }) => isPending),
    isLoadingError: found.isLoadingError || failed !== undefined,
    error: found.error ?? failed?.error,
    errorUpdateCount: found.errorUpdateCount + answers.reduce((sum, one) => sum + one.errorUpdateCount, 0),
    refetch: () => Promise.all([found, ...answers].filter(({ isError }) => isError).map((one) => one.refetch())),
  });
  const first = Math.min(0, ...drawn.lived.map(({ from }) => from));
  const last = Math.max(0, ...drawn.lived.map(({ to }) => to));
  const dayOf = (ms: number) => Math.ceil(ms / MS_PER_DAY) * MS_PER_DAY;
  return {
    ...{ batches, failure, ...drawn },
    isFirst: found.isPending || answers.some(({ isPending }) => isPending),
    /** From the start of day 0, or of an earlier sowing, to the end of the last day of the oldest batch. */
    whole: { from: -dayOf(-first) + 0, to: Math.max(MS_PER_DAY, dayOf(last)) },
  };
}
